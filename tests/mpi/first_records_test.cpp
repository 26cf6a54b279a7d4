#include "engine/mpi/first_records.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

#include "tests/support/random.hpp"

namespace gridsieve::mpi {
namespace {

using cluster::Repeat;
using duplicates::BoardHash;
using duplicates::HashedRecord;

/// What one rank has.
struct Rank {
  std::vector<HashedRecord> records;
  std::vector<HashedRecord> known;
};

/// Each rank's, as if they told each other.
std::vector<std::vector<Repeat>> repeats_of(const std::vector<Rank>& ranks) {
  std::vector<FirstRecordQuestions> asking;
  std::vector<NumbersByRank> questions;
  for (const Rank& rank : ranks) {
    asking.emplace_back(rank.records, rank.known);
    questions.push_back(asking.back().questions(ranks.size()));
  }
  std::vector<NumbersByRank> answers(ranks.size(), NumbersByRank(ranks.size()));
  for (std::size_t owner = 0; owner < ranks.size(); ++owner) {
    NumbersByRank asked;
    for (const NumbersByRank& of_rank : questions) asked.push_back(of_rank[owner]);
    const NumbersByRank told = answer_first_records(asked);
    for (std::size_t rank = 0; rank < ranks.size(); ++rank) answers[rank][owner] = told[rank];
  }
  std::vector<std::vector<Repeat>> found(ranks.size());
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
    asking[rank].add_repeats(answers[rank], found[rank]);
    std::ranges::sort(found[rank], {}, &Repeat::record);
  }
  return found;
}

/// Slow and obvious: all records in their order, against what has come before.
std::vector<std::vector<Repeat>> expected_repeats(const std::vector<Rank>& ranks) {
  std::map<std::uint64_t, std::pair<std::size_t, BoardHash>> in_order;
  std::map<BoardHash, std::uint64_t> known;
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) {
    for (const HashedRecord& record : ranks[rank].records) in_order[record.record] = {rank, record.hash};
    for (const HashedRecord& board : ranks[rank].known) {
      const auto [at, added] = known.emplace(board.hash, board.record);
      at->second = std::min(at->second, board.record);
    }
  }
  std::vector<std::vector<Repeat>> expected(ranks.size());
  std::map<BoardHash, std::uint64_t> first;
  for (const auto& [number, where] : in_order) {
    const auto& [rank, hash] = where;
    const auto [at, added] = first.emplace(hash, number);
    if (const auto before = known.find(hash); before != known.end()) {
      expected[rank].push_back({number, before->second, true});
    } else if (!added) {
      expected[rank].push_back({number, at->second, false});
    }
  }
  return expected;
}

TEST(FirstRecords, AreFoundWhicheverRankHasTheRecord) {
  test::Random random(11);
  for (const std::size_t size : {1U, 2U, 3U, 7U}) {
    for (const std::uint64_t boards : {1U, 20U, 100'000U}) {
      std::vector<Rank> ranks(size);
      for (std::uint64_t number = 0; number < 500; ++number) {
        const std::uint64_t board = random.below(boards);
        ranks[random.below(size)].records.push_back({{board * 0x9E3779B97F4A7C15U, board}, number});
      }
      for (std::uint64_t number = 0; number < 10; ++number) {
        const std::uint64_t board = random.below(boards);
        ranks.back().known.push_back({{board * 0x9E3779B97F4A7C15U, board}, 9 - number});
      }
      EXPECT_EQ(repeats_of(ranks), expected_repeats(ranks)) << size << " ranks, " << boards << " boards";
    }
  }
}

TEST(FirstRecords, AreAskedForOnceWhereARankHasABoardOften) {
  std::vector<HashedRecord> records;
  for (std::uint64_t number = 0; number < 1000; ++number) records.push_back({{1, 2}, number});
  const FirstRecordQuestions asking(records, {});
  EXPECT_EQ(asking.questions(1), NumbersByRank({{1, 2, std::uint64_t{1} << 63}}));
}

}  // namespace
}  // namespace gridsieve::mpi
