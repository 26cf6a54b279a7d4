#include "engine/cluster/repeats.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>

#include "tests/cluster/made_parts.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::cluster {
namespace {

using duplicates::BoardHash;
using duplicates::HashedRecord;

NextHash stream_of(std::vector<HashedRecord> records) {
  std::ranges::sort(records);
  return [records, at = std::size_t{0}](HashedRecord& record) mutable -> Result<bool> {
    if (at == records.size()) return false;
    record = records[at++];
    return true;
  };
}

/// What is to come out: the boards one after the other, looked up among all before.
std::vector<Repeat> expected_repeats(const std::vector<HashedRecord>& known,
                                     const std::vector<std::vector<HashedRecord>>& parts,
                                     const std::vector<std::uint64_t>& sizes) {
  std::map<BoardHash, Repeat> seen;
  for (const HashedRecord& board : known) seen.insert({board.hash, {0, board.record, true}});
  std::vector<Repeat> repeats;
  std::uint64_t before = 0;
  for (std::size_t part = 0; part < parts.size(); ++part) {
    for (const HashedRecord& board : parts[part]) {
      const auto [first, is_new] = seen.insert({board.hash, {0, before + board.record, false}});
      if (!is_new) repeats.push_back({before + board.record, first->second.first, first->second.known});
    }
    before += sizes[part];
  }
  return repeats;
}

TEST(Repeats, AreThoseOfAMapOverAllRecords) {
  test::Random random(7);
  for (int round = 0; round < 200; ++round) {
    const auto below = [&random](std::size_t most) { return random.below(most); };
    const auto boards = [&](std::uint64_t count, std::uint64_t kinds) {
      std::vector<HashedRecord> found;
      for (std::uint64_t number = 0; number < count; ++number) {
        // Some records hold no board. Hashes of one half are told apart by the other half.
        if (below(5) > 0) found.push_back({{below(3), below(kinds)}, number});
      }
      return found;
    };
    const std::uint64_t kinds = 1 + below(60);
    std::vector<std::vector<HashedRecord>> parts;
    std::vector<std::uint64_t> sizes;
    for (std::uint64_t part = 0, count = 1 + below(7); part < count; ++part) {
      sizes.push_back(below(4) == 0 ? 0 : below(50));
      parts.push_back(boards(sizes.back(), kinds));
    }
    const std::vector<HashedRecord> known = boards(below(2) * below(30), kinds);
    const MergePlan plan = test::made_plan(sizes);
    std::vector<NextHash> streams;
    std::ranges::transform(parts, std::back_inserter(streams), stream_of);
    const Result<std::vector<Repeat>> repeats = find_repeats(plan, streams, stream_of(known));
    ASSERT_TRUE(repeats.ok());
    ASSERT_EQ(repeats.value(), expected_repeats(known, parts, sizes)) << "round " << round;
  }
}

TEST(Repeats, FailWithTheStreamThatFails) {
  const MergePlan plan = test::made_plan({1, 1});
  const NextHash damaged = [](HashedRecord&) -> Result<bool> { return Status(StatusCode::corrupt_data, "damaged"); };
  const NextHash one = [first = true](HashedRecord&) mutable -> Result<bool> { return std::exchange(first, false); };
  const NextHash none = stream_of({});
  EXPECT_EQ(find_repeats(plan, std::vector{one, damaged}, none).status().detail(), "damaged");
  EXPECT_EQ(find_repeats(plan, std::vector{none, none}, damaged).status().detail(), "damaged");
  const NextHash ends_badly = [first = true](HashedRecord&) mutable -> Result<bool> {
    if (std::exchange(first, false)) return true;
    return Status(StatusCode::corrupt_data, "damaged");
  };
  EXPECT_EQ(find_repeats(plan, std::vector{ends_badly, none}, none).status().detail(), "damaged");
}

TEST(RecordPlaces, AreThoseOfTheWholeCorpus) {
  using Numbers = std::vector<std::uint64_t>;
  const MergePlan plan = test::made_plan({4, 0, 3});
  RecordPlaces places(plan, {});
  places.add_part(0, {{0, 0, {{0, 2, 1, 1}, {2, 7, 1, 5}}}});
  places.add_part(1, {{0, 0, {}}});
  places.add_part(2, {{0, 0, {{0, 1, 3, 2}}}});
  const auto numbers = [&places](std::uint64_t record) {
    const RecordPlaces::Place place = places.of_record(record);
    return Numbers{place.line, place.column, place.board_column};
  };
  EXPECT_EQ(numbers(0), (Numbers{2, 1, 1}));
  EXPECT_EQ(numbers(1), (Numbers{3, 1, 1}));
  EXPECT_EQ(numbers(2), (Numbers{7, 1, 5}));
  EXPECT_EQ(numbers(3), (Numbers{8, 1, 5}));
  EXPECT_EQ(numbers(4), (Numbers{5, 3, 4}));  // four lines begin in the first part
  EXPECT_EQ(numbers(6), (Numbers{7, 3, 4}));
  const FirstPlace first = places.first_place({6, 3, false});
  EXPECT_EQ(first.path, "corpus.txt");
  EXPECT_EQ(first.record, 3U);
  EXPECT_EQ(first.line, 8U);
  EXPECT_FALSE(first.known);
}

TEST(RecordPlaces, OfKnownBoardsAreThoseWithinTheirFiles) {
  std::vector<NamedPart> parts = test::named({test::made_part(1, 1, 5)});
  for (const char* path : {"a", "empty", "b"}) parts[0].part.known.emplace_back().file.path = path;
  const MergePlan plan = plan_merge(parts).value();
  const RecordPlaces places(plan, {{0, 0, {{0, 1, 1, 1}}}, {1, 10, {}}, {2, 10, {{10, 4, 1, 1}}}});
  const FirstPlace in_first = places.first_place({0, 9, true});
  EXPECT_EQ(in_first.path, "a");
  EXPECT_EQ(in_first.record, 9U);
  EXPECT_EQ(in_first.line, 10U);
  EXPECT_TRUE(in_first.known);
  const FirstPlace in_last = places.first_place({0, 12, true});
  EXPECT_EQ(in_last.path, "b");
  EXPECT_EQ(in_last.file, 2U);
  EXPECT_EQ(in_last.record, 2U);
  EXPECT_EQ(in_last.line, 6U);
}

}  // namespace
}  // namespace gridsieve::cluster
