#include "engine/input/input_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <utility>

#include "engine/system/system_calls.hpp"

namespace gridsieve::input {
namespace {

using system::sys;

int open_for_reading(const char* path) {
  int fd = -1;
  do {
    // O_NOCTTY: a terminal named as an input must not become ours.
    fd = sys().open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY, 0);
  } while (fd < 0 && errno == EINTR);
  return fd;
}

}  // namespace

Result<InputFile> InputFile::open(const std::string& path) {
  InputFile file;
  file.path_ = path;
  const bool standard_input = path == "-";
  file.fd_ = standard_input ? system::FileDescriptor(STDIN_FILENO, false)
                            : system::FileDescriptor(open_for_reading(path.c_str()));
  if (!file.fd_.is_open()) return Status::system(StatusCode::cannot_open, errno, path);

  struct stat about {};
  if (sys().fstat(file.descriptor(), &about) != 0) return Status::system(StatusCode::cannot_open, errno, path);
  if (S_ISDIR(about.st_mode)) return Status::system(StatusCode::not_readable_kind, EISDIR, path);
  file.identity_ = system::FileIdentity::of(about);

  // Files of /proc say 0 bytes and have content; an empty file read as a stream ends at once.
  if (!S_ISREG(about.st_mode) || about.st_size == 0) return file;
  file.file_size_ = static_cast<std::uint64_t>(about.st_size);
  if (standard_input) {
    const off_t current = sys().lseek(file.descriptor(), 0, SEEK_CUR);
    if (current < 0) return Status::system(StatusCode::cannot_open, errno, path);
    file.start_ = static_cast<std::uint64_t>(current);
  }
  file.size_ = file.file_size_ > file.start_ ? file.file_size_ - file.start_ : 0;
  return file;
}

Result<std::size_t> InputFile::read_at(std::uint64_t offset, std::span<char> to) const {
  std::size_t done = 0;
  while (done < to.size()) {
    const std::uint64_t place = start_ + offset + done;
    const ssize_t got = sys().pread(descriptor(), to.data() + done, to.size() - done, static_cast<off_t>(place));
    if (got > 0) {
      done += static_cast<std::size_t>(got);
    } else if (got == 0) {
      break;
    } else if (errno != EINTR) {
      return Status::system(StatusCode::cannot_read, errno, path_).at(place);
    }
  }
  return done;
}

Status InputFile::check_unchanged() const {
  if (is_stream()) return {};
  struct stat about {};
  if (sys().fstat(descriptor(), &about) != 0) return Status::system(StatusCode::cannot_read, errno, path_);
  const auto now = static_cast<std::uint64_t>(about.st_size);
  if (now == file_size_) return {};
  return Status(StatusCode::input_changed,
                "it had " + std::to_string(file_size_) + " bytes when it was opened and now has " + std::to_string(now))
      .in(path_)
      .at(now < file_size_ ? now : file_size_);
}

}  // namespace gridsieve::input
