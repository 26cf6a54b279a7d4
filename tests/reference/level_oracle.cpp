#include "tests/reference/level_oracle.hpp"

#include "tests/reference/reference_solver.hpp"

namespace gridsieve::test {
namespace {

BoardView view(const std::string& board) { return BoardView(board.data(), kCells); }

bool every_clue_is_needed(const std::string& board) {
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (board[cell] < '1' || board[cell] > '9') continue;
    std::string without = board;
    without[cell] = '.';
    if (reference_count(view(without), 2) == 1) return false;
  }
  return true;
}

}  // namespace

const LevelOracle::Known& LevelOracle::known(const std::string& board) {
  const auto [place, is_new] = known_.try_emplace(board);
  Known& known = place->second;
  if (is_new) {
    const std::vector<Grid> grids = reference_completions(view(board), 2);
    known.completions = static_cast<std::uint32_t>(grids.size());
    known.solution = grids.size() == 1 ? std::string(grids[0].begin(), grids[0].end()) : std::string(kCells, '0');
    known.minimal = grids.size() == 1 && every_clue_is_needed(board);
  }
  return known;
}

Verdict LevelOracle::verdict(const std::string& board, Level level, bool mismatch) {
  const Known& board_known = known(board);
  if (level != Level::rules && board_known.completions == 0) return Verdict::unsolvable;
  if ((level == Level::unique || level == Level::minimal) && board_known.completions == 2) return Verdict::multiple;
  if (mismatch) return Verdict::mismatch;
  if (level == Level::rules || level == Level::solvable) return Verdict::valid;
  return level == Level::minimal && board_known.minimal ? Verdict::minimal : Verdict::unique;
}

ReferenceLines LevelOracle::read(std::string_view input, Level level, std::string_view blanks, bool solutions) {
  ReferenceLines lines = reference_lines(input, blanks, solutions);
  lines.stats.verdicts = {};
  for (ReferenceRecord& record : lines.records) {
    if (record.verdict == Verdict::valid || record.verdict == Verdict::mismatch) {
      const std::string board(input.substr(record.offset + record.board, kCells));
      record.verdict = verdict(board, level, record.verdict == Verdict::mismatch);
    }
    ++lines.stats.verdicts[static_cast<std::size_t>(record.verdict)];
  }
  return lines;
}

}  // namespace gridsieve::test
