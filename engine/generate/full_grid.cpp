#include "engine/generate/full_grid.hpp"

#include <bit>

namespace gridsieve::generate {
namespace {

constexpr unsigned kAll = 0x1FF;
constexpr std::uint8_t kUnset = 0xFF;

class Search {
 public:
  explicit Search(Random& random) : random_(random) { grid_.fill(kUnset); }

  bool fill(std::size_t unset_cells) {
    if (unset_cells == 0) return true;
    const std::size_t cell = narrowest();
    unsigned candidates = free(cell);
    while (candidates != 0) {
      const unsigned digit = take_one(candidates);
      flip(cell, digit);
      grid_[cell] = static_cast<std::uint8_t>(digit);
      if (fill(unset_cells - 1)) return true;
      grid_[cell] = kUnset;
      flip(cell, digit);
    }
    return false;
  }

  const Grid& grid() const { return grid_; }

 private:
  unsigned free(std::size_t cell) const {
    return kAll & ~(used_[row_of(cell)] | used_[kSide + column_of(cell)] | used_[2 * kSide + box_of(cell)]);
  }

  // An unset cell with the fewest candidates, perhaps none.
  std::size_t narrowest() const {
    std::size_t best = kCells;
    int fewest = 10;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (grid_[cell] != kUnset) continue;
      const int count = std::popcount(free(cell));
      if (count < fewest) {
        fewest = count;
        best = cell;
      }
    }
    return best;
  }

  // Removes a random member of the set and gives it back.
  unsigned take_one(unsigned& set) {
    unsigned rest = set;
    for (auto skip = random_.below(static_cast<unsigned>(std::popcount(set))); skip > 0; --skip) rest &= rest - 1;
    const auto digit = static_cast<unsigned>(std::countr_zero(rest));
    set &= ~(1u << digit);
    return digit;
  }

  void flip(std::size_t cell, unsigned digit) {
    for (const std::size_t unit : {row_of(cell), kSide + column_of(cell), 2 * kSide + box_of(cell)}) {
      used_[unit] ^= 1u << digit;
    }
  }

  Random& random_;
  Grid grid_;
  std::array<unsigned, kUnits> used_{};  // sets of digits
};

}  // namespace

Grid random_full_grid(Random& random) {
  Search search(random);
  search.fill(kCells);  // from an empty grid there is always a way
  return search.grid();
}

Grid transposed(const Grid& grid) {
  Grid mirrored{};
  for (std::size_t cell = 0; cell < kCells; ++cell) mirrored[column_of(cell) * kSide + row_of(cell)] = grid[cell];
  return mirrored;
}

}  // namespace gridsieve::generate
