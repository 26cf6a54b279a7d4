// Checks of boards that stand as nine lines of nine cells.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/pipeline/reason_sink.hpp"
#include "tests/reference/reference_blocks.hpp"
#include "tests/support/block_files.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

struct Heard {
  std::vector<HeardRecord> records;
  CorpusReport report;
};

Heard check(const std::string& path, CheckOptions options = {}) {
  KeepingSink sink;
  const Result<CorpusReport> report = check_corpus({path}, options, {{&sink}, {}});
  EXPECT_TRUE(report.ok()) << report.status().message();
  return {sink.records, report.ok() ? report.value() : CorpusReport()};
}

std::vector<Verdict> verdicts_of(const Heard& heard) {
  std::vector<Verdict> verdicts;
  for (const HeardRecord& record : heard.records) verdicts.push_back(record.verdict);
  return verdicts;
}

constexpr std::string_view kRows =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79\n";

class Blocks : public testing::Test {
 protected:
  Heard check_bytes(std::string_view bytes, CheckOptions options = {}) {
    options.threads = 1;
    return check(folder_.write("boards", bytes), options);
  }

  std::string reasons(std::string_view bytes) {
    ReasonSink sink;
    CheckOptions options;
    options.format = Format::blocks;
    EXPECT_TRUE(check_corpus({folder_.write("boards", bytes)}, options, {{&sink}, {}}).ok());
    return sink.told;
  }

  TemporaryDirectory folder_;
};

TEST_F(Blocks, GiveTheSameVerdictsInEveryLayoutAsOnePerLine) {
  Random random(1);
  std::vector<Board> boards = random_boards(40, 30, random);
  for (std::size_t board = 0; board < boards.size(); board += 3) plant_conflict(boards[board], random);
  boards.push_back(random_grid(random));
  const Heard lines = check_bytes(laid_out(boards, kCells + 1));
  ASSERT_EQ(lines.report.inputs.at(0).format, Format::lines);
  for (const BlockLayout& layout : block_layouts()) {
    for (const std::string_view between : {"", "\n", "Grid 07\n", "\n# of a forum\n\n"}) {
      if (layout.name == "NineDashes" && between.empty()) continue;  // two frames are one too many to tell rows
      std::string file;
      for (const Board& board : boards) file.append(between).append(block_of(board, layout));
      const Heard blocks = check_bytes(file);
      SCOPED_TRACE(std::string(layout.name) + testing::PrintToString(between));
      EXPECT_EQ(blocks.report.inputs.at(0).format, Format::blocks);
      EXPECT_EQ(verdicts_of(blocks), verdicts_of(lines));
      EXPECT_EQ(blocks.report.stats.clues, lines.report.stats.clues);
    }
  }
}

TEST_F(Blocks, TellWhatTheyWereTakenFor) {
  EXPECT_EQ(check_bytes(kRows).report.inputs.at(0).format_why, "nine lines of nine cells, blank '.'");
}

TEST_F(Blocks, OfSadManAreTheirPuzzlesOnly) {
  const std::string file = "#A someone\n#C 53..7....\n[Puzzle]\n" + std::string(kRows) + "[State]\n" +
                           std::string(kRows) + "[Puzzle]\n" + std::string(kRows);
  const Heard heard = check_bytes(file);
  EXPECT_EQ(heard.records.size(), 2U);
  EXPECT_EQ(heard.report.stats.skipped, 14U);
}

TEST_F(Blocks, OfProjectEulerAreReadWithTheirTitles) {
  const std::string file = "Grid 01\n" + std::string(kRows) + "Grid 02\n" + std::string(kRows);
  const Heard heard = check_bytes(file);
  ASSERT_EQ(heard.records.size(), 2U);
  EXPECT_EQ(heard.records[1].line, 12U);
  EXPECT_EQ(heard.records[1].bytes, kRows);
  EXPECT_EQ(heard.report.stats.skipped, 2U);
}

TEST_F(Blocks, ThatAreBrokenSayWhereAndTakeNothingFromTheNext) {
  const std::string good(kRows);
  const std::string lost = good.substr(0, 80);
  EXPECT_EQ(reasons(lost + "\n" + good), "8:1: 8 rows instead of 9\n");
  EXPECT_EQ(reasons(lost + "Grid 2\n" + good), "8:1: 8 rows instead of 9\n");
  EXPECT_EQ(reasons(good + lost), "17:1: 8 rows instead of 9\n");
  EXPECT_EQ(reasons(good + "1........\n\n" + good), "10:1: 1 row instead of 9\n");
  EXPECT_EQ(reasons("53..7...\n" + good.substr(10) + "\n" + good), "1:1: row 1 has 8 cells instead of 9\n");
  EXPECT_EQ(reasons(good.substr(0, 10) + "6..1a5...\n" + good.substr(20) + "\n" + good),
            "2:5: character 'a' in row 2 is neither a digit nor a blank\n");
}

TEST_F(Blocks, PointAtTheCellOfAConflict) {
  const std::string good(kRows);
  EXPECT_EQ(reasons(good.substr(0, 80) + "5...8..79\n\n"), "9:1: digit 5 twice in column 1, at r1c1 and r9c1\n");
}

