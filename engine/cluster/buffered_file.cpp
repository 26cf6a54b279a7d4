#include "engine/cluster/buffered_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "engine/system/system_calls.hpp"

namespace gridsieve::cluster {

using system::sys;

Result<BufferedFile> BufferedFile::open(const std::string& path) {
  int opened = -1;
  do {
    // O_NONBLOCK: a pipe is told at once, not when somebody writes to it.
    opened = sys().open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0);
  } while (opened < 0 && errno == EINTR);
  if (opened < 0) return Status::system(StatusCode::cannot_open, errno, path);

  BufferedFile file;
  file.path_ = path;
  file.file_ = std::make_shared<system::FileDescriptor>(opened);
  struct stat about {};
  if (sys().fstat(opened, &about) != 0) return Status::system(StatusCode::cannot_open, errno, path);
  if (S_ISDIR(about.st_mode)) return Status::system(StatusCode::cannot_open, EISDIR, path);
  if (!S_ISREG(about.st_mode)) return Status(StatusCode::cannot_open, "it is no regular file").in(path);
  file.size_ = static_cast<std::uint64_t>(about.st_size);
  return file;
}

Result<std::string_view> BufferedFile::peek(std::size_t bytes) {
  if (buffer_.size() - at_ < bytes) {
    buffer_.erase(0, at_);
    at_ = 0;
    std::size_t have = buffer_.size();
    const std::uint64_t left = size_ - std::min(size_, offset_ + have);
    buffer_.resize(have +
                   static_cast<std::size_t>(std::min<std::uint64_t>(left, std::max(bytes, kBufferBytes) - have)));
    while (have < buffer_.size()) {
      const auto place = static_cast<off_t>(offset_ + have);
      const ssize_t got = sys().pread(file_->get(), buffer_.data() + have, buffer_.size() - have, place);
      if (got > 0) {
        have += static_cast<std::size_t>(got);
      } else if (got == 0) {
        break;
      } else if (errno != EINTR) {
        const int error = errno;
        buffer_.resize(have);
        return Status::system(StatusCode::cannot_read, error, path_).at(offset_ + have);
      }
    }
    buffer_.resize(have);
  }
  return std::string_view(buffer_).substr(at_, bytes);
}

BufferedFile BufferedFile::from(std::uint64_t offset) const {
  BufferedFile other;
  other.path_ = path_;
  other.file_ = file_;
  other.size_ = size_;
  other.offset_ = offset;
  return other;
}

Status BufferedFile::damaged(std::string detail, std::uint64_t offset) const {
  return Status(StatusCode::corrupt_data, std::move(detail)).in(path_).at(offset);
}

}  // namespace gridsieve::cluster
