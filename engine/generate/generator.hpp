// Corpora with known answers: so many boards, so many of them bad.
//
// Board i and its true verdict are computed from the seed and i alone, so parts
// can be made on any number of threads and the bytes are the same everywhere.
// The bytes of a seed are part of the contract and change with a major version
// only; a test holds them.
#pragma once

#include <cstdint>
#include <string>

#include "engine/generate/board_maker.hpp"
#include "engine/generate/keyed_permutation.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::generate {

struct GenerateOptions {
  std::uint64_t boards = 0;  // at most 2^53
  std::uint64_t seed = 0;
  unsigned clues = 28;   // 0-81, of every board that is not malformed
  double conflicts = 0;  // share of boards with a conflict, 0 to 1; needs two clues
  double malformed = 0;  // share of malformed lines, 0 to 1; both together at most 1
};

/// A plain value of some 10 KiB; const calls are safe from any thread.
class Generator {
 public:
  /// Fails with bad_option when an option is out of its range.
  static Result<Generator> create(const GenerateOptions& options);

  std::uint64_t boards() const { return boards_; }

  /// How many boards are bad: the share of the boards, rounded to the nearest,
  /// halves up; the last malformed one goes where both would be too many.
  std::uint64_t conflicts() const { return conflicts_; }
  std::uint64_t malformed() const { return malformed_; }

  /// Appends the lines of boards `first` to `first + count - 1`, each with its
  /// LF, to `lines`, and their verdicts at level rules to `truth_codes` where
  /// that is given, one byte a board. The range lies within the boards. Only
  /// memory for the two strings can fail.
  void append_lines(std::uint64_t first, std::uint64_t count, std::string& lines, std::string* truth_codes) const;

 private:
  enum class Kind : std::uint8_t { good, conflict, malformed };

  explicit Generator(const GenerateOptions& options);
  Kind kind_of(std::uint64_t index) const;
  char* write_line(std::uint64_t index, Kind kind, char* line) const;

  std::uint64_t boards_;
  std::uint64_t conflicts_;
  std::uint64_t malformed_;
  std::uint64_t seed_;
  unsigned clues_;
  KeyedPermutation places_;
  BoardMaker maker_;
};

}  // namespace gridsieve::generate
