// Runs that write every output, ended by a signal at a random moment.
#include <gtest/gtest.h>
#include <poll.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <ostream>
#include <string>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/faults/faulted_run.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {
namespace {

using Clock = std::chrono::steady_clock;

/// Kills in all tests of this file together; GRIDSIEVE_KILLS in the environment says another number.
std::size_t kills() {
  const char* const told = std::getenv("GRIDSIEVE_KILLS");
  return told == nullptr ? 90 : std::strtoul(told, nullptr, 10);
}

struct KilledRun {
  std::string name;
  std::vector<std::string> arguments;
  Files before;
};

std::ostream& operator<<(std::ostream& out, const KilledRun& run) { return out << run.name; }

std::vector<KilledRun> killed_runs() {
  const std::string corpus = repeated(kSampleCorpus, 1000);
  const std::vector<std::string> check{"check",        "in.txt", "-j",         "2",        "--list",       "0",
                                       "--duplicates", "exact",  "-o",         "v.csv",    "--valid",      "good",
                                       "--invalid",    "bad",    "--distinct", "distinct", "--normalised", "boards"};
  std::vector<std::string> whole = check;
  whole.insert(whole.end(), {"--report", "r.html", "--json", "s.json"});
  std::vector<std::string> forced = whole;
  forced.emplace_back("--force");
  std::vector<std::string> shard = check;
  shard.insert(shard.end(), {"--shard", "1/2", "--part", "part"});
  const Files old{{"in.txt", corpus},     {"v.csv", "old verdicts"},    {"good", "old good"},
                  {"bad", "old bad"},     {"distinct", "old distinct"}, {"boards", "old boards"},
                  {"r.html", "old page"}, {"s.json", "old statistics"}};
  return {
      {"check", whole, {{"in.txt", corpus}}}, {"check_forced", forced, old}, {"shard", shard, {{"in.txt", corpus}}}};
}

/// The files that are there, each the old or the new one; others are a test failure.
void expect_old_or_new(const Files& left, const Files& before, const Files& after) {
  for (const auto& [name, bytes] : left) {
    const auto old = before.find(name);
    const auto complete = after.find(name);
    EXPECT_TRUE((old != before.end() && old->second == bytes) || (complete != after.end() && complete->second == bytes))
        << name << " has " << bytes.size() << " bytes";
  }
  for (const auto& [name, bytes] : before) EXPECT_TRUE(left.contains(name)) << name << " is gone";
}

class Killed : public testing::TestWithParam<KilledRun> {
 protected:
  void SetUp() override {
    if (!kCanInterpose) GTEST_SKIP() << "a sanitizer's library has to be loaded before all others";
    const Clock::time_point begin = Clock::now();
    after_ = run(0, {}, right_);
    length_ = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begin);
    ASSERT_EQ(right_.signal, 0);
    ASSERT_NE(right_.exit_code, 2) << right_.err;
    ASSERT_GT(after_.size(), 5U);
  }

  /// What is there when the run has ended, by itself or by the signal that comes after `delay`.
  Files run(int signal, std::chrono::microseconds delay, CommandEnd& end) {
    restore(folder_, GetParam().before);
    RunningCommand running(gridsieve_words(GetParam().arguments), command_.with_fault({.folder = folder_.path()}));
    if (signal != 0) {
      // Moments are what this test is about: it is the one that waits.
      const timespec wait{0, std::min<long>(delay.count() * 1000, 999'999'999)};
      (void)::ppoll(nullptr, 0, &wait, nullptr);
      running.send(signal);
    }
    end = running.wait();
    return files_in(folder_);
  }

  TemporaryDirectory folder_;
  InterposedCommand command_;
  CommandEnd right_;
  Files after_;
  std::chrono::microseconds length_{};  // of a run that nobody disturbs
};

TEST_P(Killed, AtAnyMomentLeavesEachOldFileOrTheWholeNewOne) {
  Random random{7};
  constexpr int kSignals[] = {SIGKILL, SIGTERM, SIGINT};
  const auto longest = static_cast<std::uint64_t>(length_.count()) * 5 / 4;
  for (std::size_t kill = 0; kill < kills() / killed_runs().size() && !HasFailure(); ++kill) {
    const int signal = kSignals[kill % std::size(kSignals)];
    const std::chrono::microseconds delay(static_cast<std::int64_t>(random.below(longest)));
    SCOPED_TRACE(testing::Message() << "signal " << signal << " after " << delay.count() << " us of "
                                    << length_.count());
    CommandEnd end;
    Files left = run(signal, delay, end);
    if (end.signal == 0) {
      EXPECT_EQ(end.exit_code, right_.exit_code) << end.err;
      EXPECT_EQ(difference(left, after_), "");
      continue;
    }
    EXPECT_EQ(end.signal, signal);
    if (signal == SIGKILL) {
      std::erase_if(left, [](const auto& file) { return is_temporary(file.first); });
      expect_old_or_new(left, GetParam().before, after_);
    } else {
      // Such a signal waits while results get their names: all of them stand or none does.
      const bool none = difference(left, GetParam().before).empty();
      EXPECT_TRUE(none || difference(left, after_).empty()) << difference(left, after_);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, Killed, testing::ValuesIn(killed_runs()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gridsieve::test
