#include "engine/cluster/record_places.hpp"

#include <algorithm>
#include <iterator>

namespace gridsieve::cluster {
namespace {

using duplicates::CollectedPlaces;
using duplicates::PlaceJump;

/// The last of them that begins at `number` or before.
template <typename Pieces, typename Number>
auto piece_of(const Pieces& pieces, std::uint64_t number, Number begin) {
  const auto behind = std::ranges::upper_bound(pieces, number, {}, begin);
  return behind == pieces.begin() ? pieces.end() : std::prev(behind);
}

/// Where that record stands in its file: `line` and columns of the jump before it, gone on.
/// All is 0 where nothing is known of it, which no part that is whole says.
struct FilePlace {
  std::size_t file = 0;
  std::uint64_t first_record = 0;  // of the file
  PlaceJump jump;                  // of the record itself
};

FilePlace find(const std::vector<CollectedPlaces>& files, std::uint64_t record) {
  const auto file = piece_of(files, record, &CollectedPlaces::first_record);
  if (file == files.end()) return {};
  const auto jump = piece_of(file->jumps, record, &PlaceJump::record);
  if (jump == file->jumps.end()) return {file->file, file->first_record, {}};
  return {
      file->file, file->first_record, {record, jump->line + (record - jump->record), jump->column, jump->board_column}};
}

}  // namespace

RecordPlaces::Place RecordPlaces::of_record(std::uint64_t record) const {
  const auto shift = piece_of(plan_.shifts, record, &Shift::records);
  const auto part = static_cast<std::size_t>(std::distance(plan_.shifts.begin(), shift));
  const FilePlace place = find(parts_[part], record - shift->records);
  return {place.file, place.jump.line + shift->lines[place.file], place.jump.column,
          place.jump.column + place.jump.board_column - 1};
}

FirstPlace RecordPlaces::first_place(const Repeat& repeat) const {
  if (repeat.known) {
    const FilePlace place = find(known_, repeat.first);
    return {plan_.report.known[place.file].file.path, true, place.file, repeat.first - place.first_record,
            place.jump.line};
  }
  const Place place = of_record(repeat.first);
  return {plan_.report.inputs[place.input].path, false, place.input, repeat.first, place.line};
}

}  // namespace gridsieve::cluster
