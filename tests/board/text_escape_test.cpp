#include "engine/board/text_escape.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace gridsieve {
namespace {

TEST(EscapeForTerminal, LeavesPrintableTextAlone) {
  EXPECT_EQ(escape_for_terminal(""), "");
  EXPECT_EQ(escape_for_terminal("a b/c\\d.txt ~"), "a b/c\\d.txt ~");
  EXPECT_EQ(escape_for_terminal("\xc3\xa4 \xe6\x95\xb0 \xf0\x9f\xa7\xa9"), "\xc3\xa4 \xe6\x95\xb0 \xf0\x9f\xa7\xa9");
}

TEST(EscapeForTerminal, EscapesControls) {
  EXPECT_EQ(escape_for_terminal(std::string_view("\0\t\n\r\x1b\x7f", 6)), "\\x00\\x09\\x0a\\x0d\\x1b\\x7f");
  EXPECT_EQ(escape_for_terminal("\xc2\x9b"), "\\xc2\\x9b") << "the C1 form of ESC [";
}

TEST(EscapeForTerminal, EscapesWhatReordersOrHidesText) {
  EXPECT_EQ(escape_for_terminal("a\xe2\x80\xaetxt.exe"), "a\\xe2\\x80\\xaetxt.exe");
  EXPECT_EQ(escape_for_terminal("\xe2\x80\xa8"), "\\xe2\\x80\\xa8");
  EXPECT_EQ(escape_for_terminal("\xef\xbb\xbf"), "\\xef\\xbb\\xbf");
}

TEST(EscapeForTerminal, EscapesBytesThatAreNotUtf8) {
  EXPECT_EQ(escape_for_terminal("\xff\xfe"), "\\xff\\xfe");
  EXPECT_EQ(escape_for_terminal("\xc3"), "\\xc3") << "cut off";
  EXPECT_EQ(escape_for_terminal("\xc3\x28"), "\\xc3(") << "no continuation";
  EXPECT_EQ(escape_for_terminal("\x80z"), "\\x80z") << "continuation alone";
  EXPECT_EQ(escape_for_terminal("\xc0\xaf"), "\\xc0\\xaf") << "overlong in two bytes";
  EXPECT_EQ(escape_for_terminal("\xe0\x80\xaf"), "\\xe0\\x80\\xaf") << "overlong in three bytes";
  EXPECT_EQ(escape_for_terminal("\xf0\x80\x80\xaf"), "\\xf0\\x80\\x80\\xaf") << "overlong in four bytes";
  EXPECT_EQ(escape_for_terminal("\xed\xa0\x80"), "\\xed\\xa0\\x80") << "a surrogate";
  EXPECT_EQ(escape_for_terminal("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80") << "beyond the last character";
}

TEST(EscapeInvalidUtf8, EscapesOnlyThat) {
  EXPECT_EQ(escape_invalid_utf8("a\n\x1b\xc3\xa4\xffz"), "a\n\x1b\xc3\xa4\\xffz");
}

}  // namespace
}  // namespace gridsieve
