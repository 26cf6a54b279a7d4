#include "engine/mpi/gathered_plan.hpp"

#include <string>
#include <utility>

#include <fmt/format.h>

#include "engine/cluster/part_file.hpp"
#include "engine/mpi/byte_fields.hpp"

namespace gridsieve::mpi {
namespace {

using cluster::MergePlan;
using cluster::NamedPart;
using cluster::Part;

/// Bytes of parts one behind the other.
Status read_parts(std::string_view bytes, std::vector<NamedPart>& parts) {
  ByteFieldReader fields(bytes);
  while (!fields.at_end()) {
    Result<Part> part = cluster::part_from_bytes(fields.text());
    if (!part.ok()) return part.status();
    std::string name = fmt::format("range {}", part.value().shard.number);
    parts.push_back({std::move(name), std::move(part).value()});
  }
  return {};
}

Status make_plan(std::vector<NamedPart> parts, MergePlan& plan) {
  Result<MergePlan> made = cluster::plan_merge(std::move(parts));
  if (!made.ok()) return made.status();
  plan = std::move(made).value();
  return {};
}

/// Those of a plan, without what only rank 0 shows.
std::string brief_parts(const MergePlan& plan) {
  ByteFields fields;
  for (const NamedPart& named : plan.parts) {
    Part part = named.part;
    part.request.list = 0;
    part.failures.clear();
    part.findings.reset();
    fields.add(cluster::part_to_bytes(part));
  }
  return std::move(fields).take();
}

}  // namespace

Failure gather_plan(const World& world, std::vector<DoneRange>& ranges, bool everywhere, MergePlan& plan) {
  ByteFields mine;
  for (DoneRange& range : ranges) {
    mine.add(cluster::part_to_bytes(range.part));
    const pipeline::Shard shard = range.part.shard;
    range.part = Part();
    range.part.shard = shard;
  }
  std::vector<NamedPart> parts;
  Status status;
  world.gather(std::move(mine).take(), [&](std::size_t, const std::string& bytes) {
    if (status.ok()) status = read_parts(bytes, parts);
  });
  if (status.ok() && world.is_first()) status = make_plan(std::move(parts), plan);
  if (Failure failure = agree(world, status); !failure.ok() || !everywhere) return failure;

  const std::string brief = world.broadcast(world.is_first() ? brief_parts(plan) : std::string());
  if (!world.is_first()) {
    status = read_parts(brief, parts);
    if (status.ok()) status = make_plan(std::move(parts), plan);
  }
  return agree(world, status);
}

}  // namespace gridsieve::mpi
