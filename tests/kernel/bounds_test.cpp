// Where boards lie: any stride, any offset, any count, and not one byte more.
#include <algorithm>
#include <string>
#include <vector>

#include "tests/kernel/every_kernel.hpp"
#include "tests/support/guarded_pages.hpp"

namespace gridsieve::test {
namespace {

using KernelBounds = EveryKernel;

// Around every tile there is (128, 256 and 512 boards) and the sizes below which
// boards are taken one by one.
constexpr std::size_t kCounts[] = {0,   1,   2,   15,  16,  17,  47,  48,  49,  127, 128,
                                   129, 255, 256, 257, 439, 440, 441, 511, 512, 513, 1025};

std::vector<Board> mixed_boards(std::size_t count, Random& random) {
  std::vector<Board> boards(count);
  for (Board& board : boards) {
    board = keep_clues(random_grid(random), 1 + random.below(kCells), random);
    if (random.below(3) == 0) plant_conflict(board, random);
    if (random.below(8) == 0) board[random.below(kCells)] = 'z';
  }
  return boards;
}

TEST_P(KernelBounds, AnyStrideFrom81GivesTheSameVerdicts) {
  Random random(11);
  for (std::size_t stride = kCells; stride <= 200; ++stride) {
    const auto boards = mixed_boards(130 + random.below(20), random);
    expect_right(boards, strided(laid_out(boards, stride, '#'), stride, boards.size()));
  }
}

TEST_P(KernelBounds, AStrideOfManyPagesGivesTheSameVerdicts) {
  Random random(12);
  const auto boards = mixed_boards(600, random);
  expect_right(boards, strided(laid_out(boards, 10000), 10000, boards.size()));
}

TEST_P(KernelBounds, ScatteredBoardsMayOverlapAndComeInAnyOrder) {
  Random random(13);
  std::string bytes;
  for (int i = 0; i < 100000; ++i) bytes += random.below(4) == 0 ? static_cast<char>('1' + random.below(9)) : '.';
  std::vector<std::size_t> offsets(3000);
  for (auto& offset : offsets) offset = random.below(bytes.size() - kCells + 1);
  offsets[7] = 0;
  offsets[8] = bytes.size() - kCells;
  std::vector<Board> boards(offsets.size());
  for (std::size_t i = 0; i < offsets.size(); ++i) std::copy_n(bytes.data() + offsets[i], kCells, boards[i].data());
  expect_right(boards, scattered(bytes, offsets));
}

TEST_P(KernelBounds, NothingBeyondTheBoardsIsReadOrWritten) {
  Random random(14);
  for (const std::size_t count : kCounts) {
    for (const std::size_t stride : {std::size_t{81}, std::size_t{82}, std::size_t{163}}) {
      const auto boards = mixed_boards(count, random);
      const std::string bytes = laid_out(boards, stride);
      const GuardedPages input(bytes.size() + 1);
      const GuardedPages output(count + 1);
      const GuardedPages counts(count + 1);
      // Against the page after the bytes, then against the page before them.
      for (char* first : {input.end() - bytes.size(), input.begin()}) {
        std::ranges::copy(bytes, first);
        auto* verdicts = reinterpret_cast<Verdict*>(output.end() - count);
        auto* clues = reinterpret_cast<std::uint8_t*>(counts.end() - count);
        Verdicts said(count);
        GetParam().strided(first, stride, count, verdicts, clues);
        std::copy_n(verdicts, count, said.verdicts.begin());
        std::copy_n(clues, count, said.clues.begin());
        expect_right(boards, said);
      }
    }
  }
}

TEST_P(KernelBounds, NoBoardIsReadBeyondItsEndWhenScattered) {
  Random random(15);
  const Board board = keep_clues(random_grid(random), 30, random);
  const GuardedPages input(kCells);
  char* last = input.end() - kCells;
  std::ranges::copy(board, last);
  std::ranges::copy(board, input.begin());
  for (const std::size_t count : kCounts) {
    // Every board ends, or begins, where the memory does.
    std::vector<std::size_t> offsets(count);
    for (auto& offset : offsets) offset = random.below(2) == 0 ? 0 : static_cast<std::size_t>(last - input.begin());
    Verdicts said(count);
    GetParam().scattered(input.begin(), offsets.data(), count, said.verdicts.data(), said.clues.data());
    expect_right(std::vector<Board>(count, board), said);
  }
}

TEST_P(KernelBounds, OnlyTheVerdictsOfTheCallAreWritten) {
  Random random(16);
  const auto boards = mixed_boards(1200, random);
  const std::string bytes = laid_out(boards, kCells);
  for (const std::size_t count : kCounts) {
    constexpr std::size_t kMargin = 64;
    const auto untouched = static_cast<Verdict>(0xEE);
    std::vector<Verdict> verdicts(count + 2 * kMargin, untouched);
    std::vector<std::uint8_t> clues(count + 2 * kMargin, 0xEE);
    GetParam().strided(bytes.data(), kCells, count, verdicts.data() + kMargin, clues.data() + kMargin);
    for (std::size_t i = 0; i < verdicts.size(); ++i) {
      const bool inside = i >= kMargin && i < kMargin + count;
      ASSERT_EQ(verdicts[i] == untouched, !inside) << i << " of " << count;
      ASSERT_EQ(clues[i] == 0xEE, !inside) << i << " of " << count;
    }
  }
}

GRIDSIEVE_TEST_EVERY_KERNEL(KernelBounds);

}  // namespace
}  // namespace gridsieve::test
