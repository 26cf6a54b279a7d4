#include "engine/output/one_line.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace gridsieve::output {
namespace {

std::string one_line(std::string_view bytes, Format format = Format::json) {
  Record record;
  record.bytes = bytes;
  std::string line = "before\n";
  append_on_one_line(line, record, format);
  EXPECT_TRUE(line.starts_with("before\n"));
  return line.substr(7);
}

TEST(OneLine, EndsARecord) {
  EXPECT_EQ(one_line(R"("53..")"), "\"53..\"\n");
  EXPECT_EQ(one_line("<game/>", Format::xml), "<game/>\n");
}

TEST(OneLine, LeavesOutLineEndsAndTheIndentationBehindThem) {
  EXPECT_EQ(one_line("[\r\n  [1, 2],\n\t[3 ]\n]"), "[[1, 2],[3 ]]\n");
  EXPECT_EQ(one_line("{\n\n  \"a\" :\n 1}"), "{\"a\" :1}\n");
}

TEST(OneLine, KeepsWhatStandsInStrings) {
  EXPECT_EQ(one_line("{\"a\": \"\\\"  b\\\\\",\n \"c\":\"\\n \"}"), "{\"a\": \"\\\"  b\\\\\",\"c\":\"\\n \"}\n");
}

TEST(OneLine, MakesNoJsonOutOfWhatIsNone) {
  EXPECT_EQ(one_line("[nu\nll]"), "[nu ll]\n");
  EXPECT_EQ(one_line("[1\n2]"), "[1 2]\n");
  EXPECT_EQ(one_line("{\"a\n\":1}"), "{\"a\n\":1}\n") << "a line end in a string is a fault";
}

TEST(OneLine, ClosesTagsSoThatTheyAreElements) {
  EXPECT_EQ(one_line("<game\n data=\"5\"\r\n>", Format::xml), "<game  data=\"5\"  />\n");
  EXPECT_EQ(one_line("<game data=\"5", Format::xml), "<game data=\"5\n");
}

TEST(OneLine, LeavesARecordOverOneMebibyteAsItStands) {
  const std::string bytes = "[\n" + std::string(std::size_t{1} << 20, '1') + "\n]";
  EXPECT_TRUE(one_line(bytes) == bytes);
  Record record;
  record.bytes = "[\n1";
  record.goes_on = true;
  std::string line;
  append_on_one_line(line, record, Format::json);
  EXPECT_EQ(line, "[\n1");
}

}  // namespace
}  // namespace gridsieve::output
