#include "engine/measure/board_sample.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using measure::BoardSample;

const std::string kGrid = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const std::string kPuzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kBroken = "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

std::ptrdiff_t count(const BoardSample& sample, Verdict verdict) { return std::ranges::count(sample.truth, verdict); }

BoardSample sample_of_text(const TemporaryDirectory& folder, const std::string& text, std::size_t boards = 1000) {
  const auto file = input::InputFile::open(folder.write("corpus", text));
  EXPECT_TRUE(file.ok());
  const auto sample = measure::sample_of(file.value(), boards);
  EXPECT_TRUE(sample.ok());
  EXPECT_EQ(sample.value().boards.size(), sample.value().size() * BoardSample::kStride);
  return sample.value();
}

std::string repeated(const std::string& text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST(BoardSample, MadeOnesHoldWhatTheirNamesSay) {
  const auto samples = measure::made_samples(400);
  ASSERT_TRUE(samples.ok());
  ASSERT_EQ(samples.value().size(), 4u);
  for (const BoardSample& sample : samples.value()) {
    EXPECT_EQ(sample.size(), 400u);
    EXPECT_EQ(sample.boards.size(), 400 * BoardSample::kStride);
  }
  EXPECT_EQ(count(samples.value()[0], Verdict::valid), 400);
  EXPECT_EQ(count(samples.value()[1], Verdict::solved), 400);
  EXPECT_EQ(count(samples.value()[2], Verdict::solved), 396);
  EXPECT_EQ(count(samples.value()[2], Verdict::conflict), 4);
  EXPECT_EQ(count(samples.value()[3], Verdict::conflict), 400);
}

TEST(BoardSample, OfAFileHasItsBoardsWithTheirVerdicts) {
  const TemporaryDirectory folder;
  const BoardSample sample = sample_of_text(folder, kPuzzle + "\n" + kBroken + "\n# comment\n" + kGrid);
  EXPECT_GE(count(sample, Verdict::valid), 1);
  EXPECT_GE(count(sample, Verdict::conflict), 1);
  EXPECT_GE(count(sample, Verdict::solved), 1);
  EXPECT_EQ(sample.boards_a_record, 1);
}

TEST(BoardSample, StoredSolutionsCountAsBoardsOfTheirRecord) {
  const TemporaryDirectory folder;
  const BoardSample sample =
      sample_of_text(folder, "puzzle,solution\n" + repeated(kPuzzle + "," + kGrid + "\r\n", 500));
  EXPECT_EQ(sample.boards_a_record, 2);
  EXPECT_EQ(count(sample, Verdict::valid), count(sample, Verdict::solved));
}

TEST(BoardSample, IsTakenFromAllOverTheFile) {
  const TemporaryDirectory folder;
  const BoardSample sample = sample_of_text(folder, repeated(kPuzzle + "\n", 5000) + repeated(kGrid + "\n", 5000), 160);
  EXPECT_EQ(sample.size(), 160u);
  EXPECT_EQ(count(sample, Verdict::valid), 80);
  EXPECT_EQ(count(sample, Verdict::solved), 80);
}

TEST(BoardSample, RareBlanksAreMalformedAsToAKernel) {
  const TemporaryDirectory folder;
  std::string rare = kPuzzle;
  std::ranges::replace(rare, '.', '_');
  EXPECT_GE(count(sample_of_text(folder, rare + "\n"), Verdict::malformed), 1);
}

TEST(BoardSample, OfAFileWithoutBoardsIsEmpty) {
  const TemporaryDirectory folder;
  EXPECT_EQ(sample_of_text(folder, "").size(), 0u);
  EXPECT_EQ(sample_of_text(folder, "no board\nhere").size(), 0u);
}

}  // namespace
}  // namespace gridsieve::test