TEST_F(Blocks, OfDashesAreToldFromDividersByTheirRows) {
  const std::string rows =
      "---------\n53--7----\n---------\n-91----6-\n8---6---3\n4--8-3--1\n7---2---6\n-6----28-\n---------\n";
  const Heard heard = check_bytes(rows + rows);
  EXPECT_EQ(verdicts_of(heard), std::vector<Verdict>(2, Verdict::valid));
  EXPECT_EQ(heard.report.stats.skipped, 0U);
}

TEST_F(Blocks, OfNothingButDashesAreBoardsWithoutClues) {
  std::string rows;
  for (int row = 0; row < 18; ++row) rows += "---------\n";
  const Heard heard = check_bytes(rows);
  EXPECT_EQ(heard.records.size(), 2U);
  EXPECT_EQ(heard.report.stats.clues[0], 2U);
}

TEST_F(Blocks, ThatGiveRowsBackAreFoundAlikeHoweverTheInputIsCut) {
  // The seventh row in a row shows that the divider was none of the first board's: it has three. A row of stars says
  // that dashes are dividers, so that the next one ends after two rows, before that seventh one.
  const std::string dashes = "- - - | - - - | - - -\n";
  const std::string row = "- - 8 | - - - | - - -\n";
  const std::string divider = "------+-------+------\n";
  const std::string whole = row + row + row + divider + row + row + row + divider + row + row + row;
  const std::string file =
      whole + row + row + row + divider + "*********\n" + row + dashes + dashes + row + "\n" + whole;
  const Heard uncut = check_bytes(file);
  ASSERT_EQ(uncut.records.size(), 5U);
  CheckOptions options;
  for (options.chunk_bytes = 1; options.chunk_bytes <= file.size() && !HasFailure(); ++options.chunk_bytes) {
    SCOPED_TRACE("chunks of " + std::to_string(options.chunk_bytes));
    expect_same_records(check_bytes(file, options).records, uncut.records);
  }
}

TEST_F(Blocks, WithFurtherBlanksAreRead) {
  std::string rows(kRows);
  for (char& c : rows) c = c == '.' ? '@' : c;
  CheckOptions options;
  options.blanks = "@";
  EXPECT_EQ(verdicts_of(check_bytes(rows, options)), std::vector<Verdict>(1, Verdict::valid));
}

TEST_F(Blocks, BetweenWhichALineOfMegabytesStandsAreReadAndTheLineIsMalformed) {
  const std::string file = std::string(kRows) + std::string(3U << 20U, 'y') + "\n" + std::string(kRows);
  for (const std::size_t chunk : {std::size_t{1} << 10, std::size_t{1} << 18, std::size_t{8} << 20}) {
    CheckOptions options;
    options.chunk_bytes = chunk;
    const Heard heard = check_bytes(file, options);
    EXPECT_EQ(verdicts_of(heard), (std::vector<Verdict>{Verdict::valid, Verdict::malformed, Verdict::valid}));
    EXPECT_EQ(heard.records.at(2).line, 11U);
  }
}

class OddBlocks : public testing::TestWithParam<BlockLayout> {
 protected:
  void expect_right(const std::string& path, const std::string& file, CheckOptions options) {
    const Heard heard = check(path, options);
    EXPECT_EQ(difference(heard.report.stats, reference_.stats), "");
    expect_same_records(heard.records, expected_records(reference_, file));
  }

  void use(std::uint64_t seed, std::size_t items) {
    Random random(seed);
    file_ = odd_block_file(random, GetParam(), items);
    const bool crosses = GetParam().divider.find('+') != std::string_view::npos;
    const std::string_view bom = "\xef\xbb\xbf";
    const std::size_t begin = file_.starts_with(bom) ? bom.size() : 0;
    reference_ = reference_blocks(file_.substr(begin), {GetParam().blank == '-', crosses});
    for (ReferenceRecord& record : reference_.records) record.offset += begin;
    path_ = folder_.write("odd", file_);
  }

  TemporaryDirectory folder_;
  std::string file_;
  std::string path_;
  ReferenceLines reference_;
};

TEST_P(OddBlocks, AreReadRightInChunksOfEverySize) {
  CheckOptions options;
  options.threads = 1;
  for (std::uint64_t seed = 0; seed < 3 && !HasFailure(); ++seed) {
    use(seed, 1 + seed);
    for (std::size_t chunk = 1; chunk <= file_.size() + 1 && !HasFailure(); chunk += 1 + chunk / 8) {
      SCOPED_TRACE("file of seed " + std::to_string(seed) + ", chunks of " + std::to_string(chunk));
      options.chunk_bytes = chunk;
      expect_right(path_, file_, options);
    }
  }
}

TEST_P(OddBlocks, AreReadRightThroughAPipe) {
  CheckOptions options;
  for (std::uint64_t seed = 100; seed < 108 && !HasFailure(); ++seed) {
    use(seed, 1 + seed % 30);
    for (const std::size_t longest : {std::size_t{1}, std::size_t{300}}) {
      SCOPED_TRACE("file of seed " + std::to_string(seed) + ", pieces of up to " + std::to_string(longest));
      const PipedBytes pipe(file_, longest, seed);
      options.threads = 1 + seed % 2;
      options.chunk_bytes = 1 + seed * 7;
      expect_right(pipe.path(), file_, options);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Layouts, OddBlocks, testing::ValuesIn(block_layouts()),
                         [](const testing::TestParamInfo<BlockLayout>& layout) {
                           return std::string(layout.param.name);
                         });

}  // namespace
}  // namespace gridsieve::test
