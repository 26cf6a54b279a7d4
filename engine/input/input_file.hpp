// One input: a path opened, looked at, and read through the readers.
//
// A regular file is read at offsets, from any thread, memory-mapped or by
// positional reads. Everything else (a pipe, a terminal, a device, a regular file that
// says 0 bytes but has content) is a stream, read once from start to end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/system/file_descriptor.hpp"
#include "engine/system/file_identity.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

class InputFile {
 public:
  /// Opens `path`; "-" is standard input. A directory is an error; a socket or
  /// a device is read as a stream as far as the system allows. Waits for
  /// nothing but a FIFO's writer.
  static Result<InputFile> open(const std::string& path);

  const std::string& path() const { return path_; }
  int descriptor() const { return fd_.get(); }
  bool is_stream() const { return !size_; }
  const system::FileIdentity& identity() const { return identity_; }

  /// Bytes from `start()` to the end at opening; none for a stream.
  std::optional<std::uint64_t> size() const { return size_; }

  /// Where reading starts in the file: standard input goes on at its current
  /// offset, all else at 0. Offsets of the readers count from here.
  std::uint64_t start() const { return start_; }

  /// Reads up to `to.size()` bytes at `offset` (from `start()`), retrying what
  /// was interrupted or short; fewer only at the end of the file. Thread safe. Not for streams.
  Result<std::size_t> read_at(std::uint64_t offset, std::span<char> to) const;

  /// Fails with input_changed when the file's size is no longer what it was at opening.
  Status check_unchanged() const;

 private:
  std::string path_;
  system::FileDescriptor fd_;
  system::FileIdentity identity_;
  std::uint64_t start_ = 0;
  std::uint64_t file_size_ = 0;  // at opening, from 0 to the end
  std::optional<std::uint64_t> size_;
};

}  // namespace gridsieve::input
