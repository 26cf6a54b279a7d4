// Shows failing records on the screen, where a progress line may stand.
#pragma once

#include <string>
#include <string_view>

#include "engine/cli/progress.hpp"
#include "engine/output/diagnostics.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cli {

/// Takes the progress line off the terminal before failing records are shown
/// there. Both outlive it; there may be no progress line.
class ScreenSink final : public VerdictSink {
 public:
  ScreenSink(output::Diagnostics& diagnostics, ProgressLine* progress)
      : diagnostics_(diagnostics), progress_(progress) {}

  Status begin_input(const InputStart& start) override { return diagnostics_.begin_input(start); }
  void render(const RecordBatch& batch, std::string& bytes) const override { diagnostics_.render(batch, bytes); }
  Status accept(const RecordBatch& batch, std::string_view bytes) override {
    if (progress_ != nullptr && !bytes.empty()) progress_->clear();
    return diagnostics_.accept(batch, bytes);
  }

 private:
  output::Diagnostics& diagnostics_;
  ProgressLine* progress_;
};

}  // namespace gridsieve::cli
