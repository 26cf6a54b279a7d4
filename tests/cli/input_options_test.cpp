// The options that say what an input is made of, from outside.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

const std::string kBoard = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kSolution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string kHeader = "\"id\";input;target;note\r\n";
const std::string kGood = "1;" + kBoard + ";" + kSolution + ";\"fine; really\"\r\n";
const std::string kConflict = "2; \"5" + kBoard.substr(0, 1) + kBoard.substr(2) + "\" ;;\r\n";
const std::string kWrong = "3;" + kBoard + ";" + kBoard + ";\r\n";

class InputOptions : public testing::Test {
 protected:
  InputOptions() { folder_.write("table.csv", kHeader + kGood + kConflict + kWrong); }

  CommandEnd run(const std::vector<std::string>& arguments) const {
    CommandSetup setup;
    setup.folder = folder_.path();
    return gridsieve(arguments, setup);
  }

  TemporaryDirectory folder_;
};

TEST_F(InputOptions, NameTheColumnsOfCsv) {
  const CommandEnd end = run({"check", "table.csv", "--column", "input", "--solution", "3"});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_TRUE(has(end.out, "table.csv:3:6: conflict: digit 5 twice in row 1, at r1c1 and r1c2\n"));
  EXPECT_TRUE(has(end.out, "table.csv:4:85: mismatch: the stored solution is not 81 digits\n"));
  EXPECT_TRUE(has(end.out, "solutions       2 checked, 1 wrong, 1 missing\n"));
  EXPECT_TRUE(has(end.out, "format          csv (board in column 2, solution in column 3; separator ';')\n"));
}

TEST_F(InputOptions, LeaveSolutionsAloneWhereNoneAreAskedFor) {
  const CommandEnd end = run({"check", "table.csv", "--format", "csv", "--solution=none"});
  EXPECT_TRUE(has(end.out, "format          csv (board by its shape in column 2; separator ';')\n"));
  EXPECT_TRUE(has_no(end.out, "solutions "));
}

TEST_F(InputOptions, KeepTheHeaderAndFurtherColumnsInSplitFiles) {
  run({"check", "table.csv", "--format=csv", "--solution", "target", "--valid", "good", "--invalid", "bad"});
  EXPECT_EQ(folder_.read("good"), kHeader + kGood);
  EXPECT_EQ(folder_.read("bad"), kHeader + kConflict + kWrong);
}

TEST_F(InputOptions, AreTakenByTheOtherCommandsToo) {
  const CommandEnd explained = run({"explain", "table.csv:3", "--column", "2"});
  EXPECT_EQ(explained.exit_code, 1);
  EXPECT_TRUE(has(explained.out, "digit 5 twice in row 1, at r1c1 and r1c2"));
  EXPECT_EQ(run({"solve", "table.csv", "--column", "input"}).out,
            kBoard + "," + kSolution + "\n" + kBoard + "," + kSolution + "\n");
  EXPECT_EQ(run({"canonical", "table.csv", "--format", "csv"}).out.size(), 3 * 82U);
}

TEST_F(InputOptions, AreRefusedWhereTheyDoNotFitTheInput) {
  const CommandEnd absent = run({"check", "table.csv", "--column", "inptu"});
  EXPECT_EQ(absent.exit_code, 2);
  EXPECT_EQ(absent.err, "gridsieve: table.csv: the header has no column 'inptu'; did you mean 'input'?\n");
  const CommandEnd lines = run({"check", "table.csv", "--column", "2", "--format", "lines"});
  EXPECT_EQ(lines.exit_code, 2);
  EXPECT_EQ(lines.err, "gridsieve: only CSV has columns and JSON members, the format lines has neither\n");
}

}  // namespace
}  // namespace gridsieve::test
