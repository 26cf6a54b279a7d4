// A file of a part, read from front to back through a buffer.
//
// Not for several threads at once; readers of one file may be in different threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/system/file_descriptor.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

class BufferedFile {
 public:
  static constexpr std::size_t kBufferBytes = std::size_t{1} << 18;

  /// Fails with cannot_open for anything but a regular file that can be read.
  static Result<BufferedFile> open(const std::string& path);

  std::uint64_t size() const { return size_; }      // at opening
  std::uint64_t offset() const { return offset_; }  // of the next byte

  /// The next `bytes` bytes; fewer where the file ends before. They are still the next ones
  /// afterwards, and stay where they are until the next call. Fails with cannot_read.
  Result<std::string_view> peek(std::size_t bytes);

  /// Passes over bytes that peek gave.
  void skip(std::size_t bytes) {
    at_ += bytes;
    offset_ += bytes;
  }

  /// Another reader of the same open file, which begins at `offset`.
  BufferedFile from(std::uint64_t offset) const;

  /// A Status of this file.
  Status damaged(std::string detail, std::uint64_t offset) const;

 private:
  std::string path_;
  std::shared_ptr<system::FileDescriptor> file_;
  std::uint64_t size_ = 0;
  std::uint64_t offset_ = 0;
  std::string buffer_;  // at_: where the byte at offset_ stands in it
  std::size_t at_ = 0;
};

}  // namespace gridsieve::cluster
