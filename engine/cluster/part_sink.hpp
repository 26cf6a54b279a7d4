// Collects what a part tells beside the statistics: the first records that fail,
// and the rest of the line that the shard begins in.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/cluster/part.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cluster {

class PartSink final : public VerdictSink {
 public:
  /// Keeps `limit` failing records, or all of them without one.
  explicit PartSink(std::optional<std::uint64_t> limit) : limit_(limit) {}

  Status accept(const RecordBatch& batch, std::string_view bytes) override;

  /// Moves all that was collected into `part`.
  void move_into(Part& part);

 private:
  void keep_failures(const RecordBatch& batch);

  std::optional<std::uint64_t> limit_;
  bool any_record_ = false;
  Head head_;
  std::uint64_t failing_ = 0;
  std::vector<ListedFailure> failures_;
};

}  // namespace gridsieve::cluster
