#include "engine/output/long_text.hpp"

#include <algorithm>

namespace gridsieve::output {
namespace {

std::string_view first_bytes(std::string_view bytes) { return bytes.substr(0, LongText::kMost); }

std::string_view last_bytes(std::string_view bytes) {
  return bytes.substr(bytes.size() - std::min<std::size_t>(bytes.size(), 2));
}

}  // namespace

void LongText::add(std::string_view more) {
  add({more.size(), std::string(first_bytes(more)), std::string(last_bytes(more))});
}

void LongText::add(const LongText& more) {
  bytes += more.bytes;
  text += std::string_view(more.text).substr(0, kMost - text.size());
  last = last_bytes(last + more.last);
}

std::uint64_t LongText::bytes_before_ending() const {
  return bytes - (last == "\r\n" ? 2 : last.ends_with('\n') ? 1 : 0);
}

std::string LongText::text_before_ending() const {
  return text.substr(0, static_cast<std::size_t>(std::min<std::uint64_t>(text.size(), bytes_before_ending())));
}

}  // namespace gridsieve::output
