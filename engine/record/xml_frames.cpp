#include "engine/record/xml_frames.hpp"

#include <algorithm>

namespace gridsieve::record {

XmlFrames::Place XmlFrames::next(std::string_view bytes, std::size_t& at) {
  return inside_ ? end(bytes, at) : begin(bytes, at);
}

// A byte of what is passed over between tags.
void XmlFrames::pass(char byte) {
  // What repeats before the > at the end, and how often.
  const auto ends_with = [&](char repeated, std::uint32_t times) {
    if (byte == '>' && matched_ == times) {
      between_ = Between::text;
      matched_ = 0;
    } else {
      matched_ = byte == repeated ? std::min(matched_ + 1, times) : 0;
    }
  };
  switch (between_) {
    case Between::text:
      break;
    case Between::marked:
      between_ = byte == '-' ? Between::comment : byte == '[' ? Between::data : Between::declaration;
      if (byte == '>') between_ = Between::text;
      break;
    case Between::declaration:
      ends_with('\0', 0);
      break;
    case Between::comment:
      ends_with('-', 2);
      break;
    case Between::data:
      ends_with(']', 2);
      break;
    case Between::instruction:
      ends_with('?', 1);
      break;
  }
}

XmlFrames::Place XmlFrames::begin(std::string_view bytes, std::size_t& at) {
  for (;;) {
    if (between_ == Between::text) {
      at = std::min(bytes.find('<', at), bytes.size());
      if (at == bytes.size()) return Place::none;
      inside_ = true;
      size_ = 0;
      quote_ = '\0';
      closes_ = false;
      return Place::begin;
    }
    if (at == bytes.size()) return Place::none;
    pass(bytes[at++]);
  }
}

XmlFrames::Place XmlFrames::end(std::string_view bytes, std::size_t& at) {
  for (; at < bytes.size(); ++at) {
    const char byte = bytes[at];
    const std::uint64_t place = size_++;
    if (place == 1 && (byte == '!' || byte == '?')) {
      between_ = byte == '!' ? Between::marked : Between::instruction;
      matched_ = 0;
    }
    if (place == 1) closes_ = byte == '/';
    broken_ = byte == '<' && place > 0;
    const bool ends = broken_ || between_ != Between::text || (byte == '>' && quote_ == '\0');
    if (!ends) {
      if (quote_ != '\0') {
        if (byte == quote_) quote_ = '\0';
      } else if (byte == '"' || byte == '\'') {
        quote_ = byte;
      }
      last_ = byte;
      continue;
    }
    inside_ = false;
    if (byte == '>' && closes_) {
      if (depth_ > 0) --depth_;
    } else if (byte == '>' && last_ != '/') {
      depth_ = std::min(depth_ + 1, kDeepest);
    }
    if (!broken_) ++at;
    return Place::end;
  }
  return Place::none;
}

}  // namespace gridsieve::record
