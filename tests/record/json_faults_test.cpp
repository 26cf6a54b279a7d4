// JSON that is not as it should be: nothing is lost, and reasons say what it is.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/record/json_input.hpp"
#include "tests/reference/reference_json.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
namespace {

struct Fault {
  std::string value;
  std::uint64_t column;
  std::string text;
};

TEST(JsonFaults, SaysWhyARecordIsMalformedAndWhere) {
  const std::string cells80(80, '1');
  std::string bad(kPuzzle);
  bad[4] = 'q';
  for (const Fault& fault : std::vector<Fault>{
           {in_quotes(cells80), 1, "80 cells instead of 81"},
           {in_quotes(bad), 6, "character 'q' is neither a digit nor a blank"},
           {in_quotes("12e"), 4, "character 'e' is neither a digit nor a blank; 3 cells instead of 81"},
           {"[1,2]", 1, "2 cells instead of 81"},
           {"[1,12]", 4, "12 is neither a digit nor a blank"},
           {"[1,5.0]", 4, "5.0 is neither a digit nor a blank"},
           {"[1,true]", 4, "true is neither a digit nor a blank"},
           {"[1,[2]]", 4, "an array stands in place of a cell"},
           {"[[1,2,3]]", 2, "row 1 has 3 cells instead of 9"},
           {"[\"123456789\",\"1\"]", 14, "row 2 has 1 cell instead of 9"},
           {"[[1,2,3,4,5,6,7,8,9]]", 1, "1 row instead of 9"},
           {"[]", 1, "an empty array stands in place of a board"},
           {"null", 1, "null stands in place of a board"},
           {"17", 1, "17 stands in place of a board"},
           {"{\"a\":1}", 1, "no member has the name of a board (puzzle, board, grid, ...)"},
           {"{\"puzzle\":{}}", 11, "an object stands in place of a board"},
           {"{\"puzzle\":null}", 11, "null stands in place of a board"},
           {"{\"puzzle\" 1}", 11, "a colon should stand in place of '1'"},
           {"{\"a\":1,}", 8, "the name of a member should stand in place of '}'"},
           {"[1,2,]", 6, "a value should stand in place of ']'"},
           {"[1 2]", 4, "a comma or ] should stand in place of '2'"},

           {"[1,2}", 5, "a comma or ] should stand in place of '}'"},
           {"nul", 4, "the input ends within a value"},
           {"what is this", 1, "a value should stand in place of 'w'"},
           {"[\"\\q\"]", 3, "no such escape in a string"},
       }) {
    // The first value tells that elements are boards; the fault stands on a line of its own.
    const FramedInput input =
        read("[" + in_quotes(kPuzzle) + ",\n " + fault.value + "\n,\n" + in_quotes(kPuzzle) + "]");
    ASSERT_GE(input.records.size(), 3U) << fault.value;
    const FramedRecord& record = input.records[1];
    EXPECT_EQ(record.verdict, kMalformed) << fault.value;
    EXPECT_EQ(record.line, 2U);
    EXPECT_EQ(record.column, 2U);
    EXPECT_EQ(record.reason.line, 0U) << record;
    EXPECT_EQ(record.reason.text, fault.text) << fault.value;
    EXPECT_EQ(record.reason.column, fault.column) << record;
    EXPECT_EQ(input.records.back().verdict, kValid) << "reading goes on";
  }
}

TEST(JsonFaults, PointsAtTheLineOfACell) {
  std::string board = shapes(kPuzzle)[4];  // nine lines behind the bracket
  const std::size_t place = board.find("\"6\"");
  board[place + 1] = '5';
  const FramedInput input = read("[\n" + board + "]");
  ASSERT_EQ(verdicts(input), std::vector{Verdict::conflict});
  EXPECT_EQ(input.records[0].line, 2U);
  EXPECT_EQ(input.records[0].reason.line, 2U) << input.records[0];
  EXPECT_EQ(input.records[0].reason.column, 30U) << input.records[0];
}

TEST(JsonFaults, GoesOnBehindWhatIsNoJson) {
  const std::string board = in_quotes(kPuzzle);
  const std::string open = board.substr(0, board.size() - 1);
  const auto malformed = [](const std::string& text) {
    const std::vector<Verdict> all = verdicts(read(text));
    return std::pair(std::ranges::count(all, kValid), std::ranges::count(all, kMalformed));
  };
  using Counts = std::pair<std::ptrdiff_t, std::ptrdiff_t>;
  EXPECT_EQ(malformed("[" + board + ",\n" + open + ",\n" + board + "]"), Counts(2, 1)) << "a string is not closed";
  EXPECT_EQ(malformed("[" + board + ", garbage ," + board + "]"), Counts(2, 1));
  EXPECT_EQ(malformed("[" + board + "\ngarbage\n" + board + "]"), Counts(2, 1));
  EXPECT_EQ(malformed("[" + board + ",," + board + "]"), Counts(2, 1)) << "a value is missing";
  EXPECT_EQ(malformed("[" + board + " " + board + "]"), Counts(1, 1)) << "a comma is missing";
  EXPECT_EQ(malformed("[" + board + ",]"), Counts(1, 1)) << "a comma too many";
  EXPECT_EQ(malformed("[" + board + "] " + board), Counts(1, 1)) << "behind the array";
  EXPECT_EQ(malformed("[" + board + "]]"), Counts(1, 1));
  EXPECT_EQ(malformed("[" + board), Counts(0, 1)) << "the array is not closed";
  EXPECT_EQ(malformed("[" + board + "\n"), Counts(1, 1)) << "the array is not closed";
  EXPECT_EQ(malformed("[" + board + ","), Counts(1, 1));
  EXPECT_EQ(malformed("{\"puzzle\":" + board + "} x\n{\"puzzle\":" + board + "}"), Counts(2, 1));
  EXPECT_EQ(malformed("{\"puzzle\":" + board + "}\nINFO {\"puzzle\":" + board + "}"), Counts(2, 1));
  EXPECT_EQ(malformed("{\"puzzle\":" + board + "},\n{\"puzzle\":" + board + "}"), Counts(2, 1));
}

TEST(JsonFaults, LosesNoRecordWhereTheInputIsCut) {
  const std::string document =
      "[" + in_quotes(kPuzzle) + ",\n" + shapes(kPuzzle)[4] + " ,{\"board\":" + in_quotes(kPuzzle) + "}\n]";
  std::size_t whole = 0;
  for (std::size_t size = 2; size <= document.size(); ++size) {
    const std::string_view cut = std::string_view(document).substr(0, size);
    const FormatOptions options = options_with();
    const auto kept = record::make_json_format(document, true, options);
    const FramedInput input = size % 7 == 0 ? read_framed_in_any_pieces(*kept, cut) : read_framed(*kept, cut);
    const std::vector<Verdict> all = verdicts(input);
    const auto good = static_cast<std::size_t>(std::ranges::count(all, kValid));
    EXPECT_EQ(all.size() - good, size == document.size() ? 0U : 1U) << cut;
    EXPECT_GE(good + 1, whole) << cut;
    whole = good;
  }
  EXPECT_EQ(whole, 3U);
}

TEST(JsonFaults, KeepsConstantMemoryHoweverDeepValuesAre) {
  const std::string deep = std::string(100000, '[') + std::string(100000, ']');
  const FormatOptions options = options_with();
  const std::string document = "[" + in_quotes(kPuzzle) + ",{\"a\":" + deep + "}," + in_quotes(kPuzzle) + "]";
  const auto format = record::make_json_format(document, true, options);
  const FramedInput input = read_framed(*format, document);
  EXPECT_EQ(verdicts(input), (std::vector{kValid, kMalformed, kValid}));
  EXPECT_EQ(input.records[1].reason.text, "values are nested too deep");
}

TEST(JsonFaults, CutsRecordsOverOneMebibyte) {
  const FormatOptions options = options_with();
  constexpr std::size_t kLimit = record::kLongestLine;
  for (const std::size_t size : {kLimit, kLimit + 1, kLimit + 2, 5 * kLimit / 2}) {
    std::string long_one = "{\"board\":" + in_quotes(kPuzzle) + ",\"note\":\"\n";
    long_one.pop_back();
    long_one += std::string(size - long_one.size() - 3, 'n') + "\"\n}";
    ASSERT_EQ(long_one.size(), size);
    const std::string document = "[" + in_quotes(kPuzzle) + ",\n\n" + long_one + " ,\n" + in_quotes(kPuzzle) + "]";
    const auto format = record::make_json_format(document, true, options);
    const FramedInput whole = read_framed(*format, document);
    EXPECT_EQ(verdicts(whole), (std::vector{kValid, size > kLimit ? kMalformed : kValid, kValid})) << size;
    EXPECT_TRUE(whole.records[1].bytes == long_one);
    EXPECT_EQ(whole.records[1].reason.text, size > kLimit ? "the record is longer than 1 MiB" : "");
    EXPECT_EQ(whole.records[2].line, 5U);
    for (const std::size_t step : {65536U, 1000003U}) {
      EXPECT_TRUE(read_framed(*format, document, step).records == whole.records) << size << " by " << step;
    }
  }
}

TEST(JsonFaults, EndsTextOverOneMebibyteWhereverItsBytesArrive) {
  const FormatOptions options = options_with();
  const std::string begin = "[" + in_quotes(kPuzzle) + ",";
  constexpr std::size_t kStep = 700000;
  for (std::size_t end = 3 * kStep - 3; end <= 3 * kStep + 3; ++end) {
    const std::string text(end - begin.size(), 'g');
    const std::string document = begin + text + "," + in_quotes(kPuzzle) + "]";
    const auto format = record::make_json_format(document, true, options);
    const FramedInput input = read_framed(*format, document, kStep);
    EXPECT_EQ(verdicts(input), (std::vector{kValid, kMalformed, kValid})) << end;
    EXPECT_TRUE(input.records[1].bytes == text) << end;
  }
}

TEST(JsonFaults, ReadsOverGapsOfMebibytes) {
  const FormatOptions options = options_with();
  const std::string gap(3 * record::kLongestLine, ' ');
  const std::string document = "[" + gap + in_quotes(kPuzzle) + gap + "," + gap + in_quotes(kPuzzle) + gap + "]" + gap;
  const auto format = record::make_json_format("[" + in_quotes(kPuzzle), true, options);
  for (const std::size_t step : {65536U, 100000000U}) {
    EXPECT_EQ(verdicts(read_framed(*format, document, step)), (std::vector{kValid, kValid}));
  }
}

std::string random_value(Random& random) {
  const Board board = keep_clues(random_grid(random), 20 + random.below(62), random, ".0x"[random.below(3)]);
  std::string cells(board.begin(), board.end());
  if (random.below(4) == 0) cells.resize(cells.size() - random.below(3));
  cells.resize(81, '1');
  std::vector<std::string> all = shapes(cells);
  std::ranges::for_each(all, [](std::string& shape) {
    if (shape.find("[x") != std::string::npos || shape.find(" x") != std::string::npos) shape = "[1, null]";
  });
  const std::string value = all[random.below(all.size())];
  switch (random.below(5)) {
    case 0:
      return R"({"id": 5, "puzzle":)" + value + "}";
    case 1:
      return R"({ "BOARD":)" + value + R"(, "answer" : )" + all[random.below(all.size())] + "\n}";
    default:
      return value;
  }
}

TEST(JsonFaults, AgreesWithAParserOfWholeDocuments) {
  const FormatOptions options = options_with();
  std::size_t accepted = 0;
  for (std::uint64_t seed = 0; seed < 1500 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    Random random(seed);
    std::string document = "[" + in_quotes(kPuzzle);
    for (std::size_t value = random.below(6); value > 0; --value)
      document += std::string(random.below(2) == 0 ? ",\n" : ",") + random_value(random);
    document += "]";
    // A fault at a random place, perhaps.
    for (std::size_t faults = random.below(3); faults > 0; --faults) {
      const std::size_t at = 90 + random.below(document.size());
      constexpr std::string_view kBytes = "\"[]{},:0519.x\\un \n\t";
      if (at >= document.size()) continue;
      const char byte = kBytes[random.below(kBytes.size())];
      if (random.below(3) == 0) {
        document.erase(at, 1);
      } else if (random.below(2) == 0) {
        document.insert(at, 1, byte);
      } else {
        document[at] = byte;
      }
    }
    const auto format = record::make_json_format(document, true, options);
    const FramedInput input =
        seed % 10 == 0 ? read_framed_in_any_pieces(*format, document) : read_framed(*format, document);
    const std::vector<Verdict> said = verdicts(input);
    if (const auto expected = reference_json_array(document)) {
      ++accepted;
      EXPECT_EQ(said, *expected) << document;
    } else {
      EXPECT_NE(std::ranges::find(said, kMalformed), said.end()) << "no JSON, and nobody is told: " << document;
    }
    for (const FramedRecord& record : input.records) {
      if (record.verdict == kMalformed) continue;
      EXPECT_EQ(record.verdict, reference_json_verdict(record.bytes)) << record;
    }
  }
  EXPECT_GT(accepted, 300U);
}

}  // namespace
}  // namespace gridsieve::test
