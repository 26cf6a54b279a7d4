// A generated corpus has the shares that were asked for, tells the truth about
// every line, and is the same however it is cut.
#include "engine/generate/generator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::generate {
namespace {

struct Corpus {
  std::string lines;
  std::string truth;
};

Generator generator_for(const GenerateOptions& options) {
  auto made = Generator::create(options);
  EXPECT_TRUE(made.ok()) << made.status().message();
  return std::move(made).value();
}

Corpus generated(const GenerateOptions& options) {
  Corpus corpus;
  generator_for(options).append_lines(0, options.boards, corpus.lines, &corpus.truth);
  return corpus;
}

std::vector<std::string_view> lines_of(std::string_view bytes) {
  std::vector<std::string_view> lines;
  while (!bytes.empty()) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos) ADD_FAILURE() << "the last line has no end";
    lines.push_back(bytes.substr(0, end));
    bytes.remove_prefix(end + 1);
  }
  return lines;
}

std::uint64_t times(const Corpus& corpus, Verdict verdict) {
  return static_cast<std::uint64_t>(std::ranges::count(corpus.truth, static_cast<char>(verdict)));
}

void expect_true(const Corpus& corpus, const GenerateOptions& options) {
  const auto lines = lines_of(corpus.lines);
  ASSERT_EQ(lines.size(), options.boards);
  ASSERT_EQ(corpus.truth.size(), options.boards);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto expected = test::reference_verdict(lines[i], test::kDefaultBlanks);
    ASSERT_EQ(corpus.truth[i], static_cast<char>(expected.verdict)) << i << ": " << lines[i];
    ASSERT_TRUE(expected.verdict == Verdict::malformed || expected.clues == options.clues) << i << ": " << lines[i];
  }
}

// FNV-1a (Fowler, Noll, Vo), 64 bits.
std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xCBF29CE484222325u;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001B3u;
  return hash;
}

TEST(Generator, TellsTheTruthForAnyNumberOfClues) {
  for (const unsigned clues : {2u, 3u, 17u, 28u, 40u, 41u, 80u, 81u}) {
    const GenerateOptions options{.boards = 3000, .seed = clues, .clues = clues, .conflicts = 0.3, .malformed = 0.2};
    const Corpus corpus = generated(options);
    ASSERT_NO_FATAL_FAILURE(expect_true(corpus, options)) << clues;
    EXPECT_EQ(times(corpus, Verdict::conflict), 900u);
    EXPECT_EQ(times(corpus, Verdict::malformed), 600u);
    EXPECT_EQ(times(corpus, clues == 81 ? Verdict::solved : Verdict::valid), 1500u);
  }
}

TEST(Generator, MakesBlankAndNearlyBlankBoards) {
  for (const unsigned clues : {0u, 1u}) {
    const GenerateOptions options{.boards = 500, .seed = 1, .clues = clues, .malformed = 0.5};
    ASSERT_NO_FATAL_FAILURE(expect_true(generated(options), options));
  }
}

TEST(Generator, RoundsSharesToTheNearestNumberOfBoards) {
  for (const std::uint64_t boards : {1u, 2u, 3u, 7u, 99u, 1000u}) {
    for (const double share : {0.0, 0.001, 0.01, 0.25, 1.0 / 3, 0.4999, 0.5}) {
      const GenerateOptions options{.boards = boards, .seed = 5, .conflicts = share, .malformed = share / 2};
      const Corpus corpus = generated(options);
      const auto rounded = [&](double part) {
        return static_cast<std::uint64_t>(std::llround(static_cast<double>(boards) * part));
      };
      EXPECT_EQ(times(corpus, Verdict::conflict), rounded(share)) << boards << " " << share;
      EXPECT_EQ(times(corpus, Verdict::malformed), std::min(rounded(share / 2), boards - rounded(share)));
    }
  }
}

TEST(Generator, NeverMakesMoreBadBoardsThanBoards) {
  const GenerateOptions options{.boards = 3, .seed = 1, .conflicts = 0.5, .malformed = 0.5};
  const Corpus corpus = generated(options);
  EXPECT_EQ(times(corpus, Verdict::conflict), 2u);
  EXPECT_EQ(times(corpus, Verdict::malformed), 1u);
  EXPECT_EQ(generator_for(options).conflicts(), 2u);
  EXPECT_EQ(generator_for(options).malformed(), 1u);
}

TEST(Generator, MakesNothingButBadBoardsWhenAsked) {
  GenerateOptions options{.boards = 400, .seed = 2, .conflicts = 1};
  Corpus corpus = generated(options);
  ASSERT_NO_FATAL_FAILURE(expect_true(corpus, options));
  EXPECT_EQ(times(corpus, Verdict::conflict), 400u);
  options.conflicts = 0;
  options.malformed = 1;
  corpus = generated(options);
  ASSERT_NO_FATAL_FAILURE(expect_true(corpus, options));
  EXPECT_EQ(times(corpus, Verdict::malformed), 400u);
}

