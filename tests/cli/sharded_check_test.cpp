// What shards and merge leave behind is, byte by byte, what one check does.
#include "tests/cli/sharded_check.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/board_factory.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/levelled_lines.hpp"
#include "tests/support/odd_files.hpp"
#include "tests/support/symmetry.hpp"
#include "tests/support/written_boards.hpp"

namespace gridsieve::test {
namespace {

using Words = std::vector<std::string>;

const Words kFormats{"verdicts.txt", "verdicts.u8", "verdicts.npy", "verdicts.csv", "verdicts.jsonl"};

/// All pieces but the distinct ones.
Words all_outputs(const std::string& verdicts) {
  return {"-o", verdicts, "--valid", "valid", "--invalid", "invalid", "--normalised", "normalised"};
}

Words and_distinct(Words outputs) {
  outputs.insert(outputs.end(), {"--distinct", "distinct"});
  return outputs;
}

class ShardedChecks : public testing::Test {
 protected:
  void expect_as_whole(const WholeCheck& check, const std::vector<std::uint64_t>& counts = {1, 2, 3, 7}) {
    ShardedCheck both(check);
    const LeftBehind whole = both.whole();
    EXPECT_LT(whole.exit_code, 2);
    for (const std::uint64_t count : counts) {
      EXPECT_EQ(difference(both.sharded(count), whole), "") << count << " shards of " << check.inputs.front();
    }
  }

  std::string board_line(std::size_t clues = 30) {
    const Board cells = keep_clues(random_grid(random_), clues, random_);
    return std::string(cells.begin(), cells.end()) + '\n';
  }

  /// Comments, blank lines, uneven lines, mixed endings, bad boards, stored solutions; and boards that come
  /// again, as they are and in disguise. Without a final newline.
  std::string corpus(std::size_t lines) {
    std::string bytes = odd_file(random_, lines);
    if (!bytes.ends_with('\n')) bytes += '\n';
    std::vector<Board> boards = random_boards(lines / 10, 28, random_);
    for (std::size_t line = 0; line < lines / 2; ++line) {
      const Board& board = boards[random_.below(boards.size())];
      const Board shown = random_.below(3) == 0 ? image_of(board, random_symmetry(random_)) : board;
      if (random_.below(4) == 0) bytes += "# a comment\n\n";
      bytes.append(shown.begin(), shown.end()) += random_.below(5) == 0 ? "\r\n" : "\n";
    }
    bytes += levelled_lines(1, random_).front();
    while (bytes.ends_with('\n') || bytes.ends_with('\r')) bytes.pop_back();
    return bytes;
  }

