#include "engine/cluster/merged_listing.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include "engine/board/text_escape.hpp"
#include "engine/output/duplicate_text.hpp"
#include "engine/output/finding_line.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::cluster {
namespace {

std::uint64_t most_listed(const MergePlan& plan) {
  return plan.parts.front().part.request.list.value_or(std::numeric_limits<std::uint64_t>::max());
}

class Lines {
 public:
  Lines(const MergePlan& plan, const RecordPlaces* places) : plan_(plan), places_(places) {
    for (const InputReport& input : plan.report.inputs) paths_.push_back(escape_for_terminal(input.path));
  }

  std::string of(const ListedFailure& failure) const {
    std::string line;
    output::append_finding_line(line, paths_[failure.input], failure.line, failure.column, to_string(failure.verdict),
                                failure.text);
    return line;
  }

  std::string of(const Repeat& repeat) const {
    const RecordPlaces::Place place = places_->of_record(repeat.record);
    std::string line;
    output::append_finding_line(
        line, paths_[place.input], place.line, place.board_column, "duplicate",
        output::duplicate_text(places_->first_place(repeat), plan_.report.duplicates, place.input));
    return line;
  }

 private:
  const MergePlan& plan_;
  const RecordPlaces* places_;
  std::vector<std::string> paths_;  // escaped
};

}  // namespace

Status write_listing(const MergePlan& plan, std::span<const Repeat> repeats, const RecordPlaces* places,
                     output::OutputFile& file) {
  const Lines lines(plan, places);
  const std::vector<ListedFailure> failures = merged_failures(plan);
  auto failure = failures.begin();
  auto repeat = repeats.begin();
  for (std::uint64_t left = most_listed(plan); left > 0; --left) {
    const bool has_failure = failure != failures.end();
    const bool has_repeat = repeat != repeats.end();
    if (!has_failure && !has_repeat) break;
    // Of a record that is both, what is wrong with it comes first.
    const bool fails = has_failure && (!has_repeat || failure->record <= repeat->record);
    Status written = file.write(fails ? lines.of(*failure++) : lines.of(*repeat++));
    if (!written.ok()) return written;
  }
  return file.flush();
}

std::uint64_t findings_not_listed(const MergePlan& plan, std::span<const Repeat> repeats) {
  std::uint64_t findings = repeats.size();
  for (const NamedPart& named : plan.parts) findings += named.part.failing;
  return findings - std::min(findings, most_listed(plan));
}

std::vector<output::DuplicateSample> duplicate_samples(std::span<const Repeat> repeats, const RecordPlaces& places) {
  std::vector<output::DuplicateSample> samples;
  for (const Repeat& repeat : repeats.first(std::min(repeats.size(), output::ReportFindings::kMostDuplicates))) {
    const RecordPlaces::Place place = places.of_record(repeat.record);
    output::DuplicateSample& sample = samples.emplace_back();
    sample.input = place.input;
    sample.record = repeat.record;
    sample.line = place.line;
    sample.column = place.column;
    sample.first = places.first_place(repeat);
    sample.first_path = sample.first.path;
    sample.first.path = {};
  }
  return samples;
}

}  // namespace gridsieve::cluster
