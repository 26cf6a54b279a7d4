// Checks a corpus at once, and in shards that are merged: what both leave behind.
//
// Both are the command itself, called within the test's process, so that hundreds of shards
// take no hundreds of processes. Nothing is synced to the disk.
#pragma once

#include <cerrno>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/command_line.hpp"
#include "tests/output/scoped_standard_output.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

/// Calls the command; its exit code. What it prints goes to `out`.
inline int run_here(std::vector<std::string> words, const std::string& out) {
  words.insert(words.begin(), "gridsieve");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  const ScopedStandardOutput redirected(out, O_TRUNC);
  return cli::run(static_cast<int>(arguments.size()), arguments.data());
}

/// A check in all its options.
struct WholeCheck {
  std::vector<std::string> inputs;
  std::vector<std::string> options;   // but for outputs and --list
  std::vector<std::string> merged{};  // options with their file names: "--valid", "valid", "-o", "verdicts.csv", ...
  std::string list = "20";
};

/// What it left behind, without what differs from run to run.
struct LeftBehind {
  int exit_code = -1;
  std::map<std::string, std::string> bytes;  // by the name of the file; "screen" is what it printed
};

class ShardedCheck {
 public:
  explicit ShardedCheck(WholeCheck check) : check_(std::move(check)) { unsynced_.fail_from(Call::fsync, 1, EINVAL); }

  /// By one check.
  LeftBehind whole() {
    const TemporaryDirectory folder;
    std::vector<std::string> words = check_words();
    append(words, outputs_in(folder));
    append(words, reports_in(folder));
    return left_in(folder, run_here(words, folder / "screen"));
  }

  /// By `count` shards and merge.
  LeftBehind sharded(std::uint64_t count) {
    const TemporaryDirectory folder;
    const TemporaryDirectory merged;
    std::vector<std::string> merge = {"merge"};
    // The order in which they are named does not matter.
    for (std::uint64_t number = count; number > 0; --number) {
      const std::string part = folder / (std::to_string(number).append(".part"));
      std::vector<std::string> words = check_words();
      append(words, {"--shard", std::to_string(number).append("/").append(std::to_string(count)), "--part", part});
      for (std::size_t at = 0; at + 1 < check_.merged.size(); at += 2) {
        append(words, {check_.merged[at], folder / (std::to_string(number).append("-").append(check_.merged[at + 1]))});
      }
      const int exit_code = run_here(words, folder / "screen");
      if (exit_code != 0) return {exit_code, {}};
      merge.push_back(part);
    }
    append(merge, outputs_in(merged));
    append(merge, reports_in(merged));
    return left_in(merged, run_here(merge, merged / "screen"));
  }

 private:
  static void append(std::vector<std::string>& words, const std::vector<std::string>& more) {
    words.insert(words.end(), more.begin(), more.end());
  }

  std::vector<std::string> check_words() const {
    std::vector<std::string> words = {"check", "-j", "1", "--list", check_.list};
    append(words, check_.options);
    append(words, check_.inputs);
    return words;
  }

  std::vector<std::string> outputs_in(const TemporaryDirectory& folder) const {
    std::vector<std::string> words;
    for (std::size_t at = 0; at + 1 < check_.merged.size(); at += 2) {
      append(words, {check_.merged[at], folder / check_.merged[at + 1]});
    }
    return words;
  }

  static std::vector<std::string> reports_in(const TemporaryDirectory& folder) {
    return {"--json", folder / "json", "--report", folder / "report"};
  }

  static LeftBehind left_in(const TemporaryDirectory& folder, int exit_code) {
    LeftBehind left{exit_code, {}};
    for (const std::string& name : folder.names()) left.bytes[name] = folder.read(name);
    cut(left.bytes["screen"], "\n\ntime ", "");
    cut(left.bytes["json"], "\"run\": ", "");
    cut(left.bytes["report"], "<section id=\"run\"", "</section>");
    return left;
  }

  /// Takes out what stands from the last `begin` to the `end` behind it.
  static void cut(std::string& text, std::string_view begin, std::string_view end) {
    const std::size_t at = text.rfind(begin);
    if (at == std::string::npos) return;
    text.erase(at, end.empty() ? std::string::npos : text.find(end, at) - at);
  }

  WholeCheck check_;
  FaultCalls unsynced_;
};

/// The first difference between the two; empty: there is none.
inline std::string difference(const LeftBehind& got, const LeftBehind& wanted) {
  if (got.exit_code != wanted.exit_code) {
    return "exit code " + std::to_string(got.exit_code) + " instead of " + std::to_string(wanted.exit_code);
  }
  for (const auto& [name, bytes] : wanted.bytes) {
    const auto found = got.bytes.find(name);
    if (found == got.bytes.end()) return "no " + name;
    if (found->second == bytes) continue;
    std::size_t at = 0;
    while (at < bytes.size() && at < found->second.size() && bytes[at] == found->second[at]) ++at;
    const std::size_t from = at - std::min<std::size_t>(at, 60);
    return name + " differs at byte " + std::to_string(at) + ":\n" + found->second.substr(from, 160) +
           "\ninstead of\n" + bytes.substr(from, 160);
  }
  return got.bytes.size() == wanted.bytes.size() ? "" : "another file too";
}

}  // namespace gridsieve::test
