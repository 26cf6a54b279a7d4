#include "engine/output/npy_header.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <regex>
#include <string>

namespace gridsieve::output {
namespace {

/// Reads a header as the description of the format says; the count of records.
std::uint64_t count_in(const std::string& file) {
  EXPECT_EQ(file.substr(0, 6), "\x93NUMPY");
  EXPECT_EQ(file[6], 1);
  EXPECT_EQ(file[7], 0);
  const std::size_t length = static_cast<unsigned char>(file[8]) + 256u * static_cast<unsigned char>(file[9]);
  EXPECT_EQ(10 + length, file.size());
  EXPECT_EQ(file.size() % 64, 0u) << "the array has to begin at a multiple of 64";
  const std::string dictionary = file.substr(10, length);
  EXPECT_EQ(dictionary.back(), '\n');
  std::smatch found;
  const std::regex shape(R"(^\{'descr': '\|u1', 'fortran_order': False, 'shape': \((\d+),\), \} *\n$)");
  EXPECT_TRUE(std::regex_match(dictionary, found, shape)) << dictionary;
  return found.empty() ? 0 : std::stoull(found[1]);
}

TEST(NpyHeader, HasTheSameSizeForEveryCount) {
  for (const std::uint64_t count :
       {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{12'345'678'901}, std::numeric_limits<std::uint64_t>::max()}) {
    const std::string header = npy_header(count);
    EXPECT_EQ(header.size(), 128u);
    EXPECT_EQ(count_in(header), count);
  }
}

TEST(NpyHeader, OfRowsHasTheSizeOfTheEmptyOneForEveryCount) {
  std::string empty = npy_header(0);
  for (const std::uint64_t rows : {std::uint64_t{0}, std::uint64_t{7}, std::uint64_t{12'345'678'901}}) {
    const std::string header = npy_header_for(empty, rows);
    EXPECT_EQ(header.size(), 128u);
    EXPECT_EQ(count_in(header), rows);
  }
}

}  // namespace
}  // namespace gridsieve::output
