// The command on one corpus in every format: what it explains, and what it makes plain.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/written_boards.hpp"

namespace gridsieve::test {
namespace {

class CommandOnEveryFormat : public testing::Test {
 protected:
  CommandOnEveryFormat() : boards_(random_boards(7, 30, random_)) {
    plant_conflict(boards_[5], random_);
    for (const Board& board : boards_) plain_ += std::string(board.begin(), board.end()) + '\n';
  }

  Random random_{8};
  std::vector<Board> boards_;
  std::string plain_;  // one a line
  TemporaryDirectory folder_;
};

TEST_F(CommandOnEveryFormat, MakesThePlainestFormatOfThem) {
  for (const WrittenBoards& written : in_every_format(boards_)) {
    SCOPED_TRACE(written.variant);
    const std::string input = folder_.write("input", compressed(input::Compression::gzip, written.bytes));
    const CommandEnd end = gridsieve({"check", input, "--normalised", "-"});
    EXPECT_EQ(end.exit_code, 1) << end.err;
    EXPECT_EQ(end.out, plain_);
    EXPECT_TRUE(has(end.err, "\nformat          " + std::string(to_string(written.format)) + " (")) << end.err;
  }
}

// What explain draws of a line of an input is what it draws of the board itself.
TEST_F(CommandOnEveryFormat, ExplainsTheRecordAtALineOrOfANumber) {
  const std::string board(boards_[5].begin(), boards_[5].end());
  const std::string drawing = gridsieve({"explain", board}).out;
  const std::string expected = drawing.substr(drawing.find('\n'));
  ASSERT_TRUE(has(expected, "twice in"));
  for (const WrittenBoards& written : in_every_format(boards_)) {
    SCOPED_TRACE(written.variant);
    const std::string input = folder_.write("input", written.bytes);
    const CommandEnd by_number = gridsieve({"explain", "--record", "5", input});
    EXPECT_EQ(by_number.exit_code, 1) << by_number.err;
    ASSERT_FALSE(by_number.out.empty());
    EXPECT_EQ(by_number.out.substr(by_number.out.find('\n')), expected);

    const std::string told = by_number.out.substr(0, by_number.out.find(": conflict"));
    if (written.format == Format::json && std::ranges::count(written.bytes, '\n') < 7) continue;  // several a line
    const CommandEnd by_line = gridsieve({"explain", told});
    EXPECT_EQ(by_line.out, by_number.out) << told << by_line.err;
  }
}

// How many rows an array has is written to its begin once they are counted.
TEST_F(CommandOnEveryFormat, WritesNoArrayWhereItCannotGoBack) {
  const std::vector<WrittenBoards> all = in_every_format(boards_);
  const auto array = std::ranges::find(all, Format::npy, &WrittenBoards::format);
  ASSERT_NE(array, all.end());
  const std::string input = folder_.write("input", array->bytes);
  const std::string part = folder_ / "part", good = folder_ / "good";
  ASSERT_EQ(gridsieve({"check", input, "--shard", "1/1", "--part", part, "--valid", good}).exit_code, 0);
  for (const std::vector<std::string>& words : {std::vector<std::string>{"check", input, "--valid", "-"},
                                                std::vector<std::string>{"merge", part, "--valid", "-"}}) {
    const CommandEnd end = gridsieve(words);
    EXPECT_EQ(end.exit_code, 2);
    EXPECT_EQ(end.out, "");
    EXPECT_TRUE(has(end.err, "need a target that can seek; --normalised does not")) << end.err;
  }
}

TEST_F(CommandOnEveryFormat, ExplainsABoardAtAnyOfItsLines) {
  for (const WrittenBoards& written : in_every_format({boards_[5]})) {
    if (written.variant != "rows" && written.variant != "JSON array of rows") continue;
    SCOPED_TRACE(written.variant);
    const std::string input = folder_.write("input", written.bytes);
    for (const std::string line : {"2", "5", "9"}) {
      EXPECT_EQ(gridsieve({"explain", input + ':' + line}).exit_code, 1) << line;
    }
    EXPECT_EQ(gridsieve({"explain", input + ":13"}).exit_code, 2);
  }
}

}  // namespace
}  // namespace gridsieve::test
