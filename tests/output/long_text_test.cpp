#include "engine/output/long_text.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::output {
namespace {

TEST(LongText, IsTheSameHoweverItCameInPieces) {
  for (const std::string ending : {"", "\n", "\r\n", "\r", "\n\n"}) {
    for (const std::size_t size : {0U, 1U, 158U, 159U, 160U, 161U, 400U}) {
      const std::string whole = std::string(size, 'a') + ending;
      LongText at_once;
      at_once.add(whole);
      EXPECT_EQ(at_once.bytes, whole.size());
      for (std::size_t cut = 0; cut <= whole.size(); ++cut) {
        LongText begin;
        begin.add(std::string_view(whole).substr(0, cut));
        LongText by_text = begin;
        LongText rest;
        rest.add(std::string_view(whole).substr(cut));
        by_text.add(rest);
        EXPECT_EQ(by_text, at_once) << size << " bytes cut at " << cut;
        begin.add(std::string_view(whole).substr(cut));
        EXPECT_EQ(begin, at_once) << size << " bytes cut at " << cut;
      }
    }
  }
}

TEST(LongText, IsShownWithoutItsLineEnding) {
  const auto shown = [](const std::string& bytes) {
    LongText text;
    text.add(bytes);
    EXPECT_EQ(text.bytes_before_ending(), text.text_before_ending().size());
    return text.text_before_ending();
  };
  EXPECT_EQ(shown("ab\r\n"), "ab");
  EXPECT_EQ(shown("ab\n"), "ab");
  EXPECT_EQ(shown("ab\r"), "ab\r");
  EXPECT_EQ(shown("ab"), "ab");
  EXPECT_EQ(shown("\n"), "");
  EXPECT_EQ(shown(""), "");
}

TEST(LongText, LosesOnlyTheEndOfAnEndingThatStandsAtTheLimit) {
  LongText text;
  text.add(std::string(LongText::kMost - 1, 'a') + "\r");
  EXPECT_EQ(text.bytes_before_ending(), LongText::kMost);
  text.add("\n");
  EXPECT_EQ(text.bytes_before_ending(), LongText::kMost - 1);
  EXPECT_EQ(text.text_before_ending(), std::string(LongText::kMost - 1, 'a'));
}

}  // namespace
}  // namespace gridsieve::output
