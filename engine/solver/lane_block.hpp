// A block of search states, one in every 16-bit lane of its registers.
#pragma once

#include <array>

#include "engine/solver/digit_set.hpp"
#include "engine/solver/lanes.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::solver {
namespace {

/// The digits that each cell may still hold, bit d-1 for digit d; lane l of every
/// register belongs to state l.
template <typename Arch>
using LaneCells = Lanes<Arch>[kCells];

template <typename Arch>
struct LaneBlock {
  LaneCells<Arch> cells;
  alignas(64) std::array<std::uint16_t, kLaneCount<Arch>> problem;  // number of each state's problem
};

}  // namespace
}  // namespace gridsieve::solver
