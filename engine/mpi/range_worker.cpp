#include "engine/mpi/range_worker.hpp"

#include <memory>
#include <new>
#include <vector>

#include <fmt/format.h>

#include "engine/cli/wanted_outputs.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/cluster/piece_sinks.hpp"
#include "engine/cluster/shard_run.hpp"
#include "engine/output/output_file.hpp"

namespace gridsieve::mpi {
namespace {

using output::OutputFile;

/// Of the run, not of the part: what kept parts of this run have in common.
std::string request_bytes(const cluster::RunRequest& request) {
  cluster::Part part;
  part.request = request;
  return cluster::part_to_bytes(part);
}

Status take_hashes(cluster::PartFile& file, RangeHashes& hashes) {
  duplicates::HashedRecord record;
  for (;;) {
    const Result<bool> more = file.next(record);
    if (!more.ok()) return more.status();
    if (!more.value()) break;
    hashes.records.add(record);
  }
  for (;;) {
    const Result<bool> more = file.next_known(record);
    if (!more.ok()) return more.status();
    if (!more.value()) break;
    hashes.known.add(record);
  }
  hashes.places = file.places();
  hashes.known_places = file.known_places();
  return {};
}

}  // namespace

Result<RangeWorker> RangeWorker::open(const cli::CheckRequest& check, unsigned threads) {
  CheckOptions options = check.check;
  options.threads = threads;
  options.give_boards = check.report.has_value() || check.normalised.has_value();
  Result<pipeline::ShardChecker> checker = pipeline::ShardChecker::open(check.inputs, options);
  if (!checker.ok()) return checker.status();
  cluster::RunRequest request = cluster::make_request(checker.value(), options, cli::wanted_outputs(check));
  return RangeWorker(std::move(checker).value(), std::move(request), check.report.has_value());
}

std::uint64_t RangeWorker::bytes() const {
  std::uint64_t bytes = 0;
  for (const pipeline::InputIdentity& input : request_.inputs) bytes += input.bytes;
  return bytes;
}

Result<DoneRange> RangeWorker::work(const pipeline::Shard& range, const RangeFolder* folder) {
  try {
    DoneRange done;
    done.part.shard = range;
    if (request_.duplicates != DuplicateChoice::none) done.hashes = std::make_unique<RangeHashes>();
    bool kept = false;
    if (folder != nullptr && folder->is_kept()) {
      const Result<bool> there = folder->has_part(range);
      if (!there.ok()) return there.status();
      kept = there.value();
    }
    Status status = kept ? take_kept(folder->path_of(RangeFolder::part_name(range)), done) : check(folder, done);
    if (!status.ok()) return status;
    return done;
  } catch (const std::bad_alloc&) {
    return Status(StatusCode::out_of_memory);
  }
}

Status RangeWorker::check(const RangeFolder* folder, DoneRange& done) {
  const pipeline::Shard range = done.part.shard;
  std::vector<std::string> names;
  std::vector<OutputFile> files;
  for (const cluster::PieceKind kind : request_.pieces) {
    names.push_back(RangeFolder::piece_name(range, kind));
    Result<OutputFile> file = folder->begin(names.back());
    if (!file.ok()) return file.status();
    files.push_back(std::move(file).value());
  }
  std::vector<OutputFile*> written;
  written.reserve(files.size());
  for (OutputFile& file : files) written.push_back(&file);
  Result<cluster::PieceSinks> sinks = cluster::PieceSinks::make(request_, written);
  if (!sinks.ok()) return sinks.status();

  duplicates::HashCollector collector(request_.duplicates);
  Result<cluster::Part> part =
      cluster::run_shard(checker_, request_, range, sinks.value(), names, for_report_, {}, collector);
  if (!part.ok()) return part.status();
  done.part = std::move(part).value();
  for (OutputFile& file : files) {
    if (Status ended = folder->end(file); !ended.ok()) return ended;
  }
  if (folder != nullptr && folder->is_kept()) {
    // Last: where it is, the pieces are.
    Result<OutputFile> file = folder->begin(RangeFolder::part_name(range));
    if (!file.ok()) return file.status();
    if (Status put = cluster::write_part(file.value(), done.part, collector); !put.ok()) return put;
    if (Status ended = folder->end(file.value()); !ended.ok()) return ended;
  }
  if (done.hashes) {
    *done.hashes = {std::move(collector.records()), std::move(collector.known()), collector.places(),
                    collector.known_places()};
  }
  return {};
}

Status RangeWorker::take_kept(const std::string& path, DoneRange& done) const {
  Result<cluster::PartFile> file = cluster::PartFile::open(path);
  if (!file.ok()) return file.status();
  const cluster::Part& part = file.value().part();
  const bool same = part.shard == done.part.shard && part.findings.has_value() == for_report_ &&
                    request_bytes(part.request) == request_bytes(request_);
  if (!same) return Status(StatusCode::bad_option, "is of another run").in(path);
  done.part = part;
  return done.hashes ? take_hashes(file.value(), *done.hashes) : Status();
}

}  // namespace gridsieve::mpi
