#include "engine/output/record_splitter.hpp"

#include <cstddef>
#include <optional>

namespace gridsieve::output {
namespace {

bool has_ending(std::string_view bytes) { return bytes.ends_with('\n'); }

/// Calls `visit(bytes)` for every stretch of records of one side that lie next to
/// each other, so that megabytes are copied at once.
template <typename Visit>
void for_each_stretch(const RecordBatch& batch, SplitSide side, Visit visit) {
  std::size_t begin = 0;
  std::size_t end = 0;
  const auto take = [&](std::size_t from, std::size_t to) {
    if (from == to) return;
    if (from != end) {
      if (begin != end) visit(std::string_view(batch.bytes.data() + begin, end - begin));
      begin = from;
    }
    end = to;
  };
  auto failing = batch.failing.begin();
  for (const RecordRun& run : batch.runs) {
    const auto place_of = [&run](std::uint32_t index) {
      return run.offset + std::size_t{index - run.first} * run.size;
    };
    const std::uint32_t last = run.first + run.count;
    std::uint32_t next = run.first;
    for (; failing != batch.failing.end() && *failing < last; ++failing) {
      if (side == SplitSide::passing) {
        take(place_of(next), place_of(*failing));
      } else {
        take(place_of(*failing), place_of(*failing + 1));
      }
      next = *failing + 1;
    }
    if (side == SplitSide::passing) take(place_of(next), place_of(last));
  }
  if (begin != end) visit(std::string_view(batch.bytes.data() + begin, end - begin));
}

/// All records of the batch, when all of them pass and lie next to each other:
/// the common case, in which nothing needs to be copied.
std::optional<std::string_view> one_stretch(const RecordBatch& batch, SplitSide side) {
  constexpr std::size_t kFewRuns = 4;  // serial work stays small
  if (side != SplitSide::passing || !batch.failing.empty() || batch.runs.size() > kFewRuns) return std::nullopt;
  std::optional<std::string_view> stretch;
  std::size_t stretches = 0;
  for_each_stretch(batch, side, [&](std::string_view bytes) {
    stretch = bytes;
    ++stretches;
  });
  if (stretches > 1) return std::nullopt;
  return stretch;
}

}  // namespace

Status RecordSplitter::append(std::string_view bytes) {
  if (bytes.empty()) return {};
  if (ending_missing_) {
    Status status = file_.write("\n");
    if (!status.ok()) return status;
  }
  ending_missing_ = !has_ending(bytes);
  return file_.write(bytes);
}

Status RecordSplitter::begin_input(const InputStart& start) {
  return start.index == 0 ? append(start.header) : Status();
}

void RecordSplitter::render(const RecordBatch& batch, std::string& bytes) const {
  if (one_stretch(batch, side_)) return;
  const std::size_t before = bytes.size();
  for_each_stretch(batch, side_, [&](std::string_view stretch) {
    if (bytes.size() > before && !has_ending(bytes)) bytes += '\n';
    bytes += stretch;
  });
}

Status RecordSplitter::accept(const RecordBatch& batch, std::string_view bytes) {
  if (side_ == SplitSide::failing && !batch.continuation.empty()) {
    // It goes on a record that is already there, whose ending is still to come.
    ending_missing_ = false;
    Status status = append({batch.continuation.data(), batch.continuation.size()});
    if (!status.ok()) return status;
  }
  return append(one_stretch(batch, side_).value_or(bytes));
}

}  // namespace gridsieve::output
