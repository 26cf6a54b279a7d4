#include "engine/input/compressed_input.hpp"

#include <cstring>

namespace gridsieve::input {
namespace {

// Large against the cost of a call, and still in a cache when it is decompressed.
constexpr std::size_t kPiece = std::size_t{256} << 10;

}  // namespace

Status CompressedInput::read_more() {
  if (failure_.ok()) failure_ = read_piece();
  return failure_;
}

Status CompressedInput::read_piece() {
  const std::size_t kept = end_ - begin_;
  if (kept == 0 || buffer_.capacity() - end_ < kPiece) {
    if (kept > 0) std::memmove(buffer_.data(), buffer_.data() + begin_, kept);
    begin_ = 0;
    end_ = kept;
    if (Status room = buffer_.reserve(kept + kPiece); !room.ok()) return std::move(room).in(file_.path());
  }
  const Result<std::size_t> got = source_->read(buffer_.bytes().subspan(end_, kPiece));
  if (!got.ok()) return got.status();
  at_end_ = got.value() == 0;
  end_ += got.value();
  return {};
}

Status CompressedInput::put_back(std::string_view consumed) {
  const std::size_t kept = end_ - begin_;
  if (begin_ < consumed.size()) {
    if (Status room = buffer_.reserve(kept + consumed.size()); !room.ok()) return std::move(room).in(file_.path());
    if (kept > 0) std::memmove(buffer_.data() + consumed.size(), buffer_.data() + begin_, kept);
    begin_ = consumed.size();
    end_ = begin_ + kept;
  }
  begin_ -= consumed.size();
  if (!consumed.empty()) std::memcpy(buffer_.data() + begin_, consumed.data(), consumed.size());
  return {};
}

Status CompressedInput::here(Status failure) const {
  return std::move(failure).in(file_.path()).at(file_.start() + bytes_consumed());
}

}  // namespace gridsieve::input
