// Temporary files that a signal must not leave behind.
//
// A fixed table of paths that a signal handler can read. A path is in it from
// the moment its file exists until the file has its final name or is gone, so
// there is no moment at which a signal would leave a temporary file or would
// delete a finished result.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <string>

#include "engine/system/file_descriptor.hpp"

namespace gridsieve::output {

/// Temporary files that can exist at the same time in one process.
inline constexpr std::size_t kTemporaryFiles = 32;

/// On SIGINT, SIGTERM, SIGHUP, SIGQUIT and SIGPIPE: removes all temporary files
/// and folders, then lets the signal take its default course, so that a shell sees 128 plus
/// its number. A signal that is ignored stays ignored: a write to a closed pipe
/// then fails with EPIPE. Writing past the limit on file sizes fails with EFBIG
/// and does not kill. Call it once, before threads start.
void install_cleanup_handlers();

/// Removes all temporary files and folders as the signals of install_cleanup_handlers do, and
/// lets nobody make new ones; a thread that tries to waits for the end: for a process that is
/// about to end. May be called from any thread and at any moment.
void remove_temporary_files();

/// Removes all temporary files and ends the process as `signal` would by default,
/// also where it is ignored: for a write that failed with EPIPE, say.
[[noreturn]] void end_by_signal(int signal);

/// Owns a temporary file: the file is removed at the end, unless it was let go.
/// Different objects may be used from different threads.
class TemporaryFile {
 public:
  TemporaryFile() = default;
  TemporaryFile(TemporaryFile&& other) noexcept;
  ~TemporaryFile();

  /// Creates a file for writing in `directory` under a short new name.
  /// Returns 0 and opens `fd`, or returns an errno.
  int create(const std::string& directory, mode_t mode, system::FileDescriptor& fd);

  bool exists() const { return slot_ < kTemporaryFiles; }
  const std::string& path() const { return path_; }

  /// Deletes the file, if there is one.
  void remove();

  /// The name is no longer ours: the file was renamed.
  void let_go();

 private:
  std::size_t slot_ = kTemporaryFiles;
  std::string path_;
};

/// Holds back the signals above while results get their names: one that comes
/// meanwhile acts at the end of the scope, when all of them stand or none does.
/// One scope at a time; a second one waits.
class ScopedSignalDelay {
 public:
  ScopedSignalDelay();
  ~ScopedSignalDelay();
  ScopedSignalDelay(const ScopedSignalDelay&) = delete;
  ScopedSignalDelay& operator=(const ScopedSignalDelay&) = delete;
};

}  // namespace gridsieve::output
