#include "engine/duplicates/board_hasher.hpp"

#include <cstddef>

#include "gridsieve/board.hpp"

namespace gridsieve::duplicates {

void BoardHasher::hash(std::span<const char> bytes, std::span<const std::uint32_t> boards,
                       std::span<const Verdict> verdicts, std::vector<BoardHash>& hashes) {
  hashes.resize(boards.size());
  const bool by_form = choice_ == DuplicateChoice::isomorphic;
  for (std::size_t at = 0; at < boards.size(); ++at) {
    if (!is_compared(choice_, verdicts[at])) continue;
    const char* const board = bytes.data() + boards[at];
    if (!by_form) {
      hashes[at] = hash_board(board);
      continue;
    }
    boards_.insert(boards_.end(), board, board + kCells);
    places_.push_back(at);
  }
  if (by_form) hash_forms(hashes);
}

void BoardHasher::hash_forms(std::vector<BoardHash>& hashes) {
  forms_.resize(places_.size());
  (void)canonical_forms(boards_, kCells, forms_);  // nothing stops it
  for (std::size_t at = 0; at < places_.size(); ++at) hashes[places_[at]] = hash_board(forms_[at].data());
  boards_.clear();
  places_.clear();
}

}  // namespace gridsieve::duplicates
