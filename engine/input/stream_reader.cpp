#include "engine/input/stream_reader.hpp"

#include <cerrno>

#include "engine/system/system_calls.hpp"

namespace gridsieve::input {
namespace {

using system::sys;

constexpr int kPipeBytes = 1 << 20;  // what an unprivileged process may ask for by default

/// Waits up to `timeout` milliseconds (-1: without end) for something to read,
/// the end or an error. As poll(2), without EINTR.
int wait_for_bytes(int fd, int timeout) {
  struct pollfd waiting {
    .fd = fd, .events = POLLIN, .revents = 0
  };
  int ready = -1;
  do {
    ready = sys().poll(&waiting, 1, timeout);
  } while (ready < 0 && errno == EINTR);
  return ready;
}

}  // namespace

StreamReader::StreamReader(const InputFile& file) : file_(file) {
  // Fails on all that is not a pipe, and where the user's pipes are used up: then it stays as it is.
  (void)sys().set_pipe_size(file.descriptor(), kPipeBytes);
}

Result<std::size_t> StreamReader::read(std::span<char> to) {
  const int fd = file_.descriptor();
  std::size_t done = 0;
  while (done < to.size() && !ended_) {
    if (done > 0 && wait_for_bytes(fd, 0) <= 0) break;
    const ssize_t got = sys().read(fd, to.data() + done, to.size() - done);
    if (got > 0) {
      done += static_cast<std::size_t>(got);
      bytes_read_ += static_cast<std::uint64_t>(got);
      continue;
    }
    if (got == 0) {
      ended_ = true;
      break;
    }
    if (errno == EINTR) continue;
    if (errno == EAGAIN || errno == EWOULDBLOCK) {
      // Standard input may be non-blocking, because another process shares it and made it so.
      if (done > 0) break;
      if (wait_for_bytes(fd, -1) >= 0) continue;
    }
    return Status::system(StatusCode::cannot_read, errno, file_.path()).at(bytes_read_);
  }
  return done;
}

bool StreamReader::would_wait() const { return !ended_ && wait_for_bytes(file_.descriptor(), 0) <= 0; }

}  // namespace gridsieve::input
