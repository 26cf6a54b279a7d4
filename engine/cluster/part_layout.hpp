// How a part file is laid out.
//
// The magic line; a word with the size of the part as CBOR, the part, and the XXH3 of
// all that is before. Where duplicates are looked for, sections of words follow (see
// word_section.hpp): four words with the numbers of words of those that come then, the
// places of the inputs' records and of known ones, the hashes of both. A hash is three
// words: its high and low half, and the record. The file ends there.
#pragma once

#include <cstdint>
#include <string_view>

namespace gridsieve::cluster {

inline constexpr std::string_view kPartMagic = "gridsieve part 1\n";
inline constexpr std::uint64_t kContentsWords = 4;

}  // namespace gridsieve::cluster
