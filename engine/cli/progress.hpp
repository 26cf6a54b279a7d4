// Shows on standard error how far a check has come.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <string>

#include "gridsieve/corpus.hpp"

namespace gridsieve::cli {

/// One line of at most `width` characters (columns): how much is done, rates,
/// time left, failing records. Without a size there is no share and no time left.
/// What does not fit is left out from the end.
std::string progress_text(const Progress& progress, double seconds, std::size_t width);

/// Writes that line again and again. On a terminal it is one line that changes,
/// at most about ten times a second, and is gone at the end; elsewhere it is a
/// line now and then and one at the end. Failures to write are passed over.
/// Thread safe.
class ProgressLine {
 public:
  explicit ProgressLine(bool on_terminal);

  void show(const Progress& progress);

  /// Takes the line off a terminal, to write something else there.
  void clear();

  /// The check is over.
  void finish();

 private:
  void write_line();
  void take_off();

  using Clock = std::chrono::steady_clock;
  const bool on_terminal_;
  std::mutex mutex_;  // of all below
  Clock::time_point begin_;
  Clock::time_point next_;
  Progress last_;
  std::size_t shown_ = 0;  // columns that are on the terminal
  bool any_ = false;       // something was there to show
};

}  // namespace gridsieve::cli
