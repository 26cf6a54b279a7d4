#include "engine/cli/option_values.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <string_view>

namespace gridsieve::cli {
namespace {

TEST(OptionValues, ACountIsDecimalDigitsAlone) {
  EXPECT_EQ(count_from("0"), 0u);
  EXPECT_EQ(count_from("20"), 20u);
  EXPECT_EQ(count_from("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
  for (const std::string_view text :
       {"", " 1", "1 ", "+1", "-1", "1.0", "0x10", "1e3", "ten", "18446744073709551616"}) {
    EXPECT_EQ(count_from(text), std::nullopt) << text;
  }
}

TEST(OptionValues, ALargeCountMayEndWithItsUnit) {
  EXPECT_EQ(large_count_from("7"), 7u);
  EXPECT_EQ(large_count_from("3k"), 3'000u);
  EXPECT_EQ(large_count_from("10M"), 10'000'000u);
  EXPECT_EQ(large_count_from("2G"), 2'000'000'000u);
  EXPECT_EQ(large_count_from("18446744073G"), 18'446'744'073'000'000'000u);
  for (const std::string_view text : {"", "k", "1K", "1kk", "1 k", "-1k", "18446744074G"}) {
    EXPECT_EQ(large_count_from(text), std::nullopt) << text;
  }
}

TEST(OptionValues, AShareIsANumberFromZeroToOne) {
  EXPECT_EQ(share_from("0"), 0.0);
  EXPECT_EQ(share_from("1"), 1.0);
  EXPECT_EQ(share_from("0.25"), 0.25);
  EXPECT_EQ(share_from("1e-3"), 1e-3);
  for (const std::string_view text : {"", "-0.1", "1.1", "nan", "inf", "25%", "0,5", "0.5 "}) {
    EXPECT_EQ(share_from(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace gridsieve::cli
