// The public validation in memory: the chosen kernel, then a second look at
// what it calls malformed, since rare blanks are unknown to kernels.
#include <algorithm>
#include <array>
#include <cassert>
#include <cstring>

#include "engine/board/cell_digits.hpp"
#include "engine/kernel/kernel.hpp"
#include "engine/kernel/recheck.hpp"
#include "gridsieve/validate.hpp"

namespace gridsieve {
namespace {

// A name in the environment that cannot be met must not make validation fail:
// then the plainest kernel that is always there does it.
const kernel::Kernel& chosen() {
  static const kernel::Kernel& kernel = [&]() -> const kernel::Kernel& {
    const auto found = kernel::choose("auto");
    return found.ok() ? *found.value() : kernel::registry().front();
  }();
  return kernel;
}

template <typename BoardAt>
void look_again(std::span<Verdict> verdicts, std::span<std::uint8_t> clues, BoardAt board_at) {
  for (auto found = std::ranges::find(verdicts, Verdict::malformed); found != verdicts.end();
       found = std::find(found + 1, verdicts.end(), Verdict::malformed)) {
    const auto i = static_cast<std::size_t>(found - verdicts.begin());
    *found = kernel::recheck(board_at(i), kDefaultDigits, clues[i]);
  }
}

}  // namespace

void validate_boards(std::span<const char> bytes, std::size_t stride, std::span<Verdict> verdicts,
                     std::span<std::uint8_t> clues) {
  assert(verdicts.size() == clues.size());
  assert(stride >= kCells);
  assert(verdicts.empty() || bytes.size() >= (verdicts.size() - 1) * stride + kCells);
  chosen().strided(bytes.data(), stride, verdicts.size(), verdicts.data(), clues.data());
  look_again(verdicts, clues, [&](std::size_t i) { return bytes.data() + i * stride; });
}

void validate_boards(std::span<const char> bytes, std::span<const std::size_t> offsets, std::span<Verdict> verdicts,
                     std::span<std::uint8_t> clues) {
  assert(verdicts.size() == clues.size());
  assert(verdicts.size() == offsets.size());
  chosen().scattered(bytes.data(), offsets.data(), offsets.size(), verdicts.data(), clues.data());
  look_again(verdicts, clues, [&](std::size_t i) { return bytes.data() + offsets[i]; });
}

Verdict validate(BoardView board) {
  Verdict verdict{};
  std::uint8_t clues = 0;
  validate_boards(board, kCells, {&verdict, 1}, {&clues, 1});
  return verdict;
}

bool is_valid(std::string_view board) {
  if (board.size() != kCells) return false;
  const Verdict verdict = validate(BoardView(board.data(), kCells));
  return verdict == Verdict::valid || verdict == Verdict::solved;
}

bool is_valid(const std::array<std::array<char, kSide>, kSide>& rows) {
  static_assert(sizeof(rows) == kCells);
  return is_valid(std::string_view(rows.front().data(), kCells));
}

bool is_valid(std::span<const std::string_view> rows) {
  if (rows.size() != kSide) return false;
  std::array<char, kCells> board{};
  for (std::size_t row = 0; row < kSide; ++row) {
    if (rows[row].size() != kSide) return false;
    std::memcpy(board.data() + row * kSide, rows[row].data(), kSide);
  }
  return is_valid(std::string_view(board.data(), board.size()));
}

}  // namespace gridsieve
