// The search of the vector kernels: a state in every lane, all lanes in lockstep.
//
// A round narrows down the block at hand until few of its states still change;
// then every state that has come to a stand branches. One child stays in its
// lane, the other goes to a block of waiting states; lanes that are done are
// filled again, with new problems first, then with waiting states. So lanes stay
// busy however different the problems are.
#pragma once

#include <bit>
#include <memory>
#include <vector>

#include "engine/solver/lane_choice.hpp"
#include "engine/solver/lane_loading.hpp"
#include "engine/solver/lane_pass.hpp"
#include "engine/solver/scalar_search.hpp"
#include "engine/solver/solver.hpp"
#include "engine/solver/waiting_blocks.hpp"

namespace gridsieve::solver {
namespace {

template <typename Arch>
class LaneSearch final : public Workspace {
 public:
  explicit LaneSearch(std::size_t waiting_blocks) : waiting_(waiting_blocks) {}

  bool run(const SolveJob& job) override {
    for (std::size_t first = 0; first < job.problems.size(); first += kProblemsAtOnce) {
      SolveJob part = job;
      part.problems = job.problems.subspan(first, std::min(kProblemsAtOnce, job.problems.size() - first));
      part.counts += first;
      if (part.solutions != nullptr) part.solutions += first * kCells;
      if (!run_part(part)) return false;
    }
    return true;
  }

 private:
  static constexpr std::size_t kWidth = kLaneCount<Arch>;
  static constexpr std::size_t kProblemsAtOnce = 0xFFFF;                  // their numbers fit a lane
  static constexpr int kFewRunning = static_cast<int>(kWidth) * 18 / 32;  // then it pays to branch
  static constexpr std::size_t kManyWaiting = 16;  // blocks; then states are taken from the newest
  static constexpr unsigned kRoundsBetweenStops = 64;

  bool run_part(const SolveJob& job) {
    job_ = &job;
    next_problem_ = 0;
    waiting_.clear();
    source_count_ = 0;
    spilled_ = 0;
    active_ = 0;
    std::fill_n(job.counts, job.problems.size(), 0U);
    for (unsigned round = 0;; ++round) {
      if (round % kRoundsBetweenStops == 0 && job.stop != nullptr && job.stop->stop_requested()) return false;
      fill_lanes();
      if (active_ == 0) return job.stop == nullptr || !job.stop->stop_requested();
      const LaneBits standing = narrow_down_lanes();
      if (standing != 0) branch(standing);
    }
  }

  // Narrows down until few states change; returns those that came to a stand.
  LaneBits narrow_down_lanes() {
    const Lanes<Arch> all(kAllDigits);
    LaneBits running = 0;
    do {
      const PassResult<Arch> result = narrow<Arch>(block_.cells);
      running = ~bits_of<Arch>(result.sum == sum_);
      sum_ = result.sum;
      const LaneBits alive = active_ & bits_of<Arch>(result.placeable == all);
      const LaneBits solved = alive & bits_of<Arch>(result.decided == all);
      active_ = alive & ~solved;
      for (LaneBits rest = solved; rest != 0; rest &= rest - 1) {
        take_solution(static_cast<std::size_t>(std::countr_zero(rest)));
      }
      running &= active_;
    } while (std::popcount(running) > kFewRunning);
    return active_ & ~running;
  }

  void take_solution(std::size_t lane) {
    const std::size_t problem = block_.problem[lane];
    if (is_done(problem)) return;
    if (job_->counts[problem]++ == 0) write_solution(problem, lane_states(lane));
    if (is_done(problem)) drop(problem);
  }

  // What else is searched for this problem is not wanted any more.
  void drop(std::size_t problem) {
    active_ &= ~bits_of<Arch>(problems_of(block_) == Lanes<Arch>(static_cast<std::uint16_t>(problem)));
  }

  template <typename DigitsOfCell>
  void write_solution(std::size_t problem, DigitsOfCell digits_of_cell) {
    if (job_->solutions == nullptr) return;
    char* solution = job_->solutions + problem * kCells;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      solution[cell] = static_cast<char>('1' + std::countr_zero(digits_of_cell(cell)));
    }
  }

  bool is_done(std::size_t problem) const { return job_->counts[problem] >= job_->limit; }

  static Lanes<Arch> problems_of(const LaneBlock<Arch>& block) {
    return Lanes<Arch>::load_aligned(block.problem.data());
  }

  // The state of one lane, cell by cell.
  auto lane_states(std::size_t lane) const {
    return [this, lane](std::size_t cell) { return reinterpret_cast<const DigitSet*>(&block_.cells[cell])[lane]; };
  }

