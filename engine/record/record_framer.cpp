#include "engine/record/record_framer.hpp"

#include <algorithm>

#include "engine/record/line_rules.hpp"

namespace gridsieve::record {

RecordFramer::Piece RecordFramer::cut(std::string_view bytes, bool at_end) {
  const std::size_t held_back = at_end ? 0 : std::min(held_back_, bytes.size());
  const std::string_view known = bytes.substr(0, bytes.size() - held_back);
  while (seen_ < known.size()) {
    const std::size_t end = find_end(known, seen_);
    seen_ = end == kNotFound ? known.size() : end;
    if (end == kNotFound) break;
    complete_ = end;
    complete_state_ = state();
    if (inside_) break;  // the rest of a record that was cut is a piece of its own
  }
  Piece piece{0, false, false, state_};
  if (complete_ > 0 && (inside_ || !at_end)) {
    piece.size = complete_;
    state_ = complete_state_;
  } else if (at_end) {
    piece.size = bytes.size();
  } else if (seen_ > (inside_ ? 1 : kLongestLine + 1)) {
    // One byte stays, so that there is one for the piece in which the end is found.
    piece.size = seen_ - 1;
    piece.goes_on = true;
  }
  piece.last = at_end && piece.size == bytes.size();
  if (piece.size == 0) return piece;
  seen_ = std::max(seen_, piece.size) - piece.size;
  complete_ = 0;
  inside_ = piece.goes_on;
  return piece;
}

}  // namespace gridsieve::record
