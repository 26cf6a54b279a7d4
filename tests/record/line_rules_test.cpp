#include "engine/record/line_rules.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace gridsieve::record {
namespace {

LineRules rules_for(std::string_view blanks) { return make_line_rules(blanks, SolutionChoice::automatic).value(); }

TEST(LineRules, TakeDigitsAndTheEightDefaultBlanksAsCellsAndNothingElse) {
  const LineRules rules = rules_for("");
  for (unsigned byte = 0; byte < 256; ++byte) {
    const bool expected = std::string_view("123456789.0*_-?xX").find(static_cast<char>(byte)) != std::string_view::npos;
    EXPECT_EQ(rules.is_cell(static_cast<char>(byte)), expected) << byte;
  }
}

TEST(LineRules, SeparateFieldsAtTheEightSeparatorsAndNowhereElse) {
  const LineRules rules = rules_for("");
  for (unsigned byte = 0; byte < 256; ++byte) {
    const bool expected = std::string_view(" \t,;:|\"'").find(static_cast<char>(byte)) != std::string_view::npos;
    EXPECT_EQ(rules.separates(static_cast<char>(byte)), expected) << byte;
  }
}

TEST(LineRules, TakeOnlySpaceAndTabAsBlankSpace) {
  const LineRules rules = rules_for("");
  for (unsigned byte = 0; byte < 256; ++byte) EXPECT_EQ(rules.is_space[byte], byte == ' ' || byte == '\t') << byte;
}

TEST(LineRules, StopSeparatingAtABlankThatIsASeparator) {
  const LineRules rules = rules_for(",\t");
  EXPECT_TRUE(rules.is_cell(','));
  EXPECT_FALSE(rules.separates(','));
  EXPECT_FALSE(rules.separates('\t'));
  EXPECT_FALSE(rules.is_space['\t']);
  EXPECT_TRUE(rules.separates(' '));
  EXPECT_TRUE(rules.comments);
}

TEST(LineRules, KnowNoCommentsWhenTheHashIsABlank) {
  EXPECT_TRUE(rules_for("a").comments);
  EXPECT_FALSE(rules_for("a#").comments);
}

TEST(LineRules, TakeEveryOtherByteAsABlank) {
  const LineRules rules = rules_for(std::string_view("\0\xff=", 3));
  EXPECT_TRUE(rules.is_cell('\0'));
  EXPECT_TRUE(rules.is_cell('\xff'));
  EXPECT_TRUE(rules.is_cell('='));
  EXPECT_FALSE(rules.is_cell('\xfe'));
}

TEST(LineRules, RefuseDigitsAndLineEndingsAsBlanks) {
  for (const char bad : std::string_view("123456789\r\n")) {
    const auto rules = make_line_rules(std::string("a") + bad, SolutionChoice::automatic);
    ASSERT_FALSE(rules.ok()) << int{bad};
    EXPECT_EQ(rules.status().code(), StatusCode::bad_option);
  }
}

TEST(LineRules, LookForSolutionsUnlessToldNotTo) {
  EXPECT_TRUE(make_line_rules("", SolutionChoice::automatic).value().solutions);
  EXPECT_FALSE(make_line_rules("", SolutionChoice::none).value().solutions);
}

}  // namespace
}  // namespace gridsieve::record
