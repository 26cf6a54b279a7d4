#include "engine/input/whole_member.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/support/compressed_bytes.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;
using Kind = WholeMember::Kind;

void expect_whole(Compression compression, const std::string& member, std::size_t most) {
  const WholeMember found = whole_member(compression, member + "what follows");
  EXPECT_EQ(found.kind, Kind::whole);
  EXPECT_EQ(found.bytes, member.size());
  EXPECT_EQ(found.decompressed_bytes, most);
  for (std::size_t size = 0; size < member.size(); ++size) {
    EXPECT_EQ(whole_member(compression, member.substr(0, size)).kind, Kind::partial) << size;
  }
}

TEST(WholeMember, OfBlockedGzipEndsWhereItsHeaderSays) {
  expect_whole(Compression::gzip, test::blocked_gzip("53..7....", 100, false), 9);
  expect_whole(Compression::gzip, test::blocked_gzip("", 100, false), 0);
}

TEST(WholeMember, OfOtherGzipIsNotFound) {
  EXPECT_EQ(whole_member(Compression::gzip, test::compressed(Compression::gzip, "53..7....")).kind, Kind::unsuited);
  EXPECT_EQ(whole_member(Compression::gzip, "text").kind, Kind::unsuited);
  // Another field, one that is longer than all fields, and a member shorter than its header.
  const std::string block = test::blocked_gzip("53..7....", 100, false);
  for (const auto& [at, byte] : {std::pair(12, 'X'), std::pair(14, '\x09'), std::pair(16, '\x05')}) {
    std::string other = block;
    other[static_cast<std::size_t>(at)] = byte;
    EXPECT_EQ(whole_member(Compression::gzip, other).kind, Kind::unsuited) << at;
  }
}

TEST(WholeMember, OfGzipHoldsNoMoreThan64Kibibytes) {
  std::string block = test::blocked_gzip("53..7....", 100, false);
  block[block.size() - 2] = 1;  // of its size, 65536
  EXPECT_EQ(whole_member(Compression::gzip, block).kind, Kind::unsuited);
}

TEST(WholeMember, OfZstdEndsBehindItsLastBlock) {
  const std::string bytes(300000, '1');
  const std::string noise = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
  expect_whole(Compression::zstd, test::zstd_frame(noise, {}), noise.size());
  expect_whole(Compression::zstd, test::zstd_frame(noise, {.checksum = false}), noise.size());
  expect_whole(Compression::zstd, test::zstd_frame("", {}), 0);
  expect_whole(Compression::zstd, test::zstd_frame(bytes, {}), bytes.size());
  expect_whole(Compression::zstd, test::zstd_frame(bytes, {.content_size = false}), 3 << 17);
  expect_whole(Compression::zstd, test::zstd_bomb('1', 64), kLargestWholeMember);
  expect_whole(Compression::zstd, test::skippable_zstd_frame("skipped"), 0);
}

TEST(WholeMember, OfZstdIsNotFoundWhereItIsTooLargeOrCannotBeReadAlone) {
  EXPECT_EQ(whole_member(Compression::zstd, test::zstd_bomb('1', 65)).kind, Kind::unsuited);
  EXPECT_EQ(whole_member(Compression::zstd, test::zstd_frame(std::string(kLargestWholeMember + 1, '1'), {})).kind,
            Kind::unsuited);
  EXPECT_EQ(whole_member(Compression::zstd, "\x50\x2a\x4d\x18\1\0\x80\0"s).kind, Kind::unsuited);
  EXPECT_EQ(whole_member(Compression::zstd, "\x28\xb5\x2f\xfd\x01\x50\x07"s).kind, Kind::unsuited);
  EXPECT_EQ(whole_member(Compression::zstd, "\x28\xb5\x2f\xfd\0\x89"s).kind, Kind::unsuited);
  EXPECT_EQ(whole_member(Compression::zstd, "\x28\xb5\x2f\xfd\0\x50\x07\0\0"s).kind, Kind::unsuited);
  EXPECT_EQ(whole_member(Compression::zstd, "text").kind, Kind::unsuited);
}

TEST(WholeMember, OfZstdHasAnEndToTheSearchForItsBlocks) {
  // Empty blocks without end, in a frame that says it holds one byte.
  std::string frame = "\x28\xb5\x2f\xfd\x20\1"s;
  for (int block = 0; block < 5000; ++block) frame += std::string(3, '\0');
  EXPECT_EQ(whole_member(Compression::zstd, frame).kind, Kind::unsuited);
}

}  // namespace
}  // namespace gridsieve::input
