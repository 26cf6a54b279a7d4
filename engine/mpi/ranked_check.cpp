#include "engine/mpi/ranked_check.hpp"

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/cli/console.hpp"
#include "engine/cli/progress.hpp"
#include "engine/cli/screen_choice.hpp"
#include "engine/cli/wanted_outputs.hpp"
#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/merged_listing.hpp"
#include "engine/cluster/piece_joiner.hpp"
#include "engine/mpi/agreement.hpp"
#include "engine/mpi/byte_fields.hpp"
#include "engine/mpi/fair_threads.hpp"
#include "engine/mpi/found_repeats.hpp"
#include "engine/mpi/gathered_plan.hpp"
#include "engine/mpi/joint_output.hpp"
#include "engine/mpi/range_count.hpp"
#include "engine/mpi/range_folder.hpp"
#include "engine/mpi/range_source.hpp"
#include "engine/mpi/range_worker.hpp"
#include "engine/mpi/rank_outputs.hpp"
#include "engine/mpi/rank_progress.hpp"
#include "engine/mpi/same_inputs.hpp"
#include "engine/output/output_file.hpp"
#include "engine/output/summary.hpp"

namespace gridsieve::mpi {
namespace {

using cluster::MergePlan;
using cluster::PieceKind;
using output::OutputFile;

// The phases are called one after the other, by all ranks; each ends with all of one mind.
class RankedCheck {
 public:
  RankedCheck(const World& world, const RankRequest& request, std::chrono::steady_clock::time_point begin)
      : world_(world),
        request_(request),
        check_(request.check),
        begin_(begin),
        kinds_(cli::wanted_outputs(request.check).pieces) {}

  Failure run() {
    for (const auto phase : {&RankedCheck::open, &RankedCheck::cut, &RankedCheck::check_ranges,
                             &RankedCheck::put_together, &RankedCheck::write_pieces, &RankedCheck::show}) {
      if (Failure failure = (this->*phase)(); !failure.ok()) return failure;
    }
    if (request_.resume) folder_->clear();
    return {};
  }

  int exit_code() const { return exit_code_; }

 private:
  bool finds_duplicates() const { return check_.check.duplicates != DuplicateChoice::none; }

  Failure open();
  Failure cut();
  Failure check_ranges();
  Failure put_together();
  Failure write_pieces();
  Failure show();

  Status open_here();
  Status choose_ranges();
  Status work();
  Result<int> write_all();
  unsigned threads() const;

  const World& world_;
  const RankRequest& request_;
  const cli::CheckRequest& check_;
  std::chrono::steady_clock::time_point begin_;
  std::vector<PieceKind> kinds_;

