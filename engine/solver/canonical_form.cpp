#include "engine/solver/canonical_form.hpp"

#include <bit>
#include <cassert>

#include "engine/solver/line_arrangement.hpp"
#include "engine/solver/row_choices.hpp"

namespace gridsieve {
namespace solver {
namespace {

// The first new label of a row goes to its first new digit, the next to the next.
ImageRow with_new_labels(ImageRow row, std::size_t labels) {
  constexpr ImageRow kEveryCell = 0x111111111;
  // Of the values, kNoLabel alone has these two bits.
  ImageRow unlabelled = row >> 3 & row >> 1 & kEveryCell;
  while (unlabelled != 0) {
    const int cell = 63 - std::countl_zero(unlabelled);
    row -= (kNoLabel - ++labels) << cell;
    unlabelled ^= ImageRow{1} << cell;
  }
  return row;
}

void offer_row_by_sorting(SmallestImage& smallest, const Continuation& from, const Line& line) {
  const PartialImage& image = *from.image;
  CellKeys keys;
  for (std::size_t place = 0; place < kSide; ++place) {
    const std::uint32_t column = image.order.columns[place];
    keys[place] = std::uint32_t{image.labels[line.digits[column]]} << 4 | column;
  }
  arrange(keys, image.order);
  ImageRow row = 0;
  for (const std::uint32_t key : keys) row = row << 4 | key >> 4;
  if ((line.present & ~unsigned{image.labelled}) != 0) row = with_new_labels(row, smallest.labels_above(from.depth));
  if (row > smallest.row(from.depth)) return;
  PartialImage chosen = image;
  follow(keys, chosen.order);
  smallest.offer(from, chosen, row);
}

}  // namespace

CanonicalFormFinder::CanonicalFormFinder() : smallest_(std::make_unique_for_overwrite<SmallestImage>()) {}

Grid CanonicalFormFinder::find(BoardView board) {
  const BoardLines lines(board);
  smallest_->start(lines);
  for (Continuation next = smallest_->next(); next.image != nullptr; next = smallest_->next()) {
    const PartialImage& image = *next.image;
    const Line& line = lines.lines[image.transposed][next.line];
    const unsigned hanging = (line.present & image.open) | (line.repeated & ~unsigned{image.labelled});
    if (hanging == 0) {
      offer_row_by_sorting(*smallest_, next, line);
    } else {
      offer_row_by_choices(*smallest_, next, line);
    }
  }
  Grid form;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    form[cell] = static_cast<char>('0' + label_at(smallest_->row(row_of(cell)), column_of(cell)));
  }
  return form;
}

}  // namespace solver

Grid canonical_form(BoardView board) { return solver::CanonicalFormFinder().find(board); }

// NOLINTNEXTLINE(performance-unnecessary-value-param): taken as in all batch forms.
bool canonical_forms(std::span<const char> bytes, std::size_t stride, std::span<Grid> forms, std::stop_token stop) {
  assert(stride >= kCells);
  assert(forms.empty() || bytes.size() >= (forms.size() - 1) * stride + kCells);
  solver::CanonicalFormFinder finder;
  for (std::size_t i = 0; i < forms.size(); ++i) {
    if (stop.stop_requested()) return false;
    forms[i] = finder.find(bytes.subspan(i * stride).first<kCells>());
  }
  return true;
}

}  // namespace gridsieve
