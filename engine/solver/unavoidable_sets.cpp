#include "engine/solver/unavoidable_sets.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace gridsieve::solver {
namespace {

/// A set of nine rows or places, bit by bit.
using NineBits = std::uint16_t;
using Nine = std::array<std::uint8_t, kSide>;

constexpr NineBits bit(std::size_t index) { return static_cast<NineBits>(1U << index); }

/// All pairs of a board side by side, so that a compiler can make vectors of what
/// is done with them: two digits, or two lines, that change places in some of
/// nine positions.
struct Pairs {
  static constexpr std::size_t kLines = 18;
  static constexpr std::size_t kRoom = 64;  // 36 of digits, 18 of lines; a multiple of any register's lanes
  using Row = std::array<NineBits, kRoom>;

  /// The positions that must change with position i, where pair p does.
  std::array<Row, kSide> together{};
  Row clues_a{};  // positions in which the one is a clue
  Row clues_b{};  // and the other
  Row lone_a{};   // those that are alone in their unavoidable set
  Row lone_b{};
};

// Warshall's transitive closure. The relation is made of permutations, so that
// what is reached also reaches back.
void close(Pairs& pairs) {
  for (std::size_t through = 0; through < kSide; ++through) {
    const Pairs::Row from = pairs.together[through];
    for (Pairs::Row& row : pairs.together) {
      for (std::size_t pair = 0; pair < Pairs::kRoom; ++pair) {
        const auto reaches = static_cast<NineBits>(row[pair] >> through & 1U);
        row[pair] = static_cast<NineBits>(row[pair] | static_cast<NineBits>(from[pair] * reaches));
      }
    }
  }
}

void find_lone(Pairs& pairs) {
  for (std::size_t i = 0; i < kSide; ++i) {
    for (std::size_t pair = 0; pair < Pairs::kRoom; ++pair) {
      const auto a = static_cast<NineBits>(pairs.together[i][pair] & pairs.clues_a[pair]);
      const auto b = static_cast<NineBits>(pairs.together[i][pair] & pairs.clues_b[pair]);
      const auto lone_a = static_cast<NineBits>(a == bit(i) && b == 0 ? bit(i) : 0);
      const auto lone_b = static_cast<NineBits>(b == bit(i) && a == 0 ? bit(i) : 0);
      pairs.lone_a[pair] = static_cast<NineBits>(pairs.lone_a[pair] | lone_a);
      pairs.lone_b[pair] = static_cast<NineBits>(pairs.lone_b[pair] | lone_b);
    }
  }
}

/// Where one digit stands in a full grid.
struct DigitPlaces {
  Nine column_of_row;
  Nine row_of_column;
  Nine row_of_box;
  NineBits clue_rows = 0;  // rows in which it is a clue
};

std::size_t digit_of(char character) { return static_cast<std::size_t>(character - '1'); }

std::array<DigitPlaces, kSide> find_places(BoardView board, const Grid& solution) {
  std::array<DigitPlaces, kSide> places;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    DigitPlaces& digit = places[digit_of(solution[cell])];
    const auto row = static_cast<std::uint8_t>(row_of(cell));
    digit.column_of_row[row] = static_cast<std::uint8_t>(column_of(cell));
    digit.row_of_column[column_of(cell)] = row;
    digit.row_of_box[box_of(cell)] = row;
    if (board[cell] == solution[cell]) digit.clue_rows = static_cast<NineBits>(digit.clue_rows | bit(row));
  }
  return places;
}

// Digits a and b change places in some rows: a's cell takes the b that stands in
// its row, so the b of its column and of its box must go, too.
void add_digits(const DigitPlaces& a, const DigitPlaces& b, Pairs& pairs, std::size_t pair) {
  for (std::size_t row = 0; row < kSide; ++row) {
    const std::size_t column = a.column_of_row[row];
    const std::size_t box = row / 3 * 3 + column / 3;
    pairs.together[row][pair] = static_cast<NineBits>(bit(row) | bit(b.row_of_column[column]) | bit(b.row_of_box[box]));
  }
  pairs.clues_a[pair] = a.clue_rows;
  pairs.clues_b[pair] = b.clue_rows;
}

/// Two rows of a band or columns of a stack; cell `place` is at first + place * step.
struct Lines {
  std::size_t first_a;
  std::size_t first_b;
  std::size_t step;
};

constexpr auto kLinePairs = [] {
  std::array<Lines, Pairs::kLines> all{};
  std::size_t at = 0;
  for (std::size_t a = 0; a < kSide; ++a) {
    for (std::size_t b = a + 1; b < a / 3 * 3 + 3; ++b) {
      all[at++] = {a * kSide, b * kSide, 1};
      all[at++] = {a, b, kSide};
    }
  }
  return all;
}();

// Two lines change digits in some places: where a digit comes to that stands
// in the line already, that one must go, too.
void add_lines(BoardView board, const Grid& solution, const Lines& lines, Pairs& pairs, std::size_t pair) {
  Nine place_in_a;  // of each digit
  for (std::size_t place = 0; place < kSide; ++place) {
    place_in_a[digit_of(solution[lines.first_a + place * lines.step])] = static_cast<std::uint8_t>(place);
  }
  unsigned clues_a = 0;
  unsigned clues_b = 0;
  for (std::size_t place = 0; place < kSide; ++place) {
    const std::size_t a = lines.first_a + place * lines.step;
    const std::size_t b = lines.first_b + place * lines.step;
    pairs.together[place][pair] = static_cast<NineBits>(bit(place) | bit(place_in_a[digit_of(solution[b])]));
    clues_a |= static_cast<unsigned>(board[a] == solution[a]) << place;
    clues_b |= static_cast<unsigned>(board[b] == solution[b]) << place;
  }
  pairs.clues_a[pair] = static_cast<NineBits>(clues_a);
  pairs.clues_b[pair] = static_cast<NineBits>(clues_b);
}

}  // namespace

CellSet lone_clues(BoardView board, const Grid& solution) {
  const auto places = find_places(board, solution);
  Pairs pairs;
  std::size_t pair = 0;
  for (std::size_t a = 0; a < kSide; ++a) {
    for (std::size_t b = a + 1; b < kSide; ++b) add_digits(places[a], places[b], pairs, pair++);
  }
  for (const Lines& lines : kLinePairs) add_lines(board, solution, lines, pairs, pair++);
  close(pairs);
  find_lone(pairs);

  CellSet lone;
  std::array<unsigned, kSide> lone_rows{};  // of each digit
  pair = 0;
  for (std::size_t a = 0; a < kSide; ++a) {
    for (std::size_t b = a + 1; b < kSide; ++b, ++pair) {
      lone_rows[a] |= pairs.lone_a[pair];
      lone_rows[b] |= pairs.lone_b[pair];
    }
  }
  for (std::size_t digit = 0; digit < kSide; ++digit) {
    for (unsigned rows = lone_rows[digit]; rows != 0; rows &= rows - 1) {
      const auto row = static_cast<std::size_t>(std::countr_zero(rows));
      lone.set(row * kSide + places[digit].column_of_row[row]);
    }
  }
  for (const Lines& lines : kLinePairs) {
    for (unsigned set = pairs.lone_a[pair]; set != 0; set &= set - 1) {
      lone.set(lines.first_a + static_cast<std::size_t>(std::countr_zero(set)) * lines.step);
    }
    for (unsigned set = pairs.lone_b[pair]; set != 0; set &= set - 1) {
      lone.set(lines.first_b + static_cast<std::size_t>(std::countr_zero(set)) * lines.step);
    }
    ++pair;
  }
  return lone;
}

}  // namespace gridsieve::solver
