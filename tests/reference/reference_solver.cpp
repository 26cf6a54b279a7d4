#include "tests/reference/reference_solver.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace gridsieve::test {
namespace {

bool is_clue(char cell) { return cell >= '1' && cell <= '9'; }

// A choice puts a digit into a cell. A demand is one of these, to be met by one
// choice out of nine: a digit in a cell, or a digit's place in a unit.
constexpr std::size_t kChoices = kCells * kSide;
constexpr std::size_t kDemands = kCells + kUnits * kSide;

struct ExactCover {
  std::array<std::array<std::size_t, 4>, kChoices> demands_of{};
  std::array<std::array<std::size_t, kSide>, kDemands> choices_of{};

  constexpr ExactCover() {
    std::array<std::size_t, kDemands> listed{};
    for (std::size_t choice = 0; choice < kChoices; ++choice) {
      const std::size_t cell = choice / kSide;
      const std::size_t digit = choice % kSide;
      const auto place_in = [&](std::size_t unit) { return kCells + unit * kSide + digit; };
      demands_of[choice] = {cell, place_in(row_of(cell)), place_in(kSide + column_of(cell)),
                            place_in(2 * kSide + box_of(cell))};
      for (const std::size_t demand : demands_of[choice]) choices_of[demand][listed[demand]++] = choice;
    }
  }
};

constexpr ExactCover kCover;

class Search {
 public:
  explicit Search(std::uint32_t limit) : limit_(limit) { open_.fill(kSide); }

  std::vector<Grid> found;
  std::uint32_t count = 0;
  bool keeps_grids = false;

  void solve(BoardView board) {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (!is_clue(board[cell])) continue;
      const std::size_t choice = cell * kSide + static_cast<std::size_t>(board[cell] - '1');
      if (against_[choice] != 0) return;
      choose(choice);
    }
    descend();
  }

 private:
  void descend() {
    if (count == limit_) return;
    const std::size_t demand = most_pressing();
    if (demand == kDemands) {
      ++count;
      if (keeps_grids) found.push_back(grid_);
      return;
    }
    for (const std::size_t choice : kCover.choices_of[demand]) {
      if (against_[choice] != 0) continue;
      choose(choice);
      descend();
      take_back(choice);
    }
  }

  // The demand that is not met and has the fewest choices left.
  std::size_t most_pressing() const {
    std::size_t pressing = kDemands;
    for (std::size_t demand = 0; demand < kDemands; ++demand) {
      if (met_[demand]) continue;
      if (pressing == kDemands || open_[demand] < open_[pressing]) pressing = demand;
    }
    return pressing;
  }

  void choose(std::size_t choice) {
    grid_[choice / kSide] = static_cast<char>('1' + choice % kSide);
    for (const std::size_t demand : kCover.demands_of[choice]) {
      met_[demand] = true;
      for (const std::size_t rival : kCover.choices_of[demand]) {
        if (against_[rival]++ > 0) continue;
        for (const std::size_t lost : kCover.demands_of[rival]) --open_[lost];
      }
    }
  }

  void take_back(std::size_t choice) {
    for (const std::size_t demand : kCover.demands_of[choice]) {
      met_[demand] = false;
      for (const std::size_t rival : kCover.choices_of[demand]) {
        if (--against_[rival] > 0) continue;
        for (const std::size_t regained : kCover.demands_of[rival]) ++open_[regained];
      }
    }
  }

  std::uint32_t limit_;
  Grid grid_{};
  std::array<bool, kDemands> met_{};
  std::array<std::uint8_t, kDemands> open_{};     // choices left
  std::array<std::uint8_t, kChoices> against_{};  // demands of this choice that are met; none: it is left
};

}  // namespace

std::uint32_t reference_count(BoardView board, std::uint32_t limit) {
  Search search(limit);
  search.solve(board);
  return search.count;
}

std::uint32_t reference_count_without(BoardView board, std::size_t cell, std::uint32_t limit) {
  Grid other;
  std::ranges::copy(board, other.begin());
  std::uint32_t count = 0;
  for (char digit = '1'; digit <= '9'; ++digit) {
    if (digit == board[cell]) continue;
    other[cell] = digit;
    count += reference_count(other, limit - count);
  }
  return count;
}

std::vector<Grid> reference_completions(BoardView board, std::uint32_t limit) {
  Search search(limit);
  search.keeps_grids = true;
  search.solve(board);
  std::ranges::sort(search.found);
  return search.found;
}

bool is_completion(BoardView board, const Grid& grid) {
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (!is_clue(grid[cell]) || (is_clue(board[cell]) && board[cell] != grid[cell])) return false;
  }
  for (std::size_t unit = 0; unit < kUnits; ++unit) {
    std::set<char> digits;
    for (std::size_t place = 0; place < kSide; ++place) digits.insert(grid[cell_of_unit(unit, place)]);
    if (digits.size() != kSide) return false;
  }
  return true;
}

}  // namespace gridsieve::test
