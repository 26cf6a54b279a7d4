#include "engine/record/json_frames.hpp"

#include "engine/record/byte_set.hpp"

namespace gridsieve::record {
namespace {

constexpr ByteSet kSpace = bytes_of(" \t\r\n");
constexpr ByteSet kStructure = bytes_of("\"[]{}");
constexpr ByteSet kStringStops = bytes_of("\"\\\n");
constexpr ByteSet kTextEnds = bytes_of("\n\"[{");
constexpr ByteSet kTextEndsInArray = bytes_of("\n\"[{,]");

std::size_t find(const ByteSet& set, std::string_view bytes, std::size_t at) {
  while (at < bytes.size() && !set[static_cast<unsigned char>(bytes[at])]) ++at;
  return at;
}

// Many bytes at a time while none of them stops: this passes most of an input, and serially.
std::size_t find_string_stop(std::string_view bytes, std::size_t at) {
  constexpr std::size_t kBlock = 32;
  for (; at + kBlock <= bytes.size(); at += kBlock) {
    std::uint8_t stops = 0;
    for (std::size_t byte = 0; byte < kBlock; ++byte) {
      const char c = bytes[at + byte];
      stops = static_cast<std::uint8_t>(stops | ((c == '"') | (c == '\\') | (c == '\n')));
    }
    if (stops != 0) break;
  }
  return find(kStringStops, bytes, at);
}

}  // namespace

JsonFrames::Place JsonFrames::next(std::string_view bytes, std::size_t& at) {
  switch (inside_) {
    case Inside::none:
      return begin(bytes, at);
    case Inside::value:
      return end_of_value(bytes, at);
    case Inside::text:
      return end_of_text(bytes, at);
    case Inside::mark:
      if (at == bytes.size()) return Place::none;
      ++at;
      return ended(next_);
  }
  return Place::none;
}

JsonFrames::Place JsonFrames::begin(std::string_view bytes, std::size_t& at) {
  for (; at < bytes.size(); ++at) {
    const char byte = bytes[at];
    if (kSpace[static_cast<unsigned char>(byte)]) continue;
    if (arrays_) {
      const bool after_value = after_ == After::value || after_ == After::fault;
      if (byte == '[' && after_ == After::outside) {
        after_ = After::bracket;
        continue;
      }
      if (byte == ',' && after_value) {
        after_ = After::comma;
        continue;
      }
      if (byte == ']' && (after_value || after_ == After::bracket)) {
        after_ = After::outside;
        continue;
      }
    }
    misplaced_ = arrays_ && (after_ == After::outside || after_ == After::value);
    if (byte == '"' || byte == '[' || byte == '{') {
      inside_ = Inside::value;
    } else if (byte == ',' || byte == ']') {
      // One that no value stands before.
      inside_ = Inside::mark;
      next_ = after_;
      if (open()) next_ = byte == ',' ? After::comma : After::outside;
    } else {
      inside_ = Inside::text;
    }
    return Place::begin;
  }
  return Place::none;
}

JsonFrames::Place JsonFrames::end_of_value(std::string_view bytes, std::size_t& at) {
  while (at < bytes.size()) {
    if (!in_string_) {
      at = find(kStructure, bytes, at);
      if (at == bytes.size()) break;
      const char byte = bytes[at++];
      if (byte == '"') {
        in_string_ = true;
      } else if (byte == '[' || byte == '{') {
        ++depth_;
      } else if (--depth_ == 0) {
        return ended(After::value);
      }
      continue;
    }
    if (escaped_) {
      escaped_ = false;
      // A line end that is escaped is one all the same.
      if (bytes[at] != '\n') ++at;
    }
    at = find_string_stop(bytes, at);
    if (at == bytes.size()) break;
    const bool line_end = bytes[at] == '\n';
    escaped_ = bytes[at] == '\\';
    in_string_ = escaped_;
    if (!line_end) ++at;
    if (!in_string_ && depth_ == 0) return ended(line_end ? After::fault : After::value);
  }
  return Place::none;
}

JsonFrames::Place JsonFrames::end_of_text(std::string_view bytes, std::size_t& at) {
  at = find(arrays_ ? kTextEndsInArray : kTextEnds, bytes, at);
  if (at == bytes.size()) return Place::none;
  return ended(bytes[at] == '\n' ? After::fault : After::value);
}

JsonFrames::Place JsonFrames::ended(After after) {
  inside_ = Inside::none;
  // Outside of arrays there is nothing to keep.
  if (open()) after_ = after;
  return Place::end;
}

}  // namespace gridsieve::record
