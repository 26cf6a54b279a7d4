// Says of a failing record that a RecordDecoder takes apart why it fails, and where.
#pragma once

#include "engine/record/record_decoder.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::record {

/// Thread safe.
class DecodedReasons final : public ReasonFinder {
 public:
  /// `decoder` outlives it.
  explicit DecodedReasons(const RecordDecoder& decoder) : decoder_(decoder) {}

  Reason find(const Record& record) const override;

 private:
  const RecordDecoder& decoder_;
};

/// The reason `text` at byte `place` of `record`.
Reason reason_at(std::string_view record, std::size_t place, std::string text);

}  // namespace gridsieve::record
