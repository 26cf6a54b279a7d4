#include "engine/input/member_boundary.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace gridsieve::input {
namespace {

using namespace std::string_view_literals;
using Kind = Boundary::Kind;

Kind kind(Compression compression, std::string_view bytes, bool all, bool padded = false) {
  return look_at_boundary(compression, bytes, all, padded).kind;
}

TEST(MemberBoundary, IsTheEndWhereNothingFollows) {
  for (const Compression compression : {Compression::gzip, Compression::zstd, Compression::xz}) {
    EXPECT_EQ(kind(compression, "", true), Kind::end);
    EXPECT_EQ(kind(compression, "", true, true), Kind::end);
    EXPECT_EQ(kind(compression, "", false), Kind::undecided);
  }
}

TEST(MemberBoundary, IsToldByTheFirstBytesOfAMember) {
  for (const auto& [compression, bytes] :
       {std::pair(Compression::gzip, "\x1f\x8b"sv), std::pair(Compression::zstd, "\x28\xb5\x2f\xfd"sv),
        std::pair(Compression::zstd, "\x50\x2a\x4d\x18"sv), std::pair(Compression::xz, "\xfd\x37zXZ\0"sv)}) {
    EXPECT_EQ(kind(compression, bytes, false), Kind::member);
    for (std::size_t size = 1; size < bytes.size(); ++size) {
      EXPECT_EQ(kind(compression, bytes.substr(0, size), false), Kind::undecided);
      EXPECT_EQ(kind(compression, bytes.substr(0, size), true), Kind::cut_short);
    }
  }
}

TEST(MemberBoundary, IsGarbageForAnyOtherBytesThoseOfAnotherKindToo) {
  for (const Compression compression : {Compression::gzip, Compression::zstd, Compression::xz}) {
    EXPECT_EQ(kind(compression, "x", false), Kind::garbage);
    EXPECT_EQ(kind(compression, "BZh", false), Kind::garbage);
  }
  EXPECT_EQ(kind(Compression::gzip, "\x28", false), Kind::garbage);
  EXPECT_EQ(kind(Compression::zstd, "\x1f\x8b", false), Kind::garbage);
  EXPECT_EQ(kind(Compression::xz, "\x1f\x8b", false), Kind::garbage);
  EXPECT_EQ(kind(Compression::zstd, "\0"sv, false), Kind::garbage);
}

TEST(MemberBoundary, OfGzipHasAnyNumberOfZerosAndNothingBehindThem) {
  EXPECT_EQ(kind(Compression::gzip, "\0"sv, false), Kind::padding);
  EXPECT_EQ(look_at_boundary(Compression::gzip, "\0\0\0x"sv, false, false).padding, 3U);
  EXPECT_EQ(kind(Compression::gzip, "\x1f\x8b", false, true), Kind::garbage);
}

TEST(MemberBoundary, OfXzHasZerosByFourAndMembersBehindThem) {
  EXPECT_EQ(look_at_boundary(Compression::xz, "\0\0\0\0\0\0"sv, false, false).padding, 4U);
  EXPECT_EQ(kind(Compression::xz, "\0\0"sv, false), Kind::undecided);
  EXPECT_EQ(kind(Compression::xz, "\0\0"sv, true), Kind::garbage);
  EXPECT_EQ(kind(Compression::xz, "\0\0\xfd"sv, false), Kind::garbage);
  EXPECT_EQ(kind(Compression::xz, "\xfd\x37zXZ\0"sv, false, true), Kind::member);
}

}  // namespace
}  // namespace gridsieve::input
