// What the commands share that make lines out of boards: a check whose records
// go through a LineMaker to one output, in order, while failing records and the
// summary go to standard error.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/option_set.hpp"
#include "engine/cli/screen_choice.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cli {

struct BoardLinesRequest {
  std::vector<std::string> inputs;         // "-" is standard input
  CheckOptions check;                      // boards are given, stored solutions are not looked at
  std::string output = "-";                // "-" is standard output
  std::optional<std::uint64_t> list = 20;  // failing records to show; none: all
  ScreenChoice progress = ScreenChoice::automatic;
  ScreenChoice color = ScreenChoice::automatic;
  bool force = false;
};

/// The options that all these commands have.
void add_board_lines_options(OptionSet& options, BoardLinesRequest& request);

class LineMaker {
 public:
  virtual ~LineMaker() = default;

  /// Appends the lines of a batch's records; runs in parallel, on any thread.
  virtual void append_lines(const RecordBatch& batch, std::string& lines) const = 0;

  /// What else the summary is to say, as whole lines.
  virtual std::string notes() const { return {}; }

  /// Whether records of that verdict are told of as failing.
  virtual bool is_told(Verdict) const { return true; }
};

/// Runs the check; what comes back says whether records failed.
Result<CorpusReport> write_board_lines(const BoardLinesRequest& request, const LineMaker& maker);

}  // namespace gridsieve::cli
