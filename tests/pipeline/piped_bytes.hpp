// Bytes that come through a pipe, in pieces of random sizes.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include "tests/support/random.hpp"

namespace gridsieve::test {

/// A path that gives `bytes` once. `bytes` outlives it.
class PipedBytes {
 public:
  /// Pieces have 1 to `longest_piece` bytes.
  PipedBytes(std::string_view bytes, std::size_t longest_piece, std::uint64_t seed = 1) {
    std::signal(SIGPIPE, SIG_IGN);  // a check that failed does not read on
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2");
    reader_ = ends[0];
    writer_ = std::thread([=, to = ends[1]] {
      Random random(seed);
      for (std::size_t at = 0; at < bytes.size();) {
        const std::size_t piece = std::min(bytes.size() - at, 1 + random.below(longest_piece));
        const ssize_t done = ::write(to, bytes.data() + at, piece);
        if (done <= 0) break;
        at += static_cast<std::size_t>(done);
      }
      ::close(to);
    });
  }
  ~PipedBytes() {
    ::close(reader_);
    writer_.join();
  }
  PipedBytes(const PipedBytes&) = delete;
  PipedBytes& operator=(const PipedBytes&) = delete;

  std::string path() const { return "/dev/fd/" + std::to_string(reader_); }

 private:
  int reader_ = -1;
  std::thread writer_;
};

}  // namespace gridsieve::test
