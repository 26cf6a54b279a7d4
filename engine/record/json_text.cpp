#include "engine/record/json_text.hpp"

#include <algorithm>
#include <array>
#include <bitset>

#include "engine/board/text_escape.hpp"
#include "engine/record/byte_set.hpp"

namespace gridsieve::record {
namespace {

constexpr ByteSet kSpace = bytes_of(" \t\r\n");
constexpr ByteSet kScalarEnds = bytes_of(" \t\r\n,:[]{}\"");

// More than any value needs; it is kept in place.
constexpr std::size_t kDeepest = 1024;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::size_t skip_digits(std::string_view text, std::size_t at) {
  while (at < text.size() && is_digit(text[at])) ++at;
  return at;
}

bool is_number(std::string_view text) {
  std::size_t at = text.starts_with('-') ? 1 : 0;
  const std::size_t whole = skip_digits(text, at);
  if (whole == at || (text[at] == '0' && whole > at + 1)) return false;
  at = whole;
  if (at < text.size() && text[at] == '.') {
    const std::size_t fraction = skip_digits(text, at + 1);
    if (fraction == at + 1) return false;
    at = fraction;
  }
  if (at < text.size() && (text[at] == 'e' || text[at] == 'E')) {
    ++at;
    if (at < text.size() && (text[at] == '+' || text[at] == '-')) ++at;
    const std::size_t power = skip_digits(text, at);
    if (power == at) return false;
    at = power;
  }
  return at == text.size();
}

}  // namespace

void JsonText::skip_space() {
  while (at_ < bytes_.size() && kSpace[static_cast<unsigned char>(bytes_[at_])]) ++at_;
}

bool JsonText::take(char byte) {
  if (at_ == bytes_.size() || bytes_[at_] != byte) return false;
  ++at_;
  skip_space();
  return true;
}

bool JsonText::fail(std::size_t place, std::string text) {
  fault_ = {place, std::move(text)};
  return false;
}

bool JsonText::fail_expected(std::string_view expected) {
  if (at_ == bytes_.size()) return fail_at_end();
  return fail(at_,
              std::string(expected) + " should stand in place of '" + escape_for_terminal(bytes_.substr(at_, 1)) + "'");
}

bool JsonText::read_hex(std::uint32_t& code) {
  constexpr std::size_t kDigits = 4;
  code = 0;
  for (std::size_t digit = 0; digit < kDigits; ++digit, ++at_) {
    if (at_ == bytes_.size()) return fail_at_end();
    const char c = bytes_[at_];
    const char low = static_cast<char>(c | 0x20);
    if (!is_digit(c) && (low < 'a' || low > 'f')) return fail_expected("a hexadecimal digit");
    code = code * 16 + static_cast<std::uint32_t>(is_digit(c) ? c - '0' : low - 'a' + 10);
  }
  return true;
}

// Behind the backslash.
bool JsonText::read_escape(std::uint32_t& code) {
  constexpr std::string_view kLetters = "\"\\/bfnrtu";
  constexpr std::string_view kMeanings = "\"\\/\b\f\n\r\t";
  if (at_ == bytes_.size()) return fail_at_end();
  const std::size_t letter = kLetters.find(bytes_[at_]);
  if (letter == std::string_view::npos) return fail(at_ - 1, "no such escape in a string");
  ++at_;
  if (letter < kMeanings.size()) {
    code = static_cast<unsigned char>(kMeanings[letter]);
    return true;
  }
  const std::size_t place = at_ - 2;
  if (!read_hex(code)) return false;
  if (code < 0xD800 || code > 0xDFFF) return true;
  // One of the two halves of a character: the other has to follow.
  std::uint32_t low = 0;
  const bool pair = code < 0xDC00 && bytes_.substr(at_).starts_with("\\u");
  if (pair) {
    at_ += 2;
    if (!read_hex(low)) return false;
  }
  if (low < 0xDC00 || low > 0xDFFF) return fail(place, "half of a character in a string");
  code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
  return true;
}

bool JsonText::read_scalar(std::string_view& scalar) {
  std::size_t end = at_;
  while (end < bytes_.size() && !kScalarEnds[static_cast<unsigned char>(bytes_[end])]) ++end;
  scalar = bytes_.substr(at_, end - at_);
  if (scalar.size() == 1 && is_digit(scalar[0])) {
    at_ = end;
    return true;
  }
  if (scalar.empty()) return fail_expected("a value");
  if (scalar != "null" && scalar != "true" && scalar != "false" && !is_number(scalar)) {
    // A part of a word is what is left of it where the input ends.
    const bool is_part =
        end == bytes_.size() && std::ranges::any_of(std::array{"null", "true", "false"},
                                                    [&](std::string_view word) { return word.starts_with(scalar); });
    if (is_part) return fail_at_end();
    return fail_expected("a value");
  }
  at_ = end;
  return true;
}

bool JsonText::next_element(char closing, bool& more) {
  skip_space();
  more = take(',');
  if (more) return true;
  if (peek() != closing) return fail_expected(std::string("a comma or ") + closing);
  ++at_;
  return true;
}

bool JsonText::skip_value() {
  std::bitset<kDeepest> objects;  // of the open containers, which ones are
  std::size_t depth = 0;
  const auto ignore = [](std::uint32_t, std::size_t) {};
  for (;;) {
    // A value, or the end of an empty container.
    bool ended = false;
    const char byte = peek();
    if (byte == '[' || byte == '{') {
      if (depth == kDeepest) return fail(at_, "values are nested too deep");
      objects[depth++] = byte == '{';
      take(byte);
      const char closing = byte == '{' ? '}' : ']';
      if (peek() == closing) {
        ++at_;
        --depth;
        ended = true;
      }
    } else if (byte == '"') {
      if (!read_string(ignore)) return false;
      ended = true;
    } else {
      std::string_view scalar;
      if (!read_scalar(scalar)) return false;
      ended = true;
    }
    while (ended && depth > 0) {
      bool more = false;
      if (!next_element(objects[depth - 1] ? '}' : ']', more)) return false;
      if (more) break;
      --depth;
    }
    if (depth == 0) return true;
    if (!objects[depth - 1]) continue;
    if (peek() != '"') return fail_expected("the name of a member");
    if (!read_string(ignore)) return false;
    skip_space();
    if (!take(':')) return fail_expected("a colon");
  }
}

}  // namespace gridsieve::record
