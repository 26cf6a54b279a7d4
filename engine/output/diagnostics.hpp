// Findings for a person, in order: `path:line:column: verdict: reason` for a record
// that fails, `path:line:column: duplicate: the same board as record N, line L` for
// one whose board has come before; for one that is both, two lines.
//
// Everything is escaped for a terminal; a finding is one line.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/output/output_file.hpp"
#include "engine/output/output_sink.hpp"

namespace gridsieve::output {

class Diagnostics final : public OutputSink {
 public:
  /// Shows at most `limit` findings, or all of them without one. `paths` are the
  /// inputs of the check, in its order. `file` outlives this.
  Diagnostics(OutputFile& file, const std::vector<std::string>& paths, std::optional<std::uint64_t> limit);

  void render(const RecordBatch& batch, std::string& bytes) const override;
  Status accept(const RecordBatch& batch, std::string_view bytes) override;
  Status finish() override { return file_.flush(); }

  std::uint64_t shown() const { return shown_.load(std::memory_order_relaxed); }
  std::uint64_t not_shown() const { return findings_ - shown(); }

 private:
  std::uint64_t room() const { return limit_ ? *limit_ - shown() : UINT64_MAX; }

  OutputFile& file_;
  std::vector<std::string> paths_;  // escaped
  std::optional<std::uint64_t> limit_;
  std::atomic<std::uint64_t> shown_ = 0;  // read while rendering, to render no more than needed
  std::uint64_t findings_ = 0;
};

}  // namespace gridsieve::output
