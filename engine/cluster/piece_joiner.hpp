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

/// What is to be known of the bytes of one piece to put them behind others.
struct PieceExtent {
  std::uint64_t bytes = 0;
  bool begins_with_block = false;  // a blank line stands between it and what comes before
  bool goes_on = false;            // it goes on the record before: nothing stands between
  bool ends_line = true;           // or needs no line ending, as rows of a NumPy array
};

/// Takes bytes of a joined output, in order. Of `piece` only how it begins is known yet,
/// not how many bytes it has and how it ends.
using TakeBytes = std::function<Status(const PieceExtent& piece, std::string_view bytes)>;

/// What stands between one piece and those before.
class PieceSeam {
 public:
  /// The bytes to be written before this piece, which is the next one. Known from how it begins; for a
  /// piece without bytes there are none to be written.
  std::string_view before(const PieceExtent& piece) const;

  /// The piece was the next one; all of it is known.
  void add(const PieceExtent& piece);

 private:
  bool anything_ = false;
  bool ends_line_ = true;
};

/// Of one kind of output over the parts of a plan. Constant: pieces can be taken by several threads
/// at once.
class PieceJoiner {
 public:
  /// `plan`, `repeats` (ascending by record) and `places` outlive this. The last two are used in verdict files
  /// that say what a record is a duplicate of, and for the distinct records. Fails with bad_option
  /// where rows of a NumPy array would go together with other records.
  static Result<PieceJoiner> make(PieceKind kind, const MergePlan& plan, std::span<const Repeat> repeats,
                                  const RecordPlaces* places);

  /// What stands in the output before the first piece: the header of a verdict file or of a NumPy array, with
  /// the counts of the whole; `bytes` are those of all pieces together, and matter for the rows of such an
  /// array alone. It has as many bytes whatever `bytes` is.
  std::string opening(std::uint64_t bytes) const;

  /// Whether `opening` depends on its argument.
  bool has_rows() const { return !npy_header_.empty(); }

  /// Gives the bytes of the `part`-th piece, which is the file at `path`, as they stand in the whole, and says what
  /// they were. Fails with cannot_open and cannot_read, with corrupt_data where the file is not what the part says,
  /// and with what `take` fails with.
  Result<PieceExtent> take(std::size_t part, const std::string& path, const TakeBytes& take) const;

 private:
  PieceJoiner(PieceKind kind, const MergePlan& plan, std::span<const Repeat> repeats, const RecordPlaces* places)
      : kind_(kind), plan_(plan), repeats_(repeats), places_(places) {}

  PieceKind kind_;
  const MergePlan& plan_;
  std::span<const Repeat> repeats_;
  const RecordPlaces* places_;
  std::string npy_header_;  // of splits of NumPy arrays, without rows; else empty
};

}  // namespace gridsieve::cluster
