#include "engine/mpi/place_bytes.hpp"

#include <cstddef>
#include <cstdint>

namespace gridsieve::mpi {

void add_places(ByteFields& fields, std::span<const duplicates::CollectedPlaces> places) {
  fields.add(std::uint64_t{places.size()});
  for (const duplicates::CollectedPlaces& of_file : places) {
    fields.add(std::uint64_t{of_file.file});
    fields.add(of_file.first_record);
    fields.add(std::uint64_t{of_file.jumps.size()});
    for (const duplicates::PlaceJump& jump : of_file.jumps) {
      fields.add(jump.record);
      fields.add(jump.line);
      fields.add(jump.column);
      fields.add(std::uint64_t{jump.board_column});
    }
  }
}

std::vector<duplicates::CollectedPlaces> read_places(ByteFieldReader& fields) {
  std::vector<duplicates::CollectedPlaces> places;
  for (std::uint64_t files = fields.number(); files > 0 && fields.is_whole(); --files) {
    duplicates::CollectedPlaces& of_file = places.emplace_back();
    of_file.file = fields.number();
    of_file.first_record = fields.number();
    for (std::uint64_t jumps = fields.number(); jumps > 0 && fields.is_whole(); --jumps) {
      duplicates::PlaceJump& jump = of_file.jumps.emplace_back();
      jump.record = fields.number();
      jump.line = fields.number();
      jump.column = fields.number();
      jump.board_column = static_cast<std::uint32_t>(fields.number());
    }
  }
  return places;
}

void add_repeats(ByteFields& fields, std::span<const cluster::Repeat> repeats) {
  fields.add(std::uint64_t{repeats.size()});
  for (const cluster::Repeat& repeat : repeats) {
    fields.add(repeat.record);
    fields.add(repeat.first);
    fields.add(std::uint64_t{repeat.known});
  }
}

void read_repeats(ByteFieldReader& fields, std::vector<cluster::Repeat>& repeats) {
  for (std::uint64_t left = fields.number(); left > 0 && fields.is_whole(); --left) {
    cluster::Repeat& repeat = repeats.emplace_back();
    repeat.record = fields.number();
    repeat.first = fields.number();
    repeat.known = fields.number() != 0;
  }
}

}  // namespace gridsieve::mpi
