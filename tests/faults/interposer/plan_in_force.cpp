#include "tests/faults/interposer/plan_in_force.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace gridsieve::test {
namespace {

// The interposed functions have no other way to know. Written before main begins, read only afterwards.
FaultedCall planned{};
std::uint64_t first_failing = 0;
std::uint64_t last_failing = 0;
int error_number = 0;
FaultCounts* counts = nullptr;
std::atomic<bool> in_main = false;

/// With the system's own calls: ours would ask for the plan.
FaultCounts* map_counts(const char* path) {
  const long file = ::syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CLOEXEC, 0);
  if (file < 0) return nullptr;
  // All that is handed over is as wide as a register: of an int the upper half would be left to chance.
  constexpr long kFromTheBegin = 0;
  const long at =
      ::syscall(SYS_mmap, nullptr, sizeof(FaultCounts), PROT_READ | PROT_WRITE, MAP_SHARED, file, kFromTheBegin);
  (void)::syscall(SYS_close, file);
  // The system gives a place as a number. NOLINTNEXTLINE(performance-no-int-to-ptr)
  return at > -4096 && at < 0 ? nullptr : reinterpret_cast<FaultCounts*>(at);
}

void read_plan() {
  const char* const told = std::getenv(kFaultVariable);
  if (told == nullptr) return;
  std::array<char, 32> name{};
  std::array<char, 4096> path{};
  unsigned long first = 0;
  unsigned long last = 0;
  const int got = std::sscanf(told, "%31s %lu %lu %d %4095s", name.data(), &first, &last, &error_number, path.data());
  const auto* const found = std::find(kFaultedCallNames.begin(), kFaultedCallNames.end(), name.data());
  if (got == 5 && found != kFaultedCallNames.end()) counts = map_counts(path.data());
  if (counts == nullptr) ::_exit(125);  // a test with a plan that cannot be read would test nothing
  planned = static_cast<FaultedCall>(found - kFaultedCallNames.begin());
  first_failing = first;
  last_failing = last;
}

using Main = int(int, char**, char**);
Main* real_main = nullptr;

int main_with_plan(int count, char** words, char** environment) {
  read_plan();
  in_main.store(counts != nullptr);
  const int code = real_main(count, words, environment);
  // The counters of a coverage build are written behind it, and are to be.
  if (std::getenv("LLVM_PROFILE_FILE") != nullptr) in_main.store(false);
  return code;
}

}  // namespace

bool is_to_fail(FaultedCall call) {
  if (!in_main.load()) return false;
  const std::uint64_t number = counts->seen[static_cast<std::size_t>(call)].fetch_add(1) + 1;
  if (call != planned || number < first_failing || number > last_failing) return false;
  counts->failed.fetch_add(1);
  errno = error_number;
  return true;
}

}  // namespace gridsieve::test

extern "C" {

// The C library's own beginning of every program, of that name. NOLINTNEXTLINE
int __libc_start_main(gridsieve::test::Main* main, int count, char** words, void (*before)(), void (*after)(),
                      void (*unloading)(), void* stack_end);

// NOLINTNEXTLINE
int __libc_start_main(gridsieve::test::Main* main, int count, char** words, void (*before)(), void (*after)(),
                      void (*unloading)(), void* stack_end) {
  gridsieve::test::real_main = main;
  auto* const next = gridsieve::test::next_of<decltype(__libc_start_main)>("__libc_start_main");
  return next(gridsieve::test::main_with_plan, count, words, before, after, unloading, stack_end);
}
}
