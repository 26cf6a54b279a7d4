#include "engine/output/output_set.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "engine/output/temporary_files.hpp"
#include "engine/system/file_identity.hpp"
#include "engine/system/system_calls.hpp"

namespace gridsieve::output {
namespace {

using system::FileIdentity;
using system::sys;

Status conflict(const std::string& path, std::string what) {
  return Status(StatusCode::output_conflict, std::move(what)).in(path);
}

bool is_same_place(const OutputTarget& a, const OutputTarget& b) {
  if (a.path == "-" && b.path == "-") return true;
  if (a.kind == TargetKind::absent && b.kind == TargetKind::absent) return a.resolved == b.resolved;
  return a.identity && a.identity == b.identity;
}

std::vector<FileIdentity> identities_of(std::span<const std::string> inputs) {
  std::vector<FileIdentity> identities;
  for (const std::string& input : inputs) {
    struct stat looked_at = {};
    const int failed = input == "-" ? sys().fstat(STDIN_FILENO, &looked_at) : sys().stat(input.c_str(), &looked_at);
    if (failed == 0) identities.push_back(FileIdentity::of(looked_at));
  }
  return identities;
}

/// Whether the program's own standard output or error goes to that file.
bool is_own_stream(const OutputTarget& target) {
  return std::ranges::any_of(std::array{STDOUT_FILENO, STDERR_FILENO}, [&](int fd) {
    struct stat looked_at = {};
    return sys().fstat(fd, &looked_at) == 0 && S_ISREG(looked_at.st_mode) &&
           target.identity == FileIdentity::of(looked_at);
  });
}

}  // namespace

Result<OutputSet> OutputSet::plan(const std::vector<OutputRequest>& requests, std::span<const std::string> inputs,
                                  bool force) {
  OutputSet set;
  set.force_ = force;
  const std::vector<FileIdentity> read = identities_of(inputs);
  for (std::size_t index = 0; index < requests.size(); ++index) {
    const OutputRequest& request = requests[index];
    Result<OutputTarget> looked_at = look_at_target(request.path);
    if (!looked_at.ok()) return looked_at.status();
    const OutputTarget& target = looked_at.value();

    if (target.identity && std::ranges::count(read, *target.identity) != 0) {
      return conflict(target.shown, fmt::format("{} would write to an input", request.option));
    }
    for (std::size_t other = 0; other < index; ++other) {
      if (is_same_place(set.targets_[other], target)) {
        return conflict(target.shown,
                        fmt::format("{} and {} would write to one file", requests[other].option, request.option));
      }
    }
    if (target.kind == TargetKind::regular && is_own_stream(target)) {
      return conflict(
          target.shown,
          fmt::format("{} would replace the file that standard output or standard error goes to", request.option));
    }
    set.targets_.push_back(std::move(looked_at).value());
  }
  for (const OutputTarget& target : set.targets_) {
    if (target.kind == TargetKind::regular && !force) return Status(StatusCode::output_exists).in(target.shown);
  }
  return set;
}

Status OutputSet::open() {
  files_.reserve(targets_.size());
  for (const OutputTarget& target : targets_) {
    Result<OutputFile> opened = OutputFile::open(target);
    if (!opened.ok()) {
      discard();
      return opened.status();
    }
    files_.push_back(std::move(opened).value());
  }
  return {};
}

bool OutputSet::uses_standard_output() const {
  return std::ranges::any_of(targets_,
                             [](const OutputTarget& target) { return target.kind == TargetKind::standard_output; });
}

Status OutputSet::commit() {
  Status status;
  for (OutputFile& file : files_) {
    status = file.finish();
    if (!status.ok()) break;
  }
  const ScopedSignalDelay delay;
  for (std::size_t index = 0; status.ok() && index < files_.size(); ++index) {
    status = files_[index].publish(force_);
  }
  if (!status.ok()) {
    for (std::size_t left = files_.size(); left > 0; --left) files_[left - 1].withdraw();
  }
  for (OutputFile& file : files_) file.release();
  return status;
}

}  // namespace gridsieve::output
