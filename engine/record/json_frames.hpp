// Finds where the records of a JSON input begin and end, byte by byte: no more of
// JSON is looked at than that takes.
//
// A record is a value, or text where a value should stand. A string ends at the end
// of its line at the latest, as JSON allows no line end in one; text that is no value
// ends there too, or where a value may begin. So one fault does not swallow what follows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/record/json_shape.hpp"

namespace gridsieve::record {

/// Constant memory, however deep values are nested. A plain value.
class JsonFrames {
 public:
  /// What came last, where no record is around.
  enum class After : std::uint32_t { outside, bracket, comma, value, fault };

  JsonFrames(JsonContainer container, After after)
      : arrays_(container == JsonContainer::arrays), after_(after), next_(after) {}

  enum class Place : std::uint8_t { none, begin, end };

  /// Moves `at` to the next place where a record begins or ends; to the end of
  /// `bytes` where there is none. Each call goes on where the last one ended; a record
  /// begins before its first byte is passed.
  Place next(std::string_view bytes, std::size_t& at);

  After after() const { return after_; }
  bool inside() const { return inside_ != Inside::none; }

  /// Whether the record that began last stands where no value may.
  bool misplaced() const { return misplaced_; }

  /// Whether an array is open, outside of records.
  bool open() const { return after_ != After::outside; }

 private:
  enum class Inside : std::uint8_t { none, value, text, mark };

  Place begin(std::string_view bytes, std::size_t& at);
  Place end_of_value(std::string_view bytes, std::size_t& at);
  Place end_of_text(std::string_view bytes, std::size_t& at);
  Place ended(After after);

  bool arrays_;
  After after_;
  After next_;  // behind the record
  Inside inside_ = Inside::none;
  bool misplaced_ = false;
  bool in_string_ = false;
  bool escaped_ = false;
  std::uint64_t depth_ = 0;
};

}  // namespace gridsieve::record
