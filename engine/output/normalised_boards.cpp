#include "engine/output/normalised_boards.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "gridsieve/board.hpp"

namespace gridsieve::output {

void NormalisedBoards::render(const RecordBatch& batch, std::string& bytes) const {
  bytes.reserve(bytes.size() + batch.boards.size() * (kCells + 1));
  for (const std::uint32_t board : batch.boards) {
    if (board == kNoBoard) continue;
    const auto cells = batch.cells.subspan(board, kCells);
    std::ranges::transform(cells, std::back_inserter(bytes),
                           [](char cell) { return cell >= '1' && cell <= '9' ? cell : '.'; });
    bytes += '\n';
  }
}

}  // namespace gridsieve::output
