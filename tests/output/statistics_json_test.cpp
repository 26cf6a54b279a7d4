#include "engine/output/statistics_json.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace gridsieve::output {
namespace {

using Json = nlohmann::ordered_json;

CorpusReport some_report() {
  CorpusReport report;
  report.stats.records = 5'000'000'000;
  report.stats.skipped = 3;
  report.stats.verdicts = {1, 2, 0, 0, 0, 4'999'999'996, 0, 0, 1};
  report.stats.clues[0] = 7;
  report.stats.clues[81] = 1;
  report.stats.row_conflicts = 2;
  report.stats.column_conflicts = 1;
  report.stats.solutions_checked = 9;
  report.stats.solutions_missing = 8;
  report.stats.solutions_wrong = 4;
  report.inputs.push_back({"a \"b\"\xff\n", 500, 500, Format::lines, 5'000'000'000, 3});
  report.inputs.push_back({"-", std::nullopt, 100, Format::lines, 0, 0});
  report.run = {2.0, "mmap+stream", "because", "avx2", 8};
  return report;
}

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& item : object.items()) keys.push_back(item.key());
  return keys;
}

using Keys = std::vector<std::string>;

TEST(StatisticsJson, HasTheKeysOfItsSchemaInOrder) {
  const std::string text = statistics_json(some_report());
  EXPECT_EQ(text.back(), '\n');
  const Json document = Json::parse(text);
  EXPECT_EQ(keys_of(document), (Keys{"schema", "version", "level", "complete", "inputs", "records", "skipped",
                                     "verdicts", "solutions", "clues", "conflicts", "run"}));
  EXPECT_EQ(keys_of(document["inputs"][0]), (Keys{"path", "bytes", "bytes_read", "format", "records", "skipped"}));
  EXPECT_EQ(keys_of(document["verdicts"]), (Keys{"malformed", "conflict", "mismatch", "valid", "solved"}));
  EXPECT_EQ(keys_of(document["solutions"]), (Keys{"checked", "missing", "wrong"}));
  EXPECT_EQ(keys_of(document["conflicts"]), (Keys{"row", "column", "box"}));
  EXPECT_EQ(keys_of(document["run"]),
            (Keys{"seconds", "boards_per_second", "bytes_per_second", "reader", "kernel", "threads"}));
}

TEST(StatisticsJson, HoldsTheNumbersOfTheReport) {
  const Json document = Json::parse(statistics_json(some_report()));
  EXPECT_EQ(document["schema"], 1);
  EXPECT_EQ(document["level"], "rules");
  EXPECT_EQ(document["complete"], true);
  EXPECT_EQ(document["records"], 5'000'000'000u);
  EXPECT_EQ(document["skipped"], 3);
  EXPECT_EQ(document["verdicts"], Json::parse(R"({"malformed": 1, "conflict": 2, "mismatch": 0,
                                                  "valid": 4999999996, "solved": 1})"));
  EXPECT_EQ(document["solutions"], Json::parse(R"({"checked": 9, "missing": 8, "wrong": 4})"));
  EXPECT_EQ(document["conflicts"], Json::parse(R"({"row": 2, "column": 1, "box": 0})"));
  ASSERT_EQ(document["clues"].size(), 82u);
  EXPECT_EQ(document["clues"][0], 7);
  EXPECT_EQ(document["clues"][81], 1);
  EXPECT_EQ(document["run"], Json::parse(R"({"seconds": 2.0, "boards_per_second": 2500000000.0,
      "bytes_per_second": 300.0, "reader": "mmap+stream", "kernel": "avx2", "threads": 8})"));
}

TEST(StatisticsJson, EscapesPathsThatAreNotUtf8AndHasNoSizeForAStream) {
  const Json document = Json::parse(statistics_json(some_report()));
  EXPECT_EQ(document["inputs"][0]["path"], "a \"b\"\\xff\n");
  EXPECT_EQ(document["inputs"][0]["bytes"], 500);
  EXPECT_TRUE(document["inputs"][1]["bytes"].is_null());
  EXPECT_EQ(document["inputs"][1]["bytes_read"], 100);
}

TEST(StatisticsJson, NamesExactlyTheVerdictsOfTheLevel) {
  CorpusReport report = some_report();
  report.level = Level::unique;
  EXPECT_EQ(keys_of(Json::parse(statistics_json(report))["verdicts"]),
            (Keys{"malformed", "conflict", "unsolvable", "multiple", "mismatch", "unique", "solved"}));
}

TEST(StatisticsJson, HoldsFiniteNumbersOnly) {
  CorpusReport report;
  for (const double seconds : {0.0, -0.0, std::numeric_limits<double>::infinity(),
                               std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::denorm_min()}) {
    for (const std::uint64_t records : {0u, 5u}) {
      report.stats.records = records;
      report.run.seconds = seconds;
      const Json run = Json::parse(statistics_json(report))["run"];
      EXPECT_TRUE(run["seconds"].is_number()) << seconds;
      EXPECT_TRUE(run["boards_per_second"].is_number()) << seconds;
      EXPECT_TRUE(run["bytes_per_second"].is_number()) << seconds;
    }
  }
}

TEST(StatisticsJson, IsTheSameButForTheRun) {
  CorpusReport other = some_report();
  other.run = {1.0, "read", "else", "scalar", 1};
  Json one = Json::parse(statistics_json(some_report()));
  Json two = Json::parse(statistics_json(other));
  EXPECT_NE(one, two);
  one.erase("run");
  two.erase("run");
  EXPECT_EQ(one.dump(), two.dump());
}

TEST(StatisticsJson, HoldsDuplicatesAndKnownFilesWhereTheyAreLookedFor) {
  CorpusReport report = some_report();
  report.duplicates = DuplicateChoice::exact;
  report.stats.duplicates = 5'000'000'000;
  Json document = Json::parse(statistics_json(report));
  EXPECT_EQ(document["duplicates"], 5'000'000'000u);
  EXPECT_FALSE(document.contains("known"));

  report.known.push_back({{"k\xff", std::nullopt, 100, Format::lines, 7, 1}, 2, 3});
  document = Json::parse(statistics_json(report));
  EXPECT_EQ(keys_of(document), (Keys{"schema", "version", "level", "complete", "inputs", "records", "skipped",
                                     "verdicts", "solutions", "clues", "conflicts", "duplicates", "known", "run"}));
  EXPECT_EQ(document["known"], Json::parse(R"([{"path": "k\\xff", "bytes": null, "bytes_read": 100,
      "format": "lines", "records": 7, "skipped": 1, "malformed": 2, "conflicting": 3}])"));
}

}  // namespace
}  // namespace gridsieve::output
