// What stands between the members of compressed data.
//
// All formats let several members follow each other: the members of gzip, the
// frames of zstd (some to be skipped), the streams of xz. gzip may end in zeros,
// as tapes do, and xz streams may be padded by zeros to a multiple of 4 bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/input/compression.hpp"

namespace gridsieve::input {

struct Boundary {
  enum class Kind : std::uint8_t {
    member,     // a member begins
    padding,    // `padding` bytes are to be passed over
    end,        // the data end, as they may
    cut_short,  // the data end in the first bytes of a member
    garbage,    // something else follows
    undecided,  // more bytes are needed to tell
  };
  Kind kind = Kind::undecided;
  std::size_t padding = 0;
};

/// Looks at `bytes`, right behind a member or the padding behind it (`padded`);
/// `all`: nothing follows them. Of gzip, zstd or xz.
Boundary look_at_boundary(Compression compression, std::string_view bytes, bool all, bool padded);

}  // namespace gridsieve::input
