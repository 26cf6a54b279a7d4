#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "engine/cluster/part_file.hpp"
#include "tests/support/part_samples.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::cluster {
namespace {

using namespace std::string_literals;

using test::bare_part;
using test::expect_same;
using test::full_part;

TEST(PartBytes, GiveBackEveryFieldHoweverOdd) {
  for (const Part& part : {full_part(), bare_part()}) {
    const Result<Part> read = part_from_bytes(part_to_bytes(part));
    ASSERT_TRUE(read.ok()) << read.status().message();
    expect_same(read.value(), part);
  }
}

TEST(PartBytes, AreCborThatOthersCanRead) {
  const nlohmann::json document = nlohmann::json::from_cbor(part_to_bytes(full_part()));
  EXPECT_EQ(document.at("shard"), nlohmann::json({{"number", 1}, {"count", 3}}));
  EXPECT_EQ(document.at("request").at("expect_records"), UINT64_MAX);
  EXPECT_EQ(document.at("inputs").size(), 3U);
  EXPECT_EQ(document.at("inputs").at(0).at("stats").at("verdicts").at(5), 4);
  EXPECT_EQ(document.at("run").at("seconds"), 0.1);
  EXPECT_EQ(document.at("head").at("text").get_binary().size(), 7U);
  EXPECT_TRUE(document.at("reports").at(1).at("bytes").is_null());
}

/// A part that was changed is told what is wrong with it.
struct Wrong {
  std::string_view why;
  std::function<void(Part&)> change;
};

const std::vector<Wrong>& wrong_parts() {
  static const std::vector<Wrong> kWrong{
      {"a shard that there is not", [](Part& part) { part.shard.number = 0; }},
      {"a shard that there is not", [](Part& part) { part.shard.count = 0; }},
      {"a shard that there is not", [](Part& part) { part.shard.count = (std::uint64_t{1} << 32) + 1; }},
      {"inputs, ranges and reports", [](Part& part) { part.inputs.pop_back(); }},
      {"inputs, ranges and reports", [](Part& part) { part.reports.emplace_back(); }},
      {"another input", [](Part& part) { part.reports[0].path += 'x'; }},
      {"another input", [](Part& part) { part.reports[2].bytes = 1; }},
      {"another input", [](Part& part) { part.reports[2].bytes.reset(); }},
      {"a range", [](Part& part) { part.inputs[0].begin = 901; }},
      {"a range", [](Part& part) { part.inputs[0].end = 1001; }},
      {"without a format", [](Part& part) { part.reports[1].format = Format::automatic; }},
      {"counts otherwise", [](Part& part) { ++part.reports[0].records; }},
      {"counts otherwise", [](Part& part) { ++part.reports[0].skipped; }},
      {"first records", [](Part& part) { part.inputs[0].first_malformed.resize(9); }},
      {"first records",
       [](Part& part) {
         part.inputs[0].first_malformed = {true, true};
       }},
      {"do not sum up", [](Part& part) { ++part.inputs[0].stats.verdicts[0]; }},
      {"do not sum up", [](Part& part) { part.inputs[0].stats.verdicts[8] = UINT64_MAX; }},
      {"not at the level",
       [](Part& part) { std::swap(part.inputs[0].stats.verdicts[5], part.inputs[0].stats.verdicts[6]); }},
      {"so many clues", [](Part& part) { ++part.inputs[2].stats.clues[0]; }},
      {"conflicts of a kind", [](Part& part) { part.inputs[2].stats.box_conflicts = 1; }},
      {"more stored solutions", [](Part& part) { part.inputs[2].stats.solutions_checked = 3; }},
      {"more wrong solutions", [](Part& part) { part.inputs[2].stats.solutions_wrong = 3; }},
      {"only all parts", [](Part& part) { part.inputs[1].stats.solutions_missing = 1; }},
      {"only all parts", [](Part& part) { part.inputs[1].stats.duplicates = 1; }},
      {"can be counted",
       [](Part& part) {
         CorpusStats& stats = part.inputs[1].stats;
         stats.records = stats.verdicts[5] = stats.clues[3] = part.reports[1].records = UINT64_MAX - 10;
       }},
      {"can be counted", [](Part& part) { part.inputs[1].stats.skipped = part.reports[1].skipped = UINT64_MAX - 5; }},
      {"a head", [](Part& part) { part.head.text += 'x'; }},
      {"a head", [](Part& part) { part.head.last.assign(1, 'x'); }},
      {"known files than", [](Part& part) { part.known.pop_back(); }},
      {"known files than", [](Part& part) { part.shard.number = 2; }},
      {"no duplicates are looked for", [](Part& part) { part.request.duplicates = DuplicateChoice::none; }},
      {"another known file", [](Part& part) { part.known[0].file.path.assign(1, 'x'); }},
      {"a known file without", [](Part& part) { part.known[0].file.format = Format::automatic; }},
      {"known boards passed over", [](Part& part) { part.known[0].conflicting = 6; }},
      {"known boards passed over", [](Part& part) { part.known[0].malformed = 7; }},
      {"known boards than", [](Part& part) { part.known[1].file.records = UINT64_MAX - 1; }},
      {"failing records", [](Part& part) { --part.failing; }},
      {"are to be listed", [](Part& part) { part.failures.pop_back(); }},
      {"are to be listed", [](Part& part) { part.request.list.reset(); }},
      {"listed records that are not in order", [](Part& part) { part.failures[1].record = 0; }},
      {"listed records that are not in order", [](Part& part) { part.failures[1].input = 2; }},
      {"listed records that are not in order", [](Part& part) { part.failures[3].input = 3; }},
      {"listed records that are not in order", [](Part& part) { part.failures[3].record = 11; }},
      {"does not fail", [](Part& part) { part.failures[1].verdict = Verdict::valid; }},
      {"does not fail", [](Part& part) { part.failures[1].verdict = Verdict::multiple; }},
      {"no text", [](Part& part) { part.failures[1].text = "\x1b[2J"; }},
      {"a cell", [](Part& part) { part.findings->cells.filled[80] = 12; }},
      {"a cell", [](Part& part) { part.findings->cells.conflicting[0] = 12; }},
      {"more samples", [](Part& part) { part.findings->failing[4].resize(2); }},
      {"more samples", [](Part& part) { part.findings->failing[5].resize(1); }},
      {"samples that are not in order", [](Part& part) { part.findings->failing[0][1].record = 0; }},
      {"samples that are not in order", [](Part& part) { part.findings->failing[0][1].input = 3; }},
      {"a sample with a text", [](Part& part) { part.findings->failing[0][0].text.assign(1, 'x'); }},
      {"a sample with a text", [](Part& part) { part.findings->failing[0][0].reason.text.assign(1, '\n'); }},
      {"a sample with a text", [](Part& part) { part.findings->failing[0][0].reason.text.assign(301, 'x'); }},
      {"that of no record", [](Part& part) { ++part.findings->failing[0][1].bytes; }},
      {"that of no record", [](Part& part) { part.findings->open->last.clear(); }},
      {"pieces that are not in order", [](Part& part) { part.request.pieces[1] = PieceKind::verdicts; }},
      {"other pieces", [](Part& part) { part.pieces[1].kind = PieceKind::valid; }},
      {"other pieces", [](Part& part) { part.pieces.pop_back(); }},
      {"an array without rows", [](Part& part) { part.pieces[1].npy_header = "'shape': ("; }},
  };
  return kWrong;
}

TEST(PartBytes, SayWhatDoesNotFitTogether) {
  for (std::size_t at = 0; at < wrong_parts().size(); ++at) {
    const Wrong& wrong = wrong_parts()[at];
    Part part = full_part();
    wrong.change(part);
    const Status status = part_from_bytes(part_to_bytes(part)).status();
    EXPECT_EQ(status.code(), StatusCode::corrupt_data) << at << ' ' << wrong.why;
    EXPECT_NE(status.message().find(wrong.why), std::string::npos)
        << at << ' ' << wrong.why << ": " << status.message();
  }
}

TEST(PartBytes, SayWhichFieldIsWrong) {
  Part part = full_part();
  part.run.seconds = -1;
  EXPECT_NE(part_from_bytes(part_to_bytes(part)).status().message().find("its field seconds: a number that is none"),
            std::string::npos);
  part = full_part();
  part.request.level = static_cast<Level>(4);
  EXPECT_NE(part_from_bytes(part_to_bytes(part)).status().message().find("its field level: a number that is too large"),
            std::string::npos);
  std::string bytes = part_to_bytes(full_part());
  bytes.replace(bytes.find("\x43\0\x08\x50"s), 4, "\x43\0\x08\x08"s);
  EXPECT_NE(part_from_bytes(bytes).status().message().find("its field conflicting: a set of cells that is none"),
            std::string::npos);
  bytes = part_to_bytes(full_part());
  bytes.replace(bytes.find("shard"), 5, "chard");
  EXPECT_NE(part_from_bytes(bytes).status().message().find("its field shard: another field stands here"),
            std::string::npos);
}

TEST(PartBytes, AreRefusedWhereverTheyAreCutShort) {
  const std::string bytes = part_to_bytes(full_part());
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    ASSERT_EQ(part_from_bytes(std::string_view(bytes).substr(0, size)).status().code(), StatusCode::corrupt_data);
  }
  EXPECT_EQ(part_from_bytes(bytes + '\0').status().code(), StatusCode::corrupt_data);
}

// There is one way to write a part: what is read from other bytes is another part.
TEST(PartBytes, AreTheOnlyOnesOfWhatIsReadFromThem) {
  test::Random random(11);
  const std::string bytes = part_to_bytes(full_part());
  std::size_t read = 0;
  for (int round = 0; round < 3000; ++round) {
    std::string changed = bytes;
    for (std::size_t count = 1 + random.below(3); count > 0; --count) {
      changed[random.below(changed.size())] = static_cast<char>(random.next());
    }
    const Result<Part> part = part_from_bytes(changed);
    if (!part.ok()) {
      ASSERT_EQ(part.status().code(), StatusCode::corrupt_data);
      continue;
    }
    ++read;
    ASSERT_EQ(part_to_bytes(part.value()), changed) << "round " << round;
  }
  EXPECT_GT(read, 50U) << "too few to mean anything";
}

}  // namespace
}  // namespace gridsieve::cluster
