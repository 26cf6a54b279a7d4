// Keeps the process alive when a mapped file loses its bytes.
//
// Touching a page of a mapping past the end of a file that was truncated, or a
// page that the device cannot give, raises SIGBUS. While a range is watched, a
// handler puts a page of zeros there, marks the range broken and goes on; whoever
// used the bytes asks `broken()` afterwards. A SIGBUS elsewhere goes to the
// handler that was there before, or takes its default course.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>

namespace gridsieve::system {

class BusGuard {
 public:
  /// Watches the mapping [begin, begin + size), `begin` at a page; nothing when
  /// the handler cannot be installed or kMostWatched ranges are watched already.
  static std::optional<BusGuard> watch(const void* begin, std::size_t size);
  static constexpr std::size_t kMostWatched = 1024;

  BusGuard(BusGuard&& other) noexcept : slot_(std::exchange(other.slot_, kNone)) {}
  /// To be gone before the range is unmapped, and after its last use.
  ~BusGuard();

  /// Where in the range the first page was lost, in bytes; nothing when none
  /// was. Zeros that were read from a lost page are never seen before this is.
  /// Thread safe.
  std::optional<std::size_t> broken() const;

 private:
  static constexpr std::size_t kNone = kMostWatched;
  explicit BusGuard(std::size_t slot) : slot_(slot) {}

  std::size_t slot_;
};

}  // namespace gridsieve::system
