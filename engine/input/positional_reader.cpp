#include "engine/input/positional_reader.hpp"

namespace gridsieve::input {

Result<std::span<const char>> PositionalReader::fetch(std::uint64_t offset, std::size_t size, Buffer& buffer) {
  if (Status room = buffer.reserve(size); !room.ok()) return std::move(room).in(file_.path());
  const std::span<char> to(buffer.data(), size);
  const Result<std::size_t> got = file_.read_at(offset, to);
  if (!got.ok()) return got.status();
  if (got.value() < size) {
    return Status(StatusCode::input_changed, "it has become shorter since it was opened")
        .in(file_.path())
        .at(file_.start() + offset + got.value());
  }
  return std::span<const char>(to);
}

}  // namespace gridsieve::input
