// How long it takes to touch every byte of a file: what no check can beat that
// reads it the same way.
//
// The bytes take the way of a check: the same reader, the same chunks, the same
// stages in parallel and in order. But where a check looks for boards, every
// byte is loaded once and added, eight at a time, in loops that compilers turn
// into vector loads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/input/input_file.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::measure {

struct Touch {
  std::uint64_t bytes = 0;  // that were touched
  std::uint64_t sum = 0;    // of chunk sums; the same for every reader and number of threads
  double seconds = 0;       // from making the reader to closing it
};

/// Touches all of `file`, which is no stream. Fails as a check fails; with
/// cannot_map where `reader` is mmap and the system refuses.
Result<Touch> touch_file(const input::InputFile& file, ReaderChoice reader, unsigned threads, std::size_t chunk_bytes);

/// The sum of the bytes as 64-bit words, the last word filled up with zeros.
std::uint64_t sum_of_words(std::span<const char> bytes);

}  // namespace gridsieve::measure
