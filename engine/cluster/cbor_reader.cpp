#include "engine/cluster/cbor_reader.hpp"

#include <array>
#include <bit>
#include <utility>

namespace gridsieve::cluster {

void CborReader::fail(std::string what) {
  if (!failure_.ok()) return;
  failure_ = Status(StatusCode::corrupt_data, std::move(what)).at(value_at_);
  at_ = bytes_.size();
}

void CborReader::fail_expecting(std::string_view expected) {
  const bool ends = at_ == bytes_.size();
  fail(std::string(ends ? "it ends where there should be " : "here should be ").append(expected));
}

std::uint64_t CborReader::big_endian(std::size_t size) {
  std::uint64_t value = 0;
  for (std::size_t left = size; left > 0; --left) value = value << 8 | static_cast<unsigned char>(bytes_[at_++]);
  return value;
}

std::uint64_t CborReader::head(CborKind kind, std::string_view expected) {
  value_at_ = at_;
  const unsigned first = at_ < bytes_.size() ? static_cast<unsigned char>(bytes_[at_]) : 0xff;
  const unsigned low_bits = first & 0x1f;
  if (first >> 5 != static_cast<unsigned>(kind) || low_bits > 27) {
    fail_expecting(expected);
    return 0;
  }
  if (low_bits < 24) {
    ++at_;
    return low_bits;
  }
  const std::size_t size = std::size_t{1} << (low_bits - 24);
  if (bytes_.size() - at_ <= size) {
    fail("it ends within a number");
    return 0;
  }
  ++at_;
  const std::uint64_t value = big_endian(size);
  constexpr std::array<std::uint64_t, 4> kMostOfShorter{23, UINT8_MAX, UINT16_MAX, UINT32_MAX};
  if (value <= kMostOfShorter[low_bits - 24]) {
    fail("a number is written longer than it has to be");
    return 0;
  }
  return value;
}

double CborReader::real() {
  value_at_ = at_;
  if (bytes_.size() - at_ < 9 || bytes_[at_] != kCborReal) {
    fail_expecting("a real number");
    return 0;
  }
  ++at_;
  return std::bit_cast<double>(big_endian(8));
}

bool CborReader::boolean() {
  value_at_ = at_;
  const char byte = at_ < bytes_.size() ? bytes_[at_] : '\0';
  if (byte != kCborTrue && byte != kCborFalse) {
    fail_expecting("true or false");
    return false;
  }
  ++at_;
  return byte == kCborTrue;
}

bool CborReader::null() {
  if (at_ == bytes_.size() || bytes_[at_] != kCborNull) return false;
  value_at_ = at_++;
  return true;
}

std::string_view CborReader::counted(CborKind kind, std::string_view expected) {
  const std::uint64_t size = head(kind, expected);
  if (size > bytes_.size() - at_) {
    fail("it ends within a text");
    return {};
  }
  const std::string_view value = bytes_.substr(at_, static_cast<std::size_t>(size));
  at_ += value.size();
  return value;
}

std::uint64_t CborReader::container(CborKind kind, std::string_view expected) {
  const std::uint64_t count = head(kind, expected);
  if (count <= bytes_.size() - at_) return count;
  fail("it has fewer values than it says");
  return 0;
}

void CborReader::end() {
  value_at_ = at_;
  if (at_ != bytes_.size()) fail("bytes follow its end");
}

}  // namespace gridsieve::cluster
