#include "engine/record/csv_cells.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

using Solutions = CsvColumns::Solutions;
using Fields = std::vector<std::string>;

const LineRules kRules = make_line_rules("", SolutionChoice::automatic).value();
const std::string kBoard = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

Fields cells_of(std::string_view board) {
  Fields fields;
  for (const char cell : board) fields.emplace_back(1, cell);
  return fields;
}

std::string line_of(const Fields& fields) {
  std::string line;
  for (const std::string& field : fields) line += (line.empty() ? "" : ",") + field;
  return line + "\n";
}

/// An id, 81 cells and 81 digits.
Fields row() {
  Fields fields = {"7"};
  for (const std::string& cells : {kBoard, kSolution}) {
    const Fields more = cells_of(cells);
    fields.insert(fields.end(), more.begin(), more.end());
  }
  return fields;
}

class CsvCells : public testing::Test {
 protected:
  explicit CsvCells(Solutions solutions = Solutions::column)
      : decoder_(make_csv_cells(kRules, {',', 1, solutions, 82}, 5)) {}

  DecodedRecord decoded(const std::string& line) const {
    DecodedRecord record;
    decoder_->decode(line, record, nullptr);
    return record;
  }

  void expect_reason(const std::string& line, std::uint64_t column, const std::string& text) const {
    EXPECT_FALSE(decoded(line).has_board);
    const Reason reason = decoder_->why_malformed(line);
    EXPECT_EQ(reason.column, column);
    EXPECT_EQ(reason.text, text);
  }

  std::unique_ptr<const RecordDecoder> decoder_;
};

TEST_F(CsvCells, MakeABoardAndItsSolution) {
  const DecodedRecord record = decoded(line_of(row()));
  ASSERT_TRUE(record.has_board);
  EXPECT_EQ(std::string(record.board.begin(), record.board.end()), kBoard);
  ASSERT_EQ(record.solution_kind, SolutionKind::cells);
  EXPECT_EQ(std::string(record.solution.begin(), record.solution.end()), kSolution);
}

TEST_F(CsvCells, AreBlankInEveryWayInWhichProgramsWriteIt) {
  for (const std::string blank : {"", "0", ".", "x", " ", "\"\"", "\" 0\"", "NaN", "nan", "0.0"}) {
    Fields fields = row();
    fields[3] = blank;
    fields[1] = "5.0";
    const DecodedRecord record = decoded(line_of(fields));
    EXPECT_TRUE(record.has_board) << blank;
    EXPECT_EQ(std::string(record.board.begin(), record.board.end()), kBoard) << blank;
  }
}

TEST_F(CsvCells, HaveAMissingAWrongOrAMisshapenSolution) {
  Fields fields = row();
  for (std::size_t at = 82; at < fields.size(); ++at) fields[at].clear();
  EXPECT_EQ(decoded(line_of(fields)).solution_kind, SolutionKind::missing);
  fields.resize(82);
  EXPECT_EQ(decoded(line_of(fields)).solution_kind, SolutionKind::missing);
  fields = row();
  fields[90].assign(1, '0');
  EXPECT_EQ(decoded(line_of(fields)).solution_kind, SolutionKind::misshapen);
  fields.pop_back();
  EXPECT_EQ(decoded(line_of(fields)).solution_kind, SolutionKind::misshapen);
}

TEST_F(CsvCells, SayWhereTheyStand) {
  DecodedRecord record;
  CellPlaces places;
  Fields fields = row();
  fields[2] = " \"3\"";
  decoder_->decode(line_of(fields), record, &places);
  EXPECT_EQ(places.board[0], 2U);
  EXPECT_EQ(places.board[1], 6U);
  EXPECT_EQ(places.board[2], 9U);
  EXPECT_EQ(places.solution[0], 2 + 81 * 2 + 3U);
}

TEST_F(CsvCells, SayWhyTheyAreNoBoard) {
  Fields fields = row();
  fields[4] = "10";
  expect_reason(line_of(fields), 9, "'10' in column 5 is neither a digit nor a blank");
  fields[4] = "\x1b[1m a very long text indeed";
  expect_reason(line_of(fields), 9, "'\\x1b[1m a very long tex' in column 5 is neither a digit nor a blank");
  fields.resize(81);
  expect_reason(line_of(fields), 1, "81 columns; the board is in columns 2 to 82");
  fields = row();
  fields[100] = "\"4";
  expect_reason(line_of(fields), 201, "the quote at column 201 is not closed on its line");
}

TEST_F(CsvCells, AreFoundLineByLineAndTheHeaderIsPassedOver) {
  const std::string bytes = "#abc\nid\n\n1\n";
  std::uint64_t skipped = 0;
  RecordPlace place;
  ASSERT_TRUE(decoder_->find(bytes, 0, bytes.size(), 0, place, skipped));
  EXPECT_EQ(place.begin, 9U);
  EXPECT_EQ(place.size, 2U);
  EXPECT_EQ(skipped, 3U);
  EXPECT_FALSE(decoder_->find(bytes, 11, bytes.size(), 0, place, skipped));
  EXPECT_TRUE(decoder_->takes_lines());
}

class CsvCellsWithoutNamedSolution : public CsvCells {
 protected:
  CsvCellsWithoutNamedSolution() : CsvCells(Solutions::any_later) {}
};

TEST_F(CsvCellsWithoutNamedSolution, HaveNoneWhereAnythingElseStandsInItsPlace) {
  Fields fields = row();
  EXPECT_EQ(decoded(line_of(fields)).solution_kind, SolutionKind::cells);
  fields[90] = "abc";
  EXPECT_EQ(decoded(line_of(fields)).solution_kind, SolutionKind::missing);
}

}  // namespace
}  // namespace gridsieve::record
