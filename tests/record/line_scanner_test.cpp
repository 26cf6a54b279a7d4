#include "engine/record/line_scanner.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "engine/record/field_layout.hpp"
#include "engine/record/header.hpp"
#include "engine/record/tally.hpp"
#include "tests/kernel/every_kernel.hpp"
#include "tests/reference/reference_lines.hpp"
#include "tests/support/odd_files.hpp"
#include "tests/support/sanitized.hpp"

namespace gridsieve::test {
namespace {

using record::ChunkBytes;
using record::LineRules;
using record::LineScanner;
using record::ScannedChunk;

class EveryScanner : public EveryKernel {
 protected:
  static std::size_t first_line(std::string_view file) { return file.starts_with("\xEF\xBB\xBF") ? 3 : 0; }

  /// All of `file` as one chunk.
  ChunkBytes whole(std::string_view file) const {
    record::HeaderSearch search(first_line(file), rules_);
    search.feed(file.substr(first_line(file)), true);
    ChunkBytes chunk;
    chunk.bytes = file;
    chunk.begin = first_line(file);
    chunk.end = file.size();
    chunk.header_offset = search.header().offset;
    return chunk;
  }

  /// Records from `first` on against what was found; returns how many were found.
  static std::size_t expect_records(const ScannedChunk& found, std::uint64_t offset, std::uint64_t line,
                                    const ReferenceLines& reference, std::size_t first) {
    std::size_t at = 0;
    for (const RecordRun& run : found.runs) {
      EXPECT_EQ(run.first, at);
      for (std::uint32_t place = 0; place < run.count; ++place, ++at) {
        if (first + at >= reference.records.size()) break;
        const ReferenceRecord& expected = reference.records[first + at];
        EXPECT_EQ(offset + run.offset + std::size_t{place} * run.size, expected.offset) << first + at;
        EXPECT_EQ(run.size, expected.size) << first + at;
        EXPECT_EQ(line + run.line + place, expected.line) << first + at;
        EXPECT_EQ(found.verdicts[at], expected.verdict) << first + at;
        EXPECT_EQ(found.clues[at], expected.clues) << first + at;
        if (found.boards.size() <= at) continue;
        const bool has_board = expected.board != std::string::npos;
        EXPECT_EQ(found.boards[at] == kNoBoard, !has_board) << first + at;
        if (!has_board) continue;
        EXPECT_EQ(offset + found.boards[at], expected.offset + expected.board) << first + at;
      }
    }
    EXPECT_EQ(at, found.verdicts.size());
    EXPECT_EQ(at, found.boards.size());
    return at;
  }

  LineScanner scanner() const { return LineScanner(layout_, GetParam(), true); }

  void expect_right(const std::string& file, LineScanner& scanner) const {
    const ReferenceLines reference = reference_lines(file);
    ScannedChunk found;
    scanner.scan(whole(file), found);
    tally(found, Level::rules);
    EXPECT_EQ(expect_records(found, 0, 1, reference, 0), reference.records.size());
    CorpusStats expected = reference.stats;
    expected.solutions_missing = 0;
    EXPECT_EQ(found.stats, expected);
  }

  void expect_right(const std::string& file) const {
    LineScanner fresh = scanner();
    expect_right(file, fresh);
  }

