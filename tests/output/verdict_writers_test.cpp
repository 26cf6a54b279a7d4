#include "engine/output/verdict_writers.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/output/batch_of.hpp"
#include "tests/output/written_by.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::BatchOf;
using test::give;
using test::Line;
using test::written_by;

const std::vector<Line> kLines{{"# comment\n", {}},
                               {"bad\n", Verdict::malformed},
                               {"good\n", Verdict::valid},
                               {"fine\n", Verdict::solved},
                               {"clash\n", Verdict::conflict}};

std::string file_of(VerdictFormat format, const std::vector<const BatchOf*>& batches) {
  return written_by([&](OutputFile& file) {
    auto sink = make_verdict_sink(format, file);
    ASSERT_TRUE(sink.ok()) << sink.status().message();
    for (const BatchOf* batch : batches) ASSERT_TRUE(give(*sink.value(), batch->view()).ok());
    ASSERT_TRUE(sink.value()->finish().ok());
  });
}

std::string file_of(VerdictFormat format, const BatchOf& batch) {
  return file_of(format, std::vector<const BatchOf*>{&batch});
}

TEST(VerdictFormats, AreTakenFromTheEndingOfTheName) {
  EXPECT_EQ(verdict_format_from_name("a.txt"), VerdictFormat::text);
  EXPECT_EQ(verdict_format_from_name("a.u8"), VerdictFormat::bytes);
  EXPECT_EQ(verdict_format_from_name("dir.csv/a.npy"), VerdictFormat::npy);
  EXPECT_EQ(verdict_format_from_name("a.npy.csv"), VerdictFormat::csv);
  EXPECT_EQ(verdict_format_from_name("a.jsonl"), VerdictFormat::jsonl);
  EXPECT_EQ(verdict_format_from_name("a.json"), VerdictFormat::text);
  EXPECT_EQ(verdict_format_from_name("-"), VerdictFormat::text);
  EXPECT_EQ(verdict_format_from_name(""), VerdictFormat::text);
}

TEST(VerdictFormats, AreTakenFromTheWordOfTheCommandLine) {
  EXPECT_EQ(verdict_format_from_word("bytes"), VerdictFormat::bytes);
  EXPECT_EQ(verdict_format_from_word("jsonl"), VerdictFormat::jsonl);
  EXPECT_EQ(verdict_format_from_word("u8"), std::nullopt);
  EXPECT_EQ(verdict_format_from_word(""), std::nullopt);
}

TEST(TextVerdicts, AreOneWordALine) {
  const BatchOf first(kLines);
  const BatchOf second({{"x\n", Verdict::mismatch}}, test::at_record(4, 6, 100));
  EXPECT_EQ(file_of(VerdictFormat::text, {&first, &second}), "malformed\nvalid\nsolved\nconflict\nmismatch\n");
}

TEST(TextVerdicts, KnowEveryWord) {
  std::vector<Line> lines;
  std::string expected;
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const auto verdict = static_cast<Verdict>(code);
    lines.push_back({"x\n", verdict});
    expected += std::string(to_string(verdict)) + '\n';
  }
  EXPECT_EQ(file_of(VerdictFormat::text, BatchOf(lines)), expected);
}

TEST(TextVerdicts, GoBehindWhatIsAlreadyRendered) {
  written_by([](OutputFile& file) {
    const auto sink = make_verdict_sink(VerdictFormat::text, file);
    std::string bytes = "before";
    sink.value()->render(BatchOf(kLines).view(), bytes);
    EXPECT_EQ(bytes, "beforemalformed\nvalid\nsolved\nconflict\n");
  });
}

TEST(ByteVerdicts, AreTheCodes) {
  EXPECT_EQ(file_of(VerdictFormat::bytes, BatchOf(kLines)), std::string("\0\5\10\1", 4));
}

TEST(CsvVerdicts, SayWhereARecordStandsAndWhyItFails) {
  const BatchOf first(kLines);
  const BatchOf second({{"worse\n", Verdict::malformed}}, test::at_record(4, 1, 3, 1), "7 cells, not 81");
  EXPECT_EQ(file_of(VerdictFormat::csv, {&first, &second}),
            "record,input,line,offset,verdict,reason\n"
            "0,0,2,10,malformed,no board\n"
            "1,0,3,14,valid,\n"
            "2,0,4,19,solved,\n"
            "3,0,5,24,conflict,no board\n"
            "4,1,1,3,malformed,\"7 cells, not 81\"\n");
}

TEST(CsvVerdicts, MakeFormulasHarmless) {
  const BatchOf batch({{"x\n", Verdict::malformed}}, {}, "=1+1");
  EXPECT_EQ(file_of(VerdictFormat::csv, batch), "record,input,line,offset,verdict,reason\n0,0,1,0,malformed,'=1+1\n");
}

