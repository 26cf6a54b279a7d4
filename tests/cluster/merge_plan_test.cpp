#include "engine/cluster/merge_plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <random>

#include "tests/cluster/made_parts.hpp"

namespace gridsieve::cluster {
namespace {

using test::made_part;
using test::named;

std::string refusal(std::vector<NamedPart> parts) {
  const Result<MergePlan> plan = plan_merge(std::move(parts));
  if (plan.ok()) return "none";
  EXPECT_EQ(plan.status().code(), StatusCode::bad_option);
  return plan.status().message();
}

TEST(MergePlan, PutsThePartsInTheOrderOfTheShards) {
  std::vector<Part> parts;
  for (std::uint64_t number = 1; number <= 7; ++number) parts.push_back(made_part(number, 7, 10 * number));
  std::ranges::shuffle(parts, std::mt19937(1));
  const Result<MergePlan> plan = plan_merge(named(parts));
  ASSERT_TRUE(plan.ok()) << plan.status().message();
  std::uint64_t before = 0;
  for (std::uint64_t number = 1; number <= 7; ++number) {
    EXPECT_EQ(plan.value().parts[number - 1].part.shard.number, number);
    EXPECT_EQ(plan.value().shifts[number - 1].records, before);
    EXPECT_EQ(plan.value().shifts[number - 1].lines, std::vector<std::uint64_t>{before});
    before += 10 * number;
  }
  EXPECT_EQ(plan.value().report.stats.records, 280U);
  EXPECT_EQ(plan.value().report.inputs[0].records, 280U);
  EXPECT_EQ(plan.value().report.inputs[0].bytes_read, 7000U);
  EXPECT_EQ(plan.value().report.inputs[0].bytes, 7000U);
  EXPECT_EQ(plan.value().report.inputs[0].format_why, "lines of 81 cells");
  EXPECT_TRUE(plan.value().report.complete);
}

TEST(MergePlan, RefusesAMissingPartByItsNumber) {
  EXPECT_EQ(refusal({}), "no part is given");
  EXPECT_EQ(refusal(named({made_part(2, 3), made_part(1, 3)})), "shard 3 of 3 is missing");
  EXPECT_EQ(refusal(named({made_part(2, 3), made_part(3, 3)})), "shard 1 of 3 is missing");
  EXPECT_EQ(refusal(named({made_part(1, 4), made_part(4, 4)})), "shard 2 of 4 is missing");
}

TEST(MergePlan, RefusesADoubledPartByBothNames) {
  EXPECT_EQ(refusal(named({made_part(1, 3), made_part(2, 3), made_part(3, 3), made_part(2, 3)})),
            "4.part: is shard 2 of 3, and so is 2.part");
}

TEST(MergePlan, RefusesAPartThatIsOfMoreOrFewerShards) {
  Part other = made_part(2, 7);
  other.request = made_part(1, 5).request;
  EXPECT_EQ(refusal(named({made_part(1, 5), other})),
            "2.part: is of another run: it says that it is one of 7 shards, 1.part of 5");
  EXPECT_EQ(refusal(named({made_part(9, 5)})).substr(0, 34), "1.part: says that it is shard 9 of");
}

TEST(MergePlan, RefusesAPartOfAnotherRunAndSaysWhatDiffers) {
  using pipeline::InputIdentity;
  struct Case {
    std::function<void(RunRequest&)> change;
    std::string difference;
  };
  const std::vector<Case> cases{
      {[](RunRequest& run) { run.level = Level::unique; }, "its level is unique, that of 1.part is rules"},
      {[](RunRequest& run) {
         run.inputs.push_back({"more", 1, 1});
       },
       "its number of inputs is 2, that of 1.part is 1"},
      {[](RunRequest& run) { run.inputs[0].path = "b.txt"; }, "its input 1 is 'b.txt', that of 1.part is 'corpus.txt'"},
      {[](RunRequest& run) { run.inputs[0].bytes = 5; },
       "its size of corpus.txt is 5 bytes, that of 1.part is 2000 bytes"},
      {[](RunRequest& run) { run.inputs[0].begin_hash = 5; },
       "its corpus.txt begins with other bytes than that of 1.part"},
      {[](RunRequest& run) { run.format = Format::csv; }, "its format is csv, that of 1.part is auto"},
      {[](RunRequest& run) { run.column = "quiz"; }, "its board column is 'quiz', that of 1.part is none"},
      {[](RunRequest& run) { run.solutions = SolutionChoice::none; },
       "its choice of solutions is none, that of 1.part is auto"},
      {[](RunRequest& run) { run.solutions = SolutionChoice::column; },
       "its choice of solutions is a column, that of 1.part is auto"},
      {[](RunRequest& run) { run.duplicates = DuplicateChoice::isomorphic; },
       "its search for duplicates is isomorphic, that of 1.part is none"},
      {[](RunRequest& run) { run.solution_column = "12"; }, "its solution column is '12', that of 1.part is none"},
      {[](RunRequest& run) { run.blanks = "#!"; }, "its set of further blanks is '#!', that of 1.part is none"},
      {[](RunRequest& run) { run.duplicates = DuplicateChoice::exact; },
       "its search for duplicates is exact, that of 1.part is none"},
      {[](RunRequest& run) {
         run.known = {{"old.txt", 1, 1}};
       },
       "its number of known files is 1, that of 1.part is 0"},
      {[](RunRequest& run) { run.expect_records = 3; }, "its expected number of records is 3, that of 1.part is none"},
      {[](RunRequest& run) { run.list.reset(); }, "its number of records to list is all, that of 1.part is 20"},
      {[](RunRequest& run) {
         run.pieces = {PieceKind::verdicts, PieceKind::valid};
       },
       "its list of outputs is --verdicts, --valid, that of 1.part is none"},
      {[](RunRequest& run) { run.verdict_format = output::VerdictFormat::jsonl; },
       "its verdict format is jsonl, that of 1.part is text"},
  };
  for (const Case& one : cases) {
    Part other = made_part(2, 2);
    one.change(other.request);
    EXPECT_EQ(refusal(named({made_part(1, 2), other})),
              std::string("2.part: is of another run: ").append(one.difference));
  }
  EXPECT_EQ(refusal(named({made_part(1, 2), made_part(2, 2)})), "none");
}

TEST(MergePlan, FailsWhereTheRangesAreNotTheInput) {
  struct Case {
    std::uint64_t begin, end;
    bool fits;
  };
  for (const Case& one : {Case{1000, 2000, true}, Case{1001, 2000, false}, Case{999, 2000, false},
                          Case{1000, 1999, false}, Case{1000, 2001, false}, Case{0, 0, false}}) {
    std::vector<NamedPart> parts = named({made_part(1, 2), made_part(2, 2)});
    parts[1].part.inputs[0].begin = one.begin;
    parts[1].part.inputs[0].end = one.end;
    const Result<MergePlan> plan = plan_merge(parts);
    EXPECT_EQ(plan.status().code(), one.fits ? StatusCode::ok : StatusCode::internal) << one.begin << " " << one.end;
    EXPECT_EQ(plan.status().path(), one.fits ? "" : "2.part");
  }
}

TEST(MergePlan, CountsMissingSolutionsWhereAnyPartHasOne) {
  std::vector<NamedPart> parts = named({made_part(1, 2, 10), made_part(2, 2, 10)});
  EXPECT_EQ(plan_merge(parts).value().report.stats.solutions_missing, 0U);
  parts[1].part.inputs[0].stats.solutions_checked = 3;
  parts[0].part.inputs[0].stats.verdicts = {4, 0, 0, 0, 0, 6};
  EXPECT_EQ(plan_merge(parts).value().report.stats.solutions_missing, 13U);
}

TEST(MergePlan, ExpectsTheRecordsOfAllParts) {
  std::vector<NamedPart> parts = named({made_part(1, 2, 10), made_part(2, 2, 11)});
  for (NamedPart& one : parts) one.part.request.expect_records = 21;
  EXPECT_TRUE(plan_merge(parts).ok());
  for (NamedPart& one : parts) one.part.request.expect_records = 22;
  EXPECT_EQ(plan_merge(parts).status().code(), StatusCode::record_count);
  EXPECT_EQ(plan_merge(parts).status().message(), "22 records were expected, 21 were found");
}

TEST(MergePlan, DoubtsAFormatByTheFirstThousandRecordsOfAllParts) {
  const auto doubtful = [](std::size_t good, std::size_t bad, std::size_t good_again) {
    std::vector<NamedPart> parts = named({made_part(1, 3), made_part(2, 3), made_part(3, 3)});
    parts[0].part.inputs[0].first_malformed.assign(good, false);
    parts[1].part.inputs[0].first_malformed.assign(bad, true);
    parts[2].part.inputs[0].first_malformed.assign(good_again, false);
    return plan_merge(parts).value().report.inputs[0].doubtful;
  };
  EXPECT_FALSE(doubtful(0, 0, 0));
  EXPECT_FALSE(doubtful(500, 1000, 0));
  EXPECT_TRUE(doubtful(499, 1000, 1000));
  EXPECT_TRUE(doubtful(3, 4, 0));
  EXPECT_FALSE(doubtful(3, 4, 1));
}

TEST(MergePlan, AHeadCountsWhereTheLineThatItGoesOnIsOverTheLimit) {
  std::vector<NamedPart> parts;
  for (std::uint64_t number = 1; number <= 5; ++number) parts.push_back({"part", made_part(number, 5)});
  const auto set = [&parts](std::size_t at, bool inside_line, bool no_line_begins, bool line_goes_on) {
    pipeline::InputPart& range = parts[at].part.inputs[0];
    range.inside_line = inside_line;
    range.no_line_begins = no_line_begins;
    range.line_goes_on = line_goes_on;
  };
  const auto counts = [&parts] {
    const Result<MergePlan> plan = plan_merge(parts);
    std::string said;
    for (const Shift& shift : plan.value().shifts) said += shift.head_counts ? 'y' : 'n';
    return said;
  };
  set(1, true, true, true);
  set(2, true, true, true);
  set(3, true, false, false);
  EXPECT_EQ(counts(), "nnnnn");  // a line of fewer bytes
  set(0, false, false, true);
  EXPECT_EQ(counts(), "nyyyn");
  set(3, true, false, true);  // another one begins
  set(4, true, true, true);
  EXPECT_EQ(counts(), "nyyyy");
  set(1, true, false, false);
  EXPECT_EQ(counts(), "nynny");
}

TEST(MergePlan, TellsOfARunOfAllParts) {
  std::vector<NamedPart> parts = named({made_part(1, 3), made_part(2, 3), made_part(3, 3)});
  parts[0].part.run = {1.5, "mmap", "a", "avx2", 2};
  parts[1].part.run = {2.5, "read+mmap", "b", "avx2", 3};
  parts[2].part.run = {0.5, "read", "", "scalar", 4};
  const RunReport run = plan_merge(parts).value().report.run;
  EXPECT_EQ(run.seconds, 2.5);
  EXPECT_EQ(run.reader, "mmap+read");
  EXPECT_EQ(run.reader_why, "b");
  EXPECT_EQ(run.kernel, "avx2+scalar");
  EXPECT_EQ(run.threads, 9U);
}

}  // namespace
}  // namespace gridsieve::cluster
