#include "engine/output/output_file.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include <fmt/format.h>

namespace gridsieve::output {
namespace {

using system::sys;

constexpr std::size_t kBufferBytes = 128 * 1024;

bool is_unsupported(int error) { return error == EINVAL || error == ENOSYS || error == ENOTSUP || error == EOPNOTSUPP; }

/// 0, or the errno of bringing the bytes to the disk; a file system that knows
/// no such thing is not at fault.
int sync(int fd) {
  while (sys().fsync(fd) != 0) {
    if (errno != EINTR) return is_unsupported(errno) ? 0 : errno;
  }
  return 0;
}

/// A descriptor, or -1 and errno.
int open_retried(const std::string& path, int flags, mode_t mode = 0) {
  int opened = -1;
  do {
    opened = sys().open(path.c_str(), flags | O_CLOEXEC, mode);
  } while (opened < 0 && errno == EINTR);
  return opened;
}

int open_special(const OutputTarget& target, system::FileDescriptor& fd) {
  const int opened = open_retried(target.resolved, O_WRONLY | O_NOCTTY);
  if (opened < 0) return errno;
  fd = system::FileDescriptor(opened);
  struct stat looked_at = {};
  if (sys().fstat(opened, &looked_at) != 0) return errno;
  // It was something else when the run was planned; a file is never written in place.
  return S_ISREG(looked_at.st_mode) ? ESTALE : 0;
}

/// A file system without permissions refuses; the file then has those of a new one.
int set_mode(int fd, mode_t mode) {
  if (sys().fchmod(fd, mode) == 0 || errno == EPERM || is_unsupported(errno)) return 0;
  return errno;
}

}  // namespace

Result<OutputFile> OutputFile::open(const OutputTarget& target) {
  OutputFile file(target, {});
  file.buffer_.reserve(kBufferBytes);
  int error = 0;
  if (target.kind == TargetKind::standard_output) {
    file.fd_ = system::FileDescriptor(STDOUT_FILENO, false);
    struct stat looked_at = {};
    if (sys().fstat(STDOUT_FILENO, &looked_at) != 0) error = errno;
    file.synced_ = S_ISREG(looked_at.st_mode);
    file.find_start();
  } else if (target.kind == TargetKind::special) {
    error = open_special(target, file.fd_);
    if (error == 0) file.find_start();
  } else {
    const bool replaces = target.kind == TargetKind::regular;
    error = file.temporary_.create(target.directory, replaces ? target.mode : 0666, file.fd_);
    if (error != 0) {
      return Status::system(StatusCode::cannot_write, error, target.shown,
                            "no temporary file can be created beside it");
    }
    if (replaces) error = set_mode(file.fd_.get(), target.mode);
    file.synced_ = true;
    file.seekable_ = true;
  }
  if (error != 0) return Status::system(StatusCode::cannot_write, error, target.shown);
  return file;
}

Result<OutputFile> OutputFile::create(const std::string& path) {
  OutputTarget target;
  target.path = target.shown = target.resolved = path;
  const int opened = open_retried(path, O_WRONLY | O_CREAT | O_EXCL, 0666);
  if (opened < 0) return Status::system(StatusCode::cannot_write, errno, path);
  OutputFile file(target, system::FileDescriptor(opened));
  file.seekable_ = true;
  return file;
}

Result<OutputFile> OutputFile::join(const std::string& path, const std::string& shown) {
  OutputTarget target;
  target.path = target.resolved = path;
  target.shown = shown;
  const int opened = open_retried(path, O_WRONLY);
  if (opened < 0) {
    return Status::system(StatusCode::cannot_write, errno, shown, "the temporary file beside it cannot be opened");
  }
  OutputFile file(target, system::FileDescriptor(opened));
  file.seekable_ = true;
  file.synced_ = true;
  return file;
}

OutputFile OutputFile::standard_output() {
  OutputTarget target;
  target.kind = TargetKind::standard_output;
  target.path = "-";
  target.shown = "standard output";
  return {target, system::FileDescriptor(STDOUT_FILENO, false)};
}

OutputFile OutputFile::standard_error() {
  OutputTarget target;
  target.kind = TargetKind::standard_output;
  target.path = "-";
  target.shown = "standard error";
  return {target, system::FileDescriptor(STDERR_FILENO, false)};
}

void OutputFile::find_start() {
  const int flags = ::fcntl(fd_.get(), F_GETFL);
  start_ = sys().lseek(fd_.get(), 0, SEEK_CUR);
  // With O_APPEND a positional write goes to the end all the same.
  seekable_ = start_ >= 0 && flags >= 0 && (flags & O_APPEND) == 0;
}

Status OutputFile::fail(int error, std::uint64_t offset) {
  failure_ = Status::system(StatusCode::cannot_write, error, target_.shown).at(offset);
  return failure_;
}

Status OutputFile::write_through(std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t put = sys().write(fd_.get(), bytes.data(), bytes.size());
    if (put > 0) {
      written_ += static_cast<std::uint64_t>(put);
      bytes.remove_prefix(static_cast<std::size_t>(put));
      continue;
    }
    if (put == 0) return fail(EIO, written_);
    if (errno == EAGAIN) {
      // Whoever shares this pipe made it non-blocking: wait for the reader.
      struct pollfd ready = {fd_.get(), POLLOUT, 0};
      if (sys().poll(&ready, 1, -1) < 0 && errno != EINTR) return fail(errno, written_);
    } else if (errno != EINTR) {
      return fail(errno, written_);
    }
  }
  return {};
}

