#include "engine/mpi/range_book.hpp"

#include <gtest/gtest.h>

#include <cstdint>

namespace gridsieve::mpi {
namespace {

TEST(RangeBook, GivesEachRangeOnceInOrderAndThenNone) {
  RangeBook book(3, 1);
  EXPECT_EQ(book.take().number, 1U);
  EXPECT_EQ(book.take().number, 2U);
  EXPECT_EQ(book.take().number, 3U);
  EXPECT_EQ(book.take().number, 0U);
  EXPECT_EQ(book.take().number, 0U);
}

TEST(RangeBook, LetsNobodyAskEarlyForTheLastRanges) {
  RangeBook book(10, 2);
  for (std::uint64_t left = 9; left > 4; --left) EXPECT_TRUE(book.take().ask_early) << left;
  for (std::uint64_t left = 5; left > 0; --left) EXPECT_FALSE(book.take().ask_early) << left;
}

TEST(RangeBook, GivesNothingOnceItIsClosed) {
  RangeBook book(10, 2);
  (void)book.take();
  book.close();
  EXPECT_EQ(book.take().number, 0U);
}

}  // namespace
}  // namespace gridsieve::mpi
