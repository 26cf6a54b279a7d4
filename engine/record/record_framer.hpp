// Says where an input whose records span lines may be cut into chunks.
//
// It passes once over the input, serially, and so looks at no more than it takes
// to tell where a record ends; what the records hold, the scanners find out. Of
// one thread at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridsieve::record {

class RecordFramer {
 public:
  virtual ~RecordFramer() = default;

  struct Piece {
    std::size_t size = 0;
    bool goes_on = false;     // its record is over kLongestLine and goes on in the next piece
    bool last = false;        // the input ends with it
    std::uint32_t state = 0;  // of the framer where it begins
  };

  /// The next piece of the input: `bytes` begin where the last one ended. As many
  /// whole records as there are; with `at_end` all bytes. Size 0: there is no end
  /// of a record yet; call again with the same bytes and more after them.
  Piece cut(std::string_view bytes, bool at_end);

  static constexpr std::size_t kNotFound = static_cast<std::size_t>(-1);

 protected:
  /// `state` is that at the input's begin. The last `held_back` bytes are not looked
  /// at before more come or the input ends, so that its last piece has as many.
  explicit RecordFramer(std::uint32_t state = 0, std::size_t held_back = 0) : held_back_(held_back), state_(state) {}

  /// Where the record ends that `bytes[at]` belongs to or comes before: one past its
  /// last byte; or any place on the way that no record is around, such as the begin of
  /// one: what stands before it does not count to its size then. kNotFound: not within
  /// `bytes`; then the next call goes on behind them. Calls follow each other without a
  /// gap, so that what was seen may be kept as state; places shift when a piece is cut off.
  virtual std::size_t find_end(std::string_view bytes, std::size_t at) = 0;

  /// What a scanner has to know to go on at the place that find_end returned last.
  virtual std::uint32_t state() const { return 0; }

 private:
  std::size_t held_back_;
  std::size_t seen_ = 0;              // bytes that find_end has passed, from the begin of the next piece
  std::size_t complete_ = 0;          // of those: up to the end of the last whole record
  std::uint32_t state_;               // where the next piece begins
  std::uint32_t complete_state_ = 0;  // at complete_
  bool inside_ = false;               // the next piece goes on a record that was cut
};

}  // namespace gridsieve::record
