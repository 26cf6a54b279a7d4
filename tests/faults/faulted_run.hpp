// A run of the command in a folder of its own, done again and again while calls fail:
// whatever fails, the folder is as it was and the exit code is 2, or all is as if
// nothing had failed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tests/faults/interposed_command.hpp"
#include "tests/support/run_command.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

/// Bytes of files by their names.
using Files = std::map<std::string, std::string>;

/// Puts exactly these files into the folder, which holds no folders.
void restore(const TemporaryDirectory& folder, const Files& files);

/// All that is in it; folders as empty files.
Files files_in(const TemporaryDirectory& folder);

/// The names and whether bytes differ: for messages, instead of the bytes themselves.
std::string difference(const Files& got, const Files& wanted);

/// Whether the name is one of those that files have before they are complete.
bool is_temporary(const std::string& name);

class FaultedRun {
 public:
  /// `arguments` name files in a folder of which `files` stand there before: inputs and old outputs.
  FaultedRun(std::vector<std::string> arguments, Files files, CommandSetup setup = {});

  /// Runs another command in the folder; the files that it leaves stand there before, too. A test failure where it ends
  /// with 2.
  void prepare(const std::vector<std::string>& arguments);

  /// Runs it with no fault, for what is right; a test failure unless it exits with that.
  void expect_exit(int code);

  /// Runs it with one fault after the other: the Nth call alone fails, and then, where it is
  /// `also_all_after`, the Nth and all after it, N rising until the fault is not met any more. Where there are more
  /// calls of that kind than `most`, N goes over that many of them evenly; GRIDSIEVE_EVERY_FAULT in the environment
  /// makes it go over all.
  void expect_well_under(FaultedCall call, int error, std::size_t most, bool also_all_after = true);

  /// Runs it with the Nth call alone failing, N rising as above: nothing is to be seen of it.
  void expect_nothing_under(FaultedCall call, int error, std::size_t most);

  /// Runs it with this fault; whether the fault was met.
  bool expect_well_with(const RunFault& fault);

 private:
  CommandEnd run(const RunFault& fault);

  /// Some of the calls of that kind that a run makes, by number, evenly over all.
  std::vector<std::uint64_t> places(FaultedCall call, std::size_t most) const;

  std::vector<std::string> arguments_;
  Files before_;
  CommandSetup setup_;
  TemporaryDirectory folder_;
  InterposedCommand command_;
  CommandEnd right_;
  Files after_;
  std::array<std::uint64_t, kFaultedCalls> calls_{};  // of the run with no fault
};

}  // namespace gridsieve::test
