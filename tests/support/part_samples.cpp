#include "tests/support/part_samples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace gridsieve::test {
namespace {

using namespace std::string_literals;
using cluster::Part;
using output::FailingSample;

CorpusStats stats_of(std::uint64_t malformed, std::uint64_t conflicts, std::uint64_t mismatches, std::uint64_t valid) {
  CorpusStats stats;
  stats.records = malformed + conflicts + mismatches + valid;
  stats.skipped = 3;
  stats.verdicts[0] = malformed;
  stats.verdicts[1] = conflicts;
  stats.verdicts[4] = mismatches;
  stats.verdicts[5] = valid;
  stats.clues[17] = conflicts + mismatches;
  stats.clues[30] = valid;
  stats.row_conflicts = conflicts;
  stats.column_conflicts = conflicts > 0 ? 1 : 0;
  stats.solutions_checked = mismatches + valid;
  stats.solutions_wrong = mismatches;
  return stats;
}

FailingSample sample_of(std::size_t input, std::uint64_t record) {
  FailingSample sample;
  sample.input = input;
  sample.record = record;
  sample.line = record + 5;
  sample.column = 9;
  sample.reason = {4, "80 cells, \\xff", 2};
  return sample;
}

output::ReportFindings findings() {
  output::ReportFindings made;
  for (std::size_t cell = 0; cell < kCells; ++cell) made.cells.filled[cell] = cell % 10;
  made.cells.conflicting[80] = 2;
  FailingSample with_board = sample_of(0, 1);
  with_board.has_board = true;
  with_board.board.fill('.');
  with_board.board[3] = '\xff';
  with_board.conflicting.set(0).set(8).set(80);
  with_board.redundant.set(79);
  made.failing[1] = {with_board};
  made.failing[0] = {sample_of(0, 0), sample_of(2, 9)};
  made.open.emplace().add("a\n\xff\0z\r\n"s);
  made.failing[0].back().set_text(*made.open);
  return made;
}

cluster::RunRequest full_request() {
  cluster::RunRequest request;
  request.inputs = {{"a b\n\xff\x80.txt", 1'000, UINT64_MAX}, {"", 0, 1}, {"c.gz", std::uint64_t{1} << 63, 0}};
  request.level = Level::rules;
  request.format = Format::csv;
  request.column = "puz\"zle\xc3";
  request.solutions = SolutionChoice::column;
  request.solution_column.assign(1, '2');
  request.blanks = "#\xfe\0"s;
  request.duplicates = DuplicateChoice::isomorphic;
  request.known = {{"known\n", 5, 6}, {"k2", 7, 8}};
  request.expect_records = UINT64_MAX;
  request.list = 4;
  request.pieces = {cluster::PieceKind::verdicts, cluster::PieceKind::invalid, cluster::PieceKind::normalised};
  request.verdict_format = output::VerdictFormat::jsonl;
  return request;
}

void fill_inputs(Part& part) {
  part.inputs.resize(3);
  part.inputs[0] = {10, 900, stats_of(1, 2, 1, 4), 12, true, true, true, {false, true, false}};
  part.inputs[2] = {0, std::uint64_t{1} << 63, stats_of(1, 0, 0, 2), UINT64_MAX, false, false, true, {}};
  part.reports.resize(3);
  for (std::size_t at = 0; at < 3; ++at) {
    InputReport& report = part.reports[at];
    report.path = part.request.inputs[at].path;
    report.bytes = part.request.inputs[at].bytes;
    report.records = part.inputs[at].stats.records;
    report.skipped = part.inputs[at].stats.skipped;
  }
  part.reports[1].bytes.reset();
  part.reports[0].bytes_read = 890;
  part.reports[0].format = Format::csv;
  part.reports[0].format_why = "column \"\xff\"";
  part.reports[2].compression = "gzip";
  part.reports[2].content_bytes = 77;
  part.reports[2].doubtful = true;
}

}  // namespace

Part full_part() {
  Part part;
  part.request = full_request();
  part.shard = {1, 3};
  fill_inputs(part);
  part.known.resize(2);
  part.known[0].file.path = "known\n";
  part.known[0].file.bytes = 5;
  part.known[0].file.records = 6;
  part.known[0].malformed = 1;
  part.known[0].conflicting = 2;
  part.known[1].file.path = "k2";
  part.known[1].file.records = 1;
  part.run = {0.1, "mmap+read", "because\n", "avx2", UINT32_MAX};
  part.head.add("\xff\nhead\r"s);
  part.failing = 5;
  part.failures = {{0, 0, 5, 1, Verdict::malformed, "no board"},
                   {0, 1, UINT64_MAX, UINT64_MAX, Verdict::conflict, ""},
                   {0, 3, 8, 2, Verdict::mismatch, "a ~ b"},
                   {2, 9, 2, 1, Verdict::malformed, "\\xff"}};
  part.findings = findings();
  part.pieces = {{cluster::PieceKind::verdicts, "/v\xff\n", UINT64_MAX, false, ""},
                 {cluster::PieceKind::invalid, "i", 5, true, "\x93NUMPY, 'shape': (0, 81), }  \n"},
                 {cluster::PieceKind::normalised, "", 0, false, ""}};
  return part;
}

Part bare_part() {
  Part part;
  part.request.inputs = {{"x", 0, 0}};
  part.inputs.resize(1);
  part.reports.resize(1);
  part.reports[0].path = part.request.inputs[0].path;
  return part;
}

}  // namespace gridsieve::test
