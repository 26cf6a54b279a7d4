#include "engine/output/output_target.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <string>
#include <system_error>

#include "engine/system/system_calls.hpp"

namespace gridsieve::output {
namespace {

constexpr int kMostLinks = 40;

Status cannot_write(int error, const std::string& path, std::string detail = {}) {
  return Status::system(StatusCode::cannot_write, error, path, std::move(detail));
}

/// Several users of one character device or socket do no harm (a terminal,
/// /dev/null); several writers of anything else do.
std::optional<system::FileIdentity> unshareable(const struct stat& looked_at) {
  if (S_ISCHR(looked_at.st_mode) || S_ISSOCK(looked_at.st_mode)) return std::nullopt;
  return system::FileIdentity::of(looked_at);
}

/// Fills in where the name stands behind all links, those to nothing too.
Status resolve(OutputTarget& target) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path place = target.path;
  for (int links = 0; links <= kMostLinks; ++links) {
    if (!place.has_filename()) return cannot_write(EISDIR, target.path);
    const fs::path parent = place.has_parent_path() ? place.parent_path() : fs::path(".");
    const fs::path directory = fs::canonical(parent, error);
    if (error) return cannot_write(error.value(), target.path, "its directory");
    place = directory / place.filename();
    const fs::path behind = fs::read_symlink(place, error);
    if (error) {
      target.directory = directory.string();
      target.resolved = place.string();
      return {};
    }
    place = directory / behind;
  }
  return cannot_write(ELOOP, target.path);
}

}  // namespace

Result<OutputTarget> look_at_target(const std::string& path) {
  OutputTarget target;
  target.path = path;
  target.shown = path;
  struct stat looked_at = {};
  if (path == "-") {
    target.kind = TargetKind::standard_output;
    target.shown = "standard output";
    if (system::sys().fstat(STDOUT_FILENO, &looked_at) != 0) return cannot_write(errno, target.shown);
    target.identity = unshareable(looked_at);
    return target;
  }

  if (system::sys().stat(path.c_str(), &looked_at) != 0) {
    if (errno != ENOENT) return cannot_write(errno, path);
    target.kind = TargetKind::absent;
  } else if (S_ISDIR(looked_at.st_mode)) {
    return cannot_write(EISDIR, path);
  } else if (S_ISREG(looked_at.st_mode)) {
    target.kind = TargetKind::regular;
    target.mode = looked_at.st_mode & 0777;
    target.identity = system::FileIdentity::of(looked_at);
  } else {
    target.kind = TargetKind::special;
    target.resolved = path;
    target.identity = unshareable(looked_at);
    return target;
  }
  const Status resolved = resolve(target);
  if (!resolved.ok()) return resolved;
  return target;
}

}  // namespace gridsieve::output
