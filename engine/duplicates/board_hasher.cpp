#include "engine/duplicates/board_hasher.hpp"

#include <cstddef>

#include "gridsieve/board.hpp"

namespace gridsieve::duplicates {

bool BoardHasher::hash(std::span<const char> bytes, std::span<const std::uint32_t> boards,
                       std::span<const Verdict> verdicts, std::vector<BoardHash>& hashes, const std::stop_token& stop) {
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
  return !by_form || hash_forms(hashes, stop);
}

bool BoardHasher::hash_forms(std::vector<BoardHash>& hashes, const std::stop_token& stop) {
  forms_.resize(places_.size());
  const bool done = canonical_forms(boards_, kCells, forms_, stop);
  for (std::size_t at = 0; at < places_.size(); ++at) hashes[places_[at]] = hash_board(forms_[at].data());
  boards_.clear();
  places_.clear();
  return done;
}

}  // namespace gridsieve::duplicates
