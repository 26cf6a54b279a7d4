// Checks with a collector of hashes: what it keeps of each board, and where it says that boards stand.
#include "engine/duplicates/hash_collector.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/pipeline/check_shard.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::duplicates {
namespace {

class HashCollectorTest : public testing::Test {
 protected:
  HashCollectorTest() {
    options_.duplicates = DuplicateChoice::exact;
    options_.threads = 1;
  }

  std::string board() {
    const test::Board cells = test::keep_clues(test::random_grid(random_), 30, random_);
    return {cells.begin(), cells.end()};
  }

  void collect(const std::vector<std::string>& paths) {
    Result<pipeline::ShardChecker> checker = pipeline::ShardChecker::open(paths, options_);
    ASSERT_TRUE(checker.ok()) << checker.status().message();
    ASSERT_TRUE(checker.value().check({1, 1}, {}, collector_).ok());
  }

  /// Record numbers in the order of their hashes.
  static std::vector<std::vector<std::uint64_t>> equal_records(HashedRecords& records) {
    records.sort();
    std::vector<std::vector<std::uint64_t>> groups;
    const HashedRecord* last = nullptr;
    for (const auto& bucket : records.buckets()) {
      for (const HashedRecord& record : bucket) {
        EXPECT_TRUE(last == nullptr || *last < record);
        if (last == nullptr || last->hash != record.hash) groups.emplace_back();
        groups.back().push_back(record.record);
        last = &record;
      }
    }
    std::ranges::sort(groups);
    return groups;
  }

  test::TemporaryDirectory folder_;
  CheckOptions options_;
  HashCollector collector_{DuplicateChoice::exact};
  test::Random random_{8};
};

TEST_F(HashCollectorTest, KeepsEveryBoardThatIsCompared) {
  const std::string a = board();
  const std::string b = board();
  std::string conflict = a;
  conflict[0] = conflict[1] = '1';
  const std::string first = folder_.write("first", a + "\nshort\n" + b + "\n" + a + "\n");
  const std::string second = folder_.write("second", conflict + "\n" + b + "\n" + conflict + "\n");
  collect({first, second});
  EXPECT_EQ(equal_records(collector_.records()), (std::vector<std::vector<std::uint64_t>>{{0, 3}, {2, 5}, {4, 6}}));
  EXPECT_EQ(collector_.known().size(), 0U);
}

TEST_F(HashCollectorTest, SaysWhereLinesAndColumnsJump) {
  const std::string a = board();
  const std::string path = folder_.write(
      "file", "# title\n" + a + "\n" + a + "\n\n" + a + "\n1 " + a + "\nshort\n2 " + a + "\n10 " + a + "\n");
  collect({path});
  ASSERT_EQ(collector_.places().size(), 1U);
  EXPECT_EQ(collector_.places()[0].jumps,
            (std::vector<PlaceJump>{{0, 2, 1, 1}, {2, 5, 1, 1}, {3, 6, 1, 3}, {6, 9, 1, 4}}));
}

TEST_F(HashCollectorTest, NumbersKnownBoardsOverAllTheirFiles) {
  const std::string a = board();
  const std::string b = board();
  options_.known = {folder_.write("known_a", a + "\n" + b + "\n"), folder_.write("known_b", "\n" + b + "\n")};
  collect({folder_.write("file", b + "\n")});
  EXPECT_EQ(equal_records(collector_.known()), (std::vector<std::vector<std::uint64_t>>{{0}, {1, 2}}));
  EXPECT_EQ(equal_records(collector_.records()), (std::vector<std::vector<std::uint64_t>>{{0}}));
  ASSERT_EQ(collector_.known_places().size(), 2U);
  EXPECT_EQ(collector_.known_places()[1].file, 1U);
  EXPECT_EQ(collector_.known_places()[1].first_record, 2U);
  EXPECT_EQ(collector_.known_places()[1].jumps, (std::vector<PlaceJump>{{2, 2, 1, 1}}));
}

}  // namespace
}  // namespace gridsieve::duplicates
