// The shape of a validator kernel, and the choice among them.
//
// A kernel knows three kinds of bytes: digits 1-9, the two common blanks . and
// 0, and the rest, which makes its board malformed. Rare blanks take the second
// look of cell_alphabet.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "gridsieve/status.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::kernel {

/// Board i is the 81 bytes at `boards + i * stride`, stride >= 81. Writes `count`
/// verdicts (malformed, conflict, valid, solved) and clue counts (0 to 81; 0 for
/// a malformed board). Reads no byte beyond the 81 of a board.
using StridedValidator = void (*)(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts,
                                  std::uint8_t* clues);

/// The same; board i is the 81 bytes at `base + offsets[i]`.
using ScatteredValidator = void (*)(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                                    std::uint8_t* clues);

struct Kernel {
  std::string_view name;
  std::string_view description;
  StridedValidator strided = nullptr;
  ScatteredValidator scattered = nullptr;
  bool (*runs_here)() = nullptr;  // processor and operating system allow it
};

/// The kernels built into this library, the plainest first, the best last.
std::span<const Kernel> registry();

/// The kernel for `name`; "auto" or an empty name means GRIDSIEVE_KERNEL where
/// the environment has it, else the best that runs here. Fails with
/// unknown_kernel or kernel_unavailable.
Result<const Kernel*> choose(std::string_view name);

}  // namespace gridsieve::kernel
