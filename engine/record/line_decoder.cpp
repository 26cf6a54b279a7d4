#include "engine/record/line_decoder.hpp"

#include <algorithm>

#include "engine/record/parse_line.hpp"

namespace gridsieve::record {

bool LineDecoder::find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t offset,
                       RecordPlace& record, std::uint64_t& skipped) const {
  while (at < end) {
    const std::size_t newline = bytes.find('\n', at);
    const bool ended = newline != std::string_view::npos;
    const std::size_t size = (ended ? newline + 1 : bytes.size()) - at;
    record = {at, size};
    if (size > kLongestLine + (ended ? 1 : 0)) return true;
    if (offset + at != header_offset_ && !is_skipped(without_ending(bytes.substr(at, size)), rules_)) return true;
    ++skipped;
    at += size;
  }
  return false;
}

}  // namespace gridsieve::record
