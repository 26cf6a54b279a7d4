#include "engine/solver/smallest_image.hpp"

#include <algorithm>
#include <bit>

namespace gridsieve::solver {
namespace {

constexpr unsigned kAllLines = 0x1FF;

constexpr unsigned band_of(std::size_t line) { return 0b111u << line / 3 * 3; }

std::uint8_t largest_label(ImageRow row) {
  std::size_t largest = 0;
  for (std::size_t place = 0; place < kSide; ++place) largest = std::max(largest, label_at(row, place));
  return static_cast<std::uint8_t>(largest);
}

}  // namespace

void SmallestImage::start(const BoardLines& lines) {
  lines_ = &lines;
  rows_.fill(kNoRow);
  labels_above_[0] = 0;
  for (Frontier& frontier : frontiers_) frontier.count = frontier.done = 0;
  const std::uint32_t candidates = lines.first_row_candidates();
  for (std::uint8_t transposed = 0; transposed < 2; ++transposed) {
    PartialImage image = PartialImage::empty(transposed);
    image.lines_to_try = static_cast<std::uint16_t>(candidates >> (transposed * kSide) & kAllLines);
    if (image.lines_to_try != 0) frontiers_[0].images[frontiers_[0].count++] = image;
  }
  depth_ = 0;
}

Continuation SmallestImage::next() {
  for (;;) {
    Frontier& frontier = frontiers_[depth_];
    Frontier* const below = depth_ + 1 < kSide ? &frontiers_[depth_ + 1] : nullptr;
    if (below != nullptr && (below->count >= kRoom || (frontier.done == frontier.count && below->count != 0))) {
      ++depth_;
      continue;
    }
    if (frontier.done == frontier.count) {
      frontier.count = frontier.done = 0;
      if (depth_ == 0) return {};
      --depth_;
      continue;
    }
    PartialImage& image = frontier.images[frontier.done];
    const auto line = static_cast<std::size_t>(std::countr_zero(image.lines_to_try));
    image.lines_to_try = static_cast<std::uint16_t>(image.lines_to_try & (image.lines_to_try - 1));
    if (image.lines_to_try == 0) ++frontier.done;
    // Lines of one band that hold the same can be exchanged: the first will do.
    const unsigned twins = lines_->earlier_twins[image.transposed][line];
    if ((twins & ~unsigned{image.used_lines}) == 0) return {&image, depth_, line};
  }
}

void SmallestImage::offer(const Continuation& from, const PartialImage& chosen, ImageRow row) {
  const std::size_t depth = from.depth;
  if (row > rows_[depth]) return;
  if (row < rows_[depth]) {
    std::fill(rows_.begin() + static_cast<std::ptrdiff_t>(depth), rows_.end(), kNoRow);
    rows_[depth] = row;
    labels_above_[depth + 1] = std::max(labels_above_[depth], largest_label(row));
    if (depth + 1 < kSide) frontiers_[depth + 1].count = 0;
  }
  if (depth + 1 < kSide) keep(from, chosen);
}

void SmallestImage::keep(const Continuation& from, const PartialImage& chosen) {
  Frontier& below = frontiers_[from.depth + 1];
  PartialImage& image = below.images[below.count++];
  image = chosen;
  const unsigned used = chosen.used_lines | 1u << from.line;
  image.used_lines = static_cast<std::uint16_t>(used);
  const bool band_is_complete = from.depth % 3 == 2;
  image.lines_to_try = static_cast<std::uint16_t>((band_is_complete ? kAllLines : band_of(from.line)) & ~used);
  if (image.open != 0) relabel_open_digits(*from.image, image);
  label_new_digits(from, image);
}

void SmallestImage::relabel_open_digits(const PartialImage& parent, PartialImage& image) const {
  const unsigned undecided = image.order.undecided_places();
  for (unsigned open = parent.open; open != 0; open &= open - 1) {
    const auto digit = static_cast<std::size_t>(std::countr_zero(open));
    const LabelHome home = homes_[parent.labels[digit]];
    const std::size_t place = image.order.place_of(parent.order.columns[home.place]);
    image.labels[digit] = static_cast<std::uint8_t>(label_at(rows_[home.row], place));
    if ((undecided >> place & 1) == 0) image.open = static_cast<DigitBits>(image.open & ~(1u << digit));
  }
}

void SmallestImage::label_new_digits(const Continuation& from, PartialImage& image) {
  const Line& line = lines_->lines[image.transposed][from.line];
  const unsigned unlabelled = line.present & ~unsigned{image.labelled};
  if (unlabelled == 0) return;
  const unsigned undecided = image.order.undecided_places();
  unsigned open = 0;
  for (std::size_t place = 0; place < kSide; ++place) {
    const std::size_t digit = line.digits[image.order.columns[place]];
    if ((unlabelled >> digit & 1) == 0) continue;
    const std::size_t label = label_at(rows_[from.depth], place);
    image.labels[digit] = static_cast<std::uint8_t>(label);
    homes_[label] = {static_cast<std::uint8_t>(from.depth), static_cast<std::uint8_t>(place)};
    open |= (undecided >> place & 1) << digit;
  }
  image.labelled = static_cast<DigitBits>(image.labelled | unlabelled);
  image.open = static_cast<DigitBits>(image.open | open);
}

}  // namespace gridsieve::solver
