#include "engine/board/nearest_name.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gridsieve {
namespace {

const std::vector<std::string> kNames{"--json", "--list", "--verdicts", "--verdict-format", "-j"};

TEST(NearestName, CountsInsertedDroppedChangedAndSwappedLetters) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("abc", ""), 3u);
  EXPECT_EQ(edit_distance("board", "boards"), 1u);
  EXPECT_EQ(edit_distance("boards", "board"), 1u);
  EXPECT_EQ(edit_distance("board", "beard"), 1u);
  EXPECT_EQ(edit_distance("borad", "board"), 1u);
  EXPECT_EQ(edit_distance("xyz", "abc"), 3u);
}

TEST(NearestName, FindsTheNameOfASlip) {
  EXPECT_EQ(nearest_name("--jsno", kNames), "--json");
  EXPECT_EQ(nearest_name("--lst", kNames), "--list");
  EXPECT_EQ(nearest_name("--verdict-fromat", kNames), "--verdict-format");
}

TEST(NearestName, FindsANameThatTheWordBegins) { EXPECT_EQ(nearest_name("--verd", kNames), "--verdicts"); }

TEST(NearestName, FindsNothingForWhatIsFarAway) {
  EXPECT_EQ(nearest_name("--colour-of-the-sky", kNames), std::nullopt);
  EXPECT_EQ(nearest_name("-x", kNames), std::nullopt);
  EXPECT_EQ(nearest_name("", kNames), std::nullopt);
  EXPECT_EQ(nearest_name(std::string(100000, 'a'), kNames), std::nullopt);
  EXPECT_EQ(nearest_name("--json", {}), std::nullopt);
}

}  // namespace
}  // namespace gridsieve
