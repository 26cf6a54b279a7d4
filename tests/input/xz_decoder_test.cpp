#include <gtest/gtest.h>

#include <string>

#include "tests/input/decompression_fixture.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;

class XzDecoderTest : public DecompressedStreamTest {};

TEST_P(XzDecoderTest, IsPaddedByZerosToAMultipleOfFour) {
  const Outcome outcome = decompress(member("one\n") + "\0\0\0\0"s + member("two\n") + "\0\0\0\0\0\0\0\0"s);
  EXPECT_TRUE(outcome.status.ok());
  EXPECT_EQ(outcome.bytes, "one\ntwo\n");
  for (const std::size_t zeros : {1U, 2U, 3U, 5U, 7U}) {
    expect_corrupt(member("one\n") + std::string(zeros, '\0'), "follow");
    expect_corrupt(member("one\n") + std::string(zeros, '\0') + member("two\n"), "follow");
  }
}

TEST_P(XzDecoderTest, IsNotReadWhereItNeedsMuchMemory) {
  EXPECT_TRUE(decompress(test::xz_stream("one\n", 1 << 20)).status.ok());
  const Outcome outcome = decompress(test::xz_stream("one\n", 200 << 20));
  EXPECT_EQ(outcome.status.code(), StatusCode::compressed);
  EXPECT_NE(outcome.status.detail().find("128 MiB"), std::string::npos);
}

// Headers of streams as the format's description has them: magic, two bytes of flags, their CRC-32.
TEST_P(XzDecoderTest, IsNotReadWhereItsCheckIsNotKnown) {
  const Outcome outcome = decompress(
      "\xfd"
      "7zXZ\0\0\x02\xd3\x73\xd7\xaf"s +
      std::string(20, '\0'));
  EXPECT_EQ(outcome.status.code(), StatusCode::compressed);
  EXPECT_NE(outcome.status.detail().find("kind of check that is not known"), std::string::npos);
}

TEST_P(XzDecoderTest, IsNotReadWhereItsFlagsAreNotKnown) {
  expect_corrupt(
      "\xfd"
      "7zXZ\0\x01\0\xbe\x23\xc2\x58"s +
          std::string(20, '\0'),
      "options that are not known");
}

INSTANTIATE_TEST_SUITE_P(Kind, XzDecoderTest, testing::Values(Kind{"xz", Compression::xz}),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace gridsieve::input
