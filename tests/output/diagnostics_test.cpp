#include "engine/output/diagnostics.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tests/output/batch_of.hpp"
#include "tests/output/written_by.hpp"

namespace gridsieve::output {
namespace {

using test::BatchOf;
using test::give;

const std::vector<test::Line> kLines{
    {"# c\n", {}}, {"a\n", Verdict::malformed}, {"b\n", Verdict::valid}, {"c\n", Verdict::conflict}};

/// What is printed for some batches, and how many records were left out.
std::pair<std::string, std::uint64_t> listed(std::optional<std::uint64_t> limit,
                                             const std::vector<const BatchOf*>& batches,
                                             const std::vector<std::string>& paths = {"in.txt", "two.txt"}) {
  std::uint64_t not_shown = 0;
  std::string text = test::written_by([&](OutputFile& file) {
    Diagnostics diagnostics(file, paths, limit);
    for (const BatchOf* batch : batches) EXPECT_TRUE(give(diagnostics, batch->view()).ok());
    EXPECT_TRUE(diagnostics.finish().ok());
    not_shown = diagnostics.not_shown();
  });
  return {text, not_shown};
}

TEST(Diagnostics, SayPathLineColumnVerdictAndReasonOfFailingRecords) {
  const BatchOf first(kLines);
  const BatchOf second({{"d\n", Verdict::mismatch}}, test::at_record(9, 1, 0, 1), "cell 3 differs");
  const auto [text, not_shown] = listed(20, {&first, &second});
  EXPECT_EQ(text,
            "in.txt:2:1: malformed: no board\n"
            "in.txt:4:3: conflict: no board\n"
            "two.txt:1:10: mismatch: cell 3 differs\n");
  EXPECT_EQ(not_shown, 0u);
}

TEST(Diagnostics, StopAtTheLimitWithinABatchAndCountTheRest) {
  const BatchOf first(kLines);
  const BatchOf second(kLines, test::at_record(3, 5, 20));
  const BatchOf third(kLines, test::at_record(6, 9, 40));
  const auto [text, not_shown] = listed(3, {&first, &second, &third});
  EXPECT_EQ(text,
            "in.txt:2:1: malformed: no board\n"
            "in.txt:4:3: conflict: no board\n"
            "in.txt:6:4: malformed: no board\n");
  EXPECT_EQ(not_shown, 3u);
}

TEST(Diagnostics, ShowNoneOrAllWhenAskedTo) {
  const BatchOf first(kLines);
  const BatchOf second(kLines, test::at_record(3, 5, 20));
  EXPECT_EQ(listed(0, {&first, &second}), (std::pair<std::string, std::uint64_t>("", 4)));
  const auto [text, not_shown] = listed(std::nullopt, {&first, &second});
  EXPECT_EQ(text,
            "in.txt:2:1: malformed: no board\n"
            "in.txt:4:3: conflict: no board\n"
            "in.txt:6:4: malformed: no board\n"
            "in.txt:8:6: conflict: no board\n");
  EXPECT_EQ(not_shown, 0u);
}

TEST(Diagnostics, KeepTheLimitWhenBatchesWereRenderedBeforeOthersWereAccepted) {
  const BatchOf first(kLines);
  const BatchOf second(kLines, test::at_record(3, 5, 20));
  const std::string text = test::written_by([&](OutputFile& file) {
    Diagnostics diagnostics(file, {"in.txt"}, 3);
    std::string late;
    std::string early;
    diagnostics.render(second.view(), late);
    diagnostics.render(first.view(), early);
    EXPECT_TRUE(diagnostics.accept(first.view(), early).ok());
    EXPECT_TRUE(diagnostics.accept(second.view(), late).ok());
    EXPECT_EQ(diagnostics.shown(), 3u);
    EXPECT_EQ(diagnostics.not_shown(), 1u);
  });
  EXPECT_EQ(text,
            "in.txt:2:1: malformed: no board\n"
            "in.txt:4:3: conflict: no board\n"
            "in.txt:6:4: malformed: no board\n");
}

TEST(Diagnostics, LetNothingThroughThatATerminalWouldObey) {
  const BatchOf batch({{"d\n", Verdict::malformed}}, {}, "odd \x1b[31m\n\xff");
  const auto [text, not_shown] = listed(20, {&batch}, {"a\x1b]0;x\a\nb\xff \xc3\xa4"});
  EXPECT_EQ(text, "a\\x1b]0;x\\x07\\x0ab\\xff \xc3\xa4:1:1: malformed: odd \\x1b[31m\\x0a\\xff\n");
}

TEST(Diagnostics, SayOfADuplicateWhichBoardItRepeats) {
  BatchOf first(kLines);
  first.set_duplicates({{1, 7, {"in.txt", false, 0, 5, 6}}, {2, 2, {"odd\n", true, 0, 1, 3}}});
  BatchOf second({{"d\n", Verdict::valid}}, test::at_record(3, 1, 0, 1));
  second.set_duplicates({{0, 1, {"in.txt", false, 0, 5, 6}}}, DuplicateChoice::isomorphic);
  const auto [text, not_shown] = listed(20, {&first, &second});
  EXPECT_EQ(text,
            "in.txt:2:1: malformed: no board\n"
            "in.txt:3:7: duplicate: the same board as record 5, line 6\n"
            "in.txt:4:3: conflict: no board\n"
            "in.txt:4:2: duplicate: the same board as record 1, line 3 of the known odd\\x0a\n"
            "two.txt:1:1: duplicate: isomorphic to record 5, line 6 of in.txt\n");
  EXPECT_EQ(not_shown, 0u);
}

TEST(Diagnostics, CountDuplicatesTowardsTheLimit) {
  BatchOf first(kLines);
  first.set_duplicates({{1, 1, {"in.txt", false, 0, 5, 6}}, {2, 1, {"in.txt", false, 0, 5, 6}}});
  const BatchOf second(kLines, test::at_record(3, 5, 20));
  for (const auto& [limit, lines] : {std::pair(1, 1), std::pair(2, 2), std::pair(3, 3), std::pair(5, 5)}) {
    const auto [text, not_shown] = listed(limit, {&first, &second});
    EXPECT_EQ(std::ranges::count(text, '\n'), lines);
    EXPECT_EQ(not_shown, 6u - static_cast<unsigned>(limit));
  }
}

}  // namespace
}  // namespace gridsieve::output
