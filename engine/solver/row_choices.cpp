#include "engine/solver/row_choices.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/solver/line_arrangement.hpp"

namespace gridsieve::solver {
namespace {

bool is_one(unsigned bits) { return (bits & (bits - 1)) == 0; }

// The first places of a row.
struct PartialRow {
  ImageRow row;
  std::uint32_t places;
  std::uint32_t labels;  // how many are used so far
};

// What changes from choice to choice is passed by value, in registers: copies in
// memory, written in parts and then read whole, take most of the time otherwise.
class RowChoices {
 public:
  RowChoices(SmallestImage& smallest, const Continuation& from, const Line& line)
      : smallest_(smallest),
        from_(from),
        line_(line),
        labels_(from.image->labels),
        labelled_(from.image->labelled),
        open_(from.image->open & line.present) {
    for (unsigned left = open_; left != 0; left &= left - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(left));
      const LabelHome home = smallest.home(labels_[digit]);
      homes_[digit] = {smallest.row(home.row), from.image->order.column_at(home.place)};
    }
  }

  void offer_all() {
    PartialRow row{0, 0, smallest_.labels_above(from_.depth)};
    const unsigned fresh = line_.present & ~unsigned{labelled_};
    if ((fresh & line_.repeated) != 0) {
      // Which column comes first may decide what a new digit's label is, wherever
      // the digit comes again; but not when there is only one.
      fresh_digits_choose_ = !is_one(fresh);
      if (!fresh_digits_choose_) label(static_cast<std::size_t>(std::countr_zero(fresh)), ++row.labels);
    }
    fill_stacks(from_.image->order, row);
  }

 private:
  // Where an open digit got its label.
  struct Home {
    ImageRow row;
    std::size_t column;
  };

  std::size_t digit_at(ColumnOrder order, std::size_t place) const { return line_.digits[order.column_at(place)]; }

  bool is_open(std::size_t digit, ColumnOrder order) const {
    return (open_ >> digit & 1) != 0 && (order.undecided_places() >> order.place_of(homes_[digit].column) & 1) != 0;
  }

  // The smallest that the order of columns allows.
  std::size_t value(std::size_t digit, ColumnOrder order) const {
    if ((open_ >> digit & 1) == 0) return labels_[digit];
    const Home& home = homes_[digit];
    return label_at(home.row, order.first_place_for(order.place_of(home.column)));
  }

  void label(std::size_t digit, std::size_t label) {
    labels_[digit] = static_cast<std::uint8_t>(label);
    labelled_ = static_cast<DigitBits>(labelled_ | 1u << digit);
  }

  void take_label_back(std::size_t digit) {
    labels_[digit] = kNoLabel;
    labelled_ = static_cast<DigitBits>(labelled_ & ~(1u << digit));
  }

  // False: the row has become too large.
  bool append(PartialRow& row, std::size_t value) const {
    if (value == kNoLabel) value = ++row.labels;
    row.row = row.row << 4 | value;
    ++row.places;
    return row.row <= smallest_.row(from_.depth) >> 4 * (kSide - row.places);
  }

  bool has_choices(ColumnOrder order, std::size_t first, std::size_t last) const {
    for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
      const std::size_t digit = digit_at(order, place);
      if (is_open(digit, order) || (fresh_digits_choose_ && labels_[digit] == kNoLabel)) return true;
    }
    return false;
  }

  void finish(ColumnOrder order, ImageRow row) {
    const ImageRow bound = without_new_labels(row, smallest_.labels_above(from_.depth));
    PartialImage* const image = smallest_.accept(from_, row, bound);
    if (image == nullptr) return;
    image->order = order;
    image->labels = labels_;
    image->labelled = labelled_;
    smallest_.settle(from_, *image);
  }

