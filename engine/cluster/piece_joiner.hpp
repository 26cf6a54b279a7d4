// Joins the pieces of an output: what stands in a piece with the numbers of the
// shard becomes what the run of the whole corpus would have written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/repeats.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// Takes bytes of a joined output, in order.
using TakeBytes = std::function<Status(std::string_view bytes)>;

/// What is to be known of the bytes of one piece to put them behind others.
struct PieceExtent {
  std::uint64_t bytes = 0;
  bool begins_with_block = false;  // a blank line stands between it and what comes before
  bool goes_on = false;            // it goes on the record before: nothing stands between
  bool ends_line = true;
};

/// What stands between one piece and those before.
class PieceSeam {
 public:
  /// The bytes to be written before this piece; it is the next one.
  std::string before(const PieceExtent& piece);

 private:
  bool anything_ = false;
  bool ends_line_ = true;
};

/// Of one kind of output over the parts of a plan.
class PieceJoiner {
 public:
  /// `plan`, `repeats` (ascending by record) and `places` outlive this. The last two are used in verdict files
  /// that say what a record is a duplicate of, and for the distinct records. Fails with bad_option
  /// where rows of a NumPy array would go together with other records.
  static Result<PieceJoiner> make(PieceKind kind, const MergePlan& plan, std::span<const Repeat> repeats,
                                  const RecordPlaces* places);

  /// What stands in the output before the first piece: the header of a verdict file, or of a NumPy array, with
  /// the counts of the whole; `bytes` are those of all pieces together.
  std::string opening(std::uint64_t bytes) const;

  /// Gives the bytes of the `part`-th piece, which is the file at `path`, as they stand in the whole, and says what
  /// they were. Fails with cannot_open and cannot_read, and with corrupt_data where the file is not what the part says.
  Result<PieceExtent> take(std::size_t part, const std::string& path, const TakeBytes& take) const;

 private:
  PieceJoiner(PieceKind kind, const MergePlan& plan, std::span<const Repeat> repeats, const RecordPlaces* places)
      : kind_(kind), plan_(plan), repeats_(repeats), places_(places) {}

  PieceKind kind_;
  const MergePlan& plan_;
  std::span<const Repeat> repeats_;
  const RecordPlaces* places_;
};

}  // namespace gridsieve::cluster
