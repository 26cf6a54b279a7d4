#include "engine/record/json_format.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/record/json_input.hpp"

namespace gridsieve::test {
namespace {

TEST(JsonFormat, ReadsABoardAloneInEveryShape) {
  for (const std::string& shape : shapes(kPuzzle)) {
    if (shape[0] == '"') continue;  // a line of the lines format
    EXPECT_EQ(verdicts(read(shape)), std::vector{kValid}) << shape;
    EXPECT_EQ(verdicts(read("\n " + shape + "\n")), std::vector{kValid}) << shape;
  }
}

TEST(JsonFormat, ReadsAnArrayOfBoardsInEveryShape) {
  for (const std::string& shape : shapes(kPuzzle)) {
    for (const std::string& other : shapes(kSolution)) {
      EXPECT_EQ(verdicts(read("[" + shape + ",\n" + other + "]\n")), (std::vector{kValid, kSolved})) << shape << other;
    }
    EXPECT_EQ(verdicts(read("[" + shape + "]")), std::vector{kValid}) << shape;
  }
}

TEST(JsonFormat, ReadsBoardsOneAfterTheOther) {
  for (const std::string& shape : shapes(kPuzzle)) {
    if (shape[0] == '"') continue;
    for (const std::string between : {"", "\n", " \r\n\r\n"}) {
      EXPECT_EQ(verdicts(read(shape + between + shape)), (std::vector{kValid, kValid})) << shape << between;
    }
  }
}

TEST(JsonFormat, ReadsArraysOneAfterTheOther) {
  const std::string array = "[" + in_quotes(kPuzzle) + "," + in_quotes(kSolution) + "]\n";
  EXPECT_EQ(verdicts(read(array + "[]" + array)), (std::vector{kValid, kSolved, kValid, kSolved}));
}

TEST(JsonFormat, HasNoRecordInAnEmptyArray) { EXPECT_TRUE(read(" [ ]\n").records.empty()); }

TEST(JsonFormat, ReadsMembersWithAKnownName) {
  for (const std::string& shape : shapes(kPuzzle)) {
    const std::string object = R"({"id": [1, {"board": 2}], "Puzzle" : )" + shape + R"(, "n":-1.5e3})";
    EXPECT_EQ(verdicts(read(object)), std::vector{kValid}) << object;
    EXPECT_EQ(verdicts(read("[" + object + "," + object + "]")), (std::vector{kValid, kValid})) << object;
  }
  EXPECT_EQ(verdicts(read(R"({"b\u006fard": )" + in_quotes(kPuzzle) + "}")), std::vector{kValid});
  EXPECT_EQ(verdicts(read(R"({"board": null, "grid": )" + in_quotes(kPuzzle) + "}")), std::vector{kValid});
  EXPECT_EQ(verdicts(read(R"({"puzzle": )" + in_quotes(kPuzzle) + R"(, "puzzle": 5})")), std::vector{kValid})
      << "the first one counts";
}

TEST(JsonFormat, ReadsTheMemberThatIsAskedFor) {
  FormatOptions options = options_with();
  options.column = "start";
  options.solution_column = "goal";
  const std::string object = R"({"puzzle": 1, "start": )" + in_quotes(kPuzzle) + R"(, "goal": ")";
  const FramedInput input = read(object + std::string(kSolution) + "\"}\n" + object + "\"}\n{\"puzzle\": 3}", options);
  EXPECT_EQ(verdicts(input), (std::vector{kValid, kValid, kMalformed}));
  EXPECT_EQ(input.stats.solutions_checked, 1U);
}

TEST(JsonFormat, ChecksStoredSolutions) {
  std::string wrong(kSolution);
  std::swap(wrong[2], wrong[3]);
  const auto object = [](const std::string& solution) {
    return R"({"solution": )" + solution + R"(, "quizzes": )" + in_quotes(kPuzzle) + "}\n";
  };
  for (const std::string& shape : shapes(kSolution)) {
    EXPECT_EQ(verdicts(read(object(shape))), std::vector{kValid}) << shape;
  }
  for (const std::string missing : {"null", "\"\""}) {
    const FramedInput input = read(object(missing));
    EXPECT_EQ(verdicts(input), std::vector{kValid});
    EXPECT_EQ(input.stats.solutions_checked, 0U);
  }
  for (const std::string& bad :
       {in_quotes(wrong), in_quotes("12"), std::string("5"), in_quotes(kPuzzle), std::string("{}"),
        std::string("[[1,2],[]]"), std::string("[]"), std::string("false")}) {
    const FramedInput input = read(object(bad));
    EXPECT_EQ(verdicts(input), std::vector{Verdict::mismatch}) << bad;
    EXPECT_EQ(input.stats.solutions_wrong, 1U);
    EXPECT_EQ(input.records[0].reason.column, bad == in_quotes(wrong) ? 53U : 14U) << input.records[0];
  }
  EXPECT_EQ(verdicts(read(object("[1,"))), std::vector{kMalformed}) << "no JSON";
}

TEST(JsonFormat, TakesZeroDotNullAndNothingForBlanks) {
  std::string board = "[";
  const std::array<std::string, 8> cells = {"0", "null", "\"\"", "\".\"", "\"0\"", "\"*\"", "\"x\"", "5"};
  for (std::size_t cell = 0; cell < 81; ++cell) board += (cell == 0 ? "" : ",") + cells[cell < 8 ? cell : cell % 7];
  EXPECT_EQ(verdicts(read(board + "]")), std::vector{kValid});
  std::string hashes(kPuzzle);
  std::ranges::replace(hashes, '.', '#');
  EXPECT_EQ(verdicts(read("[" + in_quotes(hashes) + "]", options_with("#"))), std::vector{kValid});
  EXPECT_EQ(verdicts(read("[" + in_quotes(hashes) + "]")), std::vector{kMalformed});
}

TEST(JsonFormat, UnderstandsEscapes) {
  const std::string rest(kPuzzle.substr(2));
  EXPECT_EQ(verdicts(read(R"(["\u0035\u0033)" + rest + "\"]")), std::vector{kValid});
  const FramedInput input = read(R"(["\u0035\/)" + rest + R"(", "\u00355)" + rest + "\"]");
  EXPECT_EQ(verdicts(input), (std::vector{kMalformed, Verdict::conflict}));
  EXPECT_EQ(input.records[0].reason.column, 8U) << input.records[0];
  EXPECT_EQ(input.records[1].reason.column, 8U) << "of the second 5";
  EXPECT_EQ(verdicts(read(R"(["53\")" + rest + "\"]")), std::vector{kMalformed});
}