Status OutputFile::write(std::string_view bytes) {
  if (!failure_.ok()) return failure_;
  if (bytes.size() > kBufferBytes - buffer_.size()) {
    Status flushed = flush();
    if (!flushed.ok()) return flushed;
    if (bytes.size() >= kBufferBytes) return write_through(bytes);
  }
  buffer_ += bytes;
  return {};
}

Status OutputFile::flush() {
  if (!failure_.ok()) return failure_;
  Status written = write_through(buffer_);
  buffer_.clear();
  return written;
}

Status OutputFile::write_at(std::uint64_t offset, std::string_view bytes) {
  Status flushed = flush();
  while (flushed.ok() && !bytes.empty()) {
    const ssize_t put = sys().pwrite(fd_.get(), bytes.data(), bytes.size(), start_ + static_cast<off_t>(offset));
    if (put > 0) {
      offset += static_cast<std::uint64_t>(put);
      bytes.remove_prefix(static_cast<std::size_t>(put));
    } else if (put == 0 || errno != EINTR) {
      return fail(put == 0 ? EIO : errno, offset);
    }
  }
  return flushed;
}

Status OutputFile::expect_bytes(std::uint64_t bytes) {
  Status flushed = flush();
  if (!flushed.ok()) return flushed;
  struct stat looked_at = {};
  if (sys().fstat(fd_.get(), &looked_at) != 0) return fail(errno, written_);
  if (static_cast<std::uint64_t>(looked_at.st_size) == bytes) return {};
  std::string said = fmt::format("{} bytes were written, {} were to be", looked_at.st_size, bytes);
  failure_ = Status(StatusCode::internal, std::move(said)).in(target_.shown);
  return failure_;
}

Status OutputFile::finish() {
  Status flushed = flush();
  if (!flushed.ok()) return flushed;
  if (synced_) {
    const int error = sync(fd_.get());
    if (error != 0) return fail(error, written_);
  }
  // Linux has closed the descriptor even when it says EINTR.
  if (fd_.close() != 0 && errno != EINTR) return fail(errno, written_);
  return {};
}

int OutputFile::rename_to_target(bool replace) {
  const char* const from = temporary_.path().c_str();
  const char* const to = target_.resolved.c_str();
  if (replace) {
    if (sys().rename_exchange(from, to) == 0) {
      published_ = Published::exchanged;
      return 0;
    }
    if (errno != ENOENT) {
      if (!is_unsupported(errno)) return errno;
      if (sys().rename(from, to) != 0) return errno;
      published_ = Published::replaced;
      temporary_.let_go();
      return 0;
    }
  }
  if (sys().rename_exclusive(from, to) != 0) return errno;
  published_ = Published::created;
  temporary_.let_go();
  return 0;
}

int OutputFile::sync_directory() const {
  const int opened = open_retried(target_.directory, O_RDONLY | O_DIRECTORY);
  // A directory may allow its names to change and yet not be readable.
  if (opened < 0) return errno == EACCES ? 0 : errno;
  system::FileDescriptor directory(opened);
  const int error = sync(opened);
  if (error != 0) return error;
  return directory.close() != 0 && errno != EINTR ? errno : 0;
}

Status OutputFile::publish(bool replace) {
  if (!failure_.ok()) return failure_;
  if (!temporary_.exists()) return {};
  int error = rename_to_target(replace);
  if (error == EEXIST) {
    failure_ = Status(StatusCode::output_exists).in(target_.shown);
    return failure_;
  }
  if (error == 0) error = sync_directory();
  return error == 0 ? Status() : fail(error, written_);
}

void OutputFile::withdraw() {
  // Nothing better can be done when one of these fails.
  if (published_ == Published::exchanged) {
    const char* const old = temporary_.path().c_str();
    const char* const target = target_.resolved.c_str();
    // Where names are not exchanged any more, the old file can still take its place back.
    if (sys().rename_exchange(old, target) != 0 && sys().rename(old, target) == 0) temporary_.let_go();
  } else if (published_ != Published::no) {
    (void)sys().unlink(target_.resolved.c_str());
  }
  published_ = Published::no;
  temporary_.remove();
}

}  // namespace gridsieve::output
