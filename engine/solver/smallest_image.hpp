// The smallest image of a board found so far, row by row, and the partial images
// that share its first rows and are still to be continued.
//
// Memory is fixed (560 KB): where more partial images share some rows than there
// is room for, those kept are followed to their end before more are made. Used
// from one thread, for one board after the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/solver/partial_image.hpp"

namespace gridsieve::solver {

/// A partial image continued by a line of the source.
struct Continuation {
  const PartialImage* image;
  std::size_t depth;  // how many rows the image has
  std::size_t line;
};

class SmallestImage {
 public:
  /// Begins with nothing but the lines that can be a first row. `lines` must live
  /// as long as this is used.
  void start(const BoardLines& lines);

  /// The next image to be continued by its lines to try, null at the end. Valid
  /// until the next call.
  PartialImage* next();

  /// How many rows that image has.
  std::size_t depth() const { return depth_; }

  /// Whether there is room for what another line makes of that image. If not, its
  /// lines to try are tried later.
  bool has_room() const { return counts_[depth_ + 1] < kRoom; }

  /// The smallest row of this depth found so far; kNoRow when there is none.
  ImageRow row(std::size_t depth) const { return rows_[depth]; }

  /// The same with kNoLabel for labels that no row above has. A row that is larger
  /// in this form is larger with its labels, too.
  ImageRow bound(std::size_t depth) const { return bounds_[depth]; }

  /// How many labels the rows above this depth use.
  std::uint8_t labels_above(std::size_t depth) const { return labels_above_[depth]; }

  /// Where a label came up first.
  LabelHome home(std::size_t label) const { return homes_[label]; }

  /// `from` leads to `row`. Null when that is larger than another row of its depth,
  /// or the last of all; else a new image, still that of `from`, whose order of
  /// columns is to be decided as far as `row` decides it and whose digits are to be
  /// labelled where that does not hang on the order; then `settle` completes it.
  /// `bound` is `row` in the form of bound().
  PartialImage* accept(const Continuation& from, ImageRow row, ImageRow bound) {
    if (row > rows_[from.depth]) return nullptr;
    if (row < rows_[from.depth]) begin_anew(from, row, bound);
    if (from.depth + 1 == kSide) return nullptr;
    PartialImage& image = frontiers_[from.depth + 1][counts_[from.depth + 1]++];
    image = *from.image;
    return &image;
  }
  void settle(const Continuation& from, PartialImage& image);

 private:
  static constexpr std::size_t kRoom = 256;
  // What one line can make of one image: no two of the images allow the same
  // order of columns, and there are so many.
  static constexpr std::size_t kColumnOrders = 1296;

  using Frontier = std::array<PartialImage, kRoom + kColumnOrders>;

  void begin_anew(const Continuation& from, ImageRow row, ImageRow bound);
  void relabel_open_digits(const PartialImage& parent, PartialImage& image) const;
  void label_digits(std::size_t depth, const Line& line, unsigned unlabelled, PartialImage& image);

  const BoardLines* lines_ = nullptr;
  std::array<ImageRow, kSide + 1> rows_;
  std::array<ImageRow, kSide + 1> bounds_;
  std::array<std::uint8_t, kSide + 1> labels_above_;
  std::array<LabelHome, 10> homes_;
  // By the number of rows: images, how many there are, how many of them are done.
  std::array<Frontier, kSide> frontiers_;
  std::array<std::size_t, kSide + 1> counts_;
  std::array<std::size_t, kSide> done_;
  std::size_t depth_ = 0;
};

}  // namespace gridsieve::solver
