#include "engine/mpi/same_inputs.hpp"

#include <string>
#include <utility>

#include "engine/mpi/byte_fields.hpp"

namespace gridsieve::mpi {
namespace {

/// Calls `visit` for every file of the run.
template <typename Visit>
void for_each_file(const cluster::RunRequest& request, Visit visit) {
  for (const pipeline::InputIdentity& file : request.inputs) visit(file);
  for (const pipeline::InputIdentity& file : request.known) visit(file);
}

}  // namespace

Failure compare_inputs(const World& world, const cluster::RunRequest& mine) {
  ByteFields fields;
  for_each_file(mine, [&](const pipeline::InputIdentity& file) {
    fields.add(file.bytes);
    fields.add(file.begin_hash);
  });
  std::string told = std::move(fields).take();
  if (!world.is_first()) told.clear();
  told = world.broadcast(std::move(told));
  ByteFieldReader first(told);
  Status status;
  for_each_file(mine, [&](const pipeline::InputIdentity& file) {
    const std::uint64_t bytes = first.number();
    const std::uint64_t begin_hash = first.number();
    if (status.ok() && (bytes != file.bytes || begin_hash != file.begin_hash)) {
      status = Status(StatusCode::bad_option, "is another file on this rank than on rank 0").in(file.path);
    }
  });
  return agree(world, status);
}

}  // namespace gridsieve::mpi
