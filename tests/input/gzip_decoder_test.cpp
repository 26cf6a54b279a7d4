#include <gtest/gtest.h>

#include <string>

#include "tests/input/decompression_fixture.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;

class GzipDecoderTest : public DecompressedStreamTest {};

TEST_P(GzipDecoderTest, EndsInAnyNumberOfZeros) {
  for (const std::size_t zeros : {1U, 2U, 511U, 600000U}) {
    const Outcome outcome = decompress(member("one\n") + member("two\n") + std::string(zeros, '\0'));
    EXPECT_TRUE(outcome.status.ok()) << zeros;
    EXPECT_EQ(outcome.bytes, "one\ntwo\n");
  }
}

TEST_P(GzipDecoderTest, HasNoMemberBehindItsZeros) {
  expect_corrupt(member("one\n") + "\0\0\0\0"s + member("two\n"), "follow");
}

TEST_P(GzipDecoderTest, HasABlockedKindThatIsReadLikeAnyOther) {
  const std::string bytes = boards(3000);
  EXPECT_TRUE(decompress(test::blocked_gzip(bytes)).bytes == bytes);
}

TEST_P(GzipDecoderTest, SaysWhatIsWrongWithTheData) {
  std::string file = member("one\n");
  file[file.size() - 8] ^= 1;  // in the check sum
  expect_corrupt(file, "incorrect data check");
}

INSTANTIATE_TEST_SUITE_P(Kind, GzipDecoderTest,
                         testing::Values(Kind{"gzip", Compression::gzip},
                                         Kind{"blocked_gzip_by_two", Compression::gzip, 2, true}),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace gridsieve::input
