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

// The smallest labels that open digits of a line can still get.
void lower_open_labels(const SmallestImage& smallest, const PartialImage& image, unsigned open, Labels& labels) {
  for (; open != 0; open &= open - 1) {
    std::uint8_t& label = labels[static_cast<std::size_t>(std::countr_zero(open))];
    const LabelHome home = smallest.home(label);
    label = static_cast<std::uint8_t>(label_at(smallest.row(home.row), image.order.first_place_for(home.place)));
  }
}

void offer_row(SmallestImage& smallest, const Continuation& from, const Line& line) {
  const PartialImage& image = *from.image;
  if ((line.repeated & ~unsigned{image.labelled}) != 0) {
    offer_row_by_choices(smallest, from, line);
    return;
  }
  const unsigned open = line.present & image.open;
  Labels lowered;
  if (open != 0) {
    lowered = image.labels;
    lower_open_labels(smallest, image, open, lowered);
  }
  const Labels& labels = open != 0 ? lowered : image.labels;
  CellKeys keys;
  const ImageRow bound = smallest.bound(from.depth);
  ImageRow row = 0;
  const bool stacks_are_tied = image.order.tied_after(2) || image.order.tied_after(5);
  for (std::size_t stack = 0; stack < 3; ++stack) {
    for (std::size_t place = stack * 3; place < stack * 3 + 3; ++place) {
      const auto column = static_cast<std::uint32_t>(image.order.column_at(place));
      keys[place] = std::uint32_t{labels[line.digits[column]]} << 4 | column;
    }
    sort_stack(keys, image.order, stack);
    row = row << 12 | values_of_stack(keys, stack);
    if (!stacks_are_tied && row > bound >> (2 - stack) * 12) return;
  }
  if (stacks_are_tied) {
    sort_stacks(keys, image.order);
    row = values_of_stack(keys, 0) << 24 | values_of_stack(keys, 1) << 12 | values_of_stack(keys, 2);
    if (row > bound) return;
  }
  const ImageRow labelled = with_new_labels(row, smallest.labels_above(from.depth));
  if (labelled > smallest.row(from.depth)) return;
  if (open != 0) {
    // So far no choice is known to make a row as small as this.
    offer_row_by_choices(smallest, from, line);
    return;
  }
  PartialImage* const next = smallest.accept(from, labelled, row);
  if (next == nullptr) return;
  follow(keys, next->order);
  smallest.settle(from, *next);
}

}  // namespace

CanonicalFormFinder::CanonicalFormFinder() : smallest_(std::make_unique_for_overwrite<SmallestImage>()) {}

Grid CanonicalFormFinder::find(BoardView board) {
  const BoardLines lines(board);
  smallest_->start(lines);
  while (PartialImage* const image = smallest_->next()) {
    const auto& source = lines.lines[image->transposed];
    const auto& earlier_twins = lines.earlier_twins[image->transposed];
    do {
      const auto line = static_cast<std::size_t>(std::countr_zero(image->lines_to_try));
      image->lines_to_try = static_cast<std::uint16_t>(image->lines_to_try & (image->lines_to_try - 1));
      // Lines of one band that hold the same can be exchanged: the first will do.
      if ((earlier_twins[line] & ~unsigned{image->used_lines}) != 0) continue;
      offer_row(*smallest_, {image, smallest_->depth(), line}, source[line]);
    } while (image->lines_to_try != 0 && smallest_->has_room());
  }
  Grid form;
  for (std::size_t row = 0; row < kSide; ++row) {
    for (std::size_t column = 0; column < kSide; ++column) {
      form[row * kSide + column] = static_cast<char>('0' + label_at(smallest_->row(row), column));
    }
  }
  return form;
}

}  // namespace solver

Grid canonical_form(BoardView board) { return solver::CanonicalFormFinder().find(board); }

// NOLINTNEXTLINE(performance-unnecessary-value-param): taken as in all batch forms.
bool canonical_forms(std::span<const char> bytes, std::size_t stride, std::span<Grid> forms,
                     const std::stop_token& stop) {
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
