#include "engine/cli/merge_parts.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>

#include "engine/cluster/repeats.hpp"

namespace gridsieve::cli {
namespace {

using cluster::MergePlan;
using cluster::PartFile;
using cluster::PieceKind;
using cluster::Repeat;

/// What a part calls `path`, seen from here.
std::string beside(const std::string& part, const std::string& path) {
  const std::size_t folder = part.rfind('/');
  return path.starts_with('/') || folder == std::string::npos ? path : part.substr(0, folder + 1) + path;
}

}  // namespace

std::vector<std::string> MergeParts::piece_paths(PieceKind kind) const {
  std::vector<std::string> paths;
  for (const cluster::NamedPart& named : plan.parts) {
    const auto piece = std::ranges::find(named.part.pieces, kind, &cluster::Piece::kind);
    if (piece != named.part.pieces.end()) paths.push_back(beside(named.name, piece->path));
  }
  return paths;
}

std::vector<std::string> MergeParts::files_read() const {
  std::vector<std::string> paths;
  for (const PartFile& file : files) paths.push_back(file.path());
  for (const PieceKind kind : kPieceKinds) std::ranges::move(piece_paths(kind), std::back_inserter(paths));
  const cluster::RunRequest& request = plan.parts.front().part.request;
  for (const auto* const read : {&request.inputs, &request.known}) {
    for (const pipeline::InputIdentity& input : *read) paths.push_back(input.path);
  }
  return paths;
}

Result<MergeParts> open_parts(const std::vector<std::string>& paths) {
  MergeParts parts;
  std::vector<cluster::NamedPart> named;
  for (const std::string& path : paths) {
    Result<PartFile> file = PartFile::open(path);
    if (!file.ok()) return file.status();
    named.push_back({path, file.value().part()});
    parts.files.push_back(std::move(file).value());
  }
  Result<MergePlan> plan = cluster::plan_merge(std::move(named));
  if (!plan.ok()) return plan.status();
  parts.plan = std::move(plan).value();
  std::ranges::sort(parts.files, {}, [](const PartFile& file) { return file.part().shard.number; });
  return parts;
}

Result<MergedDuplicates> find_duplicates(MergeParts& parts) {
  MergedDuplicates found;
  CorpusReport& report = parts.plan.report;
  if (report.duplicates == DuplicateChoice::none) return found;
  Result<std::vector<Repeat>> repeats = cluster::find_repeats(parts.plan, parts.files);
  if (!repeats.ok()) return repeats.status();
  found.repeats = std::move(repeats).value();
  report.stats.duplicates = found.repeats.size();
  found.places.emplace(parts.plan, parts.files.front().known_places());
  for (std::size_t part = 0; part < parts.files.size(); ++part) {
    found.places->add_part(part, parts.files[part].places());
  }
  return found;
}

}  // namespace gridsieve::cli
