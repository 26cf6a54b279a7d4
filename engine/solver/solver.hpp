// The shape of a solver kernel, and the choice among them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <string_view>

namespace gridsieve::solver {

inline constexpr std::uint8_t kNoCell = 0xFF;

/// One board to be completed.
struct Problem {
  const char* board = nullptr;       // 81 bytes: digits 1-9 are clues, every other byte is a blank
  std::uint8_t forbidden = kNoCell;  // this cell holds a clue; in its place every other digit is allowed
};

struct SolveJob {
  std::span<const Problem> problems;
  std::uint32_t limit = 2;          // at least 1
  std::uint32_t* counts = nullptr;  // one a problem: its completions, at most `limit`
  char* solutions = nullptr;        // 81 bytes a problem: a completion where there is one; or nothing is written
  const std::stop_token* stop = nullptr;
};

/// What a kernel works in: allocated once, used for one job at a time.
class Workspace {
 public:
  virtual ~Workspace();  // not inline: kernel files must not bring a copy of their own

  /// Fills in what the job asks for; false when it was stopped before the end.
  virtual bool run(const SolveJob& job) = 0;
};

/// Blocks of search states that can wait at the same time in a workspace, a
/// state in every lane: under 1 MiB. More than enough: states are then taken from
/// the newest block, which is the deepest. What goes beyond is searched alone.
inline constexpr std::size_t kWaitingBlocks = 128;

struct SolverKernel {
  std::string_view name;
  std::unique_ptr<Workspace> (*make_workspace)(std::size_t waiting_blocks) = nullptr;
  bool (*has_all_it_needs)() = nullptr;  // beyond the validator kernel of that name; nothing where that is all
};

/// Whether processor and operating system allow it.
bool runs_here(const SolverKernel& solver);

/// The solver kernels built into this library, the plainest first, the best last.
std::span<const SolverKernel> registry();

/// The best solver kernel at or below the kernel of that name, which must be one
/// that runs here: not every kernel has a solver of its own.
const SolverKernel& at_most(std::string_view kernel_name);

}  // namespace gridsieve::solver