  const LineRules rules_ = record::make_line_rules("", SolutionChoice::automatic).value();
  const record::FieldLayout layout_{rules_};
};

std::string lines_of(const std::vector<Board>& boards, std::string_view ending) {
  std::string file;
  for (const Board& board : boards) file.append(board.data(), board.size()).append(ending);
  return file;
}

TEST_P(EveryScanner, IsRightOnOddFiles) {
  LineScanner kept = scanner();  // what it remembers of one file must not show in the next
  for (std::uint64_t seed = 0; seed < 400 && !HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    expect_right(odd_file(random, 1 + seed * 3 % 700), kept);
  }
}

TEST_P(EveryScanner, IsRightOnTwoChunksCutAtAnyByte) {
  for (std::uint64_t seed = 500; seed < 512 && !HasFailure(); ++seed) {
    Random random(seed);
    const std::string file = odd_file(random, 12);
    const ReferenceLines reference = reference_lines(file);
    LineScanner kept = scanner();
    for (std::size_t cut = first_line(file) + 1; cut < file.size() && !HasFailure(); ++cut) {
      SCOPED_TRACE(std::to_string(seed) + " cut at " + std::to_string(cut));
      ChunkBytes first = whole(file);
      ChunkBytes second = first;
      first.end = cut;
      second.bytes = second.bytes.subspan(cut - 1);
      second.offset = cut - 1;
      second.begin = 1;
      second.end -= cut - 1;
      second.inside_line = file[cut - 1] != '\n';
      ScannedChunk found;
      kept.scan(first, found);
      tally(found, Level::rules);
      CorpusStats stats = found.stats;
      const std::uint64_t lines = found.lines;
      const std::size_t records = expect_records(found, 0, 1, reference, 0);
      kept.scan(second, found);
      tally(found, Level::rules);
      stats += found.stats;
      EXPECT_EQ(records + expect_records(found, cut - 1, 1 + lines, reference, records), reference.records.size());
      stats.solutions_missing = reference.stats.solutions_missing;
      EXPECT_EQ(stats, reference.stats);
    }
  }
}

TEST_P(EveryScanner, MakesOneRunOfEvenLines) {
  Random random(1);
  for (const std::string_view ending : {"\n", "\r\n"}) {
    const std::string file = lines_of(random_boards(5000, 25, random), ending);
    ScannedChunk found;
    LineScanner fresh = scanner();
    fresh.scan(whole(file), found);
    tally(found, Level::rules);
    EXPECT_EQ(found.runs.size(), 1U);
    EXPECT_EQ(found.lines, 5000U);
    EXPECT_EQ(found.stats.count(Verdict::valid), 5000U);
    EXPECT_EQ(found.stats.clues[25], 5000U);
  }
}

TEST_P(EveryScanner, IsRightWhereAnEvenRunIsBrokenAtAnyPlace) {
  Random random(2);
  const std::vector<Board> boards = random_boards(80, 25, random);
  const std::string even = lines_of(boards, "\n");
  for (std::size_t at = 40 * 82 - 5; at < 42 * 82 + 5; at += kSanitized ? 5 : 1) {
    for (const char byte : {'\n', '\r', 'q', 'x', '5', '#', ',', '\0'}) {
      std::string file = even;
      file[at] = byte;
      expect_right(file);
      file = even;
      file.insert(at, 1, byte);
      expect_right(file);
    }
    std::string file = even;
    file.erase(at, 1);
    expect_right(file);
  }
}

TEST_P(EveryScanner, IsRightWhereLinesChangeTheirEndingInARun) {
  Random random(3);
  const std::vector<Board> boards = random_boards(30, 25, random);
  for (std::size_t before = 0; before < 20; ++before) {
    std::string file = lines_of({boards.begin(), boards.begin() + static_cast<std::ptrdiff_t>(before)}, "\n");
    file += lines_of(boards, "\r\n") + lines_of(boards, "\n") + lines_of(boards, "\r\r\n");
    expect_right(file);
    file.pop_back();
    expect_right(file);  // ends in a CR alone
  }
}

TEST_P(EveryScanner, TakesTwoShortLinesThatFillOneStrideAsTwoRecords) {
  Random random(4);
  std::string file = lines_of(random_boards(20, 25, random), "\n");
  file += std::string(40, '1') + "\n" + std::string(40, '2') + "\n";
  file += lines_of(random_boards(20, 25, random), "\n");
  expect_right(file);
}

TEST_P(EveryScanner, LooksNowhereBeyondTheBytesOfTheChunk) {
  Random random(5);
  std::string file = lines_of(random_boards(200, 25, random), "\n");
  file.pop_back();
  const std::vector<char> exact(file.begin(), file.end());  // the address sanitizer sees its end
  ScannedChunk found;
  LineScanner fresh = scanner();
  fresh.scan(whole({exact.data(), exact.size()}), found);
  tally(found, Level::rules);
  EXPECT_EQ(found.stats.count(Verdict::valid), 200U);
}

TEST_P(EveryScanner, SkipsTheHeaderWhereverItStandsAndOnlyThere) {
  Random random(6);
  std::string file = "#\n\npuzzle\n";
  for (int times = 0; times < 3; ++times) file += lines_of(random_boards(10, 25, random), "\n") + "puzzle\n";
  expect_right(file);
}

TEST_P(EveryScanner, KeepsThePlacesOfBoardsOnlyWhereItIsAskedTo) {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Random random(seed);
    const std::string file = odd_file(random, 300);
    ScannedChunk with, without;
    scanner().scan(whole(file), with);
    LineScanner(layout_, GetParam()).scan(whole(file), without);
    EXPECT_EQ(with.boards.size(), with.verdicts.size());
    EXPECT_TRUE(without.boards.empty());
    EXPECT_EQ(without.verdicts, with.verdicts);
    EXPECT_EQ(without.stats, with.stats);
  }
}

TEST_P(EveryScanner, FindsTheBoardBehindOtherFieldsAndInOverlongLinesNone) {
  Random random(7);
  const std::vector<Board> boards = random_boards(40, 25, random);
  std::string file = "\xEF\xBB\xBF";
  for (std::size_t i = 0; i < boards.size(); ++i) {
    file += std::to_string(i * 37) + (i % 3 == 0 ? "," : "\t \"");
    file.append(boards[i].data(), boards[i].size()).append(i % 2 == 0 ? ",1.5\n" : "\r\n");
    if (i == 20) file += std::string((std::size_t{1} << 20) + 1, '1') + "\n";
  }
  expect_right(file);
}

GRIDSIEVE_TEST_EVERY_KERNEL(EveryScanner);

}  // namespace
}  // namespace gridsieve::test
