#include "engine/mpi/agreement.hpp"

#include <array>
#include <utility>

#include "engine/mpi/byte_fields.hpp"
#include "engine/mpi/status_bytes.hpp"

namespace gridsieve::mpi {

Failure agree(const World& world, const Status& mine, std::uint64_t place) {
  world.wait_for_all();
  const std::array<std::uint64_t, 2> told = {std::uint64_t{!mine.ok()}, place};
  const std::vector<std::uint64_t> all = world.all_gather(told);
  std::size_t first = world.size();
  for (std::size_t rank = 0; rank < world.size(); ++rank) {
    const bool failed = all[2 * rank] != 0;
    if (failed && (first == world.size() || all[2 * rank + 1] < all[2 * first + 1])) first = rank;
  }
  if (first == world.size()) return {};

  std::string told_bytes;
  if (world.rank() == first) {
    ByteFields fields;
    fields.add(world.host());
    fields.add(status_to_bytes(mine));
    told_bytes = std::move(fields).take();
  }
  const std::string bytes = world.broadcast(std::move(told_bytes), first);
  ByteFieldReader fields(bytes);
  Failure failure;
  failure.rank = first;
  failure.host = fields.text();
  failure.status = status_from_bytes(fields.text());
  return failure;
}

}  // namespace gridsieve::mpi
