// Verdicts and levels: the words and codes that people and files rely on.
#include "gridsieve/verdict.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <vector>

namespace gridsieve {
namespace {

constexpr std::array kLevels{Level::rules, Level::solvable, Level::unique, Level::minimal};

std::string words_where(bool (*holds)(Verdict, Level), Level level) {
  std::string words;
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const auto verdict = static_cast<Verdict>(code);
    if (holds(verdict, level)) words += std::string(to_string(verdict)) + " ";
  }
  return words;
}

TEST(Verdict, EveryCodeHasItsWord) {
  constexpr std::array<std::string_view, kVerdicts> kWords{
      "malformed", "conflict", "unsolvable", "multiple", "mismatch", "valid", "unique", "minimal", "solved"};
  for (std::size_t code = 0; code < kVerdicts; ++code) EXPECT_EQ(to_string(static_cast<Verdict>(code)), kWords[code]);
}

TEST(Verdict, EveryLevelSaysItsOwnVerdictsOnly) {
  EXPECT_EQ(words_where(is_emitted, Level::rules), "malformed conflict mismatch valid solved ");
  EXPECT_EQ(words_where(is_emitted, Level::solvable), "malformed conflict unsolvable mismatch valid solved ");
  EXPECT_EQ(words_where(is_emitted, Level::unique), "malformed conflict unsolvable multiple mismatch unique solved ");
  EXPECT_EQ(words_where(is_emitted, Level::minimal),
            "malformed conflict unsolvable multiple mismatch unique minimal solved ");
}

TEST(Verdict, WhatPassesDependsOnTheLevel) {
  EXPECT_EQ(words_where(passes, Level::rules), "valid solved ");
  EXPECT_EQ(words_where(passes, Level::solvable), "valid solved ");
  EXPECT_EQ(words_where(passes, Level::unique), "unique solved ");
  EXPECT_EQ(words_where(passes, Level::minimal), "minimal ");
}

TEST(Verdict, NothingPassesThatIsNeverSaid) {
  for (const Level level : kLevels) {
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      const auto verdict = static_cast<Verdict>(code);
      EXPECT_TRUE(is_emitted(verdict, level) || !passes(verdict, level)) << to_string(verdict) << to_string(level);
    }
  }
}

TEST(Level, IsFoundByItsExactWordOnly) {
  for (const Level level : kLevels) EXPECT_EQ(level_from(to_string(level)), level);
  for (const std::string_view word : {"", "Rules", "rule", "rules ", "deep"}) EXPECT_FALSE(level_from(word)) << word;
}

}  // namespace
}  // namespace gridsieve
