#include "engine/cluster/merge_plan.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/cluster/run_match.hpp"
#include "engine/pipeline/joined_names.hpp"

namespace gridsieve::cluster {
namespace {

Status refused(std::string detail) { return Status(StatusCode::bad_option, std::move(detail)); }

/// Whether the parts are all of one run, and all of it; puts them in order.
Status put_in_order(std::vector<NamedPart>& parts) {
  if (parts.empty()) return refused("no part is given");
  const NamedPart& first = parts.front();
  for (const NamedPart& named : parts) {
    const std::string difference = difference_of_run(named.part, first.part, first.name);
    if (!difference.empty()) return refused("is of another run: " + difference).in(named.name);
  }
  std::ranges::stable_sort(parts, {}, [](const NamedPart& named) { return named.part.shard.number; });
  const std::uint64_t count = parts.front().part.shard.count;
  const auto missing = [count](std::uint64_t number) {
    return refused(fmt::format("shard {} of {} is missing", number, count));
  };
  std::uint64_t next = 1;
  for (std::size_t at = 0; at < parts.size(); ++at) {
    const std::uint64_t number = parts[at].part.shard.number;
    if (number < 1 || number > count) {
      return refused(fmt::format("says that it is shard {} of {}", number, count)).in(parts[at].name);
    }
    if (number < next) {
      return refused(fmt::format("is shard {} of {}, and so is {}", number, count, parts[at - 1].name))
          .in(parts[at].name);
    }
    if (number > next) return missing(next);
    ++next;
  }
  return next <= count ? missing(next) : Status();
}

Status mismatch(const NamedPart& named, std::string detail) {
  return Status(StatusCode::internal, std::move(detail)).in(named.name);
}

/// Whether each byte of each input is in exactly one part.
Status check_ranges(const std::vector<NamedPart>& parts) {
  const auto& inputs = parts.front().part.request.inputs;
  for (std::size_t input = 0; input < inputs.size(); ++input) {
    std::uint64_t place = 0;
    for (const NamedPart& named : parts) {
      const pipeline::InputPart& range = named.part.inputs[input];
      if (range.begin == range.end) continue;
      if (range.begin != place || range.end < range.begin) {
        return mismatch(named, fmt::format("its range of {} is from byte {} to {}, the one before ends at {}",
                                           inputs[input].path, range.begin, range.end, place));
      }
      place = range.end;
    }
    if (place != inputs[input].bytes) {
      return mismatch(parts.back(), fmt::format("{} has {} bytes, the ranges end at {}", inputs[input].path,
                                                inputs[input].bytes, place));
    }
  }
  return {};
}

std::vector<Shift> shifts_of(const std::vector<NamedPart>& parts) {
  std::vector<Shift> shifts;
  Shift next;
  next.lines.resize(parts.front().part.inputs.size());
  // Whether the line at the end of what came before is over the limit and goes on: the
  // rule of a run over its chunks.
  std::vector<bool> goes_on(next.lines.size(), false);
  for (const NamedPart& named : parts) {
    const Part& part = named.part;
    Shift& shift = shifts.emplace_back(next);
    for (std::size_t input = 0; input < part.inputs.size(); ++input) {
      const pipeline::InputPart& range = part.inputs[input];
      if (range.begin == range.end) continue;
      // A shard begins in the first of its ranges; in all others, at the begin of an input.
      if (range.inside_line && goes_on[input]) shift.head_counts = true;
      goes_on[input] = range.line_goes_on && (!range.no_line_begins || goes_on[input]);
      next.lines[input] += range.lines;
      next.records += range.stats.records;
    }
  }
  return shifts;
}

bool is_doubtful(const std::vector<NamedPart>& parts, std::size_t input) {
  std::vector<bool> first;
  for (const NamedPart& named : parts) {
    const std::vector<bool>& more = named.part.inputs[input].first_malformed;
    const std::size_t count = std::min(pipeline::kDoubtedRecords - first.size(), more.size());
    first.insert(first.end(), more.begin(), more.begin() + static_cast<std::ptrdiff_t>(count));
  }
  return pipeline::is_doubtful(first);
}

InputReport whole_input(const std::vector<NamedPart>& parts, std::size_t input, CorpusStats& stats) {
  InputReport whole = parts.front().part.reports[input];
  whole.bytes_read = 0;
  whole.content_bytes = 0;
  bool told = false;
  for (const NamedPart& named : parts) {
    const InputReport& report = named.part.reports[input];
    stats += named.part.inputs[input].stats;
    whole.bytes_read += report.bytes_read;
    whole.content_bytes += report.content_bytes;
    // Those without a range tell nothing of the format.
    if (told || report.format_why.empty()) continue;
    told = true;
    whole.format = report.format;
    whole.format_why = report.format_why;
    whole.compression = report.compression;
  }
  // Only an input that has stored solutions can miss some.
  if (stats.solutions_checked > 0) {
    stats.solutions_missing = stats.records - stats.count(Verdict::malformed) - stats.solutions_checked;
  }
  whole.records = stats.records;
  whole.skipped = stats.skipped;
  whole.doubtful = is_doubtful(parts, input);
  return whole;
}

/// They ran side by side.
RunReport whole_run(const std::vector<NamedPart>& parts) {
  RunReport whole;
  for (const NamedPart& named : parts) {
    const RunReport& run = named.part.run;
    whole.seconds = std::max(whole.seconds, run.seconds);
    whole.threads += run.threads;
    pipeline::add_names(whole.reader, run.reader);
    pipeline::add_names(whole.kernel, run.kernel);
    if (!run.reader_why.empty()) whole.reader_why = run.reader_why;
  }
  return whole;
}

}  // namespace

Result<MergePlan> plan_merge(std::vector<NamedPart> parts) {
  if (Status ordered = put_in_order(parts); !ordered.ok()) return ordered;
  if (Status whole = check_ranges(parts); !whole.ok()) return whole;
  const RunRequest& request = parts.front().part.request;

  MergePlan plan;
  plan.shifts = shifts_of(parts);
  CorpusReport& report = plan.report;
  report.level = request.level;
  report.duplicates = request.duplicates;
  report.known = parts.front().part.known;
  report.run = whole_run(parts);
  for (std::size_t input = 0; input < request.inputs.size(); ++input) {
    CorpusStats stats;
    report.inputs.push_back(whole_input(parts, input, stats));
    report.stats += stats;
  }
  const std::uint64_t records = report.stats.records;
  if (request.expect_records && records != *request.expect_records) {
    return Status(StatusCode::record_count,
                  fmt::format("{} records were expected, {} were found", *request.expect_records, records));
  }
  plan.parts = std::move(parts);
  return plan;
}

}  // namespace gridsieve::cluster
