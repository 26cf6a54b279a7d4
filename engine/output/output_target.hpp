// Where an output goes, looked at before anything is opened for writing.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>

#include "engine/system/file_identity.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::output {

enum class TargetKind : std::uint8_t {
  absent,           // does not exist yet
  regular,          // an existing regular file, to be replaced as a whole
  special,          // a pipe or a device: written directly, never replaced
  standard_output,  // "-": written directly
};

struct OutputTarget {
  TargetKind kind = TargetKind::absent;
  std::string path;                              // as it was given
  std::string shown;                             // for messages
  std::string directory;                         // real path of the directory that holds it; empty for standard output
  std::string resolved;                          // absolute path behind all links; for a special one, as it was given
  mode_t mode = 0;                               // permissions of the existing regular file
  std::optional<system::FileIdentity> identity;  // none when absent, and for what may safely be shared (a terminal)
};

/// Follows links, those that lead to nothing too. Fails with cannot_write for a
/// directory or where the way to the target cannot be walked.
Result<OutputTarget> look_at_target(const std::string& path);

}  // namespace gridsieve::output
