#include "engine/duplicates/byte_hash.hpp"

#include <string>

#include <gtest/gtest.h>

namespace gridsieve::duplicates {
namespace {

TEST(ByteHash, IsTheSameHoweverTheBytesAreCut) {
  std::string bytes;
  for (int at = 0; at < 3000; ++at) bytes += static_cast<char>(at * 7 % 251);
  for (const std::size_t cut : {std::size_t{0}, std::size_t{1}, std::size_t{239}, std::size_t{1024}, bytes.size()}) {
    ByteHash hash;
    hash.add(std::string_view(bytes).substr(0, cut));
    hash.add(std::string_view(bytes).substr(cut));
    EXPECT_EQ(hash.value(), hash_bytes(bytes)) << cut;
  }
}

TEST(ByteHash, TellsBytesApart) {
  EXPECT_NE(hash_bytes("81 cells"), hash_bytes("81 cellt"));
  EXPECT_NE(hash_bytes(""), hash_bytes(std::string_view("\0", 1)));
}

// The value that the specification's own program gives: files outlive the machine that wrote them.
TEST(ByteHash, IsThatOfTheSpecification) { EXPECT_EQ(hash_bytes(""), 0x2d06800538d394c2U); }

}  // namespace
}  // namespace gridsieve::duplicates
