#include "engine/cluster/cbor_writer.hpp"

#include <bit>

namespace gridsieve::cluster {

void CborWriter::big_endian(std::uint64_t value, int size) {
  for (int shift = 8 * size - 8; shift >= 0; shift -= 8) bytes_ += static_cast<char>(value >> shift);
}

void CborWriter::head(CborKind kind, std::uint64_t value) {
  const auto write = [&](unsigned low_bits, int size) {
    bytes_ += static_cast<char>(static_cast<unsigned>(kind) << 5 | low_bits);
    big_endian(value, size);
  };
  if (value < 24) {
    write(static_cast<unsigned>(value), 0);
  } else if (value <= UINT8_MAX) {
    write(24, 1);
  } else if (value <= UINT16_MAX) {
    write(25, 2);
  } else if (value <= UINT32_MAX) {
    write(26, 4);
  } else {
    write(27, 8);
  }
}

void CborWriter::real(double value) {
  bytes_ += kCborReal;
  big_endian(std::bit_cast<std::uint64_t>(value), 8);
}

void CborWriter::bytes(std::string_view value) {
  head(CborKind::bytes, value.size());
  bytes_ += value;
}

void CborWriter::text(std::string_view value) {
  head(CborKind::text, value.size());
  bytes_ += value;
}

}  // namespace gridsieve::cluster
