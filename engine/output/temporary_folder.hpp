// A folder of temporary files that a signal must not leave behind.
//
// For more files than install_cleanup_handlers keeps by name. The folder is the
// program's own and holds files only, no other folders.
#pragma once

#include <cstddef>
#include <string>

namespace gridsieve::output {

/// Folders that can exist at the same time in one process.
inline constexpr std::size_t kTemporaryFolders = 4;

/// Owns a folder: it is removed at the end with all files in it, also by the signals of
/// install_cleanup_handlers. Different objects may be used from different threads.
class TemporaryFolder {
 public:
  TemporaryFolder() = default;
  TemporaryFolder(TemporaryFolder&& other) noexcept;
  ~TemporaryFolder();

  /// Creates a folder in `directory` under a new name, for this user alone. Returns 0 or an errno.
  int create(const std::string& directory);

  const std::string& path() const { return path_; }

 private:
  std::size_t slot_ = kTemporaryFolders;
  std::string path_;
};

/// Removes all of them; may be called by a signal handler.
void remove_temporary_folders();

}  // namespace gridsieve::output
