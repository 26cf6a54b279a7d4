// Reads JSON as RFC 8259 has it, value by value, and says where the bytes are none.
// (But strings may hold bytes that are not UTF-8.)
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace gridsieve::record {

/// What is wrong at a byte. Text is escaped.
struct JsonFault {
  std::size_t place = 0;
  std::string text;
};

/// A place in `bytes`, which outlive it. What reads is false at the first fault, which
/// is kept; the place is undefined then.
class JsonText {
 public:
  explicit JsonText(std::string_view bytes) : bytes_(bytes) {}

  std::string_view bytes() const { return bytes_; }
  std::size_t at() const { return at_; }
  void go_to(std::size_t at) { at_ = at; }
  const JsonFault& fault() const { return fault_; }

  void skip_space();

  /// The byte here; 0 at the end, and for a zero byte.
  char peek() const { return at_ < bytes_.size() ? bytes_[at_] : '\0'; }

  /// Passes `byte` and the white space behind it, if it stands here.
  bool take(char byte);

  /// Reads a string, which begins here: visit(code point, place) for every character; a
  /// byte over 127 is one by itself.
  template <typename Visit>
  bool read_string(Visit visit) {
    ++at_;
    for (;;) {
      const std::size_t place = at_;
      if (at_ == bytes_.size()) return fail_at_end();
      const auto byte = static_cast<unsigned char>(bytes_[at_]);
      if (byte < 0x20) return fail(place, "a control character stands in a string that is not closed");
      ++at_;
      if (byte == '"') return true;
      std::uint32_t code = byte;
      if (byte == '\\' && !read_escape(code)) return false;
      visit(code, place);
    }
  }

  /// Reads a number, true, false or null; `scalar` is its text.
  bool read_scalar(std::string_view& scalar);

  /// Passes any value.
  bool skip_value();

  /// The next element of an array or member of an object that is closed by `closing`:
  /// passes a comma, or sets `more` to false and passes the closing bracket.
  bool next_element(char closing, bool& more);

  bool fail(std::size_t place, std::string text);

  /// `expected` stands not here.
  bool fail_expected(std::string_view expected);

 private:
  bool fail_at_end() { return fail(bytes_.size(), "the input ends within a value"); }
  bool read_escape(std::uint32_t& code);
  bool read_hex(std::uint32_t& code);

  std::string_view bytes_;
  std::size_t at_ = 0;
  JsonFault fault_;
};

}  // namespace gridsieve::record
