#include "engine/cli/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "engine/cli/amounts.hpp"
#include "engine/cli/console.hpp"

namespace gridsieve::cli {
namespace {

constexpr std::chrono::milliseconds kBetweenChanges{100};
constexpr std::chrono::seconds kBetweenLines{1};
constexpr std::size_t kUsualWidth = 80;

std::size_t terminal_width() {
  winsize size{};
  if (::ioctl(kStandardError, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsualWidth;
  return size.ws_col;
}

/// `done` of 1, with a bar: "[=====     ]  50%".
std::string bar(double done) {
  constexpr std::size_t kBarWidth = 20;
  const auto filled = static_cast<std::size_t>(std::floor(done * kBarWidth));
  return fmt::format("[{:=<{}}{: <{}}] {:3.0f}%", "", filled, "", kBarWidth - filled, std::floor(done * 100));
}

}  // namespace

std::string progress_text(const Progress& progress, double seconds, std::size_t width) {
  std::vector<std::string> parts;
  double done = -1;
  if (progress.bytes && *progress.bytes > 0) {
    done = std::min(1.0, static_cast<double>(progress.bytes_read) / static_cast<double>(*progress.bytes));
    parts.push_back(bar(done));
  } else {
    parts.push_back(fmt::format("{} records", amount(static_cast<double>(progress.records))));
  }
  if (seconds > 0) {
    parts.push_back(fmt::format("{} boards/s", amount(static_cast<double>(progress.records) / seconds)));
    parts.push_back(fmt::format("{:.2f} GB/s", static_cast<double>(progress.bytes_read) / seconds / 1e9));
    if (done > 0) parts.push_back(fmt::format("{} left", duration(seconds / done * (1 - done))));
  }
  parts.push_back(fmt::format("{} failing", progress.failing));
  std::string line;
  for (const std::string& part : parts) {
    const std::string_view between = line.empty() ? "" : "  ";
    if (line.size() + between.size() + part.size() > width) break;
    line += between;
    line += part;
  }
  return line;
}

ProgressLine::ProgressLine(bool on_terminal) : on_terminal_(on_terminal), begin_(Clock::now()), next_(begin_) {}

void ProgressLine::show(const Progress& progress) {
  const std::scoped_lock lock(mutex_);
  last_ = progress;
  any_ = true;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + (on_terminal_ ? Clock::duration(kBetweenChanges) : Clock::duration(kBetweenLines));
  write_line();
}

void ProgressLine::write_line() {
  const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
  if (!on_terminal_) {
    (void)write_text(kStandardError, fmt::format("{}\n", progress_text(last_, seconds, kUsualWidth)));
    return;
  }
  // In its last column a terminal may already begin the next line.
  const std::string line = progress_text(last_, seconds, terminal_width() - 1);
  const std::size_t rest = shown_ > line.size() ? shown_ - line.size() : 0;
  shown_ = line.size();
  (void)write_text(kStandardError, fmt::format("\r{}{:{}}", line, "", rest));
}

void ProgressLine::clear() {
  const std::scoped_lock lock(mutex_);
  take_off();
}

void ProgressLine::take_off() {
  if (shown_ == 0) return;
  (void)write_text(kStandardError, fmt::format("\r{:{}}\r", "", shown_));
  shown_ = 0;
  next_ = Clock::now();
}

void ProgressLine::finish() {
  const std::scoped_lock lock(mutex_);
  if (on_terminal_) {
    take_off();
  } else if (any_) {
    write_line();
  }
}

}  // namespace gridsieve::cli
