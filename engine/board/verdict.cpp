#include "gridsieve/verdict.hpp"

namespace gridsieve {
namespace {

// Sets of levels, one bit a level, so that the two tables below read like the
// table of verdicts.
constexpr unsigned bit(Level level) { return 1u << static_cast<unsigned>(level); }
constexpr unsigned kRules = bit(Level::rules);
constexpr unsigned kSolvable = bit(Level::solvable);
constexpr unsigned kUnique = bit(Level::unique);
constexpr unsigned kMinimal = bit(Level::minimal);
constexpr unsigned kEvery = kRules | kSolvable | kUnique | kMinimal;

struct VerdictRow {
  std::string_view word;
  unsigned emitted_at;
  unsigned passes_at;
};

// Index = verdict code.
constexpr std::array<VerdictRow, kVerdicts> kVerdictRows{{
    {"malformed", kEvery, 0},
    {"conflict", kEvery, 0},
    {"unsolvable", kSolvable | kUnique | kMinimal, 0},
    {"multiple", kUnique | kMinimal, 0},
    {"mismatch", kEvery, 0},
    {"valid", kRules | kSolvable, kRules | kSolvable},
    {"unique", kUnique | kMinimal, kUnique},
    {"minimal", kMinimal, kMinimal},
    {"solved", kEvery, kRules | kSolvable | kUnique},
}};

// Index = level.
constexpr std::array<std::string_view, 4> kLevelWords{"rules", "solvable", "unique", "minimal"};

const VerdictRow& row(Verdict verdict) { return kVerdictRows[static_cast<std::size_t>(verdict)]; }

}  // namespace

std::string_view to_string(Verdict verdict) { return row(verdict).word; }

std::string_view to_string(Level level) { return kLevelWords[static_cast<std::size_t>(level)]; }

std::optional<Level> level_from(std::string_view word) {
  for (std::size_t level = 0; level < kLevelWords.size(); ++level) {
    if (kLevelWords[level] == word) return static_cast<Level>(level);
  }
  return std::nullopt;
}

bool passes(Verdict verdict, Level level) { return (row(verdict).passes_at & bit(level)) != 0; }

bool is_emitted(Verdict verdict, Level level) { return (row(verdict).emitted_at & bit(level)) != 0; }

}  // namespace gridsieve
