// A text that comes in pieces and may be of any length, kept in little memory: its
// first bytes for people to see, and how many it has.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::output {

struct LongText {
  static constexpr std::size_t kMost = 160;

  std::uint64_t bytes = 0;
  std::string text;  // its first bytes, kMost at most
  std::string last;  // its last bytes, two at most

  /// What follows it.
  void add(std::string_view more);
  void add(const LongText& more);

  /// Without a line ending, LF or CR LF, at its end.
  std::uint64_t bytes_before_ending() const;
  std::string text_before_ending() const;

  friend bool operator==(const LongText&, const LongText&) = default;
};

}  // namespace gridsieve::output
