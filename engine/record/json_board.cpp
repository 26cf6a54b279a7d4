#include "engine/record/json_board.hpp"

#include <string_view>
#include <utility>

#include "engine/board/text_escape.hpp"

namespace gridsieve::record {
namespace {

std::string counted(std::size_t count, std::string_view thing) {
  return std::to_string(count) + ' ' + std::string(thing) + (count == 1 ? "" : "s");
}

}  // namespace

JsonBoardKind JsonBoard::fail(std::size_t place, std::string text) {
  fault_ = {place, std::move(text)};
  return JsonBoardKind::misshapen;
}

JsonBoardKind JsonBoard::check_count(std::size_t place, const std::string& what, std::size_t count,
                                     std::size_t expected) {
  if (count == expected) return JsonBoardKind::cells;
  return fail(place, what + counted(count, "cell") + " instead of " + std::to_string(expected));
}

void JsonBoard::add(std::uint32_t code, std::size_t place) {
  const std::uint8_t digit = code < digit_of_.size() ? digit_of_[code] : kBadCell;
  if (digit == kBadCell && !has_bad_) {
    has_bad_ = true;
    bad_place_ = place;
  }
  if (count_ < kCells) {
    cells_[count_] = digit >= 1 && digit <= kSide ? static_cast<char>('0' + digit) : '.';
    places_[count_] = static_cast<std::uint32_t>(place);
  }
  ++count_;
}

JsonBoardKind JsonBoard::read(JsonText& text) {
  count_ = 0;
  has_bad_ = false;
  const std::size_t begin = text.at();
  if (text.peek() == '"') return read_string(text);
  if (text.peek() == '[') return read_array(text);
  if (text.peek() == '{') {
    return text.skip_value() ? fail(begin, "an object stands in place of a board") : JsonBoardKind::broken;
  }
  std::string_view scalar;
  if (!text.read_scalar(scalar)) return JsonBoardKind::broken;
  fault_ = {begin, std::string(scalar) + " stands in place of a board"};
  return scalar == "null" ? JsonBoardKind::missing : JsonBoardKind::misshapen;
}

JsonBoardKind JsonBoard::read_string(JsonText& text) {
  const std::size_t begin = text.at();
  if (!text.read_string([this](std::uint32_t code, std::size_t place) { add(code, place); })) {
    return JsonBoardKind::broken;
  }
  if (count_ == 0) {
    fault_ = {begin, "an empty string stands in place of a board"};
    return JsonBoardKind::missing;
  }
  if (!has_bad_) return check_count(begin, "", count_, kCells);
  std::string what =
      "character '" + escape_for_terminal(text.bytes().substr(bad_place_, 1)) + "' is neither a digit nor a blank";
  if (count_ != kCells) what += "; " + counted(count_, "cell") + " instead of 81";
  return fail(bad_place_, std::move(what));
}

// One cell: a number 0-9, null, or a string of at most one cell.
JsonBoardKind JsonBoard::read_cell(JsonText& text) {
  const std::size_t begin = text.at();
  const std::size_t before = count_;
  if (text.peek() == '"') {
    if (!text.read_string([this](std::uint32_t code, std::size_t place) { add(code, place); })) {
      return JsonBoardKind::broken;
    }
    if (count_ > before + 1)
      return fail(begin, "a string of " + std::to_string(count_ - before) + " in place of a cell");
    if (has_bad_) {
      return fail(bad_place_, "character '" + escape_for_terminal(text.bytes().substr(bad_place_, 1)) +
                                  "' is neither a digit nor a blank");
    }
    if (count_ == before) add('.', begin);
    return JsonBoardKind::cells;
  }
  if (text.peek() == '[' || text.peek() == '{') {
    const std::string what = text.peek() == '[' ? "an array" : "an object";
    return text.skip_value() ? fail(begin, what + " stands in place of a cell") : JsonBoardKind::broken;
  }
  std::string_view scalar;
  if (!text.read_scalar(scalar)) return JsonBoardKind::broken;
  if (scalar == "null") {
    add('.', begin);
  } else if (scalar.size() == 1) {
    add(static_cast<unsigned char>(scalar[0]), begin);
  } else {
    constexpr std::size_t kMostShown = 20;
    return fail(begin, std::string(scalar.substr(0, kMostShown)) + " is neither a digit nor a blank");
  }
  return JsonBoardKind::cells;
}

// A row of 9 cells, as an array or a string.
JsonBoardKind JsonBoard::read_row(JsonText& text) {
  const std::size_t begin = text.at();
  const std::size_t before = count_;
  const std::string name = "row " + std::to_string(before / kSide + 1) + " has ";
  if (text.peek() == '"') {
    if (!text.read_string([this](std::uint32_t code, std::size_t place) { add(code, place); })) {
      return JsonBoardKind::broken;
    }
    if (has_bad_) {
      return fail(bad_place_, "character '" + escape_for_terminal(text.bytes().substr(bad_place_, 1)) +
                                  "' is neither a digit nor a blank");
    }
    return check_count(begin, name, count_ - before, kSide);
  }
  if (text.peek() != '[') {
    return text.skip_value() ? fail(begin, "this stands in place of a row of cells") : JsonBoardKind::broken;
  }
  text.take('[');
  bool more = text.peek() != ']';
  if (!more) text.take(']');
  while (more) {
    const JsonBoardKind kind = read_cell(text);
    if (kind != JsonBoardKind::cells) return kind;
    if (!text.next_element(']', more)) return JsonBoardKind::broken;
  }
  return check_count(begin, name, count_ - before, kSide);
}

JsonBoardKind JsonBoard::read_array(JsonText& text) {
  const std::size_t begin = text.at();
  text.take('[');
  if (text.peek() == ']') {
    text.go_to(text.at() + 1);
    return fail(begin, "an empty array stands in place of a board");
  }
  // A string of more than one cell is a row.
  bool rows = text.peek() == '[';
  if (text.peek() == '"') {
    const std::size_t first = text.at();
    if (!text.read_string([this](std::uint32_t code, std::size_t place) { add(code, place); })) {
      return JsonBoardKind::broken;
    }
    rows = count_ > 1;
    count_ = 0;
    has_bad_ = false;
    text.go_to(first);
  }
  for (bool more = true; more;) {
    const JsonBoardKind kind = rows ? read_row(text) : read_cell(text);
    if (kind != JsonBoardKind::cells) return kind;
    if (!text.next_element(']', more)) return JsonBoardKind::broken;
  }
  if (rows && count_ != kCells) return fail(begin, counted(count_ / kSide, "row") + " instead of 9");
  return check_count(begin, "", count_, kCells);
}

}  // namespace gridsieve::record
