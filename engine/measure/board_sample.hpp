// Boards that a kernel is timed on, few enough for a cache, with the verdicts
// that it must give.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/input/input_file.hpp"
#include "gridsieve/status.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::measure {

struct BoardSample {
  std::string name;            // what is in it
  std::string boards;          // board i is the 81 bytes at i * kStride
  std::vector<Verdict> truth;  // one a board; as a kernel says it, to which rare blanks are malformed
  double boards_a_record = 1;  // 2 where every record holds its solution too

  static constexpr std::size_t kStride = 82;  // as in a file of a board a line

  std::size_t size() const { return truth.size(); }
};

/// Samples of `boards` boards each: puzzles of 28 clues, full grids, full grids
/// of which one in a hundred has a conflict, full grids that all have one.
Result<std::vector<BoardSample>> made_samples(std::size_t boards);

/// At most `boards` boards, from places all over the file: those of its records
/// and the stored solutions, found as a check finds them. What they are worth
/// is found by explain(), not by a kernel. Empty when the places hold no board.
Result<BoardSample> sample_of(const input::InputFile& file, std::size_t boards);

}  // namespace gridsieve::measure
