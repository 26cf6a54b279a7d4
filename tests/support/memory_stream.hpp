// Bytes in memory, given as a file or a pipe would give them.
#pragma once

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <string>
#include <utility>

#include "engine/input/raw_stream.hpp"

namespace gridsieve::test {

struct MemoryStreamRules {
  std::size_t longest_read = std::numeric_limits<std::size_t>::max();
  std::size_t waits_at = std::numeric_limits<std::size_t>::max();  // nothing more is there until it is waited for
  std::uint64_t failing_read = 0;                                  // from 1; 0: none
};

class MemoryStream final : public input::RawStream {
 public:
  explicit MemoryStream(std::string bytes, MemoryStreamRules rules = {}) : bytes_(std::move(bytes)), rules_(rules) {}

  Result<std::size_t> read(std::span<char> to) override {
    if (++reads_ == rules_.failing_read) return Status::system(StatusCode::cannot_read, EIO, "memory").at(read_);
    waited_ = would_wait();
    std::size_t size = std::min({to.size(), rules_.longest_read, bytes_.size() - read_});
    if (!waited_ && read_ < rules_.waits_at) size = std::min(size, rules_.waits_at - read_);
    std::copy_n(bytes_.data() + read_, size, to.data());
    read_ += size;
    return size;
  }

  std::uint64_t bytes_read() const override { return read_; }
  bool would_wait() const override { return read_ == rules_.waits_at && !waited_; }
  Status check_end() const override { return {}; }

 private:
  std::string bytes_;
  MemoryStreamRules rules_;
  std::size_t read_ = 0;
  std::uint64_t reads_ = 0;
  bool waited_ = false;
};

}  // namespace gridsieve::test
