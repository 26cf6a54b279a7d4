// A clock that stands still, so that what a run writes does not depend on how long it took.
#include <ctime>

extern "C" {

int clock_gettime(clockid_t, struct timespec* now) noexcept {
  constexpr std::time_t kSomeDay = 1'700'000'000;
  *now = {kSomeDay, 0};
  return 0;
}
}