TEST(Generator, MakesNoBoardsOrOne) {
  EXPECT_EQ(generated({.boards = 0, .seed = 1, .conflicts = 0.5}).lines, "");
  const GenerateOptions one{.boards = 1, .seed = 1};
  ASSERT_NO_FATAL_FAILURE(expect_true(generated(one), one));
}

TEST(Generator, SpreadsTheBadBoardsOverTheCorpus) {
  const Corpus corpus = generated({.boards = 20000, .seed = 3, .conflicts = 0.1, .malformed = 0.1});
  for (std::size_t tenth = 0; tenth < 10; ++tenth) {
    const std::string_view part = std::string_view(corpus.truth).substr(tenth * 2000, 2000);
    for (const Verdict verdict : {Verdict::conflict, Verdict::malformed}) {
      EXPECT_NEAR(static_cast<double>(std::ranges::count(part, static_cast<char>(verdict))), 200, 70);
    }
  }
}

TEST(Generator, GivesTheSameBytesHoweverTheCorpusIsCut) {
  const GenerateOptions options{.boards = 2000, .seed = 4, .conflicts = 0.1, .malformed = 0.3};
  const Corpus whole = generated(options);
  const Generator generator = generator_for(options);
  for (const std::uint64_t step : {1u, 7u, 255u, 256u, 257u, 1999u}) {
    Corpus parts;
    for (std::uint64_t first = 0; first < options.boards; first += step) {
      generator.append_lines(first, std::min(step, options.boards - first), parts.lines, &parts.truth);
    }
    EXPECT_EQ(parts.lines, whole.lines) << step;
    EXPECT_EQ(parts.truth, whole.truth) << step;
  }
}

TEST(Generator, MayBeCalledFromManyThreadsAtOnce) {
  const GenerateOptions options{.boards = 4000, .seed = 6, .conflicts = 0.1, .malformed = 0.1};
  const Corpus whole = generated(options);
  const Generator generator = generator_for(options);
  std::array<Corpus, 4> parts;
  std::vector<std::thread> threads;
  for (std::uint64_t i = 0; i < parts.size(); ++i) {
    threads.emplace_back([&, i] { generator.append_lines(i * 1000, 1000, parts[i].lines, &parts[i].truth); });
  }
  for (std::thread& thread : threads) thread.join();
  Corpus joined;
  for (const Corpus& part : parts) {
    joined.lines += part.lines;
    joined.truth += part.truth;
  }
  EXPECT_EQ(joined.lines, whole.lines);
  EXPECT_EQ(joined.truth, whole.truth);
}

TEST(Generator, AppendsToWhatIsThereAndNeedsNoTruth) {
  const GenerateOptions options{.boards = 10, .seed = 4};
  std::string lines = "before\n";
  generator_for(options).append_lines(0, 10, lines, nullptr);
  EXPECT_EQ(lines, "before\n" + generated(options).lines);
}

TEST(Generator, MakesAnotherCorpusForEverySeed) {
  EXPECT_NE(generated({.boards = 1, .seed = 1}).lines, generated({.boards = 1, .seed = 2}).lines);
  EXPECT_NE(generated({.boards = 100, .seed = 1, .conflicts = 0.5}).truth,
            generated({.boards = 100, .seed = 2, .conflicts = 0.5}).truth);
}

// Whoever changes these breaks every corpus that is known by its seed.
TEST(Generator, GivesTheBytesOfASeedForAllTime) {
  const Corpus corpus = generated({.boards = 10000, .seed = 2026, .clues = 28, .conflicts = 0.1, .malformed = 0.1});
  EXPECT_EQ(hash_of(corpus.lines), 3929443141834923715u);
  EXPECT_EQ(hash_of(corpus.truth), 50483192155630367u);
  EXPECT_EQ(hash_of(generated({.boards = 1000, .seed = 0, .clues = 60}).lines), 15131140640565832693u);
}

TEST(Generator, RefusesOptionsOutOfRangeAndSaysWhich) {
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const std::vector<std::pair<GenerateOptions, std::string>> cases{
      {{.boards = 1, .clues = 82}, "the clues of a board must be 0 to 81, not 82"},
      {{.boards = 1, .conflicts = -0.1}, "the share of conflicts must be 0 to 1, not -0.1"},
      {{.boards = 1, .conflicts = kNan}, "the share of conflicts must be 0 to 1, not nan"},
      {{.boards = 1, .malformed = 1.5}, "the share of malformed lines must be 0 to 1, not 1.5"},
      {{.boards = 1, .conflicts = 0.75, .malformed = 0.5},
       "the shares of conflicts and malformed lines must be at most 1 together, not 1.25"},
      {{.boards = 1, .clues = 1, .conflicts = 0.1}, "a conflict needs at least 2 clues, not 1"},
      {{.boards = (std::uint64_t{1} << 53) + 1},
       "the number of boards must be at most 9007199254740992, not 9007199254740993"},
  };
  for (const auto& [options, message] : cases) {
    const auto made = Generator::create(options);
    ASSERT_FALSE(made.ok()) << message;
    EXPECT_EQ(made.status().code(), StatusCode::bad_option);
    EXPECT_EQ(made.status().message(), message);
  }
}

}  // namespace
}  // namespace gridsieve::generate
