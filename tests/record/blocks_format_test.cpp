#include "engine/record/blocks_format.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/record/framed_records.hpp"

namespace gridsieve::test {
namespace {

FramedInput read_blocks(std::string_view bytes) {
  record::FormatOptions options;
  options.rules = record::make_line_rules("", SolutionChoice::automatic).value();
  const auto format = record::make_blocks_format(options);
  return read_framed_in_any_pieces(*format, bytes);
}

// What follows these rows tells that the divider before them was none of their board's; the same rows at the end of
// an input are its board's own.
TEST(BlocksFormat, IsCutNowhereAmongLinesThatTellWhereABoardEnded) {
  const std::string row = "53.|.7.|...\n";
  const std::string with_dashes = "|---|--3|---|\n";
  const std::string dashes = "|---|---|---|\n";
  const std::string divider = "|---+---+---|\n";
  const FramedInput input = read_blocks("Grid\n" + with_dashes + divider + dashes + row + row + "\n" + row);
  ASSERT_FALSE(input.records.empty());
  EXPECT_EQ(input.records[0].bytes, with_dashes);
  EXPECT_EQ(input.records[0].reason.text, "1 row instead of 9");
}

}  // namespace
}  // namespace gridsieve::test
