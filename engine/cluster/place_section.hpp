// Where collected records stand, as a section of a part file: of every file its
// index, its first record and the number of jumps, then the jumps, four words each.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/cluster/word_section.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "engine/output/output_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

std::uint64_t place_words(const std::vector<duplicates::CollectedPlaces>& places);

Status write_places(output::OutputFile& file, const std::vector<duplicates::CollectedPlaces>& places);

/// Reads a section to its end. Fails with corrupt_data, for places too that are not in order, or
/// not of `files` files and `records` records.
Result<std::vector<duplicates::CollectedPlaces>> read_places(WordSection section, std::uint64_t files,
                                                             std::uint64_t records);

}  // namespace gridsieve::cluster