TEST(CsvVerdicts, CountBeyondThirtyTwoBits) {
  const BatchOf batch({{"x\n", Verdict::valid}}, test::at_record(5'000'000'000, 6'000'000'000, 7'000'000'000));
  EXPECT_EQ(file_of(VerdictFormat::csv, batch),
            "record,input,line,offset,verdict,reason\n5000000000,0,6000000000,7000000000,valid,\n");
}

TEST(JsonLinesVerdicts, AreOneObjectALine) {
  EXPECT_EQ(file_of(VerdictFormat::jsonl, BatchOf(kLines)),
            R"({"record":0,"input":0,"line":2,"offset":10,"verdict":"malformed","reason":"no board"})"
            "\n"
            R"({"record":1,"input":0,"line":3,"offset":14,"verdict":"valid","reason":""})"
            "\n"
            R"({"record":2,"input":0,"line":4,"offset":19,"verdict":"solved","reason":""})"
            "\n"
            R"({"record":3,"input":0,"line":5,"offset":24,"verdict":"conflict","reason":"no board"})"
            "\n");
}

TEST(JsonLinesVerdicts, AreValidJsonWhateverTheReasonHolds) {
  const std::string reason = "\"\\\x01\t\n\xff '\xc3\xa4'";
  const BatchOf batch({{"x\n", Verdict::malformed}}, {}, reason);
  const std::string line = file_of(VerdictFormat::jsonl, batch);
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  EXPECT_EQ(nlohmann::json::parse(line).at("reason"), "\"\\\x01\t\n\\xff '\xc3\xa4'");
}

TEST(VerdictFiles, OfNoRecordsHoldOnlyWhatComesFirst) {
  EXPECT_EQ(file_of(VerdictFormat::text, std::vector<const BatchOf*>{}), "");
  EXPECT_EQ(file_of(VerdictFormat::bytes, std::vector<const BatchOf*>{}), "");
  EXPECT_EQ(file_of(VerdictFormat::csv, std::vector<const BatchOf*>{}), "record,input,line,offset,verdict,reason\n");
  EXPECT_EQ(file_of(VerdictFormat::jsonl, std::vector<const BatchOf*>{}), "");
}

TEST(NpyVerdicts, HoldTheCountAtTheFrontAndTheCodesBehind) {
  const BatchOf first(kLines);
  const BatchOf second({{"x\n", Verdict::mismatch}}, test::at_record(4, 6, 100));
  const std::string file = file_of(VerdictFormat::npy, {&first, &second});
  ASSERT_EQ(file.size(), 128u + 5u);
  EXPECT_NE(file.find("'shape': (5,)"), std::string::npos);
  EXPECT_EQ(file.substr(128), std::string("\0\5\10\1\4", 5));
}

TEST(NpyVerdicts, OfNoRecordsAreAnEmptyArray) {
  const std::string file = file_of(VerdictFormat::npy, std::vector<const BatchOf*>{});
  EXPECT_EQ(file.size(), 128u);
  EXPECT_NE(file.find("'shape': (0,)"), std::string::npos);
}

TEST(CsvAndJsonVerdicts, HaveAColumnOfDuplicatesOnlyWhereTheyAreLookedFor) {
  BatchOf batch(kLines);
  batch.set_duplicates({{1, 1, {"in", false, 0, 12345678901, 6}}, {3, 1, {"=a,b\"", true, 0, 1, 7}}});
  BatchOf none({{"x\n", Verdict::valid}}, test::at_record(4, 6, 100));
  none.set_duplicates({});
  const auto written = [&](VerdictFormat format) {
    return written_by([&](OutputFile& file) {
      auto sink = make_verdict_sink(format, file, true);
      ASSERT_TRUE(sink.ok());
      ASSERT_TRUE(give(*sink.value(), batch.view()).ok());
      ASSERT_TRUE(give(*sink.value(), none.view()).ok());
      ASSERT_TRUE(sink.value()->finish().ok());
    });
  };
  EXPECT_EQ(written(VerdictFormat::csv),
            "record,input,line,offset,verdict,reason,duplicate_of\n"
            "0,0,2,10,malformed,no board,\n"
            "1,0,3,14,valid,,12345678901\n"
            "2,0,4,19,solved,,\n"
            "3,0,5,24,conflict,no board,\"'=a,b\"\":7\"\n"
            "4,0,6,100,valid,,\n");
  EXPECT_EQ(written(VerdictFormat::jsonl),
            R"({"record":0,"input":0,"line":2,"offset":10,"verdict":"malformed","reason":"no board","duplicate_of":null}
{"record":1,"input":0,"line":3,"offset":14,"verdict":"valid","reason":"","duplicate_of":12345678901}
{"record":2,"input":0,"line":4,"offset":19,"verdict":"solved","reason":"","duplicate_of":null}
{"record":3,"input":0,"line":5,"offset":24,"verdict":"conflict","reason":"no board","duplicate_of":"=a,b\":7"}
{"record":4,"input":0,"line":6,"offset":100,"verdict":"valid","reason":"","duplicate_of":null}
)");
  EXPECT_EQ(written(VerdictFormat::text), "malformed\nvalid\nsolved\nconflict\nvalid\n");
}

}  // namespace
}  // namespace gridsieve::output