  std::optional<RankOutputs> outputs_;  // of rank 0
  std::optional<RangeWorker> worker_;
  std::optional<RangeFolder> folder_;  // where there are files to keep
  unsigned threads_ = 1;
  std::uint64_t range_count_ = 1;
  std::uint64_t failed_range_ = 0;  // where `work` fails
  std::vector<DoneRange> ranges_;   // of this rank
  MergePlan plan_;
  FoundRepeats found_;
  int exit_code_ = cli::kExitError;
};

unsigned RankedCheck::threads() const {
  const CoreSet mine = own_cores();
  const unsigned fair = fair_threads(world_.all_gather_here(mine), mine);
  return check_.check.threads != 0 ? check_.check.threads : fair;
}

Status RankedCheck::open_here() {
  if (world_.is_first()) {
    Result<RankOutputs> outputs = RankOutputs::open(check_);
    if (!outputs.ok()) return outputs.status();
    outputs_.emplace(std::move(outputs).value());
  }
  return {};
}

Failure RankedCheck::open() {
  threads_ = threads();
  // What rank 0 finds wrong with the outputs is said before anything that the inputs have wrong with them.
  if (Failure failure = agree(world_, open_here()); !failure.ok()) return failure;
  Result<RangeWorker> worker = RangeWorker::open(check_, threads_);
  if (Failure failure = agree(world_, worker.status()); !failure.ok()) return failure;
  worker_.emplace(std::move(worker).value());
  return compare_inputs(world_, worker_->request());
}

/// At rank 0.
Status RankedCheck::choose_ranges() {
  range_count_ = request_.ranges.value_or(choose_range_count(worker_->bytes(), check_.inputs.size(), world_.size()));
  if (!request_.resume) return {};
  const Result<std::optional<std::uint64_t>> kept = folder_->kept_count();
  if (!kept.ok()) return kept.status();
  if (!kept.value()) return {};
  if (request_.ranges && *kept.value() != *request_.ranges) {
    return Status(StatusCode::bad_option,
                  fmt::format("holds some of {} ranges, --ranges says {}", *kept.value(), *request_.ranges))
        .in(*request_.resume);
  }
  range_count_ = *kept.value();
  return {};
}

Failure RankedCheck::cut() {
  Status status;
  if (request_.resume || !kinds_.empty()) {
    Result<RangeFolder> folder = request_.resume ? RangeFolder::keep(*request_.resume) : RangeFolder::make_temporary();
    if (folder.ok()) {
      folder_.emplace(std::move(folder).value());
    } else {
      status = folder.status();
    }
  }
  if (Failure failure = agree(world_, status); !failure.ok()) return failure;
  if (world_.is_first()) status = choose_ranges();
  const std::array<std::uint64_t, 1> told = {range_count_};
  range_count_ = world_.all_gather(told).front();
  return agree(world_, status);
}

Status RankedCheck::work() {
  RankProgress progress(world_.size(), worker_->bytes());
  cli::ProgressLine line(cli::errors_go_to_terminal());
  const bool shows = world_.is_first() && cli::wants_progress(check_.progress);
  RangeSource source(world_, range_count_, [&](std::size_t rank, const Progress& done) {
    if (shows) line.show(progress.add(rank, done));
  });
  Status status;
  Progress done;
  while (const auto number = source.next(done)) {
    failed_range_ = *number;
    Result<DoneRange> range = worker_->work({*number, range_count_}, folder_ ? &*folder_ : nullptr);
    if (!range.ok()) {
      status = range.status();
      source.fail();
      break;
    }
    const cluster::Part& part = range.value().part;
    for (const InputReport& report : part.reports) done.bytes_read += report.bytes_read;
    for (const pipeline::InputPart& input : part.inputs) done.records += input.stats.records;
    done.failing += part.failing;
    ranges_.push_back(std::move(range).value());
  }
  source.finish();
  line.finish();
  return status;
}

Failure RankedCheck::check_ranges() {
  Failure failure = agree(world_, work(), failed_range_);
  worker_.reset();
  return failure;
}

Failure RankedCheck::put_together() {
  const bool everywhere = !kinds_.empty() || finds_duplicates();
  if (Failure failure = gather_plan(world_, ranges_, everywhere, plan_); !failure.ok()) return failure;
  if (!finds_duplicates()) return {};
  find_repeats(world_, plan_, ranges_, found_);
  plan_.report.stats.duplicates = found_.repeats.size();
  return {};
}

Failure RankedCheck::write_pieces() {
  if (kinds_.empty()) return {};
  ByteFields fields;
  if (world_.is_first()) {
    for (const JointTarget& target : outputs_->joint_targets()) {
      fields.add(target.path);
      fields.add(target.shown);
    }
  }
  const std::string told = world_.broadcast(std::move(fields).take());
  ByteFieldReader targets(told);
  for (std::size_t index = 0; index < kinds_.size(); ++index) {
    const std::string path(targets.text());
    const std::string shown(targets.text());
    const auto joiner = cluster::PieceJoiner::make(kinds_[index], plan_, found_.repeats, found_.places_or_null());
    if (Failure failure = agree(world_, joiner.status()); !failure.ok()) return failure;
    std::vector<OwnPiece> mine;
    for (const DoneRange& range : ranges_) {
      mine.push_back({range.index(), folder_->path_of(RangeFolder::piece_name(range.part.shard, kinds_[index]))});
    }
    std::uint64_t bytes = 0;
    Failure failure = write_joint_output(world_, joiner.value(), plan_.parts.size(), mine, {path, shown}, bytes);
    if (!failure.ok()) return failure;
    Status whole;
    if (world_.is_first()) whole = outputs_->expect_bytes(index, bytes);
    failure = agree(world_, whole);
    if (!failure.ok()) return failure;
  }
  return {};
}

/// At rank 0: all that is to be seen; the exit code.
Result<int> RankedCheck::write_all() {
  const bool to_errors = outputs_->use_standard_output();
  OutputFile screen = to_errors ? OutputFile::standard_error() : OutputFile::standard_output();
  Status written = cluster::write_listing(plan_, found_.repeats, found_.places_or_null(), screen);
  if (!written.ok()) return written;

  CorpusReport& report = plan_.report;
  report.run.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  output::ReportFindings findings;
  if (outputs_->wants_report()) {
    findings = cluster::merged_findings(plan_);
    if (found_.places) findings.duplicates = cluster::duplicate_samples(found_.repeats, *found_.places);
  }
  if (Status finished = outputs_->finish(report, findings); !finished.ok()) return finished;
  output::SummaryStyle style;
  style.color = cli::wants_color(check_.color, to_errors ? cli::kStandardError : cli::kStandardOutput);
  style.not_shown = cluster::findings_not_listed(plan_, found_.repeats);
  written = screen.write(output::summary_text(report, style));
  if (!written.ok()) return written;
  if (Status flushed = screen.flush(); !flushed.ok()) return flushed;
  if (Status committed = outputs_->commit(); !committed.ok()) return committed;
  return report.all_pass() ? cli::kExitOk : cli::kExitFailing;
}

Failure RankedCheck::show() {
  const std::uint64_t threads_of_all = world_.sum({threads_}).front();
  Status status;
  std::array<std::uint64_t, 1> told = {};
  if (world_.is_first()) {
    plan_.report.run.threads = static_cast<unsigned>(threads_of_all);
    const Result<int> written = write_all();
    status = written.status();
    if (written.ok()) told[0] = static_cast<std::uint64_t>(written.value());
  }
  if (Failure failure = agree(world_, status); !failure.ok()) return failure;
  exit_code_ = static_cast<int>(world_.all_gather(told).front());
  return {};
}

/// What to say; by rank 0.
int say(const World& world, const Failure& failure) {
  if (failure.rank == world.rank()) return cli::fail(failure.status, kProgram);
  return cli::fail(fmt::format("rank {} on {}: {}", failure.rank, failure.host, failure.status.message()), kProgram);
}

}  // namespace

int run_ranked_check(const World& world, const RankRequest& request, std::chrono::steady_clock::time_point begin) {
  Failure failure;
  {
    RankedCheck check(world, request, begin);
    failure = check.run();
    if (failure.ok()) return check.exit_code();
    // All that was written is removed before anything is said: it may be what ends the program.
  }
  return world.is_first() ? say(world, failure) : cli::kExitError;
}

}  // namespace gridsieve::mpi
