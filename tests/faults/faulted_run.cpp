#include "tests/faults/faulted_run.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <utility>

#include "tests/cli/text_checks.hpp"

namespace gridsieve::test {
namespace {

/// Whether a call may fail without anybody missing what it was for, so that no message has to name it.
bool is_for_memory(FaultedCall call) { return call == FaultedCall::memory || call == FaultedCall::mmap; }

void expect_message(const CommandEnd& end, const RunFault& fault) {
  if (fault.call == FaultedCall::write_error) return;
  const std::size_t at = end.err.find("gridsieve: ");
  EXPECT_TRUE(at == 0 || (at != std::string::npos && end.err[at - 1] == '\n')) << end.err;
  EXPECT_TRUE(has(end.err, is_for_memory(fault.call) ? "" : std::strerror(fault.error)));
  EXPECT_FALSE(has(end.err, "internal error")) << end.err;
}

}  // namespace

bool is_temporary(const std::string& name) { return name.starts_with(".gs-") || name.starts_with("gridsieve-"); }

void restore(const TemporaryDirectory& folder, const Files& files) {
  const Files there = files_in(folder);
  for (const auto& [name, bytes] : there) {
    if (!files.contains(name)) std::filesystem::remove_all(folder / name);
  }
  for (const auto& [name, bytes] : files) {
    const auto found = there.find(name);
    if (found == there.end() || found->second != bytes) folder.write(name, bytes);
  }
}

Files files_in(const TemporaryDirectory& folder) {
  Files files;
  for (const std::string& name : folder.names()) {
    files[name] = std::filesystem::is_directory(folder / name) ? std::string() : folder.read(name);
  }
  return files;
}

std::string difference(const Files& got, const Files& wanted) {
  std::string told;
  for (const auto& [name, bytes] : got) {
    const auto found = wanted.find(name);
    if (found == wanted.end()) told += "unexpected: " + name + "\n";
    if (found != wanted.end() && found->second != bytes) {
      told += "other bytes, " + std::to_string(bytes.size()) + " of them: " + name + "\n";
    }
  }
  for (const auto& [name, bytes] : wanted) {
    if (!got.contains(name)) told += "missing: " + name + "\n";
  }
  return told;
}

FaultedRun::FaultedRun(std::vector<std::string> arguments, Files files, CommandSetup setup)
    : arguments_(std::move(arguments)), before_(std::move(files)), setup_(std::move(setup)) {
  setup_.folder = folder_.path();
}

CommandEnd FaultedRun::run(const RunFault& fault) {
  restore(folder_, before_);
  return command_.run(arguments_, setup_, fault);
}

void FaultedRun::prepare(const std::vector<std::string>& arguments) {
  restore(folder_, before_);
  const CommandEnd end = command_.run(arguments, setup_);
  EXPECT_NE(end.exit_code, 2) << end.err;
  before_ = files_in(folder_);
}

void FaultedRun::expect_exit(int code) {
  right_ = run({});
  after_ = files_in(folder_);
  for (std::size_t call = 0; call < kFaultedCalls; ++call) {
    calls_[call] = command_.seen(static_cast<FaultedCall>(call));
  }
  ASSERT_EQ(right_.exit_code, code) << right_.err;
}

bool FaultedRun::expect_well_with(const RunFault& fault) {
  const testing::ScopedTrace trace(__FILE__, __LINE__, described(fault));
  const CommandEnd end = run(fault);
  EXPECT_EQ(end.signal, 0) << end.err;
  Files left = files_in(folder_);
  // What cannot be unlinked stays.
  if (fault.call == FaultedCall::unlink) std::erase_if(left, [](const auto& file) { return is_temporary(file.first); });
  if (end.exit_code == right_.exit_code) {
    EXPECT_EQ(difference(left, after_), "");
    EXPECT_TRUE(end.out == right_.out) << end.out;
    if (fault.call != FaultedCall::write_error) {
      EXPECT_EQ(end.err, right_.err);
    }
  } else {
    EXPECT_EQ(end.exit_code, 2) << end.err;
    EXPECT_EQ(difference(left, before_), "");
    expect_message(end, fault);
  }
  return command_.failed() > 0;
}

std::vector<std::uint64_t> FaultedRun::places(FaultedCall call, std::size_t most) const {
  const std::uint64_t calls = calls_[static_cast<std::size_t>(call)];
  const bool every = std::getenv("GRIDSIEVE_EVERY_FAULT") != nullptr;
  const std::uint64_t tried = every ? calls : std::min<std::uint64_t>(calls, most);
  std::vector<std::uint64_t> all;
  for (std::uint64_t at = 0; at < tried; ++at) all.push_back(tried == 1 ? 1 : 1 + at * (calls - 1) / (tried - 1));
  return all;
}

void FaultedRun::expect_well_under(FaultedCall call, int error, std::size_t most, bool also_all_after) {
  for (const std::uint64_t nth : places(call, most)) {
    if (testing::Test::HasFailure()) return;
    // How many calls there are may differ a little from run to run, where threads share the work.
    (void)expect_well_with(RunFault::once(call, nth, error));
    if (also_all_after) (void)expect_well_with(RunFault::from(call, nth, error));
  }
}

void FaultedRun::expect_nothing_under(FaultedCall call, int error, std::size_t most) {
  for (const std::uint64_t nth : places(call, most)) {
    if (testing::Test::HasFailure()) return;
    const RunFault fault = RunFault::once(call, nth, error);
    const testing::ScopedTrace trace(__FILE__, __LINE__, described(fault));
    const CommandEnd end = run(fault);
    EXPECT_EQ(end.exit_code, right_.exit_code) << end.err;
    EXPECT_EQ(difference(files_in(folder_), after_), "");
    EXPECT_TRUE(end.out == right_.out) << end.out;
    EXPECT_EQ(end.err, right_.err);
  }
}

}  // namespace gridsieve::test
