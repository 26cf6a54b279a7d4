// The smallest image of a board found so far, row by row, and the partial images
// that share its first rows and are still to be continued.
//
// Memory is fixed (400 KB): where more partial images share some rows than there
// is room for, those kept are followed to their end before more are made. Used
// from one thread, for one board after the other.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/solver/partial_image.hpp"

namespace gridsieve::solver {

/// A partial image to be continued by a line of the source.
struct Continuation {
  const PartialImage* image = nullptr;  // null: there is nothing to be continued
  std::size_t depth = 0;                // how many rows the image has
  std::size_t line = 0;
};

class SmallestImage {
 public:
  /// Begins with nothing but the lines that can be a first row. `lines` must live
  /// as long as this is used.
  void start(const BoardLines& lines);

  /// What to do next; its image is valid until the next call.
  Continuation next();

  /// The smallest row of this depth found so far; kNoRow when there is none.
  ImageRow row(std::size_t depth) const { return rows_[depth]; }

  /// How many labels the rows above this depth use.
  std::uint8_t labels_above(std::size_t depth) const { return labels_above_[depth]; }

  /// Where a label came up first.
  LabelHome home(std::size_t label) const { return homes_[label]; }

  /// `from` leads to `row`, in the image `chosen`: that of `from` with the order
  /// of columns as far as `row` decides it, and with digits labelled where that
  /// does not hang on the order. A row that is larger than another of its depth
  /// is dropped; a smaller one drops the others.
  void offer(const Continuation& from, const PartialImage& chosen, ImageRow row);

 private:
  static constexpr std::size_t kRoom = 256;
  // What one line can make of one image: no two of the images allow the same
  // order of columns, and there are so many.
  static constexpr std::size_t kColumnOrders = 1296;

  struct Frontier {
    std::size_t count;
    std::size_t done;
    std::array<PartialImage, kRoom + kColumnOrders> images;
  };

  void keep(const Continuation& from, const PartialImage& chosen);
  void label_new_digits(const Continuation& from, PartialImage& image);
  void relabel_open_digits(const PartialImage& parent, PartialImage& image) const;

  const BoardLines* lines_ = nullptr;
  std::array<ImageRow, kSide> rows_;
  std::array<std::uint8_t, kSide + 1> labels_above_;
  std::array<LabelHome, 10> homes_;
  std::array<Frontier, kSide> frontiers_;  // by the number of rows
  std::size_t depth_ = 0;
};

}  // namespace gridsieve::solver
