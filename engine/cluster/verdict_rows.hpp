// Rows of verdict files in csv and jsonl, from numbers of a shard to those of the whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/record_places.hpp"

namespace gridsieve::cluster {

/// Of one part, whose rows come in order.
class VerdictRows {
 public:
  /// `format` of `plan` is csv or jsonl. All outlive this; `places` may be null where there are no repeats.
  VerdictRows(const MergePlan& plan, std::size_t part, std::span<const Repeat> repeats, const RecordPlaces* places);

  /// Appends the next row, which ends with LF, as it stands in the whole. False: it is no such row.
  bool append(std::string_view row, std::string& to);

  /// Rows so far.
  std::uint64_t rows() const { return rows_; }

 private:
  bool append_duplicate(std::string_view rest, const Repeat& repeat, std::string& to) const;

  const Shift& shift_;
  std::span<const Repeat> repeats_;  // from the next row on
  const RecordPlaces* places_;
  bool csv_;
  std::uint64_t rows_ = 0;
};

}  // namespace gridsieve::cluster
