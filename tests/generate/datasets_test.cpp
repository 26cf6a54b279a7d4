// The samples in datasets/ are what their README says.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "engine/generate/generator.hpp"
#include "gridsieve/explain.hpp"

namespace gridsieve::generate {
namespace {

// Tests run anywhere; the samples lie beside the tests.
const std::filesystem::path kDatasets = "datasets";  // tests run in the project's folder

std::string bytes_of(const std::string& name) {
  std::ifstream file(kDatasets / name, std::ios::binary);
  EXPECT_TRUE(file) << name;
  return {std::istreambuf_iterator<char>(file), {}};
}

void expect_made_with(const GenerateOptions& options, const std::string& name) {
  const auto generator = Generator::create(options);
  ASSERT_TRUE(generator.ok());
  std::string lines;
  std::string truth;
  generator.value().append_lines(0, options.boards, lines, &truth);
  EXPECT_TRUE(bytes_of(name + ".txt") == lines) << name;
  EXPECT_TRUE(bytes_of(name + ".u8") == truth) << name;
}

TEST(Datasets, AreMadeAgainByTheCommandsOfTheirReadme) {
  expect_made_with({.boards = 200, .seed = 1, .clues = 28, .conflicts = 0.1, .malformed = 0.1}, "mixed_200");
  expect_made_with({.boards = 100, .seed = 2, .clues = 81, .conflicts = 0.05}, "full_100");
}

TEST(Datasets, HoldTheTextbookExampleAndItsBrokenTwin) {
  const std::string valid = bytes_of("textbook_valid.txt");
  const std::string broken = bytes_of("textbook_invalid.txt");
  ASSERT_EQ(valid.size(), kCells + 1);
  ASSERT_EQ(broken.size(), kCells + 1);
  EXPECT_EQ(explain(BoardView(valid.data(), kCells)).verdict(), Verdict::valid);
  const Explanation why = explain(BoardView(broken.data(), kCells));
  ASSERT_EQ(why.conflicts.size(), 2u);
  EXPECT_EQ(describe(why.conflicts[0]), "digit 8 twice in column 1, at r1c1 and r4c1");
  EXPECT_EQ(describe(why.conflicts[1]), "digit 8 twice in box 1, at r1c1 and r3c3");
}

}  // namespace
}  // namespace gridsieve::generate
