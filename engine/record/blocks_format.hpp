// Boards as nine lines of nine cells, as one of the formats of inputs. See block_items.hpp.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>

#include "engine/record/input_format.hpp"

namespace gridsieve::record {

/// What an input's first bytes say of its blocks.
struct ToldBlocks {
  std::unique_ptr<const InputFormat> format;  // null: there is no whole board of nine rows of nine cells yet
  std::size_t end = 0;                        // of the bytes that it took to tell
};

/// Of complete lines; with `at_end` of the last one too. `bytes` begin behind the
/// byte order mark. `options` outlive the format.
ToldBlocks tell_blocks(std::string_view bytes, bool at_end, const FormatOptions& options);

/// The format of an input of blocks of which tell_blocks could tell nothing.
std::unique_ptr<const InputFormat> make_blocks_format(const FormatOptions& options);

}  // namespace gridsieve::record
