#include "engine/duplicates/first_places.hpp"

#include <algorithm>
#include <iterator>

namespace gridsieve::duplicates {
namespace {

/// The last one that begins at `number` or before; there is one.
template <typename Pieces>
const auto& piece_of(const Pieces& pieces, std::uint64_t number) {
  using Piece = typename Pieces::value_type;
  return *std::prev(std::ranges::upper_bound(pieces, number, {}, &Piece::number));
}

}  // namespace

void FirstPlaces::begin_file(std::string_view path, bool known, std::size_t file, std::uint64_t first_record) {
  files_.push_back({size_, {path, known, file, first_record, 0}});
}

void FirstPlaces::add(std::uint64_t line, std::uint64_t count) {
  if (count == 0) return;
  const bool goes_on = !jumps_.empty() && jumps_.back().line + (size_ - jumps_.back().number) == line;
  if (!goes_on) jumps_.push_back({size_, line});
  size_ += count;
}

FirstPlace FirstPlaces::find(std::uint64_t number) const {
  const File& file = piece_of(files_, number);
  const Jump& jump = piece_of(jumps_, number);
  FirstPlace place = file.first;
  place.record += number - file.number;
  place.line = jump.line + (number - jump.number);
  return place;
}

}  // namespace gridsieve::duplicates
