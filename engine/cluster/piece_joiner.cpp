#include "engine/cluster/piece_joiner.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "engine/output/npy_header.hpp"
#include "engine/output/record_splitter.hpp"

namespace gridsieve::cluster {
namespace {

bool is_split(PieceKind kind) {
  return kind == PieceKind::valid || kind == PieceKind::invalid || kind == PieceKind::distinct;
}

/// The first input of a NumPy array that the part has a range of.
const std::string& array_of(const MergePlan& plan, std::size_t part) {
  std::size_t input = 0;
  const auto& ranges = plan.parts[part].part.inputs;
  while (input + 1 < ranges.size() &&
         (plan.report.inputs[input].format != Format::npy || ranges[input].begin == ranges[input].end)) {
    ++input;
  }
  return plan.report.inputs[input].path;
}

/// Bytes of a row: its type is written as in '<i4', the number of bytes last.
std::uint64_t row_bytes(std::string_view npy_header) {
  constexpr std::string_view kType = "'descr': '";
  const std::size_t type = npy_header.find(kType);
  const std::size_t size = type == std::string_view::npos ? npy_header.size() : type + kType.size() + 2;
  const char digit = size < npy_header.size() ? npy_header[size] : '1';
  return kCells * static_cast<std::uint64_t>(std::max(digit - '0', 1));
}

}  // namespace

Result<PieceJoiner> PieceJoiner::make(PieceKind kind, const MergePlan& plan, std::span<const Repeat> repeats,
                                      const RecordPlaces* places) {
  PieceJoiner joiner(kind, plan, repeats, places);
  const auto& kinds = plan.parts.front().part.request.pieces;
  const auto found = std::ranges::find(kinds, kind);
  if (found == kinds.end()) {
    return Status(StatusCode::bad_option, fmt::format("the shards were checked without {}", option_of(kind)));
  }
  joiner.index_ = static_cast<std::size_t>(found - kinds.begin());
  if (!is_split(kind)) return joiner;
  const auto is_array = [](const InputReport& input) { return input.format == Format::npy; };
  for (const InputReport& input : plan.report.inputs) {
    if (is_array(input) != is_array(plan.report.inputs.front())) return output::mixed_with_arrays(input.path);
  }
  for (std::size_t part = 0; part < plan.parts.size(); ++part) {
    const std::string& header = joiner.piece(part).npy_header;
    if (header.empty()) continue;
    if (joiner.npy_header_.empty()) joiner.npy_header_ = header;
    if (header != joiner.npy_header_) return output::mixed_with_arrays(array_of(plan, part));
  }
  return joiner;
}

std::string PieceJoiner::opening(std::uint64_t bytes) const {
  if (has_rows()) return output::npy_header_for(npy_header_, bytes / row_bytes(npy_header_));
  if (kind_ != PieceKind::verdicts) return {};
  return output::verdict_file_opening(plan_.parts.front().part.request.verdict_format,
                                      plan_.report.duplicates != DuplicateChoice::none, plan_.report.stats.records);
}

}  // namespace gridsieve::cluster
