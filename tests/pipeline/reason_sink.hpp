// A sink that keeps why records fail.
#pragma once

#include <string>
#include <string_view>

#include "gridsieve/corpus.hpp"

namespace gridsieve::test {

/// Line, column and text of every failing record, as they are shown.
class ReasonSink final : public VerdictSink {
 public:
  Status accept(const RecordBatch& batch, std::string_view) override {
    for_each_failing(batch, [&](const Record& record) {
      const Reason reason = batch.reason(record);
      told +=
          std::to_string(record.line + reason.line) + ":" + std::to_string(reason.column) + ": " + reason.text + "\n";
      return true;
    });
    return {};
  }
  std::string told;
};

}  // namespace gridsieve::test
