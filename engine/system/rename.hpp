// Renames that never replace a file by accident.
//
// Signatures and errors are those of rename(2): -1 and errno.
#pragma once

namespace gridsieve::system {

/// Gives `from` the name `to`; EEXIST where `to` exists. Where the file system
/// cannot do that in one step it is done by `rename_by_link`.
int rename_exclusive(const char* from, const char* to);

/// The same in two steps: a second name, then the first is taken away. A file
/// killed in between has both names; `to` is never half written.
int rename_by_link(const char* from, const char* to);

/// Swaps the two names in one step; EINVAL or ENOSYS where the file system cannot.
int rename_exchange(const char* from, const char* to);

}  // namespace gridsieve::system
