// A stream whose first bytes can be looked at before they are read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/input/raw_stream.hpp"

namespace gridsieve::input {

class FirstBytesStream final : public RawStream {
 public:
  explicit FirstBytesStream(std::unique_ptr<RawStream> source) : source_(std::move(source)) {}

  /// Reads one byte more to look at, waiting for it; false at the end. Not after `read`.
  Result<bool> look_further();

  /// What was looked at so far.
  std::string_view first_bytes() const { return first_; }

  Result<std::size_t> read(std::span<char> to) override;
  std::uint64_t bytes_read() const override { return source_->bytes_read() - (first_.size() - given_); }
  bool would_wait() const override { return given_ == first_.size() && source_->would_wait(); }
  Status check_end() const override { return source_->check_end(); }

 private:
  std::unique_ptr<RawStream> source_;
  std::string first_;
  std::size_t given_ = 0;  // of `first_`
};

}  // namespace gridsieve::input
