#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/record/blocks_format.hpp"
#include "engine/record/csv_format.hpp"
#include "engine/record/hodoku_lines.hpp"
#include "engine/record/input_format.hpp"
#include "engine/record/json_format.hpp"
#include "engine/record/line_format.hpp"
#include "engine/record/npy_format.hpp"
#include "engine/record/parse_line.hpp"
#include "engine/record/xml_format.hpp"

namespace gridsieve::record {
namespace {

using Told = Result<std::unique_ptr<const InputFormat>>;

struct FirstBoard {
  std::size_t end = std::string_view::npos;  // of its line; npos: there is none yet
  bool is_hodoku = false;
};

// The first line that holds a board as 81 cells in a row, or as HoDoKu marks them.
FirstBoard first_line_board(std::string_view bytes, bool at_end, const LineRules& rules) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t newline = bytes.find('\n', at);
    if (newline == std::string_view::npos && !at_end) break;
    const std::size_t end = newline == std::string_view::npos ? bytes.size() : newline + 1;
    const std::string_view content = without_ending(bytes.substr(at, end - at));
    if (parse_line(content, rules).board != kNowhere) return {end, false};
    if (looks_like_hodoku(content, rules)) return {end, true};
    at = end;
  }
  return {};
}

// What takes the fewest bytes to see wins.
Told tell_by_lines(std::string_view bytes, bool at_end, const FormatOptions& options) {
  const FirstBoard line = first_line_board(bytes, at_end, options.rules);
  ToldBlocks blocks = tell_blocks(bytes.substr(0, line.end), at_end && line.end == std::string_view::npos, options);
  if (blocks.format) return std::move(blocks.format);
  if (line.is_hodoku) return make_hodoku_format(options);
  if (line.end != std::string_view::npos) return make_line_format(options, "a board a line");
  if (at_end) return make_line_format(options, "no board among its first lines, so each is taken for one");
  return std::unique_ptr<const InputFormat>();
}

Told tell_fixed_blocks(std::string_view bytes, bool at_end, const FormatOptions& options) {
  ToldBlocks blocks = tell_blocks(bytes, at_end, options);
  if (!blocks.format && at_end) return make_blocks_format(options);
  return std::move(blocks.format);
}

Told tell_any(std::string_view bytes, std::size_t first_line, bool at_end, const FormatOptions& options) {
  const std::string_view text = bytes.substr(first_line);
  if (looks_like_npy(text)) return make_npy_format(text, at_end);
  const std::optional<bool> json = looks_like_json(text);
  const std::optional<bool> xml = looks_like_xml(text);
  if (json.value_or(false)) return make_json_format(text, at_end, options);
  if (xml.value_or(false)) return make_xml_format(options);
  if ((!json || !xml) && !at_end) return std::unique_ptr<const InputFormat>();
  bool needs_more = false;
  Told csv = tell_csv(bytes, first_line, at_end, options, needs_more);
  if (!csv.ok() || csv.value() != nullptr || needs_more) return csv;
  return tell_by_lines(text, at_end, options);
}

}  // namespace

Told tell_format(std::string_view bytes, std::size_t first_line, bool at_end, const FormatOptions& options) {
  const std::string_view text = bytes.substr(first_line);
  switch (options.format) {
    case Format::lines:
      return make_line_format(options, "a board a line");
    case Format::csv: {
      bool needs_more = false;
      return tell_csv(bytes, first_line, at_end, options, needs_more);
    }
    case Format::json:
      return make_json_format(text, at_end, options);
    case Format::blocks:
      return tell_fixed_blocks(text, at_end, options);
    case Format::npy:
      return make_npy_format(bytes, at_end);
    case Format::xml:
      return make_xml_format(options);
    case Format::automatic:
      return tell_any(bytes, first_line, at_end, options);
  }
  return Status(StatusCode::internal, "no such format");
}

}  // namespace gridsieve::record
