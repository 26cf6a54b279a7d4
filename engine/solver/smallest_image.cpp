#include "engine/solver/smallest_image.hpp"

#include <algorithm>
#include <bit>

namespace gridsieve::solver {
namespace {

constexpr unsigned kAllLines = 0x1FF;

constexpr unsigned band_of(std::size_t line) { return 0b111u << line / 3 * 3; }

}  // namespace

void SmallestImage::start(const BoardLines& lines) {
  lines_ = &lines;
  rows_[0] = bounds_[0] = kNoRow;
  labels_above_[0] = 0;
  counts_.fill(0);
  done_.fill(0);
  const std::uint32_t candidates = lines.first_row_candidates();
  for (std::uint8_t transposed = 0; transposed < 2; ++transposed) {
    PartialImage image = PartialImage::empty(transposed);
    image.lines_to_try = static_cast<std::uint16_t>(candidates >> (transposed * kSide) & kAllLines);
    if (image.lines_to_try != 0) frontiers_[0][counts_[0]++] = image;
  }
  depth_ = 0;
}

PartialImage* SmallestImage::next() {
  for (;;) {
    PartialImage& image = frontiers_[depth_][done_[depth_]];
    if (done_[depth_] < counts_[depth_]) {
      if (image.lines_to_try == 0) {
        ++done_[depth_];
        continue;
      }
      if (has_room()) return &image;
    }
    if (counts_[depth_ + 1] != 0) {  // 0 below the last
      ++depth_;
      continue;
    }
    counts_[depth_] = done_[depth_] = 0;
    if (depth_ == 0) return nullptr;
    --depth_;
  }
}

void SmallestImage::begin_anew(const Continuation& from, ImageRow row, ImageRow bound) {
  const std::size_t depth = from.depth;
  rows_[depth] = row;
  bounds_[depth] = bound;
  // That one will do the same for the row below it.
  rows_[depth + 1] = bounds_[depth + 1] = kNoRow;
  counts_[depth + 1] = 0;
  const Line& line = lines_->lines[from.image->transposed][from.line];
  const unsigned unlabelled = line.present & ~unsigned{from.image->labelled};
  labels_above_[depth + 1] = static_cast<std::uint8_t>(labels_above_[depth] + std::popcount(unlabelled));
}

void SmallestImage::settle(const Continuation& from, PartialImage& image) {
  const unsigned used = image.used_lines | 1u << from.line;
  image.used_lines = static_cast<std::uint16_t>(used);
  const bool band_is_complete = from.depth % 3 == 2;
  image.lines_to_try = static_cast<std::uint16_t>((band_is_complete ? kAllLines : band_of(from.line)) & ~used);
  if (image.open != 0) relabel_open_digits(*from.image, image);
  const Line& line = lines_->lines[image.transposed][from.line];
  const unsigned unlabelled = line.present & ~unsigned{image.labelled};
  if (unlabelled != 0) label_digits(from.depth, line, unlabelled, image);
}

void SmallestImage::relabel_open_digits(const PartialImage& parent, PartialImage& image) const {
  const std::uint64_t undecided = image.order.undecided_places();
  for (unsigned open = parent.open; open != 0; open &= open - 1) {
    const auto digit = static_cast<std::size_t>(std::countr_zero(open));
    const LabelHome home = homes_[parent.labels[digit]];
    const std::size_t place = image.order.place_of(parent.order.column_at(home.place));
    image.labels[digit] = static_cast<std::uint8_t>(label_at(rows_[home.row], place));
    if ((undecided >> place & 1) == 0) image.open = static_cast<DigitBits>(image.open & ~(1u << digit));
  }
}

void SmallestImage::label_digits(std::size_t depth, const Line& line, unsigned unlabelled, PartialImage& image) {
  const std::uint64_t undecided = image.order.undecided_places();
  unsigned open = 0;
  for (std::size_t place = 0; place < kSide; ++place) {
    const std::size_t digit = line.digits[image.order.column_at(place)];
    if ((unlabelled >> digit & 1) == 0) continue;
    const std::size_t label = label_at(rows_[depth], place);
    image.labels[digit] = static_cast<std::uint8_t>(label);
    homes_[label] = {static_cast<std::uint8_t>(depth), static_cast<std::uint8_t>(place)};
    open |= static_cast<unsigned>(undecided >> place & 1) << digit;
  }
  image.labelled = static_cast<DigitBits>(image.labelled | unlabelled);
  image.open = static_cast<DigitBits>(image.open | open);
}

}  // namespace gridsieve::solver