  Random random_{55};
  TemporaryDirectory folder_;
};

TEST_F(ShardedChecks, LeaveEveryOutputAsOneCheckDoes) {
  const std::string input = folder_.write("corpus.txt", corpus(300));
  const std::string known = folder_.write("known.txt", corpus(40));
  for (const std::string& verdicts : kFormats) {
    SCOPED_TRACE(verdicts);
    expect_as_whole({{input}, {}, all_outputs(verdicts), "3"});
    expect_as_whole({{input, known}, {"--duplicates", "exact"}, and_distinct(all_outputs(verdicts)), "all"});
  }
  expect_as_whole({{input},
                   {"--duplicates", "isomorphic", "--known", known, "--known", folder_.write("none.txt", "")},
                   and_distinct(all_outputs("verdicts.csv")),
                   "3"});
  expect_as_whole({{input},
                   {"--duplicates", "isomorphic", "--known", known, "--known", input},
                   and_distinct(all_outputs("verdicts.jsonl")),
                   "20"});
}

TEST_F(ShardedChecks, LookAsDeepAsOneCheckDoes) {
  const std::string input = folder_.write("corpus.txt", joined(levelled_lines(3, random_)));
  for (const char* level : {"solvable", "unique", "minimal"}) {
    expect_as_whole({{input}, {"--level", level, "--duplicates", "exact"}, and_distinct(all_outputs("v.csv")), "all"});
  }
}

TEST_F(ShardedChecks, OfSeveralInputsOfAllFormats) {
  std::vector<Board> boards = random_boards(20, 30, random_);
  plant_conflict(boards[3], random_);
  boards.push_back(boards[5]);
  std::vector<std::string> inputs = {folder_.write("empty", "")};
  std::size_t number = 0;
  for (const WrittenBoards& written : in_every_format(boards)) {
    if (written.format == Format::npy) continue;
    std::string bytes = written.bytes;
    if (number % 3 == 1 && bytes.ends_with('\n')) bytes.pop_back();
    if (number % 5 == 4) bytes = compressed(input::Compression::gzip, bytes);
    inputs.push_back(folder_.write("input" + std::to_string(number++), bytes));
  }
  inputs.push_back(folder_.write("last", ""));
  const WholeCheck check{inputs, {"--duplicates", "exact"}, and_distinct(all_outputs("verdicts.csv")), "all"};
  expect_as_whole(check, {1, 2, 3, 7, 20, 100});
  // Whatever comes first, a column header too.
  for (int round = 0; round < 5; ++round) {
    WholeCheck shuffled = check;
    random_.shuffle(shuffled.inputs);
    expect_as_whole(shuffled, {2, 7, 50});
  }
}

TEST_F(ShardedChecks, KeepRowsOfArraysAnArray) {
  const auto array = [this](std::size_t count) {
    std::vector<Board> boards = random_boards(count, 30, random_);
    plant_conflict(boards[0], random_);
    for (const WrittenBoards& written : in_every_format(boards)) {
      if (written.variant == "NumPy int64, 9x9") return written.bytes;
    }
    return std::string();
  };
  const std::string one = folder_.write("one.npy", array(30));
  const std::string two = folder_.write("two.npy", array(3));
  const Words options{"--duplicates", "exact"};
  expect_as_whole({{one, two, one}, options, and_distinct(all_outputs("verdicts.npy")), "20"}, {1, 2, 3, 7, 9});
}

TEST_F(ShardedChecks, FollowLinesOverOneMebibyteOverTheirBorders) {
  constexpr std::size_t kLimit = std::size_t{1} << 20;
  const std::string open(kLimit * 5 / 2, '1');
  const std::string all = "# begin\n" + board_line() + std::string(kLimit + 500, 'x') + "\r\n" + board_line() +
                          std::string(kLimit * 2, '\0') + "\n" + board_line() + "short\n" + open;
  const std::string input = folder_.write("long.txt", all);
  const std::string next = folder_.write("next.txt", "short again\n" + board_line() + open + "\n");
  expect_as_whole({{input, next}, {}, all_outputs("verdicts.csv"), "all"}, {1, 2, 3, 7, 11, 40});
  expect_as_whole({{next, input, next}, {"--duplicates", "exact"}, and_distinct(all_outputs("v.txt")), "2"}, {5, 16});
}

TEST_F(ShardedChecks, KeepALineOfNearlyOneMebibyteOutOfWhatFails) {
  // As long as the limit, so that it is a record like any other, with borders within it.
  constexpr std::size_t kLimit = std::size_t{1} << 20;
  std::string line = board_line();
  line.back() = ' ';
  line.resize(kLimit, 'a');
  const std::string input = folder_.write("limit.txt", board_line() + line + "\nbad\n" + line + "a\nbad\n" + line);
  expect_as_whole({{input}, {}, all_outputs("verdicts.txt"), "all"}, {2, 3, 7, 25});
}

// Takes a run of the command a byte.
TEST_F(ShardedChecks, PutABorderAtEveryByte) {
  const std::string board = board_line();
  const std::string cells = board.substr(0, kCells);
  const std::string lines = folder_.write("small.txt", "# c\r\n" + board + "\nb\r\n \n\r\n1\r" + board + "x," + cells);
  const std::string table = folder_.write("table.csv", "id,board\n1,\"" + cells + "\"\n2,\r\n\n3," + board);
  for (const std::string& path : {lines, table}) {
    expect_as_whole({{path}, {"--duplicates", "exact"}, and_distinct(all_outputs("verdicts.csv")), "all"},
                    {2, 5, 23, bytes_of(path).size()});
  }
}

TEST_F(ShardedChecks, MayBeMoreThanThereAreBytes) {
  for (const std::string bytes : {"", "\n", "x", "x\n\ny\r\n", "puzzle\n", "puzzle\n."}) {
    expect_as_whole({{folder_.write("tiny", bytes)}, {"--duplicates", "exact"}, and_distinct(all_outputs("v.csv"))},
                    {3, bytes.size() + 5});
  }
}

}  // namespace
}  // namespace gridsieve::test
