#include "engine/output/report_sink.hpp"

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

namespace gridsieve::output {
namespace {

static_assert(std::is_trivially_copyable_v<CellCounts>, "its bytes go from render to accept");

std::vector<FailingSample>& of_verdict(ReportFindings& findings, Verdict verdict) {
  return findings.failing[static_cast<std::size_t>(verdict)];
}

}  // namespace

void ReportSink::render(const RecordBatch& batch, std::string& bytes) const {
  const CellCounts counts = count_cells(batch);
  bytes.append(reinterpret_cast<const char*>(&counts), sizeof counts);
}

Status ReportSink::accept(const RecordBatch& batch, std::string_view bytes) {
  CellCounts counts;
  std::memcpy(&counts, bytes.data(), sizeof counts);
  findings_.cells += counts;
  go_on_with_text({batch.continuation.data(), batch.continuation.size()});
  if (batch.size() > 0) findings_.open.reset();
  keep_failing(batch);
  keep_duplicates(batch);
  return {};
}

bool ReportSink::has_room(Verdict verdict, Level level) const {
  return is_emitted(verdict, level) && !passes(verdict, level) &&
         findings_.failing[static_cast<std::size_t>(verdict)].size() < ReportFindings::kMostFailing;
}

void ReportSink::keep_failing(const RecordBatch& batch) {
  const auto any_room = [&] {
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      if (has_room(static_cast<Verdict>(code), batch.level)) return true;
    }
    return false;
  };
  if (batch.failing.empty() || !any_room()) return;
  for_each_failing(batch, [&](const Record& record) {
    if (!has_room(record.verdict, batch.level)) return true;
    FailingSample sample;
    sample.input = batch.input;
    sample.record = record.number;
    sample.line = record.line;
    sample.column = record.column;
    sample.reason = batch.reason(record);
    sample.reason.text.resize(std::min(sample.reason.text.size(), ReportFindings::kMostReason));

    const std::size_t index = record.number - batch.first_record;
    const std::uint32_t board = batch.boards.empty() ? kNoBoard : batch.boards[index];
    sample.has_board = board != kNoBoard;
    if (sample.has_board) {
      std::copy_n(batch.cells.data() + board, kCells, sample.board.begin());
      if (record.verdict == Verdict::conflict) sample.conflicting = conflicting_cells(sample.board);
      sample.redundant = record.redundant;
    }
    if (!sample.has_board) {
      LongText text;
      text.add(record.bytes);
      sample.set_text(text);
      if (record.goes_on) findings_.open = std::move(text);
    }
    of_verdict(findings_, record.verdict).push_back(std::move(sample));
    return any_room();
  });
}

void ReportSink::go_on_with_text(std::string_view bytes) {
  if (!findings_.open || bytes.empty()) return;
  findings_.open->add(bytes);
  of_verdict(findings_, Verdict::malformed).back().set_text(*findings_.open);
}

void ReportSink::keep_duplicates(const RecordBatch& batch) {
  const std::size_t room = ReportFindings::kMostDuplicates - findings_.duplicates.size();
  auto run = batch.runs.begin();
  for (const Duplicate& duplicate : batch.duplicates.first(std::min(room, batch.duplicates.size()))) {
    while (duplicate.index >= run->first + run->count) ++run;
    const Record record = batch.record(*run, duplicate.index - run->first);
    DuplicateSample sample{batch.input,   record.number,   record.line,
                           record.column, duplicate.first, std::string(duplicate.first.path)};
    sample.first.path = {};
    findings_.duplicates.push_back(std::move(sample));
  }
}

}  // namespace gridsieve::output
