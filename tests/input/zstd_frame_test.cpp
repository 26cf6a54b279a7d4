#include "engine/input/zstd_frame.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/compressed_bytes.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;

std::string header(std::string rest) { return "\x28\xb5\x2f\xfd" + rest; }

TEST(ZstdFrame, SaysHowManyBytesItHoldsHoweverThatIsWritten) {
  for (const std::size_t size : {0U, 1U, 255U, 256U, 257U, 65535U, 65536U, 65791U, 65792U, 1U << 20}) {
    const auto frame = zstd_frame(test::zstd_frame(std::string(size, '1'), {}));
    ASSERT_TRUE(frame);
    EXPECT_EQ(frame->content_bytes, size);
    EXPECT_TRUE(frame->has_checksum);
    EXPECT_FALSE(frame->has_dictionary);
    EXPECT_FALSE(frame->skippable);
  }
  const auto frame = zstd_frame(header("\xc0\x50\1\2\3\4\5\6\7\x08"s));
  EXPECT_EQ(frame->content_bytes, 0x0807060504030201U);
  EXPECT_EQ(frame->header_bytes, 14U);
}

TEST(ZstdFrame, MaySayNothingOfItsSize) {
  const auto frame = zstd_frame(test::zstd_frame("1", {.content_size = false, .checksum = false}));
  EXPECT_FALSE(frame->content_bytes);
  EXPECT_FALSE(frame->has_checksum);
}

TEST(ZstdFrame, SaysHowLargeAWindowItNeeds) {
  EXPECT_EQ(zstd_frame(header("\0\0"s))->window, 1024U);
  EXPECT_EQ(zstd_frame(header("\0\x89"s))->window, (std::uint64_t{1} << 27) / 8 * 9);
  EXPECT_EQ(zstd_frame(header("\0\xff"s))->window, (std::uint64_t{1} << 41) / 8 * 15);
  EXPECT_EQ(zstd_frame(header("\x20\x07"s))->window, 7U);  // a single segment
}

TEST(ZstdFrame, SaysWhetherItNeedsADictionary) {
  EXPECT_TRUE(zstd_frame(header("\x01\x50\x07"s))->has_dictionary);
  EXPECT_TRUE(zstd_frame(header("\x03\x50\0\0\0\x07"s))->has_dictionary);
  EXPECT_FALSE(zstd_frame(header("\x02\x50\0\0"s))->has_dictionary);
}

TEST(ZstdFrame, IsNotToldByLessThanItsHeader) {
  const std::string longest = header("\xe3\1\2\3\4\1\2\3\4\5\6\7\x08"s);
  for (std::size_t size = 4; size < longest.size(); ++size) EXPECT_FALSE(zstd_frame(longest.substr(0, size))) << size;
  EXPECT_EQ(zstd_frame(longest)->header_bytes, longest.size());
}

TEST(ZstdFrame, MayBeOneToSkip) {
  const std::string bytes = test::skippable_zstd_frame(std::string(300, 'x'));
  const auto frame = zstd_frame(bytes);
  EXPECT_TRUE(frame->skippable);
  EXPECT_EQ(frame->skipped_bytes, 300U);
  EXPECT_EQ(frame->header_bytes, 8U);
  EXPECT_FALSE(zstd_frame(bytes.substr(0, 7)));
}

}  // namespace
}  // namespace gridsieve::input
