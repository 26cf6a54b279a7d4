// Every format that has an oracle against it: lines, CSV, JSON and blocks.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/board/text_escape.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/fuzz/json_text.hpp"
#include "tests/fuzz/memory_check.hpp"
#include "tests/reference/reference_blocks.hpp"
#include "tests/reference/reference_csv.hpp"
#include "tests/reference/reference_json.hpp"
#include "tests/reference/reference_lines.hpp"
#include "tests/support/block_files.hpp"

namespace gridsieve::test {
namespace {

constexpr std::string_view kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
constexpr std::string_view kSolution =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

CheckedInput check(std::string_view input, CheckOptions options, FuzzBytes& bytes) {
  static MemoryChecker checker;
  options.chunk_bytes = 1 + bytes.byte() * std::size_t{9};
  return checker.as_stream(input, options, 1 + bytes.byte() * std::size_t{5});
}

void compare(const CheckedInput& heard, const ReferenceLines& expected, std::string_view format) {
  const auto wrong = [&](std::size_t at, const std::string& what) {
    finding(std::string(format).append(": record ").append(std::to_string(at)).append(": ").append(what));
  };
  for (std::size_t at = 0; at < std::min(heard.records.size(), expected.records.size()); ++at) {
    const CheckedRecord& one = heard.records[at];
    const ReferenceRecord& other = expected.records[at];
    if (one.offset != other.offset || one.bytes.size() != other.size) {
      wrong(at, std::to_string(one.offset).append(" is not ").append(std::to_string(other.offset)));
    }
    if (one.line != other.line) wrong(at, "another line");
    if (one.verdict != other.verdict) {
      wrong(at, std::string(to_string(one.verdict)).append(", not ").append(to_string(other.verdict)));
    }
    if (one.clues != other.clues) wrong(at, "another number of clues");
  }
  if (heard.records.size() != expected.records.size()) wrong(heard.records.size(), "the last one");
  require(heard.header == expected.header, "another header");
  require(heard.stats == expected.stats, "other counts");
}

void lines(FuzzBytes& bytes) {
  static constexpr std::array<std::string_view, 8> kBlanks{"", "", "", "#", "a=", ",", " ;", "\t|"};
  CheckOptions options;
  options.format = Format::lines;
  options.blanks = kBlanks[bytes.below(kBlanks.size())];
  const bool solutions = bytes.below(4) > 0;
  if (!solutions) options.solutions = SolutionChoice::none;
  FuzzBytes cuts = bytes;
  bytes.take(2);
  const std::string_view input = bytes.rest();
  const CheckedInput heard = check(input, options, cuts);
  if (heard.status.ok()) compare(heard, reference_lines(input, options.blanks, solutions), "lines");
}

/// One line of a table, by which its separator is told.
std::string first_row(const ReferenceTable& table) {
  std::string row;
  for (std::size_t column = 0; column < 8; ++column) {
    if (column > 0) row += table.delimiter;
    if (column == table.board) row += kPuzzle;
    if (table.solutions == ReferenceTable::Solutions::column && column == table.solution) row += kSolution;
  }
  return row += '\n';
}

void csv(FuzzBytes& bytes) {
  using Solutions = ReferenceTable::Solutions;
  CheckOptions options;
  options.format = Format::csv;
  ReferenceTable table;
  table.delimiter = ",;\t|"[bytes.below(4)];
  table.board = bytes.below(4);
  options.column = std::to_string(table.board + 1);
  const std::size_t solutions = bytes.below(7);
  if (solutions == 0) {
    options.solutions = SolutionChoice::none;
  } else if (solutions < 3) {
    table.solutions = Solutions::any_later;
  } else {
    table.solutions = Solutions::column;
    table.solution = table.board + solutions - 2;
    options.solutions = SolutionChoice::column;
    options.solution_column = std::to_string(table.solution + 1);
  }
  FuzzBytes cuts = bytes;
  bytes.take(2);
  const std::string input = first_row(table).append(bytes.rest());
  const CheckedInput heard = check(input, options, cuts);
  require(heard.status.ok(), "CSV that cannot be read");
  compare(heard, reference_csv(input, table), "csv");
}

void json(FuzzBytes& bytes) {
  CheckOptions options;
  options.format = Format::json;
  FuzzBytes cuts = bytes;
  bytes.take(2);
  const bool is_made = bytes.below(4) > 0;
  const std::string input = is_made ? json_array(bytes) : std::string(bytes.rest());
  const CheckedInput heard = check(input, options, cuts);
  if (!heard.status.ok()) return;
  const bool is_array = heard.format_why == "an array of boards";
  const auto elements = reference_json_array(input);
  const bool is_broken = is_array && !elements;
  for (const CheckedRecord& record : heard.records) {
    // What stands wrong in an array is no element of it, however good it is by itself.
    if (is_broken && record.verdict == Verdict::malformed) continue;
    // Of a text that is not UTF-8 the parser of whole documents takes nothing.
    if (escape_invalid_utf8(record.bytes) != record.bytes) continue;
    const Verdict expected = reference_json_verdict(record.bytes);
    if (record.verdict == expected || has_repeated_names(record.bytes)) continue;
    finding(std::string("json: ")
                .append(to_string(record.verdict))
                .append(", not ")
                .append(to_string(expected))
                .append(": ")
                .append(record.bytes));
  }
  if (!is_array) return;
  require(!is_made || elements.has_value(), "made JSON that is none");
  require(!elements || elements->size() == heard.records.size(), "json: another number of elements");
}

void blocks(FuzzBytes& bytes) {
  const BlockLayout& layout = block_layouts()[bytes.below(block_layouts().size())];
  Board first{};
  std::ranges::copy(kPuzzle, first.begin());
  FuzzBytes cuts = bytes;
  bytes.take(2);
  const std::string input = block_of(first, layout).append(bytes.take(700));
  const CheckedInput heard = check(input, {}, cuts);
  require(heard.status.ok() && heard.format == Format::blocks, "blocks that are not taken for such");
  const bool crosses = layout.divider.find('+') != std::string_view::npos;
  compare(heard, reference_blocks(input, {layout.blank == '-', crosses}), "blocks");
}

void run(FuzzBytes bytes) {
  switch (bytes.below(4)) {
    case 0:
      return lines(bytes);
    case 1:
      return csv(bytes);
    case 2:
      return json(bytes);
    default:
      return blocks(bytes);
  }
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
