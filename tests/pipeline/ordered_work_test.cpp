#include "engine/pipeline/ordered_work.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <mutex>
#include <numeric>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace gridsieve::pipeline {
namespace {

constexpr auto kSerial = Stage::Order::serial;
constexpr auto kParallel = Stage::Order::parallel;
constexpr std::size_t kPieces = 2000;

class OrderedWork : public testing::TestWithParam<unsigned> {
 protected:
  std::size_t slots() const { return slots_for(GetParam()); }

  /// Runs kPieces pieces, numbered by what `next` writes into their slots.
  void run(const std::vector<Stage>& stages, std::size_t slots) {
    numbers_.assign(slots, 0);
    const Status ran = run_ordered(
        GetParam(), slots,
        [&](std::size_t slot) {
          if (begun_ == kPieces) return false;
          numbers_.at(slot) = begun_++;
          return true;
        },
        stages);
    EXPECT_TRUE(ran.ok()) << ran.message();
  }

  std::size_t begun_ = 0;
  std::vector<std::size_t> numbers_;
};

TEST_P(OrderedWork, GivesEveryPieceToEverySerialStageInOrder) {
  std::vector<std::size_t> first;
  std::vector<std::size_t> second;
  std::atomic<std::size_t> sum{0};
  run({{kParallel, [&](std::size_t slot) { sum += numbers_[slot]; }},
       {kSerial, [&](std::size_t slot) { first.push_back(numbers_[slot]); }},
       {kParallel, [](std::size_t) {}},
       {kSerial, [&](std::size_t slot) { second.push_back(numbers_[slot]); }}},
      slots());
  std::vector<std::size_t> expected(kPieces);
  std::iota(expected.begin(), expected.end(), std::size_t{0});
  EXPECT_EQ(first, expected);
  EXPECT_EQ(second, expected);
  EXPECT_EQ(sum, kPieces * (kPieces - 1) / 2);
}

TEST_P(OrderedWork, UsesASlotAgainOnlyAfterItsPieceHasLeftTheLastStage) {
  std::vector<std::size_t> at_first(slots());
  std::size_t mixed = 0;
  run({{kParallel,
        [&](std::size_t slot) {
          at_first[slot] = numbers_[slot];
          if (numbers_[slot] % 7 == 0) std::this_thread::yield();
        }},
       {kSerial, [&](std::size_t slot) { mixed += at_first[slot] != numbers_[slot]; }}},
      slots());
  EXPECT_EQ(mixed, 0U);
}

TEST_P(OrderedWork, HasAtMostSoManyPiecesUnderWay) {
  for (const std::size_t count : {std::size_t{1}, std::size_t{2}, slots()}) {
    begun_ = 0;
    std::atomic<std::size_t> under_way{0};
    std::atomic<std::size_t> most{0};
    run({{kParallel,
          [&](std::size_t) {
            const std::size_t now = ++under_way;
            std::size_t seen = most;
            while (seen < now && !most.compare_exchange_weak(seen, now)) {
            }
          }},
         {kSerial, [&](std::size_t) { --under_way; }}},
        count);
    EXPECT_LE(most, count);
    EXPECT_EQ(begun_, kPieces);
  }
}

TEST_P(OrderedWork, UsesAtMostSoManyThreads) {
  std::mutex guard;
  std::set<std::thread::id> threads;
  run({{kParallel,
        [&](std::size_t) {
          const std::scoped_lock lock(guard);
          threads.insert(std::this_thread::get_id());
        }},
       {kSerial, [](std::size_t) {}}},
      slots());
  EXPECT_LE(threads.size(), GetParam());
  EXPECT_TRUE(GetParam() > 1 || threads.contains(std::this_thread::get_id()));
}

TEST_P(OrderedWork, EndsWithTheExceptionOfAStage) {
  for (const auto order : {kSerial, kParallel}) {
    begun_ = 0;
    std::size_t ended = 0;
    EXPECT_THROW(run({{order,
                       [&](std::size_t slot) {
                         if (numbers_[slot] == 100) throw std::runtime_error("a stage");
                       }},
                      {kSerial, [&](std::size_t) { ++ended; }}},
                     slots()),
                 std::runtime_error);
    EXPECT_LE(ended, 100 + slots());
    EXPECT_LT(begun_, kPieces);
  }
}

TEST_P(OrderedWork, EndsWithTheExceptionOfNext) {
  EXPECT_THROW((void)run_ordered(GetParam(), slots(),
                                 [&](std::size_t) -> bool {
                                   if (begun_++ == 50) throw std::runtime_error("next");
                                   return true;
                                 },
                                 {{kSerial, [](std::size_t) {}}}),
               std::runtime_error);
}

TEST_P(OrderedWork, AsksNoFurtherOnceThereIsNothingMore) {
  std::size_t asked = 0;
  std::size_t ran = 0;
  const Status ended = run_ordered(GetParam(), slots(), [&](std::size_t) { return ++asked <= 10; },
                                   {{kSerial, [&](std::size_t) { ++ran; }}});
  EXPECT_TRUE(ended.ok());
  EXPECT_EQ(asked, 11U);
  EXPECT_EQ(ran, 10U);
}

TEST_P(OrderedWork, RunsNoStageWhenThereIsNothing) {
  const Status ended =
      run_ordered(GetParam(), slots(), [](std::size_t) { return false; },
                  {{kSerial, [](std::size_t) { ADD_FAILURE(); }}, {kParallel, [](std::size_t) { ADD_FAILURE(); }}});
  EXPECT_TRUE(ended.ok());
}

INSTANTIATE_TEST_SUITE_P(Threads, OrderedWork, testing::Values(1U, 2U, 4U), testing::PrintToStringParamName());

TEST(Threads, AreAtLeastOne) { EXPECT_GE(available_threads(), 1U); }

}  // namespace
}  // namespace gridsieve::pipeline
