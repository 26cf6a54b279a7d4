#include "engine/mpi/byte_fields.hpp"

#include <cstddef>

namespace gridsieve::mpi {
namespace {

constexpr std::size_t kNumberBytes = 8;

}  // namespace

void ByteFields::add(std::uint64_t number) {
  for (std::size_t byte = 0; byte < kNumberBytes; ++byte) bytes_ += static_cast<char>(number >> (8 * byte) & 0xFF);
}

void ByteFields::add(std::string_view text) {
  add(std::uint64_t{text.size()});
  bytes_ += text;
}

std::uint64_t ByteFieldReader::number() {
  if (left_.size() < kNumberBytes) {
    whole_ = false;
    left_ = {};
    return 0;
  }
  std::uint64_t number = 0;
  for (std::size_t byte = 0; byte < kNumberBytes; ++byte) {
    number |= std::uint64_t{static_cast<unsigned char>(left_[byte])} << (8 * byte);
  }
  left_.remove_prefix(kNumberBytes);
  return number;
}

std::string_view ByteFieldReader::text() {
  const std::uint64_t size = number();
  if (size > left_.size()) {
    whole_ = false;
    left_ = {};
    return {};
  }
  const std::string_view text = left_.substr(0, size);
  left_.remove_prefix(size);
  return text;
}

}  // namespace gridsieve::mpi
