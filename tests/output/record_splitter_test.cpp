#include "engine/output/record_splitter.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/output/batch_of.hpp"
#include "tests/output/written_by.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::output {
namespace {

using test::BatchOf;
using test::give;
using test::Line;

/// What comes at a splitter: the start of an input, or a batch.
struct Event {
  InputStart start;
  const BatchOf* batch = nullptr;
  std::string_view continuation;
};

Event input(std::size_t index, std::string_view header = {}) { return {{index, "in", header}, nullptr, {}}; }
Event batch(const BatchOf& of, std::string_view continuation = {}) { return {{}, &of, continuation}; }

std::string side_of(SplitSide side, const std::vector<Event>& events) {
  return test::written_by([&](OutputFile& file) {
    RecordSplitter splitter(side, file);
    for (const Event& event : events) {
      if (event.batch == nullptr) {
        EXPECT_TRUE(splitter.begin_input(event.start).ok());
      } else {
        RecordBatch view = event.batch->view();
        view.continuation = event.continuation;
        EXPECT_TRUE(give(splitter, view).ok());
      }
    }
    EXPECT_TRUE(splitter.finish().ok());
  });
}

std::string passing(const std::vector<Event>& events) { return side_of(SplitSide::passing, events); }
std::string failing(const std::vector<Event>& events) { return side_of(SplitSide::failing, events); }

constexpr auto kGood = Verdict::valid;
constexpr auto kBad = Verdict::malformed;

TEST(RecordSplitter, SendsEveryRecordToItsSideAndSkippedLinesToNone) {
  const BatchOf lines({{"# c\n", {}},
                       {"a1\n", kGood},
                       {"b1\n", kBad},
                       {"\n", {}},
                       {"c\n", Verdict::solved},
                       {"longer\n", Verdict::conflict},
                       {"d\n", kGood}});
  EXPECT_EQ(passing({input(0), batch(lines)}), "a1\nc\nd\n");
  EXPECT_EQ(failing({input(0), batch(lines)}), "b1\nlonger\n");
}

TEST(RecordSplitter, KeepsBytesAndEndingsUnchanged) {
  const BatchOf lines({{"a\r\n", kGood}, {"b,\"x\"\t\xff\n", kGood}, {"c\rd\r\n", kBad}, {"e\n", kGood}});
  EXPECT_EQ(passing({input(0), batch(lines)}), "a\r\nb,\"x\"\t\xff\ne\n");
  EXPECT_EQ(failing({input(0), batch(lines)}), "c\rd\r\n");
}

TEST(RecordSplitter, WritesALineEndOnlyWhenAnotherRecordFollowsOneWithout) {
  const BatchOf first({{"a\n", kGood}, {"b", kGood}});
  const BatchOf second({{"c\n", kBad}, {"d", kGood}}, test::at_record(2, 1, 0, 1));
  const BatchOf third({{"e", kBad}}, test::at_record(4, 1, 0, 2));
  const std::vector<Event> events{input(0), batch(first), input(1), batch(second), input(2), batch(third)};
  EXPECT_EQ(passing(events), "a\nb\nd");
  EXPECT_EQ(failing(events), "c\ne");
}

TEST(RecordSplitter, DoesTheSameForRecordsThatNeverHadAnEnding) {
  const BatchOf json({{"aa", kGood}, {",", {}}, {"bb", kGood}, {",", {}}, {"cc", kBad}, {",", {}}, {"dd", kGood}});
  EXPECT_EQ(passing({input(0), batch(json)}), "aa\nbb\ndd");
  EXPECT_EQ(failing({input(0), batch(json)}), "cc");
}

TEST(RecordSplitter, GivesTheHeaderOfTheFirstInputToBothSides) {
  const BatchOf lines({{"a\n", kGood}, {"b\n", kBad}});
  const std::vector<Event> events{input(0, "puzzle,solution\r\n"), batch(lines), input(1, "quizzes\n"), batch(lines)};
  EXPECT_EQ(passing(events), "puzzle,solution\r\na\na\n");
  EXPECT_EQ(failing(events), "puzzle,solution\r\nb\nb\n");
}

TEST(RecordSplitter, GivesNoHeaderThatIsNotOfTheFirstInput) {
  const BatchOf lines({{"a\n", kGood}});
  EXPECT_EQ(passing({input(0), batch(lines), input(1, "puzzle\n"), batch(lines)}), "a\na\n");
}

TEST(RecordSplitter, EndsAHeaderThatHasNoEnding) {
  const BatchOf lines({{"a\n", kGood}});
  EXPECT_EQ(passing({input(0, "puzzle"), input(1), batch(lines)}), "puzzle\na\n");
}

TEST(RecordSplitter, PutsTheRestOfALongLineBehindItsBeginning) {
  const BatchOf first({{"a\n", kGood}, {"looo", kBad}});
  const BatchOf nothing(std::vector<Line>{}, test::at_record(2, 3, 6));
  const BatchOf last({{"b\n", kBad}, {"c\n", kGood}}, test::at_record(2, 3, 20));
  const std::vector<Event> events{input(0), batch(first), batch(nothing, "oooo"), batch(last, "ng\r\n")};
  EXPECT_EQ(failing(events), "looooooong\r\nb\n");
  EXPECT_EQ(passing(events), "a\nc\n");
}

TEST(RecordSplitter, EndsALongLineThatEndsWithItsInput) {
  const BatchOf first({{"looo", kBad}});
  const BatchOf rest(std::vector<Line>{}, test::at_record(1, 2, 4));
  const BatchOf next({{"b\n", kBad}}, test::at_record(1, 1, 0, 1));
  EXPECT_EQ(failing({input(0), batch(first), batch(rest, "ng"), input(1), batch(next)}), "looong\nb\n");
}

TEST(RecordSplitter, WritesRecordsThatSpanLinesOnOneLineEach) {
  RecordBatch json;
  json.format = Format::json;
  const BatchOf boards({{"[", {}}, {"[1,\n2]", kGood}, {"{}", kBad}, {"{\n}", kBad}, {",", {}}, {"\"a\"", kGood}},
                       json);
  EXPECT_EQ(passing({input(0), batch(boards)}), "[1,2]\n\"a\"\n");
  EXPECT_EQ(failing({input(0), batch(boards)}), "{}\n{}\n");
  RecordBatch xml;
  xml.format = Format::xml;
  const BatchOf tags({{"<a>", kGood}, {"<b\n/>", kGood}}, xml);
  EXPECT_EQ(passing({input(0), batch(tags)}), "<a/>\n<b />\n");
}

TEST(RecordSplitter, LosesNoRecordWhateverTheLines) {
  test::Random random(7);
  for (int round = 0; round < 300; ++round) {
    std::vector<Line> lines;
    std::string good;
    std::string bad;
    const std::size_t count = random.below(40);
    const std::size_t share = random.below(4);
    for (std::size_t line = 0; line < count; ++line) {
      const std::string text = std::string(1 + random.below(3), static_cast<char>('a' + line % 26)) + '\n';
      if (random.below(8) == 0) {
        lines.push_back({text, {}});
      } else if (random.below(4) < share) {
        lines.push_back({text, kBad});
        bad += text;
      } else {
        lines.push_back({text, kGood});
        good += text;
      }
    }
    const BatchOf made(lines);
    ASSERT_EQ(passing({batch(made)}), good) << "round " << round;
    ASSERT_EQ(failing({batch(made)}), bad) << "round " << round;
  }
}

TEST(RecordSplitter, KeepsTheFirstRecordsOfBoardsThatPass) {
  BatchOf first({{"a\n", Verdict::valid},
                 {"b\n", Verdict::conflict},
                 {"c\n", Verdict::valid},
                 {"#\n", {}},
                 {"d\n", Verdict::valid},
                 {"e\n", Verdict::mismatch},
                 {"f", Verdict::solved}});
  first.set_duplicates({{2, 1, {}}, {4, 1, {}}});
  BatchOf second({{"g\n", Verdict::valid}, {"h\n", Verdict::valid}});
  second.set_duplicates({{1, 1, {}}});
  const BatchOf third({{"i\n", Verdict::valid}, {"j\n", Verdict::malformed}});
  const std::vector<Event> events{input(0, "head\n"), batch(first), batch(second), batch(third)};
  EXPECT_EQ(side_of(SplitSide::distinct, events), "head\na\nd\nf\ng\ni\n");
  EXPECT_EQ(side_of(SplitSide::passing, events), "head\na\nc\nd\nf\ng\nh\ni\n") << "duplicates pass";
}

RecordBatch of_format(Format format, std::uint64_t first_record = 0) {
  RecordBatch place = test::at_record(first_record, 1, 0);
  place.format = format;
  return place;
}

TEST(RecordSplitter, WritesBoardsOfNineLinesABlankLineApart) {
  const BatchOf first({{"a\na\n", kGood}, {"b\n", kBad}, {"c\n", kGood}, {"d\nd\n", kBad}, {"e\n", kBad}},
                      of_format(Format::blocks));
  const BatchOf second({{"f\n", kGood}, {"g", kBad}}, of_format(Format::blocks, 5));
  const Event blocks{{0, "in", {}, Format::blocks}, nullptr, {}};
  EXPECT_EQ(passing({blocks, batch(first), batch(second)}), "a\na\n\nc\n\nf\n");
  EXPECT_EQ(failing({blocks, batch(first), batch(second)}), "b\n\nd\nd\n\ne\n\ng");
}

TEST(RecordSplitter, WritesRowsOfAnArrayAsAnArray) {
  const std::string header = "'shape': (0, 81)    \n";
  const BatchOf first({{"abc", kGood}, {"de\n", kBad}, {"fgh", kGood}}, of_format(Format::npy));
  const BatchOf second({{"ijk", kGood}}, of_format(Format::npy, 3));
  const Event npy{{0, "in", header, Format::npy}, nullptr, {}};
  const Event next{{1, "in", header, Format::npy}, nullptr, {}};
  EXPECT_EQ(passing({npy, batch(first), next, batch(second)}), "'shape': (3, 81)    \nabcfghijk");
  EXPECT_EQ(failing({npy, batch(first), next, batch(second)}), "'shape': (1, 81)    \nde\n");
  EXPECT_EQ(failing({npy}), header);
}

TEST(RecordSplitter, RefusesToMixRowsOfAnArrayWithOthers) {
  const std::string header = "'shape': (0, 81)    \n";
  test::written_by([&](OutputFile& file) {
    RecordSplitter splitter(SplitSide::passing, file);
    EXPECT_TRUE(splitter.begin_input({0, "a", header, Format::npy}).ok());
    EXPECT_EQ(splitter.begin_input({1, "b", {}, Format::lines}).code(), StatusCode::bad_option);
    EXPECT_EQ(splitter.begin_input({1, "b", "'shape': (0, 9, 9)  \n", Format::npy}).code(), StatusCode::bad_option);
  });
  test::written_by([&](OutputFile& file) {
    RecordSplitter splitter(SplitSide::passing, file);
    EXPECT_TRUE(splitter.begin_input({0, "a", {}, Format::lines}).ok());
    EXPECT_EQ(splitter.begin_input({1, "b", header, Format::npy}).code(), StatusCode::bad_option);
  });
}

}  // namespace
}  // namespace gridsieve::output
