#include "engine/record/xml_decoder.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/board/text_escape.hpp"
#include "engine/record/decoded_reason.hpp"
#include "engine/record/xml_frames.hpp"

namespace gridsieve::record {
namespace {

constexpr std::string_view kSpace = " \t\r\n";

// The value of the attribute `data` of a tag; size_t -1 where there is none, or its quotes are not closed.
struct Value {
  std::size_t begin = std::string_view::npos;
  std::size_t size = 0;
  bool found() const { return begin != std::string_view::npos; }
};

Value data_of(std::string_view tag) {
  std::size_t at = tag.find_first_of(kSpace);  // behind the element's name
  while (at < tag.size()) {
    const std::size_t name = tag.find_first_not_of(kSpace, at);
    if (name == std::string_view::npos) break;
    const std::size_t name_end = std::min(tag.find_first_of(" \t\r\n=>\"'", name), tag.size());
    const std::size_t equals = tag.find_first_not_of(kSpace, name_end);
    if (equals == std::string_view::npos) break;
    at = std::max(name_end, name + 1);
    if (tag[equals] != '=') continue;
    const std::size_t quote = tag.find_first_not_of(kSpace, equals + 1);
    if (quote == std::string_view::npos) break;
    at = quote;
    if (tag[quote] != '"' && tag[quote] != '\'') continue;
    const std::size_t close = tag.find(tag[quote], quote + 1);
    if (close == std::string_view::npos) break;
    if (tag.substr(name, name_end - name) == "data") return {quote + 1, close - quote - 1};
    at = close + 1;
  }
  return {};
}

}  // namespace

bool XmlDecoder::find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t /*offset*/,
                      RecordPlace& record, std::uint64_t& /*skipped*/) const {
  XmlFrames frames(record.state);
  std::size_t place = at;
  for (;;) {
    if (frames.next(bytes, place) == XmlFrames::Place::none) {
      // An element that the input ends in: the last byte says so.
      record.begin = bytes.size() - 1;
      record.size = 1;
      record.malformed = true;
      return record.last && frames.open() && place > at && record.begin < end;
    }
    if (place >= end) return false;
    record.begin = place;
    const bool ends = frames.next(bytes, place) == XmlFrames::Place::end;
    record.size = place - record.begin;
    record.state = frames.state();
    record.malformed = !ends || frames.broken() || (record.last && place == bytes.size() && frames.open());
    // A tag that is too long was cut where it came in pieces: then nothing is known of what it holds.
    const bool is_record = record.malformed || record.size > kLongestLine;
    if (is_record || data_of(bytes.substr(record.begin, record.size)).found()) return true;
    at = place;
  }
}

void XmlDecoder::decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const {
  decoded.solution_kind = SolutionKind::none;
  const Value data = data_of(record);
  decoded.has_board = data.size == kCells;
  for (std::size_t cell = 0; cell < kCells && decoded.has_board; ++cell) {
    const std::size_t place = data.begin + cell;
    const std::uint8_t digit = rules_.digit_of[static_cast<unsigned char>(record[place])];
    decoded.has_board = digit != kBadCell;
    decoded.board[cell] = digit >= 1 && digit <= kSide ? static_cast<char>('0' + digit) : '.';
    if (places != nullptr) places->board[cell] = static_cast<std::uint32_t>(place);
  }
}

Reason XmlDecoder::why_malformed(std::string_view record) const {
  if (record.front() != '<') return {1, "the input ends within an element"};
  if (record.back() != '>') return reason_at(record, record.size() - 1, "the tag is not closed");
  const Value data = data_of(record);
  if (!data.found()) return {1, "the input ends within this element"};
  const std::string_view cells = record.substr(data.begin, data.size);
  const auto bad = std::ranges::find_if_not(cells, [this](char byte) { return rules_.is_cell(byte); });
  const std::string count = std::to_string(cells.size()) + (cells.size() == 1 ? " cell" : " cells") + " instead of 81";
  if (bad != cells.end()) {
    std::string text =
        "character '" + escape_for_terminal(std::string_view(&*bad, 1)) + "' is neither a digit nor a blank";
    if (cells.size() != kCells) text += "; " + count;
    return reason_at(record, data.begin + static_cast<std::size_t>(bad - cells.begin()), std::move(text));
  }
  if (cells.size() != kCells) return reason_at(record, data.begin, count);
  return {1, "the input ends within an element that this one stands in"};
}

}  // namespace gridsieve::record
