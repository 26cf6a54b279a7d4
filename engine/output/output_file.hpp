// One output, written from front to back through a buffer of its own.
//
// A regular target is written to a temporary file beside it and only gets its
// name in `publish`; whatever happens before leaves the target as it was. Pipes,
// devices and standard output are written directly.
//
// Failures are cannot_write with the path, the byte offset and the errno. The
// first one sticks: every later call returns it. Not for several threads at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/output/output_target.hpp"
#include "engine/output/temporary_files.hpp"
#include "engine/system/file_descriptor.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::output {

class OutputFile {
 public:
  /// Opens the target, or the temporary file that is to become it.
  static Result<OutputFile> open(const OutputTarget& target);

  /// Creates the file `path` of the program's own: it has its name from the start, and `finish` does
  /// not bring it to the disk.
  static Result<OutputFile> create(const std::string& path);

  /// Opens the temporary file `path` of another process's output, to write at offsets with it;
  /// `shown` is for messages. `finish` brings the bytes to the disk.
  static Result<OutputFile> join(const std::string& path, const std::string& shown);

  /// For what people read; neither is closed or synced.
  static OutputFile standard_output();
  static OutputFile standard_error();

  OutputFile(OutputFile&&) = default;

  /// For messages: the path as it was given, or e.g. "standard output".
  const std::string& shown_path() const { return target_.shown; }

  /// The temporary file that is to become the target; empty for direct outputs.
  const std::string& temporary_path() const { return temporary_.path(); }

  /// Bytes written so far, those in the buffer included.
  std::uint64_t size() const { return written_ + buffer_.size(); }

  Status write(std::string_view bytes);

  /// Whether bytes that are already written can be written over.
  bool is_seekable() const { return seekable_; }

  /// Writes over bytes from `offset` on, counted from the first byte that this
  /// output wrote. Needs is_seekable().
  Status write_at(std::uint64_t offset, std::string_view bytes);

  /// Fails with internal where the file does not have that many bytes: others have written to it too.
  Status expect_bytes(std::uint64_t bytes);

  /// Hands the buffer to the system.
  Status flush();

  /// Flushes, brings the bytes to the disk where the target is a file, closes.
  Status finish();

  /// Gives a finished temporary file its name and brings the name to the disk.
  /// Without `replace` an existing file there is output_exists. Direct outputs
  /// have nothing to do.
  Status publish(bool replace);

  /// Undoes `publish`: the target is again what it was, where the file system
  /// can exchange names, else it is gone.
  void withdraw();

  /// After `publish`: forgets what was replaced. Before: removes the temporary file.
  void release() { temporary_.remove(); }

 private:
  enum class Published : std::uint8_t { no, created, exchanged, replaced };

  OutputFile(const OutputTarget& target, system::FileDescriptor fd) : target_(target), fd_(std::move(fd)) {}
  Status fail(int error, std::uint64_t offset);
  Status write_through(std::string_view bytes);
  void find_start();
  int rename_to_target(bool replace);
  int sync_directory() const;

  OutputTarget target_;
  system::FileDescriptor fd_;
  TemporaryFile temporary_;
  Published published_ = Published::no;
  bool seekable_ = false;
  bool synced_ = false;  // finish brings it to the disk
  off_t start_ = 0;      // where our first byte stands in the file
  std::uint64_t written_ = 0;
  std::string buffer_;
  Status failure_;
};

}  // namespace gridsieve::output
