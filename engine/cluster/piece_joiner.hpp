// Joins the pieces of an output: what stands in a piece with the numbers of the
// shard becomes what the run of the whole corpus would have written.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cluster/buffered_file.hpp"
#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/piece_seam.hpp"
#include "engine/cluster/record_places.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// Of one kind of output over the parts of a plan. Constant: pieces can be taken by several threads
/// at once.
class PieceJoiner {
 public:
  /// `plan`, `repeats` (ascending by record) and `places` outlive this. The last two are used in verdict files
  /// that say what a record is a duplicate of, and for the distinct records; `places` may be null where there are no
  /// repeats. Fails with bad_option where there are no such pieces, and where rows of a NumPy array would go
  /// together with other records.
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

  const Piece& piece(std::size_t part) const { return plan_.parts[part].part.pieces[index_]; }
  Result<BufferedFile> open(std::size_t part, const std::string& path) const;
  Status take_verdicts(std::size_t part, BufferedFile& file, PieceCopy& copy) const;
  Status take_rows(std::size_t part, BufferedFile& file, PieceCopy& copy) const;
  Status take_distinct(std::size_t part, const std::string& path, PieceCopy& copy) const;
  Status pass_head(std::size_t part, BufferedFile& file, PieceCopy& copy) const;

  PieceKind kind_;
  const MergePlan& plan_;
  std::span<const Repeat> repeats_;
  const RecordPlaces* places_;
  std::size_t index_ = 0;   // among the pieces of each part
  std::string npy_header_;  // of splits of NumPy arrays, without rows; else empty
};

}  // namespace gridsieve::cluster
