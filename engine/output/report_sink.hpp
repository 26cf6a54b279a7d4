// Collects what a report tells beside the statistics, in one pass and in memory
// that does not grow with the corpus.
#pragma once

#include <string>
#include <string_view>

#include "engine/output/report_findings.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::output {

/// Needs CheckOptions::give_boards.
class ReportSink final : public VerdictSink {
 public:
  /// Counts the cells of the batch: the one part of the work that every board needs.
  void render(const RecordBatch& batch, std::string& bytes) const override;
  Status accept(const RecordBatch& batch, std::string_view bytes) override;

  /// All so far; after the check, of the whole corpus.
  const ReportFindings& findings() const { return findings_; }

 private:
  void keep_failing(const RecordBatch& batch);
  void keep_duplicates(const RecordBatch& batch);
  void go_on_with_text(std::string_view bytes);
  bool has_room(Verdict verdict, Level level) const;

  ReportFindings findings_;
};

}  // namespace gridsieve::output
