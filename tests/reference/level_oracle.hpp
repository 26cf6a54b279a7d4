// The oracle of the levels: what a check has to say of an input at any level,
// from the oracles of the lines format and of the solver. Remembers boards, for
// it takes some milliseconds a board.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "gridsieve/solve.hpp"
#include "gridsieve/verdict.hpp"
#include "tests/reference/reference_lines.hpp"

namespace gridsieve::test {

class LevelOracle {
 public:
  /// See reference_lines.
  ReferenceLines read(std::string_view input, Level level, std::string_view blanks = {}, bool solutions = true);

  /// The verdict of a board, 81 characters that keep the rules; `mismatch`: with a
  /// stored solution that does not fit.
  Verdict verdict(const std::string& board, Level level, bool mismatch);

  /// The only completion; 81 zeros where there is not exactly one.
  std::string solution(const std::string& board) { return known(board).solution; }

 private:
  struct Known {
    std::uint32_t completions = 0;  // at most 2
    bool minimal = false;
    std::string solution;
  };

  const Known& known(const std::string& board);

  std::map<std::string, Known> known_;
};

}  // namespace gridsieve::test
