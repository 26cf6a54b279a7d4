#include "engine/output/npy_header.hpp"

#include <cstddef>
#include <string_view>

#include <fmt/format.h>

namespace gridsieve::output {

std::string npy_header(std::uint64_t count) {
  constexpr std::size_t kHeaderBytes = 128;
  constexpr std::string_view kMagic("\x93NUMPY\x01\x00", 8);
  constexpr std::size_t kLengthBytes = 2;
  constexpr std::size_t kRest = kHeaderBytes - kMagic.size() - kLengthBytes;

  std::string header(kMagic);
  header += static_cast<char>(kRest & 0xFF);  // little-endian
  header += static_cast<char>(kRest >> 8);
  header += fmt::format("{{'descr': '|u1', 'fortran_order': False, 'shape': ({},), }}", count);
  header.resize(kHeaderBytes - 1, ' ');
  header += '\n';
  return header;
}

std::string npy_header_for(std::string_view empty, std::uint64_t rows) {
  constexpr std::string_view kShape = "'shape': (";
  const std::size_t size = empty.size();
  std::string header(empty);
  const std::size_t count = header.find(kShape) + kShape.size();
  header.replace(count, 1, std::to_string(rows));
  // Spaces before the last byte, a line feed, fill the header up.
  header.erase(size - 1, header.size() - size);
  return header;
}

}  // namespace gridsieve::output
