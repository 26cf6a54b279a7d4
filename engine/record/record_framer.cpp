#include "engine/record/record_framer.hpp"

#include "engine/record/line_rules.hpp"

namespace gridsieve::record {

RecordFramer::Piece RecordFramer::cut(std::string_view bytes, bool at_end) {
  while (seen_ < bytes.size()) {
    const std::size_t end = find_end(bytes, seen_);
    seen_ = end == kNotFound ? bytes.size() : end;
    if (end == kNotFound) break;
    complete_ = end;
    if (inside_) break;  // the rest of a record that was cut is a piece of its own
  }
  Piece piece;
  if (inside_) {
    piece = complete_ > 0 ? Piece{complete_, false} : Piece{bytes.size(), !at_end};
  } else if (at_end) {
    piece = {bytes.size(), false};
  } else if (complete_ > 0) {
    piece = {complete_, false};
  } else if (bytes.size() > kLongestLine) {
    piece = {bytes.size(), true};
  }
  seen_ -= piece.size;
  complete_ = 0;
  inside_ = piece.goes_on;
  return piece;
}

}  // namespace gridsieve::record
