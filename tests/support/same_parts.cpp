// The comparison of parts; apart from what makes them, so that neither is long.
#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <vector>

#include "tests/support/part_samples.hpp"

namespace gridsieve::test {
namespace {

// A struct, so that all of them see each other.
struct Comparison {
  template <typename Value>
  static void same_all(const std::vector<Value>& left, const std::vector<Value>& right) {
    ASSERT_EQ(left.size(), right.size());
    for (std::size_t at = 0; at < left.size(); ++at) {
      SCOPED_TRACE(at);
      same(left[at], right[at]);
    }
  }

  static void same(const pipeline::InputIdentity& left, const pipeline::InputIdentity& right) {
    EXPECT_EQ(left.path, right.path);
    EXPECT_EQ(left.bytes, right.bytes);
    EXPECT_EQ(left.begin_hash, right.begin_hash);
  }

  static void same(const cluster::RunRequest& left, const cluster::RunRequest& right) {
    same_all(left.inputs, right.inputs);
    EXPECT_EQ(left.level, right.level);
    EXPECT_EQ(left.format, right.format);
    EXPECT_EQ(left.column, right.column);
    EXPECT_EQ(left.solutions, right.solutions);
    EXPECT_EQ(left.solution_column, right.solution_column);
    EXPECT_EQ(left.blanks, right.blanks);
    EXPECT_EQ(left.duplicates, right.duplicates);
    same_all(left.known, right.known);
    EXPECT_EQ(left.expect_records, right.expect_records);
    EXPECT_EQ(left.list, right.list);
    EXPECT_EQ(left.pieces, right.pieces);
    EXPECT_EQ(left.verdict_format, right.verdict_format);
  }

  static void same(const pipeline::InputPart& left, const pipeline::InputPart& right) {
    EXPECT_EQ(left.begin, right.begin);
    EXPECT_EQ(left.end, right.end);
    EXPECT_EQ(left.stats, right.stats);
    EXPECT_EQ(left.lines, right.lines);
    EXPECT_EQ(left.inside_line, right.inside_line);
    EXPECT_EQ(left.no_line_begins, right.no_line_begins);
    EXPECT_EQ(left.line_goes_on, right.line_goes_on);
    EXPECT_EQ(left.first_malformed, right.first_malformed);
  }

  static void same(const InputReport& left, const InputReport& right) {
    EXPECT_EQ(left.path, right.path);
    EXPECT_EQ(left.bytes, right.bytes);
    EXPECT_EQ(left.bytes_read, right.bytes_read);
    EXPECT_EQ(left.format, right.format);
    EXPECT_EQ(left.records, right.records);
    EXPECT_EQ(left.skipped, right.skipped);
    EXPECT_EQ(left.format_why, right.format_why);
    EXPECT_EQ(left.compression, right.compression);
    EXPECT_EQ(left.content_bytes, right.content_bytes);
    EXPECT_EQ(left.doubtful, right.doubtful);
  }

  static void same(const KnownReport& left, const KnownReport& right) {
    same(left.file, right.file);
    EXPECT_EQ(left.malformed, right.malformed);
    EXPECT_EQ(left.conflicting, right.conflicting);
  }

  static void same(const cluster::ListedFailure& left, const cluster::ListedFailure& right) {
    EXPECT_EQ(left.input, right.input);
    EXPECT_EQ(left.record, right.record);
    EXPECT_EQ(left.line, right.line);
    EXPECT_EQ(left.column, right.column);
    EXPECT_EQ(left.verdict, right.verdict);
    EXPECT_EQ(left.text, right.text);
  }

  static void same(const output::FailingSample& left, const output::FailingSample& right) {
    EXPECT_EQ(left.input, right.input);
    EXPECT_EQ(left.record, right.record);
    EXPECT_EQ(left.line, right.line);
    EXPECT_EQ(left.column, right.column);
    EXPECT_EQ(left.reason.column, right.reason.column);
    EXPECT_EQ(left.reason.text, right.reason.text);
    EXPECT_EQ(left.reason.line, right.reason.line);
    EXPECT_EQ(left.has_board, right.has_board);
    EXPECT_EQ(left.board, right.board);
    EXPECT_EQ(left.conflicting, right.conflicting);
    EXPECT_EQ(left.redundant, right.redundant);
    EXPECT_EQ(left.text, right.text);
    EXPECT_EQ(left.bytes, right.bytes);
  }

  static void same(const output::ReportFindings& left, const output::ReportFindings& right) {
    EXPECT_EQ(left.cells.filled, right.cells.filled);
    EXPECT_EQ(left.cells.conflicting, right.cells.conflicting);
    for (std::size_t code = 0; code < kVerdicts; ++code) same_all(left.failing[code], right.failing[code]);
    EXPECT_TRUE(left.open == right.open);
  }

  static void same(const cluster::Piece& left, const cluster::Piece& right) {
    EXPECT_EQ(left.kind, right.kind);
    EXPECT_EQ(left.path, right.path);
    EXPECT_EQ(left.bytes, right.bytes);
    EXPECT_EQ(left.begins_with_block, right.begins_with_block);
    EXPECT_EQ(left.npy_header, right.npy_header);
  }

  static void same(const RunReport& left, const RunReport& right) {
    EXPECT_EQ(left.seconds, right.seconds);
    EXPECT_EQ(left.reader, right.reader);
    EXPECT_EQ(left.reader_why, right.reader_why);
    EXPECT_EQ(left.kernel, right.kernel);
    EXPECT_EQ(left.threads, right.threads);
  }
};

}  // namespace

void expect_same(const cluster::Part& left, const cluster::Part& right) {
  Comparison::same(left.request, right.request);
  EXPECT_EQ(left.shard, right.shard);
  Comparison::same_all(left.inputs, right.inputs);
  Comparison::same_all(left.reports, right.reports);
  Comparison::same_all(left.known, right.known);
  Comparison::same(left.run, right.run);
  EXPECT_TRUE(left.head == right.head);
  EXPECT_EQ(left.failing, right.failing);
  Comparison::same_all(left.failures, right.failures);
  ASSERT_EQ(left.findings.has_value(), right.findings.has_value());
  if (left.findings) Comparison::same(*left.findings, *right.findings);
  Comparison::same_all(left.pieces, right.pieces);
}

}  // namespace gridsieve::test
