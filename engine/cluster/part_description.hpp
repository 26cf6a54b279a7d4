// What a part consists of, field by field: one description, by which it is written
// and read.
//
// A coder has `fields(name, value, name, value, ...)`, and for values of each type
// that stands here a `value` that writes them or fills them in.
#pragma once

#include <cstddef>
#include <type_traits>

#include "engine/cluster/part.hpp"

namespace gridsieve::cluster {

/// `Value` is one of the structs below, const or not.
template <typename Value, typename Struct>
concept Is = std::is_same_v<std::remove_const_t<Value>, Struct>;

template <typename Coder>
void describe(Coder& coder, Is<pipeline::InputIdentity> auto& input) {
  coder.fields("path", input.path, "bytes", input.bytes, "begin_hash", input.begin_hash);
}

template <typename Coder>
void describe(Coder& coder, Is<RunRequest> auto& request) {
  coder.fields("inputs", request.inputs, "level", request.level, "format", request.format,  //
               "column", request.column, "solutions", request.solutions, "solution_column", request.solution_column,
               "blanks", request.blanks, "duplicates", request.duplicates, "known", request.known,  //
               "expect_records", request.expect_records, "list", request.list, "pieces", request.pieces,
               "verdict_format", request.verdict_format);
}

template <typename Coder>
void describe(Coder& coder, Is<pipeline::Shard> auto& shard) {
  coder.fields("number", shard.number, "count", shard.count);
}

template <typename Coder>
void describe(Coder& coder, Is<CorpusStats> auto& stats) {
  coder.fields("records", stats.records, "skipped", stats.skipped, "verdicts", stats.verdicts, "clues", stats.clues,
               "row_conflicts", stats.row_conflicts, "column_conflicts", stats.column_conflicts,  //
               "box_conflicts", stats.box_conflicts, "solutions_checked", stats.solutions_checked, "solutions_missing",
               stats.solutions_missing, "solutions_wrong", stats.solutions_wrong,  //
               "duplicates", stats.duplicates);
}

template <typename Coder>
void describe(Coder& coder, Is<pipeline::InputPart> auto& input) {
  coder.fields("begin", input.begin, "end", input.end, "stats", input.stats, "lines", input.lines,  //
               "inside_line", input.inside_line, "no_line_begins", input.no_line_begins,            //
               "line_goes_on", input.line_goes_on, "first_malformed", input.first_malformed);
}

template <typename Coder>
void describe(Coder& coder, Is<InputReport> auto& report) {
  coder.fields("path", report.path, "bytes", report.bytes, "bytes_read", report.bytes_read, "format", report.format,
               "records", report.records, "skipped", report.skipped, "format_why", report.format_why,  //
               "compression", report.compression, "content_bytes", report.content_bytes, "doubtful", report.doubtful);
}

template <typename Coder>
void describe(Coder& coder, Is<KnownReport> auto& known) {
  coder.fields("file", known.file, "malformed", known.malformed, "conflicting", known.conflicting);
}

template <typename Coder>
void describe(Coder& coder, Is<RunReport> auto& run) {
  coder.fields("seconds", run.seconds, "reader", run.reader, "reader_why", run.reader_why, "kernel", run.kernel,
               "threads", run.threads);
}

template <typename Coder>
void describe(Coder& coder, Is<output::LongText> auto& text) {
  coder.fields("bytes", text.bytes, "text", text.text, "last", text.last);
}

template <typename Coder>
void describe(Coder& coder, Is<ListedFailure> auto& failure) {
  coder.fields("input", failure.input, "record", failure.record, "line", failure.line, "column", failure.column,
               "verdict", failure.verdict, "text", failure.text);
}

template <typename Coder>
void describe(Coder& coder, Is<Reason> auto& reason) {
  coder.fields("column", reason.column, "text", reason.text, "line", reason.line);
}

template <typename Coder>
void describe(Coder& coder, Is<output::FailingSample> auto& sample) {
  coder.fields("input", sample.input, "record", sample.record, "line", sample.line, "column", sample.column,  //
               "reason", sample.reason, "has_board", sample.has_board, "board", sample.board,                 //
               "conflicting", sample.conflicting, "redundant", sample.redundant, "text", sample.text,         //
               "bytes", sample.bytes);
}

template <typename Coder>
void describe(Coder& coder, Is<output::CellCounts> auto& cells) {
  coder.fields("filled", cells.filled, "conflicting", cells.conflicting);
}

/// Duplicates are not known yet.
template <typename Coder>
void describe(Coder& coder, Is<output::ReportFindings> auto& findings) {
  coder.fields("cells", findings.cells, "failing", findings.failing, "open", findings.open);
}

template <typename Coder>
void describe(Coder& coder, Is<Piece> auto& piece) {
  coder.fields("kind", piece.kind, "path", piece.path, "bytes", piece.bytes,  //
               "begins_with_block", piece.begins_with_block, "npy_header", piece.npy_header);
}

template <typename Coder>
void describe(Coder& coder, Is<Part> auto& part) {
  coder.fields("request", part.request, "shard", part.shard, "inputs", part.inputs, "reports", part.reports,  //
               "known", part.known, "run", part.run, "head", part.head, "failing", part.failing,              //
               "failures", part.failures, "findings", part.findings, "pieces", part.pieces);
}

/// The number of values of an enumeration; they count from 0.
template <typename Enumeration>
inline constexpr std::size_t kValues = 0;
template <>
inline constexpr std::size_t kValues<Level> = 4;
template <>
inline constexpr std::size_t kValues<Verdict> = kVerdicts;
template <>
inline constexpr std::size_t kValues<Format> = 7;
template <>
inline constexpr std::size_t kValues<SolutionChoice> = 3;
template <>
inline constexpr std::size_t kValues<DuplicateChoice> = 3;
template <>
inline constexpr std::size_t kValues<PieceKind> = 5;
template <>
inline constexpr std::size_t kValues<output::VerdictFormat> = 5;

}  // namespace gridsieve::cluster