  void fill_stacks(ColumnOrder order, PartialRow row) {
    if (row.places == kSide) return finish(order, row.row);
    const std::size_t stack = row.places / 3;
    std::size_t last = stack;
    while (last < 2 && order.tied_after(last * 3 + 2)) ++last;
    if (!has_choices(order, stack, last)) return fill_by_sorting(order, row, stack, last);
    for (std::size_t chosen = stack; chosen <= last; ++chosen) {
      ColumnOrder decided = order;
      decided.decide_stack(chosen, stack);
      if (has_choices(decided, stack, stack)) {
        fill_cells(decided, row);
      } else {
        fill_by_sorting(decided, row, stack, stack);
      }
    }
  }

  void fill_by_sorting(ColumnOrder order, PartialRow row, std::size_t first, std::size_t last) {
    CellKeys keys{};
    for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
      keys[place] = static_cast<std::uint32_t>(value(digit_at(order, place), order) << 4 | order.column_at(place));
    }
    for (std::size_t stack = first; stack <= last; ++stack) sort_stack(keys, order, stack);
    sort_stacks(keys, order, first, last);
    follow(keys, order, first, last);
    for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
      if (!append(row, keys[place] >> 4)) return;
    }
    fill_stacks(order, row);
  }

  // The next place and those that are tied with it.
  void fill_cells(ColumnOrder order, PartialRow row) {
    const std::size_t place = row.places;
    std::size_t last = place;
    while (last % 3 < 2 && order.tied_after(last)) ++last;
    std::array<std::size_t, 3> values{};
    std::size_t smallest = kNoLabel;
    for (std::size_t from = place; from <= last; ++from) {
      ColumnOrder decided = order;
      decided.decide(from, place);
      values[from - place] = value(digit_at(order, from), decided);
      smallest = std::min(smallest, values[from - place]);
    }
    unsigned digits = 0;
    for (std::size_t from = place; from <= last; ++from) {
      if (values[from - place] == smallest) digits |= 1u << digit_at(order, from);
    }
    if (smallest == kNoLabel && fresh_digits_choose_) {
      choose_labels(order, row, digits);
    } else if ((digits & open_) == 0) {
      // No choice: those columns come first and stay tied.
      std::size_t end = place;
      for (std::size_t from = place; from <= last; ++from) {
        if (values[from - place] != smallest) continue;
        order.exchange(from, end++);
        if (!append(row, smallest)) return;
      }
      if (end <= last) order.cut_after(end - 1);
      go_on(order, row);
    } else {
      // A label belongs to one digit, so that all of those columns hold open ones.
      if (!append(row, smallest)) return;
      for (std::size_t from = place; from <= last; ++from) {
        if (values[from - place] != smallest) continue;
        ColumnOrder decided = order;
        decided.decide(from, place);
        const std::size_t home = decided.place_of(homes_[digit_at(order, from)].column);
        decided.decide(home, decided.first_place_for(home));
        go_on(decided, row);
      }
    }
  }

  // Every digit in turn gets the next label; then its columns come first.
  void choose_labels(ColumnOrder order, PartialRow row, unsigned digits) {
    ++row.labels;
    for (; digits != 0; digits &= digits - 1) {
      const auto digit = static_cast<std::size_t>(std::countr_zero(digits));
      label(digit, row.labels);
      fill_cells(order, row);
      take_label_back(digit);
    }
  }

  void go_on(ColumnOrder order, PartialRow row) {
    if (row.places % 3 == 0) {
      fill_stacks(order, row);
    } else {
      fill_cells(order, row);
    }
  }

  SmallestImage& smallest_;
  const Continuation from_;
  const Line& line_;
  Labels labels_;
  DigitBits labelled_;
  const unsigned open_;  // digits of the line that are open as it begins
  std::array<Home, 10> homes_;
  bool fresh_digits_choose_ = false;
};

}  // namespace

void offer_row_by_choices(SmallestImage& image, const Continuation& from, const Line& line) {
  RowChoices(image, from, line).offer_all();
}

}  // namespace gridsieve::solver
