#include "engine/mpi/found_repeats.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "engine/mpi/place_bytes.hpp"
#include "engine/mpi/repeat_exchange.hpp"

namespace gridsieve::mpi {
namespace {

using cluster::MergePlan;

/// The places of known boards, from the rank that had the first range.
std::vector<duplicates::CollectedPlaces> share_known_places(const World& world, const std::vector<DoneRange>& ranges) {
  const auto first = std::ranges::find(ranges, 0, &DoneRange::index);
  const bool here = first != ranges.end();
  const std::array<std::uint64_t, 1> told = {std::uint64_t{here}};
  const std::vector<std::uint64_t> all = world.all_gather(told);
  ByteFields fields;
  if (here) add_places(fields, first->hashes->known_places);
  const auto from = static_cast<std::size_t>(std::ranges::find(all, 1) - all.begin());
  const std::string bytes = world.broadcast(std::move(fields).take(), from);
  ByteFieldReader reader(bytes);
  return read_places(reader);
}

std::string to_bytes(const std::vector<cluster::Repeat>& repeats, const std::vector<DoneRange>& ranges) {
  ByteFields fields;
  add_repeats(fields, repeats);
  for (const DoneRange& range : ranges) {
    fields.add(std::uint64_t{range.index()});
    add_places(fields, range.hashes->places);
  }
  return std::move(fields).take();
}

}  // namespace

void find_repeats(const World& world, const MergePlan& plan, std::vector<DoneRange>& ranges, FoundRepeats& found) {
  std::vector<ShiftedHashes> hashes;
  hashes.reserve(ranges.size());
  for (const DoneRange& range : ranges) {
    hashes.push_back({range.hashes.get(), plan.shifts[range.index()].records});
  }
  found.repeats = exchange_repeats(world, hashes);
  found.places.emplace(plan, share_known_places(world, ranges));

  std::vector<cluster::Repeat> all;
  world.gather(to_bytes(found.repeats, ranges), [&](std::size_t, const std::string& bytes) {
    ByteFieldReader reader(bytes);
    read_repeats(reader, all);
    while (!reader.at_end()) {
      const std::uint64_t part = reader.number();
      found.places->add_part(part, read_places(reader));
    }
  });
  if (world.is_first()) {
    std::ranges::sort(all, {}, &cluster::Repeat::record);
    found.repeats = std::move(all);
  }
  for (DoneRange& range : ranges) range.hashes.reset();
}

}  // namespace gridsieve::mpi
