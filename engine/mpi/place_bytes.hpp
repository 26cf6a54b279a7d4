// Where records stand, and repeats, as bytes, so that one rank can tell them to another.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/cluster/record_places.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "engine/mpi/byte_fields.hpp"

namespace gridsieve::mpi {

void add_places(ByteFields& fields, std::span<const duplicates::CollectedPlaces> places);
std::vector<duplicates::CollectedPlaces> read_places(ByteFieldReader& fields);

void add_repeats(ByteFields& fields, std::span<const cluster::Repeat> repeats);
void read_repeats(ByteFieldReader& fields, std::vector<cluster::Repeat>& repeats);

}  // namespace gridsieve::mpi