TEST(JsonFormat, RefusesHalvesOfCharacters) {
  const auto note = [](const std::string& escapes) {
    return verdicts(read("{\"note\": \"" + escapes + "\", \"board\": " + in_quotes(kPuzzle) + "}"));
  };
  for (const std::string whole : {R"(\ud800\udc00)", R"(\uDBFF\uDFFF)", R"(\ud7ff)", R"(\ue000)"}) {
    EXPECT_EQ(note(whole), std::vector{kValid}) << whole;
  }
  for (const std::string half : {R"(\ud800)", R"(\udc00)", R"(\ud800\ue000)", R"(\ud800\ud800)", R"(\ud800\n)"}) {
    EXPECT_EQ(note(half), std::vector{kMalformed}) << half;
  }
}

TEST(JsonFormat, IsToldFromTheFirstCharacters) {
  for (const std::string_view json : {"{", " \n[\"", "[[", "[ {", "[1", "[-", "[null", "[]"}) {
    EXPECT_EQ(record::looks_like_json(json), true) << json;
  }
  for (const std::string_view other : {"[Puzzle]", "53..", "\"53", "[n]", "<", "#"}) {
    EXPECT_EQ(record::looks_like_json(other), false) << other;
  }
  for (const std::string_view open : {"", " \n", "[", "[ ", "[nul"})
    EXPECT_EQ(record::looks_like_json(open), std::nullopt);
}

TEST(JsonFormat, IsToldFromTheShortestBytesThatTell) {
  const FormatOptions options = options_with();
  for (const std::string& shape : shapes(kPuzzle)) {
    for (const std::string& document : {shape, "[" + shape + "," + shape + "]", "[" + shape + "]"}) {
      std::string first;
      for (std::size_t size = 1; size <= document.size(); ++size) {
        const auto format = record::make_json_format(document.substr(0, size), false, options);
        if (!format) {
          EXPECT_EQ(first, "") << document;
          continue;
        }
        if (first.empty()) first = format->why();
        EXPECT_EQ(format->why(), first) << document.substr(0, size);
      }
      EXPECT_NE(first, "") << document;
    }
  }
}

}  // namespace
}  // namespace gridsieve::test
