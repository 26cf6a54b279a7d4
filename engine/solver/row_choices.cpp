#include "engine/solver/row_choices.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "engine/solver/line_arrangement.hpp"

namespace gridsieve::solver {
namespace {

bool holds(DigitBits digits, std::size_t digit) { return (digits >> digit & 1) != 0; }

bool is_one(unsigned bits) { return (bits & (bits - 1)) == 0; }

// A row of which the first places are filled.
struct PartialRow {
  PartialImage image;
  ImageRow row;
  std::size_t places;
  std::uint8_t labels;  // how many are used so far
};

class RowChoices {
 public:
  RowChoices(SmallestImage& smallest, const Continuation& from, const Line& line)
      : smallest_(smallest), from_(from), line_(line) {}

  void offer_all() {
    PartialRow start{*from_.image, 0, 0, smallest_.labels_above(from_.depth)};
    const unsigned fresh = line_.present & ~unsigned{start.image.labelled};
    if ((fresh & line_.repeated) != 0) {
      // Which column comes first may decide what a new digit's label is, wherever
      // the digit comes again; but not when there is only one.
      fresh_digits_choose_ = !is_one(fresh);
      if (!fresh_digits_choose_) label(start, static_cast<std::size_t>(std::countr_zero(fresh)));
    }
    fill_stacks(start);
  }

 private:
  std::size_t digit_at(const PartialRow& partial, std::size_t place) const {
    return line_.digits[partial.image.order.columns[place]];
  }

  std::size_t home_column(std::size_t digit) const {
    return from_.image->order.columns[smallest_.home(from_.image->labels[digit]).place];
  }

  bool is_open(std::size_t digit, const ColumnOrder& order) const {
    return holds(from_.image->open, digit) && (order.undecided_places() >> order.place_of(home_column(digit)) & 1) != 0;
  }

  // The smallest that the order of columns allows.
  std::size_t value(std::size_t digit, const PartialImage& image, const ColumnOrder& order) const {
    if (!holds(from_.image->open, digit)) return image.labels[digit];
    const std::size_t place = order.first_place_for(order.place_of(home_column(digit)));
    return label_at(smallest_.row(smallest_.home(from_.image->labels[digit]).row), place);
  }

  static void label(PartialRow& partial, std::size_t digit) {
    partial.image.labels[digit] = ++partial.labels;
    partial.image.labelled = static_cast<DigitBits>(partial.image.labelled | 1u << digit);
  }

  // False: the row has become too large.
  bool append(PartialRow& partial, std::size_t value) const {
    if (value == kNoLabel) value = ++partial.labels;
    partial.row = partial.row << 4 | value;
    ++partial.places;
    return partial.row <= smallest_.row(from_.depth) >> 4 * (kSide - partial.places);
  }

  bool has_choices(const PartialRow& partial, std::size_t first, std::size_t last) const {
    for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
      const std::size_t digit = digit_at(partial, place);
      if (is_open(digit, partial.image.order)) return true;
      if (fresh_digits_choose_ && partial.image.labels[digit] == kNoLabel) return true;
    }
    return false;
  }

  void fill_stacks(const PartialRow& partial) {
    if (partial.places == kSide) {
      smallest_.offer(from_, partial.image, partial.row);
      return;
    }
    const std::size_t stack = partial.places / 3;
    std::size_t last = stack;
    while (last < 2 && partial.image.order.tied_after(last * 3 + 2)) ++last;
    if (!has_choices(partial, stack, last)) {
      fill_by_sorting(partial, stack, last);
      return;
    }
    for (std::size_t chosen = stack; chosen <= last; ++chosen) {
      PartialRow next = partial;
      next.image.order.decide_stack(chosen, stack);
      if (has_choices(next, stack, stack)) {
        fill_cells(next);
      } else {
        fill_by_sorting(next, stack, stack);
      }
    }
  }

  void fill_by_sorting(PartialRow partial, std::size_t first, std::size_t last) {
    ColumnOrder& order = partial.image.order;
    CellKeys keys{};
    for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
      const std::size_t of_cell = value(digit_at(partial, place), partial.image, order);
      keys[place] = static_cast<std::uint32_t>(of_cell << 4 | order.columns[place]);
    }
    arrange(keys, order, first, last);
    follow(keys, order, first, last);
    for (std::size_t place = first * 3; place < last * 3 + 3; ++place) {
      if (!append(partial, keys[place] >> 4)) return;
    }
    fill_stacks(partial);
  }

  void fill_cells(const PartialRow& partial) {
    const ColumnOrder& order = partial.image.order;
    const std::size_t place = partial.places;
    std::size_t last = place;
    while (last % 3 < 2 && order.tied_after(last)) ++last;
    std::array<std::size_t, 3> values{};
    for (std::size_t from = place; from <= last; ++from) {
      ColumnOrder decided = order;
      decided.decide(from, place);
      values[from - place] = value(digit_at(partial, from), partial.image, decided);
    }
    const std::size_t smallest = *std::min_element(values.begin(), values.begin() + (last - place + 1));
    DigitBits digits = 0;
    for (std::size_t from = place; from <= last; ++from) {
      if (values[from - place] == smallest) digits = static_cast<DigitBits>(digits | 1u << digit_at(partial, from));
    }
    // A label belongs to one digit, which is open in one of its columns when it is
    // in all of them.
    const bool by_open_digit = (digits & from_.image->open) != 0;
    if (smallest == kNoLabel && fresh_digits_choose_) {
      for (unsigned left = digits; left != 0; left &= left - 1) {
        PartialRow next = partial;
        label(next, static_cast<std::size_t>(std::countr_zero(left)));
        fill_cells(next);
      }
      return;
    }
    if (!by_open_digit) {
      PartialRow next = partial;
      std::size_t end = place;
      for (std::size_t from = place; from <= last; ++from) {
        if (values[from - place] != smallest) continue;
        std::swap(next.image.order.columns[from], next.image.order.columns[end++]);
        if (!append(next, smallest)) return;
      }
      if (end <= last) next.image.order.cut_after(end - 1);
      go_on(next);
      return;
    }
    for (std::size_t from = place; from <= last; ++from) {
      if (values[from - place] != smallest) continue;
      PartialRow next = partial;
      ColumnOrder& decided = next.image.order;
      decided.decide(from, place);
      const std::size_t home = decided.place_of(home_column(digit_at(partial, from)));
      decided.decide(home, decided.first_place_for(home));
      if (append(next, smallest)) go_on(next);
    }
  }

  void go_on(const PartialRow& partial) {
    if (partial.places % 3 == 0) {
      fill_stacks(partial);
    } else {
      fill_cells(partial);
    }
  }

  SmallestImage& smallest_;
  const Continuation from_;
  const Line& line_;
  bool fresh_digits_choose_ = false;
};

}  // namespace

void offer_row_by_choices(SmallestImage& image, const Continuation& from, const Line& line) {
  RowChoices(image, from, line).offer_all();
}

}  // namespace gridsieve::solver
