#include "engine/input/file_stream.hpp"

#include <algorithm>
#include <string>

namespace gridsieve::input {

Result<std::size_t> FileStream::read(std::span<char> to) {
  const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(to.size(), size_ - bytes_read_));
  const Result<std::size_t> got = file_.read_at(bytes_read_, to.first(size));
  if (!got.ok()) return got.status();
  if (got.value() < size) {
    return Status(StatusCode::input_changed, "it has become shorter since it was opened")
        .in(file_.path())
        .at(file_.start() + bytes_read_ + got.value());
  }
  bytes_read_ += size;
  return size;
}

Status FileStream::check_end() const {
  if (Status changed = file_.check_unchanged(); !changed.ok()) return changed;
  if (bytes_read_ == size_) return {};
  return Status(StatusCode::internal, std::to_string(bytes_read_) + " bytes were read of " + std::to_string(size_))
      .in(file_.path());
}

}  // namespace gridsieve::input
