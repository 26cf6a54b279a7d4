#include "engine/record/blocks_decoder.hpp"

#include "engine/board/text_escape.hpp"
#include "engine/record/decoded_reason.hpp"

namespace gridsieve::record {
namespace {

std::string cells(std::size_t count) { return std::to_string(count) + (count == 1 ? " cell" : " cells"); }

std::size_t first_cell(std::string_view row, const BlockLine& line, const BlockSettings& settings) {
  std::size_t first = 0;
  bool found = false;
  for_each_cell(row, line, settings, [&](std::size_t place) {
    if (!found) first = place;
    found = true;
  });
  return first;
}

}  // namespace

bool BlocksDecoder::find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t, RecordPlace& record,
                         std::uint64_t& skipped) const {
  const std::string_view owned = bytes.substr(0, end);
  while (at < end) {
    const BlockItem item = next_block_item(owned, at, true, settings_);
    if (item.kind != BlockItem::Kind::skipped) {
      record = {at, item.end - at};
      return true;
    }
    skipped += item.lines;
    at = item.end;
  }
  return false;
}

void BlocksDecoder::decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const {
  decoded.has_board = false;
  const BlockItem item = next_block_item(record, 0, true, settings_);
  if (item.row_count != kSide) return;
  std::size_t cell = 0;
  for (const BlockRow& row : item.rows) {
    if (row.line.bad > 0 || cells_of(row.line, settings_) != kSide) return;
    for_each_cell(record.substr(row.begin, row.size), row.line, settings_, [&](std::size_t place) {
      const char c = record[row.begin + place];
      const std::uint8_t digit = settings_.rules->digit_of[static_cast<unsigned char>(c)];
      decoded.board[cell] = digit >= 1 && digit <= kSide ? c : '.';
      if (places != nullptr) places->board[cell] = static_cast<std::uint32_t>(row.begin + place);
      ++cell;
    });
  }
  decoded.has_board = true;
  decoded.solution_kind = SolutionKind::none;
}

Reason BlocksDecoder::why_malformed(std::string_view record) const {
  const BlockItem item = next_block_item(record, 0, true, settings_);
  if (item.row_count == 0) {
    return {1, "a line of more than " + std::to_string(kLongestRow) + " bytes is no row of a board"};
  }
  for (std::size_t at = 0; at < item.row_count; ++at) {
    const BlockRow& row = item.rows[at];
    const std::string name = "row " + std::to_string(at + 1);
    if (row.line.bad > 0) {
      const std::size_t place = row.begin + row.line.first_bad;
      return reason_at(record, place,
                       "character '" + escape_for_terminal(record.substr(place, 1)) + "' in " + name +
                           " is neither a digit nor a blank");
    }
    const std::size_t count = cells_of(row.line, settings_);
    if (count == kSide) continue;
    const std::size_t first = first_cell(record.substr(row.begin, row.size), row.line, settings_);
    return reason_at(record, row.begin + first, name + " has " + cells(count) + " instead of 9");
  }
  return reason_at(record, item.rows[item.row_count - 1].begin,
                   std::to_string(item.row_count) + (item.row_count == 1 ? " row" : " rows") + " instead of 9");
}

std::string blanks_of(std::string_view bytes, const BlockItem& item, const BlockSettings& settings) {
  std::string found;
  for (const BlockRow& row : item.rows) {
    for_each_cell(bytes.substr(row.begin, row.size), row.line, settings, [&](std::size_t place) {
      const char c = bytes[row.begin + place];
      const std::uint8_t digit = settings.rules->digit_of[static_cast<unsigned char>(c)];
      if (digit == 0 && found.find(c) == std::string::npos) found += c;
    });
  }
  std::string quoted;
  for (const char c : found) {
    quoted.append(quoted.empty() ? "'" : " '");
    quoted += c;
    quoted += '\'';
  }
  return quoted;
}

}  // namespace gridsieve::record
