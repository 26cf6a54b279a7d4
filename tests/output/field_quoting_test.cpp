#include "engine/output/field_quoting.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace gridsieve::output {
namespace {

std::string csv(std::string_view text) {
  std::string field;
  append_csv_field(field, text);
  return field;
}

std::string json(std::string_view text) {
  std::string string;
  append_json_string(string, text);
  return string;
}

TEST(CsvField, StaysAsItIsWhenNothingInItIsSpecial) {
  EXPECT_EQ(csv(""), "");
  EXPECT_EQ(csv("80 cells"), "80 cells");
  EXPECT_EQ(csv("a=b -c"), "a=b -c");
}

TEST(CsvField, IsQuotedAroundSeparatorsQuotesAndLineBreaks) {
  EXPECT_EQ(csv("a,b"), "\"a,b\"");
  EXPECT_EQ(csv("say \"no\""), "\"say \"\"no\"\"\"");
  EXPECT_EQ(csv("a\nb"), "\"a\nb\"");
  EXPECT_EQ(csv("a\rb"), "\"a\rb\"");
}

TEST(CsvField, IsNoFormulaForASpreadsheet) {
  EXPECT_EQ(csv("=1+1"), "'=1+1");
  EXPECT_EQ(csv("+1"), "'+1");
  EXPECT_EQ(csv("-1"), "'-1");
  EXPECT_EQ(csv("@A1"), "'@A1");
  EXPECT_EQ(csv("\tx"), "'\tx");
  EXPECT_EQ(csv("\r=1"), "\"'\r=1\"");
  EXPECT_EQ(csv("=A1,\"x\""), "\"'=A1,\"\"x\"\"\"");
}

TEST(JsonString, EscapesQuotesBackslashesAndControls) {
  EXPECT_EQ(json(""), "\"\"");
  EXPECT_EQ(json("a\"b\\c"), R"("a\"b\\c")");
  EXPECT_EQ(json(std::string_view("\0\n\x1f", 3)), R"("\u0000\u000a\u001f")");
  EXPECT_EQ(json("\xc3\xa4\xff"), "\"\xc3\xa4\\\\xff\"");
}

}  // namespace
}  // namespace gridsieve::output
