// A corpus to measure with, made for the moment.
//
// Puzzles of 28 clues, one in a thousand with a conflict, a board a line; the
// same bytes for the same number of boards.
#pragma once

#include <cstdint>
#include <string>

#include "engine/output/temporary_files.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::measure {

/// Owns the file: it is gone at the end, and after a fatal signal too where the
/// program has called install_cleanup_handlers().
class GeneratedCorpus {
 public:
  static constexpr unsigned kClues = 28;
  static constexpr double kConflicts = 0.001;

  /// Writes `boards` boards to a new file in `directory`. Fails with
  /// bad_option for too many boards, and with cannot_write.
  static Result<GeneratedCorpus> make(std::uint64_t boards, const std::string& directory);

  const std::string& path() const { return file_.path(); }
  std::uint64_t boards() const { return boards_; }
  std::uint64_t conflicts() const { return conflicts_; }

 private:
  GeneratedCorpus() = default;

  output::TemporaryFile file_;
  std::uint64_t boards_ = 0;
  std::uint64_t conflicts_ = 0;
};

/// Where a large file for the moment is best put: $TMPDIR, else the working
/// folder, which more often is a real disk with room than /tmp is.
std::string folder_for_corpus();

}  // namespace gridsieve::measure
