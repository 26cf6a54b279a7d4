// Checks of inputs whose records span lines: JSON and XML, as files and through pipes.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "gridsieve/corpus.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/reference/reference_json.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class FramedInputs : public testing::Test {
 protected:
  std::string board() {
    Board cells = keep_clues(random_grid(random_), 30, random_);
    if (random_.below(3) == 0) plant_conflict(cells, random_);
    return {cells.begin(), cells.end()};
  }

  /// A board as an object, rows of cells, or a string; now and then a malformed one.
  std::string json_value() {
    const std::string cells = board();
    std::string rows = "[";
    for (std::size_t row = 0; row < 9; ++row) {
      rows += row == 0 ? "\n [" : ",\n [";
      for (std::size_t column = 0; column < 9; ++column) {
        const char cell = cells[row * 9 + column];
        if (column > 0) rows += ", ";
        rows += cell == '.' ? std::string("null") : std::string(1, cell);
      }
      rows += ']';
    }
    switch (random_.below(5)) {
      case 0:
        return rows + "\n]";
      case 1:
        return "{\"n\": [1, {}],\n\"Board\": \"" + cells + "\"}";
      case 2:
        return "[" + std::string(random_.below(9), '[');  // closed by nothing, or by what follows
      case 3:
        return '"' + cells.substr(random_.below(2)) + '"';
      default:
        return '"' + cells + '"';
    }
  }

  std::vector<HeardRecord> heard(const std::string& path, std::size_t chunk_bytes, unsigned threads,
                                 CorpusStats& stats) {
    CheckOptions options;
    options.chunk_bytes = chunk_bytes;
    options.threads = threads;
    KeepingSink sink;
    const Result<CorpusReport> report = check_corpus({path}, options, {{&sink}, {}});
    EXPECT_TRUE(report.ok()) << report.status().message();
    if (report.ok()) stats = report.value().stats;
    return sink.records;
  }

  /// The same, however the bytes come; returns what was heard.
  std::vector<HeardRecord> expect_the_same(const std::string& bytes, std::size_t longest_piece) {
    CorpusStats stats;
    const std::string path = folder_.write("file", bytes);
    const std::vector<HeardRecord> whole = heard(path, std::size_t{8} << 20, 1, stats);
    for (const std::size_t chunk : {std::size_t{200}, std::size_t{4096}, std::size_t{1} << 20}) {
      for (const unsigned threads : {1U, 2U}) {
        SCOPED_TRACE("chunks of " + std::to_string(chunk) + ", " + std::to_string(threads) + " threads");
        CorpusStats other;
        expect_same_records(heard(path, chunk, threads, other), whole);
        EXPECT_EQ(difference(other, stats), "");
        expect_same_records(heard(PipedBytes(bytes, longest_piece, chunk).path(), chunk, threads, other), whole);
        EXPECT_EQ(difference(other, stats), "");
      }
    }
    return whole;
  }

  Random random_{1};
  TemporaryDirectory folder_;
};

TEST_F(FramedInputs, AreReadTheSameHoweverTheyComeAndAreCut) {
  for (int round = 0; round < 6; ++round) {
    std::string document = round % 2 == 0 ? "[\n\"" + board() + '"' : "{\"board\": \"" + board() + "\"}";
    for (int value = 0; value < 40; ++value) document += (round % 2 == 0 ? ",\n" : "\n") + json_value();
    expect_the_same("\xEF\xBB\xBF" + document + (round % 2 == 0 ? "\n]\n" : "\n"), round < 2 ? 1 : 100);
  }
}

TEST_F(FramedInputs, HaveTheVerdictsOfAParserOfWholeDocuments) {
  std::string document = "[\"" + board() + '"';
  for (int value = 0; value < 200; ++value) {
    std::string next = json_value();
    if (next.find("[[") != std::string::npos || next == "[") next = "17";
    document += ",\n" + next;
  }
  document += "]";
  const std::vector<HeardRecord> records = expect_the_same(document, 500);
  const auto expected = reference_json_array(document);
  ASSERT_TRUE(expected.has_value());
  ASSERT_EQ(records.size(), expected->size());
  for (std::size_t at = 0; at < records.size(); ++at) {
    EXPECT_EQ(records[at].verdict, (*expected)[at]) << shown(records[at]);
    EXPECT_EQ(records[at].bytes, document.substr(records[at].offset, records[at].bytes.size()));
  }
}

TEST_F(FramedInputs, HandOnEveryByteOfARecordOverOneMebibyte) {
  const std::string long_one = "{\"note\": \"" + std::string(std::size_t{5} << 19, 'n') + "\"}";
  for (const std::string& begin : {"[\"" + board() + "\",\n\n", "{\"board\": \"" + board() + "\"}\n\n"}) {
    const bool array = begin[0] == '[';
    const std::string document =
        begin + long_one + (array ? "," : "\n") + "{\"board\": \"" + board() + "\"}" + (array ? "]" : "");
    const std::vector<HeardRecord> records = expect_the_same(document, 100000);
    ASSERT_EQ(records.size(), 3U);
    EXPECT_TRUE(records[1].bytes == long_one);
    EXPECT_EQ(records[1].verdict, Verdict::malformed);
    EXPECT_EQ(records[1].line, 3U);
    EXPECT_EQ(records[2].line, array ? 3U : 4U);
  }
}

TEST_F(FramedInputs, OfXmlAreReadTheSameHoweverTheyComeAndAreCut) {
  std::string document = "<?xml version=\"1.0\"?>\n<opensudoku>\n";
  std::size_t games = 0;
  for (; games < 60; ++games) {
    document += games % 7 == 3 ? "<!-- a comment -->\n" : "<name>n</name>";
    document += "<game\n data=\"" + board().substr(games % 9 == 0) + "\"/>\n";
  }
  for (const std::size_t piece : {1U, 90U}) {
    EXPECT_EQ(expect_the_same(document + "</opensudoku>\n", piece).size(), games);
    EXPECT_EQ(expect_the_same(document, piece).size(), games + 1) << "the root is not closed";
  }
}

TEST_F(FramedInputs, EndWithTheFirstRecordThatFails) {
  const Board cells = keep_clues(random_grid(random_), 30, random_);
  const std::string valid = '"' + std::string(cells.begin(), cells.end()) + '"';
  const std::string path = folder_.write("file", "[" + valid + ",\n5,\n" + valid + ",6");
  for (const std::size_t chunk : {std::size_t{100}, std::size_t{1} << 20}) {
    CheckOptions options;
    options.chunk_bytes = chunk;
    options.fail_fast = true;
    KeepingSink sink;
    const auto report = check_corpus({path}, options, {{&sink}, {}});
    ASSERT_TRUE(report.ok());
    EXPECT_EQ(sink.records.size(), 2U);
    EXPECT_EQ(report.value().stats.records, 2U);
    EXPECT_FALSE(report.value().complete);
  }
}

}  // namespace
}  // namespace gridsieve::test
