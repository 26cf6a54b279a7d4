#include <gtest/gtest.h>

#include <string>

#include "tests/input/decompression_fixture.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;

class ZstdDecoderTest : public DecompressedStreamTest {};

TEST_P(ZstdDecoderTest, PassesOverFramesToBeSkippedAnywhere) {
  const std::string skipped = test::skippable_zstd_frame(boards(9)) + test::skippable_zstd_frame("");
  const Outcome outcome = decompress(skipped + member("one\n") + skipped + member("two\n") + skipped);
  EXPECT_TRUE(outcome.status.ok());
  EXPECT_EQ(outcome.bytes, "one\ntwo\n");
}

TEST_P(ZstdDecoderTest, IsReadWithoutItsSizeAndCheckSumToo) {
  const std::string bytes = boards(100);
  const auto frame = test::zstd_frame(bytes, {.content_size = false, .checksum = false});
  EXPECT_EQ(decompress(frame).bytes, bytes);
}

TEST_P(ZstdDecoderTest, IsReadWithAWindowOf128MebibytesAndNotWithALargerOne) {
  // A frame's second byte behind the 4 of its signature is the size of its window.
  std::string file = test::zstd_bomb('\n', 1);
  file[5] = static_cast<char>((27 - 10) << 3);
  for (const std::size_t longest : {1U, 1000U}) {
    EXPECT_TRUE(decompress(file, {.longest_read = longest}).status.ok());
  }
  ++file[5];
  for (const std::size_t longest : {1U, 1000U}) {
    const Outcome outcome = decompress(file, {.longest_read = longest});
    EXPECT_EQ(outcome.status.code(), StatusCode::compressed);
    EXPECT_NE(outcome.status.detail().find("128 MiB"), std::string::npos);
  }
}

TEST_P(ZstdDecoderTest, SaysThatItNeedsADictionary) {
  std::string file = "\x28\xb5\x2f\xfd\x01\x50\x07\x01\0\0"s;  // dictionary 7, an empty last block
  EXPECT_EQ(decompress(file).status.code(), StatusCode::compressed);
  file[6] = 0;
  EXPECT_TRUE(decompress(file).status.ok());
}

INSTANTIATE_TEST_SUITE_P(Kind, ZstdDecoderTest,
                         testing::Values(Kind{"zstd", Compression::zstd}, Kind{"zstd_by_two", Compression::zstd, 2}),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace gridsieve::input
