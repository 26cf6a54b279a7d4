#include "engine/duplicates/board_hash.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <set>
#include <string>
#include <utility>

#include "tests/support/board_factory.hpp"
#include "tests/support/guarded_pages.hpp"

namespace gridsieve::duplicates {
namespace {

TEST(BoardHash, IsTheSameWhicheverCharactersMeanBlank) {
  test::Random random(1);
  const test::Board board = test::keep_clues(test::random_grid(random), 30, random);
  const BoardHash hash = hash_board(board.data());
  // Every byte but the digits: with --blank each of them may be one.
  for (int byte = 0; byte < 256; ++byte) {
    if (byte >= '1' && byte <= '9') continue;
    test::Board other = board;
    for (char& cell : other) {
      if (cell == '.') cell = static_cast<char>(byte);
    }
    EXPECT_EQ(hash_board(other.data()), hash) << "byte " << byte;
  }
}

TEST(BoardHash, DiffersWhereAnyCellDiffers) {
  std::set<std::pair<std::uint64_t, std::uint64_t>> seen;
  std::string board(kCells, '.');
  const auto add = [&] {
    const BoardHash hash = hash_board(board.data());
    return seen.insert({hash.high, hash.low}).second;
  };
  EXPECT_TRUE(add());
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    for (char digit = '1'; digit <= '9'; ++digit) {
      board[cell] = digit;
      EXPECT_TRUE(add()) << cell << ' ' << digit;
      board[cell] = '.';
    }
  }
}

TEST(BoardHash, IsSpreadOverAllItsBits) {
  test::Random random(1);
  BoardHash any;
  BoardHash all{~std::uint64_t{0}, ~std::uint64_t{0}};
  for (const test::Board& board : test::random_boards(200, 25, random)) {
    const BoardHash hash = hash_board(board.data());
    any = {any.high | hash.high, any.low | hash.low};
    all = {all.high & hash.high, all.low & hash.low};
  }
  EXPECT_EQ(any, (BoardHash{~std::uint64_t{0}, ~std::uint64_t{0}}));
  EXPECT_EQ(all, BoardHash{});
}

TEST(BoardHash, ReadsNoByteBeyondItsBoard) {
  const std::string board(kCells, '5');
  const BoardHash hash = hash_board(board.data());
  const test::GuardedPages pages(kCells);
  for (char* const place : {pages.begin(), pages.end() - kCells}) {
    std::memcpy(place, board.data(), kCells);
    EXPECT_EQ(hash_board(place), hash);
  }
}

}  // namespace
}  // namespace gridsieve::duplicates
