// Runs the command with the interposer loaded: calls fail on purpose, the clock stands
// still, nothing is synced to the disk.
//
// Not under sanitizers, whose own library has to be the first: kCanInterpose is false.
#pragma once

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "tests/faults/fault_plan.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

inline constexpr bool kCanInterpose = !kSanitized;

/// Which calls of a kind fail. As it stands, none.
struct RunFault {
  FaultedCall call = FaultedCall::read;
  std::uint64_t first = 0;  // from 1; 0: none
  std::uint64_t last = 0;
  int error = 0;

  static RunFault once(FaultedCall call, std::uint64_t nth, int error) { return {call, nth, nth, error}; }
  static RunFault from(FaultedCall call, std::uint64_t nth, int error) {
    return {call, nth, std::numeric_limits<std::uint64_t>::max(), error};
  }
};

/// For the message of a failed test.
std::string described(const RunFault& fault);

class InterposedCommand {
 public:
  InterposedCommand();
  ~InterposedCommand();
  InterposedCommand(const InterposedCommand&) = delete;
  InterposedCommand& operator=(const InterposedCommand&) = delete;

  /// To the end, which comes within four minutes: SIGALRM ends what hangs.
  CommandEnd run(const std::vector<std::string>& arguments, const CommandSetup& setup, const RunFault& fault = {});

  /// `setup` with all that the interposer needs.
  CommandSetup with_fault(CommandSetup setup, const RunFault& fault = {});

  /// Of the last run: calls of a kind, and those that failed on purpose.
  std::uint64_t seen(FaultedCall call) const { return counts_->seen[static_cast<std::size_t>(call)]; }
  std::uint64_t failed() const { return counts_->failed; }

 private:
  TemporaryDirectory folder_;
  std::string path_;  // of the file that is mapped
  FaultCounts* counts_ = nullptr;
};

}  // namespace gridsieve::test
