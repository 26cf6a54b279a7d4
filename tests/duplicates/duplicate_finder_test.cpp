#include "engine/duplicates/duplicate_finder.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gridsieve::duplicates {
namespace {

/// One record a hash; the board of record i begins i bytes after its record.
class Batch {
 public:
  Batch(const std::vector<std::uint64_t>& hashes, std::uint64_t first_line, std::vector<Verdict> verdicts = {})
      : verdicts_(std::move(verdicts)) {
    for (const std::uint64_t hash : hashes) hashes_.push_back({hash << 32, hash});
    verdicts_.resize(hashes.size(), Verdict::valid);
    const auto count = static_cast<std::uint32_t>(hashes.size());
    // Two runs, a skipped line between them.
    runs_ = {{0, count / 2, 10, 100, 0}, {count / 2, count - count / 2, 5000, 200, count / 2 + 1}};
    for (std::uint32_t at = 0; at < count; ++at) {
      const RecordRun& run = at < count / 2 ? runs_[0] : runs_[1];
      boards_.push_back(run.offset + (at - run.first) * run.size + at);
    }
    batch_.first_line = first_line;
    batch_.verdicts = verdicts_;
    batch_.runs = runs_;
  }
  Batch(const Batch&) = delete;
  Batch& operator=(const Batch&) = delete;

  std::vector<Duplicate> put_into(DuplicateFinder& finder) const {
    std::vector<Duplicate> found;
    EXPECT_TRUE(finder.find(batch_, hashes_, boards_, found).ok());
    return found;
  }

 private:
  RecordBatch batch_;
  std::vector<BoardHash> hashes_;
  std::vector<std::uint32_t> boards_;
  std::vector<Verdict> verdicts_;
  std::vector<RecordRun> runs_;
};

TEST(DuplicateFinder, NamesTheFirstRecordOfABoardWithinAndBeforeTheBatch) {
  DuplicateFinder finder(DuplicateChoice::exact);
  finder.begin_file("a", false, 0, 0);
  const std::vector<Duplicate> first = Batch({1, 2, 1, 3}, 1).put_into(finder);
  ASSERT_EQ(first.size(), 1u);
  EXPECT_EQ(first[0].index, 2u);
  EXPECT_EQ(first[0].column, 3u);
  EXPECT_EQ(first[0].first.path, "a");
  EXPECT_EQ(first[0].first.record, 0u);
  EXPECT_EQ(first[0].first.line, 1u);

  const std::vector<Duplicate> second = Batch({4, 3, 1, 3}, 6).put_into(finder);
  ASSERT_EQ(second.size(), 3u);
  EXPECT_EQ(second[0].index, 1u);
  EXPECT_EQ(second[0].first.record, 3u);
  EXPECT_EQ(second[0].first.line, 5u) << "behind the skipped line";
  EXPECT_EQ(second[2].first.record, 3u) << "the first of all, not the last";
}

TEST(DuplicateFinder, NumbersRecordsOverInputsAndWithinKnownFiles) {
  DuplicateFinder finder(DuplicateChoice::exact);
  finder.begin_file("known", true, 0, 0);
  EXPECT_TRUE(Batch({1, 2}, 1).put_into(finder).empty());
  finder.begin_file("a", false, 0, 0);
  const std::vector<Duplicate> of_known = Batch({3, 2}, 1).put_into(finder);
  ASSERT_EQ(of_known.size(), 1u);
  EXPECT_TRUE(of_known[0].first.known);
  EXPECT_EQ(of_known[0].first.path, "known");
  EXPECT_EQ(of_known[0].first.record, 1u);
  finder.begin_file("b", false, 1, 2);
  const std::vector<Duplicate> of_input = Batch({9, 3}, 1).put_into(finder);
  ASSERT_EQ(of_input.size(), 1u);
  EXPECT_FALSE(of_input[0].first.known);
  EXPECT_EQ(of_input[0].first.file, 0u);
  EXPECT_EQ(of_input[0].first.record, 0u);
}

TEST(DuplicateFinder, PassesOverWhatIsNotCompared) {
  const Batch batch({1, 1, 2, 2, 3, 3}, 1,
                    {Verdict::malformed, Verdict::malformed, Verdict::conflict, Verdict::conflict, Verdict::valid,
                     Verdict::mismatch});
  DuplicateFinder exact(DuplicateChoice::exact);
  exact.begin_file("a", false, 0, 0);
  EXPECT_EQ(batch.put_into(exact).size(), 2u);
  DuplicateFinder isomorphic(DuplicateChoice::isomorphic);
  isomorphic.begin_file("a", false, 0, 0);
  const std::vector<Duplicate> found = batch.put_into(isomorphic);
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].index, 5u);
}

}  // namespace
}  // namespace gridsieve::duplicates
