#include "engine/input/member_boundary.hpp"

#include <algorithm>

namespace gridsieve::input {
namespace {

constexpr std::size_t kXzPaddingUnit = 4;

}  // namespace

Boundary look_at_boundary(Compression compression, std::string_view bytes, bool all, bool padded) {
  using Kind = Boundary::Kind;
  if (bytes.empty()) return {all ? Kind::end : Kind::undecided};

  const std::size_t zeros = std::min(bytes.find_first_not_of('\0'), bytes.size());
  if (zeros > 0 && compression == Compression::gzip) return {Kind::padding, zeros};
  if (zeros > 0 && compression == Compression::xz) {
    const std::size_t whole = zeros / kXzPaddingUnit * kXzPaddingUnit;
    if (whole > 0) return {Kind::padding, whole};
    return {zeros == bytes.size() && !all ? Kind::undecided : Kind::garbage};
  }
  // The zeros of gzip are the end of a medium, nothing stands behind them.
  if (compression == Compression::gzip && padded) return {Kind::garbage};

  if (compression_of(bytes) == compression) return {Kind::member};
  if (!may_become(compression, bytes)) return {Kind::garbage};
  return {all ? Kind::cut_short : Kind::undecided};
}

}  // namespace gridsieve::input
