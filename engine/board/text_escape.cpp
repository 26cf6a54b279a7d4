#include "engine/board/text_escape.hpp"

#include <cstddef>
#include <cstdint>

namespace gridsieve {
namespace {

/// A character at the front of some bytes; `size` is 0 when they are not UTF-8.
struct Character {
  std::uint32_t code = 0;
  std::size_t size = 0;
};

Character first_character(std::string_view bytes) {
  const auto at = [&](std::size_t index) -> std::uint32_t { return static_cast<unsigned char>(bytes[index]); };
  const std::uint32_t lead = at(0);
  if (lead < 0x80) return {lead, 1};

  const std::size_t size = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4 || bytes.size() < size) return {};
  std::uint32_t code = lead & (0x7Fu >> size);
  for (std::size_t index = 1; index < size; ++index) {
    if ((at(index) & 0xC0u) != 0x80u) return {};
    code = (code << 6) | (at(index) & 0x3Fu);
  }
  const bool is_overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (is_overlong || is_surrogate || code > 0x10FFFF) return {};
  return {code, size};
}

bool misleads_a_terminal(std::uint32_t code) {
  const auto within = [code](std::uint32_t first, std::uint32_t last) { return code >= first && code <= last; };
  return code < 0x20 || within(0x7F, 0x9F)             // C0, DEL and C1 controls
         || code == 0xAD || code == 0x61C              // soft hyphen, Arabic letter mark
         || within(0x200B, 0x200F)                     // zero width, directional marks
         || within(0x2028, 0x202E)                     // line separators, embeddings and overrides
         || within(0x2060, 0x206F) || code == 0xFEFF;  // invisible operators, isolates, byte order mark
}

template <typename MustEscape>
std::string escape(std::string_view bytes, MustEscape must_escape) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size());
  while (!bytes.empty()) {
    const Character character = first_character(bytes);
    const bool escaped = character.size == 0 || must_escape(character.code);
    const std::size_t size = character.size == 0 ? 1 : character.size;
    if (escaped) {
      for (const char byte : bytes.substr(0, size)) {
        const auto value = static_cast<unsigned char>(byte);
        text += "\\x";
        text += kDigits[value >> 4];
        text += kDigits[value & 15];
      }
    } else {
      text += bytes.substr(0, size);
    }
    bytes.remove_prefix(size);
  }
  return text;
}

}  // namespace

std::string escape_for_terminal(std::string_view bytes) { return escape(bytes, misleads_a_terminal); }

std::string escape_invalid_utf8(std::string_view bytes) {
  return escape(bytes, [](std::uint32_t) { return false; });
}

}  // namespace gridsieve