  void branch(LaneBits standing) {
    const CellChoice<Arch> choice = choose_cells<Arch>(block_.cells);
    const LaneBits empty = bits_of<Arch>(choice.smallest == Lanes<Arch>(std::uint16_t{0}));
    active_ &= ~empty;
    standing &= ~empty;
    while (standing != 0) {
      if (spilled_ == kWidth) {
        if (waiting_.is_full()) return finish_alone(standing);
        waiting_.push_spill();
        spilled_ = 0;
      }
      // As many as there is room for.
      LaneOrigins<Arch> origins{};
      LaneBits leaving = 0;
      const std::size_t first = spilled_;
      for (; standing != 0 && spilled_ < kWidth; standing &= standing - 1) {
        leaving |= standing & (0 - standing);
        origins[spilled_++] = static_cast<std::uint16_t>(std::countr_zero(standing));
      }
      split(choice.cell, leaving, LanePick<Arch>(origins, lanes_between(first, spilled_)));
    }
  }

  // There is no room for more states: these are searched to their end one by one.
  void finish_alone(LaneBits lanes) {
    active_ &= ~lanes;
    for (; lanes != 0; lanes &= lanes - 1) {
      const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
      const std::size_t problem = block_.problem[lane];
      if (is_done(problem)) continue;
      Candidates start;
      for (std::size_t cell = 0; cell < kCells; ++cell) start[cell] = lane_states(lane)(cell);
      std::uint32_t& count = job_->counts[problem];
      const std::uint32_t found = alone_.count(start, job_->limit - count, job_->stop);
      if (count == 0 && found > 0) write_solution(problem, [this](std::size_t cell) { return alone_.first()[cell]; });
      count += found;
      if (is_done(problem)) drop(problem);
    }
  }

  static LaneBits lanes_between(std::size_t begin, std::size_t end) {
    return static_cast<LaneBits>((std::uint64_t{1} << end) - (std::uint64_t{1} << begin));
  }

  // Of the states in `leaving` one digit of the chosen cell stays, the others go
  // to the block of spilled states.
  void split(const Lanes<Arch>& chosen, LaneBits leaving, const LanePick<Arch>& pick) {
    const Lanes<Arch> zero(std::uint16_t{0});
    const Lanes<Arch> target = xsimd::select(mask_of<Arch>(leaving), chosen, Lanes<Arch>(std::uint16_t{0xFFFF}));
    LaneBlock<Arch>& spill = waiting_.spill();
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const Lanes<Arch> digits = block_.cells[cell];
      const Lanes<Arch> lowest = digits & (zero - digits);
      const auto here = target == Lanes<Arch>(static_cast<std::uint16_t>(cell));
      spill.cells[cell] = pick(spill.cells[cell], digits ^ only_where<Arch>(here, lowest));
      block_.cells[cell] = xsimd::select(here, lowest, digits);
    }
    pick(problems_of(spill), problems_of(block_)).store_aligned(spill.problem.data());
  }

  void fill_lanes() {
    LaneBits idle = kAllLanes<Arch> & ~active_;
    while (idle != 0) {
      if (source_count_ == 0 && !find_source()) return;
      LaneOrigins<Arch> origins{};
      LaneBits filled = 0;
      const LaneBlock<Arch>& source = waiting_.source();
      while (idle != 0 && source_count_ > 0) {
        const std::size_t lane = --source_count_;
        if (is_done(source.problem[lane])) continue;
        origins[static_cast<std::size_t>(std::countr_zero(idle))] = static_cast<std::uint16_t>(lane);
        filled |= idle & (0 - idle);
        idle &= idle - 1;
      }
      const LanePick<Arch> pick(origins, filled);
      for (std::size_t cell = 0; cell < kCells; ++cell) {
        block_.cells[cell] = pick(block_.cells[cell], source.cells[cell]);
      }
      pick(problems_of(block_), problems_of(source)).store_aligned(block_.problem.data());
      sum_ = pick(sum_, Lanes<Arch>(std::uint16_t{0}));
      active_ |= filled;
    }
  }

  // Chooses the block that lanes are filled from next; false when nothing is left.
  bool find_source() {
    if (waiting_.count() > kManyWaiting) {
      waiting_.take_newest();
      source_count_ = kWidth;
    } else if (next_problem_ < job_->problems.size()) {
      load_problems();
    } else if (waiting_.count() > 0) {
      waiting_.take_oldest();
      source_count_ = kWidth;
    } else if (spilled_ > 0) {
      waiting_.take_spill();
      source_count_ = spilled_;
      spilled_ = 0;
    }
    return source_count_ > 0;
  }

  void load_problems() {
    LaneBlock<Arch>& block = waiting_.source();
    const std::size_t count = std::min(kWidth, job_->problems.size() - next_problem_);
    load_states<Arch>(job_->problems.subspan(next_problem_, count), block);
    for (std::size_t lane = 0; lane < count; ++lane) block.problem[lane] = static_cast<std::uint16_t>(next_problem_++);
    source_count_ = count;
  }

  const SolveJob* job_ = nullptr;
  std::size_t next_problem_ = 0;
  WaitingBlocks<Arch> waiting_;
  std::size_t source_count_ = 0;  // states left in the source block, from its first lane on
  std::size_t spilled_ = 0;       // states in the spill block
  LaneBlock<Arch> block_;
  Lanes<Arch> sum_ = Lanes<Arch>(std::uint16_t{0});  // of each state after its last pass
  LaneBits active_ = 0;
  ScalarSearch alone_;
};

}  // namespace
}  // namespace gridsieve::solver
