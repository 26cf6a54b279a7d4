// How the columns and the separator of CSV are told.
#include "engine/record/csv_format.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::record {
namespace {

const std::string kBoard = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

std::string columns_of(std::string_view cells, char delimiter = ',') {
  std::string line;
  for (const char cell : cells) (line += cell) += delimiter;
  line.pop_back();
  return line;
}

std::string names_of(const std::string& before, std::size_t count) {
  std::string line;
  for (std::size_t at = 0; at < count; ++at) line += (at == 0 ? "" : ",") + before + std::to_string(at);
  return line;
}

CheckOptions forced(const std::string& column = "") {
  CheckOptions options;
  options.format = Format::csv;
  options.column = column;
  return options;
}

/// What is told of a whole input: why it is CSV; "no", or what is wrong.
std::string told(const std::string& bytes, const CheckOptions& options = {}) {
  const Result<FormatOptions> made = make_format_options(options);
  if (!made.ok()) return made.status().detail();
  std::string first;
  for (std::size_t size = 0; size <= bytes.size(); ++size) {
    bool needs_more = true;
    const auto format =
        tell_csv(std::string_view(bytes).substr(0, size), 0, size == bytes.size(), made.value(), needs_more);
    if (format.ok() && needs_more) {
      EXPECT_LT(size, bytes.size()) << "at the end, and more is asked for";
      EXPECT_EQ(first, "") << "told, and then not any more";
      continue;
    }
    const std::string answer = !format.ok() ? format.status().detail() : format.value() ? format.value()->why() : "no";
    if (format.ok() && format.value()) {
      EXPECT_EQ(format.value()->kind(), Format::csv);
    }
    if (first.empty()) first = answer;
    EXPECT_EQ(answer, first) << "of " << size << " bytes";
  }
  return first;
}

TEST(CsvFormat, IsToldByAHeaderThatNamesABoard) {
  EXPECT_EQ(told("puzzle,solution,clues\n"), "header names puzzle and solution; separator ','");
  EXPECT_EQ(told("id;Quizzes;SOLUTIONS\r\n"), "header names Quizzes and SOLUTIONS; separator ';'");
  EXPECT_EQ(told("# from a forum\n\n\"id\"\t\"board\"\n"), "header names board; separator tab");
  EXPECT_EQ(told("a|clue(s)-grid\n"), "header names clue(s)-grid; separator '|'");
  EXPECT_EQ(told("solved,answer,grid,sudoku\n"), "header names sudoku and answer; separator ','");
}

TEST(CsvFormat, IsNotToldOfOtherInputs) {
  EXPECT_EQ(told(kBoard + "," + kSolution + "\n"), "no");
  EXPECT_EQ(told("puzzle\n" + kBoard + "\n"), "no");
  EXPECT_EQ(told("puzzle solution\n"), "no");
  EXPECT_EQ(told("5,3,0,0,7,0,0,0,0\n6,0,0,1,9,5,0,0,0\n"), "no");
  EXPECT_EQ(told("[\"" + kBoard + "\"]\n"), "no");
  EXPECT_EQ(told(""), "no");
}

TEST(CsvFormat, IsToldBy81ColumnsOfOneCell) {
  EXPECT_EQ(told(columns_of(kBoard) + "\n"), "81 columns of one cell, from column 1 on; separator ','");
  EXPECT_EQ(told("row," + columns_of(kBoard) + ",1.5\n"), "81 columns of one cell, from column 2 on; separator ','");
  EXPECT_EQ(told(columns_of(kBoard, '\t') + "\n"), "81 columns of one cell, from column 1 on; separator tab");
  EXPECT_EQ(told("id," + names_of("c", 81) + "\n5," + columns_of(kBoard) + "\n"),
            "81 columns of one cell, from column 2 on; separator ','");
  EXPECT_EQ(told("," + names_of("", 81) + "\n0," + columns_of(kBoard) + "\n"),
            "81 columns of one cell, from column 2 on; separator ','");
  EXPECT_EQ(told(columns_of(kBoard.substr(1)) + "\n"), "no");
  EXPECT_EQ(told(names_of("c", 81) + "\n" + columns_of(kBoard.substr(1)) + "\n"), "no");
}

TEST(CsvFormat, IsToldByShapeWhereItIsForcedAndNoHeaderSays) {
  EXPECT_EQ(told("1;" + kBoard + ";" + kSolution + "\n", forced()), "board by its shape in column 2; separator ';'");
  EXPECT_EQ(told(kBoard + "\n", forced()), "board by its shape in column 1; separator ','");
  EXPECT_EQ(told("number,input\n1," + kBoard + "\n", forced()), "board by its shape in column 2; separator ','");
  EXPECT_EQ(told("2\n1|" + kBoard + "\n", forced()), "board by its shape in column 2; separator '|'");
  EXPECT_EQ(told("1,q\n2," + kBoard + "\n", forced()), "board by its shape in column 2; separator ','");
  EXPECT_EQ(told("solution,input\n" + kSolution + "," + kBoard + "\n", forced()),
            "board by its shape in column 2, solution in column 1; separator ','");
  EXPECT_EQ(told("", forced()), "board by its shape in column 1; separator ','");
  EXPECT_EQ(told("what\never\n", forced()), "board by its shape in column 1; separator ','");
}

TEST(CsvFormat, TakesTheColumnsThatAreAskedFor) {
  CheckOptions options = forced("Input");
  EXPECT_EQ(told("puzzle,input\n1," + kBoard + "\n", options), "board in column 2; separator ','");
  options.format = Format::automatic;
  options.solutions = SolutionChoice::column;
  options.solution_column = "3";
  EXPECT_EQ(told("a,input,b\n1," + kBoard + ",\n", options), "board in column 2, solution in column 3; separator ','");
  EXPECT_EQ(told("1," + columns_of(kBoard) + "\n", forced("2")),
            "81 columns of one cell, from column 2 on; separator ','");
}

TEST(CsvFormat, RefusesColumnsThatTheHeaderHasNot) {
  const std::string file = "number,puzzle\n1," + kBoard + "\n";
  EXPECT_EQ(told(file, forced("puzle")), "the header has no column 'puzle'; did you mean 'puzzle'?");
  EXPECT_EQ(told(file, forced("qqq")), "the header has no column 'qqq'");
  EXPECT_EQ(told(file, forced("3")), "there is no column 3: the header has 2");
  EXPECT_EQ(told(file, forced("99999999999999999999999")), "there is no column 99999999999999999999999");
  EXPECT_EQ(told("1," + kBoard + "\n", forced("puzzle")), "there is no header that names a column 'puzzle'");
  CheckOptions options = forced("2");
  options.solutions = SolutionChoice::column;
  options.solution_column = "PUZZLE";
  EXPECT_EQ(told(file, options), "the board and its solution cannot stand in the same column");
}

TEST(CsvFormat, SeparatesByNoCharacterThatIsABlank) {
  CheckOptions options = forced();
  options.blanks = ",";
  EXPECT_EQ(told("1;" + kBoard + "\n", options), "board by its shape in column 2; separator ';'");
  options.blanks = ",;|\t";
  EXPECT_EQ(told("1;" + kBoard + "\n", options), "every separator of columns is a blank character");
  options.format = Format::automatic;
  EXPECT_EQ(told("1;" + kBoard + "\n", options), "no");
}

}  // namespace
}  // namespace gridsieve::record
