// The bytes of a joined output as they come, piece by piece, and what stands between
// two pieces.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// What is to be known of the bytes of one piece to put them behind others.
struct PieceExtent {
  std::uint64_t bytes = 0;
  bool begins_with_block = false;  // a blank line stands between it and what comes before
  bool goes_on = false;            // it goes on the record before: nothing stands between
  bool ends_line = true;           // or needs no line ending, as rows of a NumPy array
};

/// Takes bytes of a joined output, in order, never none. Of `piece` only how it begins is known yet,
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

/// Hands the bytes of one piece on, and keeps what is to be known of them.
class PieceCopy {
 public:
  /// `take` outlives this. `lines`: the bytes are lines, whose last one may have no ending.
  PieceCopy(const TakeBytes& take, bool lines) : take_(take), lines_(lines) {}

  /// Before the first bytes.
  void begin_with_block(bool block) { extent_.begins_with_block = block; }
  void go_on() { extent_.goes_on = true; }

  Status give(std::string_view bytes);

  const PieceExtent& extent() const { return extent_; }

 private:
  const TakeBytes& take_;
  bool lines_;
  PieceExtent extent_;
};

}  // namespace gridsieve::cluster
