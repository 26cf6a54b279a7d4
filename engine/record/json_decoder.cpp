#include "engine/record/json_decoder.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "engine/record/column_names.hpp"
#include "engine/record/decoded_reason.hpp"
#include "engine/record/json_frames.hpp"

namespace gridsieve::record {

JsonDecoder::JsonDecoder(JsonContainer container, const FormatOptions& options)
    : container_(container), options_(options) {
  for (std::size_t byte = 0x20; byte < plain_cell_.size(); ++byte) {
    const std::uint8_t digit = options.rules.digit_of[byte];
    if (digit == kBadCell || byte == '"' || byte == '\\') continue;
    plain_cell_[byte] = digit == 0 ? '.' : static_cast<char>('0' + digit);
  }
}

bool JsonDecoder::find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t /*offset*/,
                       RecordPlace& record, std::uint64_t& /*skipped*/) const {
  JsonFrames frames(container_, static_cast<JsonFrames::After>(record.state));
  std::size_t place = at;
  record.malformed = false;
  if (frames.next(bytes, place) == JsonFrames::Place::none) {
    // An array that the input ends in: the last byte says so.
    record.begin = bytes.size() - 1;
    record.malformed = true;
    record.size = 1;
    return record.last && frames.open() && record.begin < end;
  }
  if (place >= end) return false;
  record.begin = place;
  record.malformed = frames.misplaced();
  const bool ends = frames.next(bytes, place) == JsonFrames::Place::end;
  record.size = place - record.begin;
  record.state = static_cast<std::uint32_t>(frames.after());
  if (ends && record.last && place == bytes.size() && frames.open()) record.malformed = true;
  return true;
}

// The most common record, without a look at every byte's meaning in JSON.
bool JsonDecoder::decode_plain_string(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const {
  if (record.size() != kCells + 2 || record.front() != '"' || record.back() != '"') return false;
  // Digits and the two common blanks first, without a table, so that it becomes vector code.
  std::uint8_t rare = 0;
  Grid board;
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    const char byte = record[cell + 1];
    rare = static_cast<std::uint8_t>(rare | (((byte < '0') | (byte > '9')) & (byte != '.')));
    board[cell] = byte == '0' ? '.' : byte;
  }
  decoded.board = board;
  bool plain = true;
  for (std::size_t cell = 0; rare != 0 && cell < kCells; ++cell) {
    decoded.board[cell] = plain_cell_[static_cast<unsigned char>(record[cell + 1])];
    plain &= decoded.board[cell] != '\0';
  }
  if (!plain) return false;
  decoded.has_board = true;
  for (std::uint32_t cell = 0; places != nullptr && cell < kCells; ++cell) places->board[cell] = cell + 1;
  return true;
}

void JsonDecoder::decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const {
  decoded.has_board = false;
  decoded.solution_kind = SolutionKind::none;
  if (decode_plain_string(record, decoded, places)) return;
  JsonFault fault;
  decoded.has_board = read_record(record, decoded, places, fault);
}

bool JsonDecoder::read_record(std::string_view record, DecodedRecord& decoded, CellPlaces* places,
                              JsonFault& fault) const {
  JsonText text(record);
  text.skip_space();
  if (text.peek() == '{') {
    if (!read_object(text, decoded, places, fault)) return false;
  } else {
    JsonBoard board(options_.rules.digit_of);
    const JsonBoardKind kind = board.read(text);
    if (kind != JsonBoardKind::cells) {
      fault = kind == JsonBoardKind::broken ? text.fault() : board.fault();
      return false;
    }
    decoded.board = board.cells();
    if (places != nullptr) places->board = board.places();
  }
  text.skip_space();
  if (text.at() == record.size()) return true;
  text.fail_expected("the end of the value");
  fault = text.fault();
  return false;
}

bool JsonDecoder::names_board(std::string_view name) const {
  return options_.column.empty() ? is_board_name(name) : is_same_name(name, options_.column);
}

bool JsonDecoder::names_solution(std::string_view name) const {
  return options_.solution_column.empty() ? options_.rules.solutions && is_solution_name(name)
                                          : is_same_name(name, options_.solution_column);
}

bool JsonDecoder::read_object(JsonText& text, DecodedRecord& decoded, CellPlaces* places, JsonFault& fault) const {
  const std::size_t begin = text.at();
  JsonBoard board(options_.rules.digit_of);
  JsonFault empty;  // of a member with the name of a board that holds nothing
  bool has_board = false;
  const auto broken = [&] {
    fault = text.fault();
    return false;
  };
  text.take('{');
  bool more = text.peek() != '}';
  if (!more) text.take('}');
  std::string name;
  while (more) {
    if (text.peek() != '"') {
      text.fail_expected("the name of a member");
      return broken();
    }
    name.clear();
    if (!text.read_string(
            [&name](std::uint32_t code, std::size_t) { name += code < 0x80 ? static_cast<char>(code) : '\x80'; })) {
      return broken();
    }
    text.skip_space();
    if (!text.take(':')) {
      text.fail_expected("a colon");
      return broken();
    }
    if (!has_board && names_board(name)) {
      const JsonBoardKind kind = board.read(text);
      if (kind == JsonBoardKind::broken) return broken();
      if (kind == JsonBoardKind::misshapen) {
        fault = board.fault();
        return false;
      }
      has_board = kind == JsonBoardKind::cells;
      if (!has_board) empty = board.fault();
    } else if (decoded.solution_kind == SolutionKind::none && names_solution(name)) {
      if (!read_solution(text, decoded, places)) return broken();
    } else if (!text.skip_value()) {
      return broken();
    }
    if (!text.next_element('}', more)) return broken();
  }
  if (!has_board) {
    const std::string wanted = options_.column.empty() ? "of a board (puzzle, board, grid, ...)" : "of --column";
    fault = empty.text.empty() ? JsonFault{begin, "no member has the name " + wanted} : empty;
    return false;
  }
  decoded.board = board.cells();
  if (places != nullptr) places->board = board.places();
  return true;
}

bool JsonDecoder::read_solution(JsonText& text, DecodedRecord& decoded, CellPlaces* places) const {
  const std::size_t begin = text.at();
  JsonBoard solution(options_.rules.digit_of);
  const JsonBoardKind kind = solution.read(text);
  if (kind == JsonBoardKind::broken) return false;
  if (kind == JsonBoardKind::missing) {
    decoded.solution_kind = SolutionKind::missing;
    return true;
  }
  const bool has_cells = kind == JsonBoardKind::cells;
  const bool full = has_cells && std::ranges::find(solution.cells(), '.') == solution.cells().end();
  if (full) {
    decoded.solution_kind = SolutionKind::cells;
    decoded.solution = solution.cells();
    if (places != nullptr) places->solution = solution.places();
    return true;
  }
  decoded.solution_kind = SolutionKind::misshapen;
  if (places != nullptr) places->solution[0] = static_cast<std::uint32_t>(begin);
  // What is no board was not read to its end.
  text.go_to(begin);
  return text.skip_value();
}

Reason JsonDecoder::why_malformed(std::string_view record) const {
  const std::size_t first = record.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return reason_at(record, 0, "the input ends within an array");
  if (record[first] == ',' || record[first] == ']') {
    return reason_at(record, first,
                     "a value should stand before this, or behind it: the input may end within an array");
  }
  DecodedRecord decoded;
  JsonFault fault;
  if (!read_record(record, decoded, nullptr, fault)) return reason_at(record, fault.place, std::move(fault.text));
  return reason_at(record, first,
                   "no element of an array: the comma before it is missing, or the end or the begin of the array");
}

}  // namespace gridsieve::record
