#include "engine/record/input_start.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsieve::record {
namespace {

using namespace std::string_view_literals;

TEST(InputStart, OfPlainTextHasNothingToPassOver) {
  for (const std::string_view bytes : {""sv, "1"sv, "........"sv, "puzzle,s"sv, "\xef\xbb"sv, "\xef\xbb."sv, "P"sv,
                                       "BZ"sv, "\x1f"sv, "\0\0\0\0\0\0\0\0"sv, "\xff"sv, "\xfd\x37zXZ."sv}) {
    const auto start = look_at_start(bytes, "file");
    ASSERT_TRUE(start.ok()) << testing::PrintToString(std::string(bytes));
    EXPECT_EQ(start.value(), 0U);
  }
}

TEST(InputStart, PassesOverAUtf8ByteOrderMark) {
  EXPECT_EQ(look_at_start("\xef\xbb\xbf", "file").value(), 3U);
  EXPECT_EQ(look_at_start("\xef\xbb\xbf.....", "file").value(), 3U);
}

TEST(InputStart, NamesTheWideEncodingThatItFinds) {
  for (const auto& [bytes, name] :
       std::vector<std::pair<std::string_view, std::string>>{{"\xff\xfe.\0.\0.\0"sv, "UTF-16"},
                                                             {"\xfe\xff\0.\0.\0."sv, "UTF-16"},
                                                             {"\xff\xfe"sv, "UTF-16"},
                                                             {"\xff\xfe\0\0.\0\0\0"sv, "UTF-32"},
                                                             {"\0\0\xfe\xff\0\0\0."sv, "UTF-32"}}) {
    const Status status = look_at_start(bytes, "my file").status();
    EXPECT_EQ(status.code(), StatusCode::encoding) << name;
    EXPECT_EQ(status.path(), "my file");
    EXPECT_TRUE(status.detail().starts_with(name)) << status.detail();
  }
}

}  // namespace
}  // namespace gridsieve::record
