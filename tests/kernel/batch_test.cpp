// The public validation of many boards.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/validate.hpp"
#include "tests/reference/reference_verdict.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
namespace {

std::vector<Board> boards_with_any_blank(std::size_t count) {
  Random random(31);
  std::vector<Board> boards(count);
  for (Board& board : boards) {
    const char blank = kDefaultBlanks[random.below(kDefaultBlanks.size())];
    board = keep_clues(random_grid(random), 1 + random.below(kCells), random, blank);
    if (random.below(4) == 0) plant_conflict(board, random);
    if (random.below(10) == 0) board[random.below(kCells)] = static_cast<char>(random.below(256));
  }
  return boards;
}

void expect_right(const std::vector<Board>& boards, const std::vector<Verdict>& verdicts,
                  const std::vector<std::uint8_t>& clues) {
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const auto expected = reference_verdict(std::string_view(boards[i].data(), kCells), kDefaultBlanks);
    ASSERT_EQ(verdicts[i], expected.verdict) << i;
    ASSERT_EQ(clues[i], expected.clues) << i;
    ASSERT_EQ(validate(boards[i]), expected.verdict) << i;
    ASSERT_EQ(is_valid(std::string_view(boards[i].data(), kCells)),
              expected.verdict == Verdict::valid || expected.verdict == Verdict::solved)
        << i;
  }
}

TEST(ValidateBoards, KnowsEveryDefaultBlankAtAnyStride) {
  const auto boards = boards_with_any_blank(2500);
  for (const std::size_t stride : {81u, 82u, 97u}) {
    std::vector<Verdict> verdicts(boards.size());
    std::vector<std::uint8_t> clues(boards.size());
    validate_boards(laid_out(boards, stride), stride, verdicts, clues);
    expect_right(boards, verdicts, clues);
  }
}

TEST(ValidateBoards, KnowsEveryDefaultBlankAtAnyOffset) {
  const auto boards = boards_with_any_blank(2500);
  std::vector<std::size_t> offsets;
  for (std::size_t i = 0; i < boards.size(); ++i) offsets.push_back((boards.size() - 1 - i) * 90);
  const std::vector<Board> reversed(boards.rbegin(), boards.rend());
  std::vector<Verdict> verdicts(boards.size());
  std::vector<std::uint8_t> clues(boards.size());
  validate_boards(laid_out(reversed, 90), offsets, verdicts, clues);
  expect_right(boards, verdicts, clues);
}

TEST(ValidateBoards, TakesNoBoardAtAll) {
  validate_boards(std::string_view(), kCells, std::span<Verdict>(), std::span<std::uint8_t>());
  validate_boards(std::string_view(), std::span<const std::size_t>(), std::span<Verdict>(), std::span<std::uint8_t>());
}

}  // namespace
}  // namespace gridsieve::test
