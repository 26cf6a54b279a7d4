// What the tests of kernels share: one instance a kernel of this build, skipped
// visibly where it does not run, and the comparison with the oracle.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "gridsieve/board.hpp"
#include "tests/reference/reference_verdict.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::kernel {

inline void PrintTo(const Kernel& kernel, std::ostream* out) { *out << kernel.name; }

}  // namespace gridsieve::kernel

namespace gridsieve::test {

/// What a kernel said of some boards.
struct Verdicts {
  std::vector<Verdict> verdicts;
  std::vector<std::uint8_t> clues;

  explicit Verdicts(std::size_t count) : verdicts(count), clues(count) {}
};

class EveryKernel : public testing::TestWithParam<kernel::Kernel> {
 protected:
  void SetUp() override {
    if (!GetParam().runs_here()) GTEST_SKIP() << GetParam().name << " does not run on this machine";
  }

  Verdicts strided(const std::string& bytes, std::size_t stride, std::size_t count) const {
    Verdicts said(count);
    GetParam().strided(bytes.data(), stride, count, said.verdicts.data(), said.clues.data());
    return said;
  }

  Verdicts scattered(const std::string& bytes, const std::vector<std::size_t>& offsets) const {
    Verdicts said(offsets.size());
    GetParam().scattered(bytes.data(), offsets.data(), offsets.size(), said.verdicts.data(), said.clues.data());
    return said;
  }

  /// Compares with the oracle, board by board.
  static void expect_right(const std::vector<Board>& boards, const Verdicts& said) {
    ASSERT_EQ(said.verdicts.size(), boards.size());
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const std::string_view board(boards[i].data(), kCells);
      const ReferenceVerdict expected = reference_verdict(board, kKernelBlanks);
      ASSERT_EQ(static_cast<int>(said.verdicts[i]), static_cast<int>(expected.verdict))
          << "board " << i << ' ' << board;
      ASSERT_EQ(int{said.clues[i]}, int{expected.clues}) << "board " << i << ' ' << board;
    }
  }

  /// Both entry points on all boards at once, then on few at a time: a kernel may
  /// go another way there.
  void expect_right(const std::vector<Board>& boards) const {
    const std::string bytes = laid_out(boards, kCells);
    expect_right(boards, strided(bytes, kCells, boards.size()));
    std::vector<std::size_t> offsets(boards.size());
    for (std::size_t i = 0; i < offsets.size(); ++i) offsets[i] = i * kCells;
    expect_right(boards, scattered(bytes, offsets));

    constexpr std::size_t kFew = 37;
    Verdicts said(boards.size());
    for (std::size_t first = 0; first < boards.size(); first += kFew) {
      const std::size_t count = std::min(kFew, boards.size() - first);
      GetParam().strided(bytes.data() + first * kCells, kCells, count, said.verdicts.data() + first,
                         said.clues.data() + first);
    }
    expect_right(boards, said);
  }
};

/// Kernel names without the characters that test names may not have.
inline std::string kernel_test_name(const testing::TestParamInfo<kernel::Kernel>& info) {
  std::string name(info.param.name);
  std::erase(name, '.');
  return name;
}

#define GRIDSIEVE_TEST_EVERY_KERNEL(suite) \
  INSTANTIATE_TEST_SUITE_P(Kernels, suite, testing::ValuesIn(kernel::registry()), kernel_test_name)

}  // namespace gridsieve::test
