#include "engine/record/stored_solution.hpp"

#include "gridsieve/board.hpp"

namespace gridsieve::record {

bool repeats_clues(const char* board, const char* solution, const CellDigits& digit_of) {
  // Without branches or tables for the two common blanks, so that it becomes
  // vector code; a board with rare blanks differs here and takes the table.
  unsigned differs = 0;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    differs |= static_cast<unsigned>((board[cell] != solution[cell]) & (board[cell] != '.') & (board[cell] != '0'));
  }
  if (differs == 0) return true;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (board[cell] != solution[cell] && digit_of[static_cast<unsigned char>(board[cell])] != 0) return false;
  }
  return true;
}

}  // namespace gridsieve::record
