#include "bench/pipeline_corpus.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <stdexcept>

#include "engine/generate/generator.hpp"
#include "engine/kernel/kernel.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::bench {
namespace {

constexpr unsigned kClues = 28;
constexpr double kConflicts = 0.001;
constexpr std::uint64_t kSeed = 3;
constexpr std::uint64_t kBoardsAPiece = 4096;
constexpr std::size_t kLine = kCells + 1;

[[noreturn]] void die(const std::string& message) { throw std::runtime_error(message); }

void write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = system::sys().write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno != EINTR) die(Status::system(StatusCode::cannot_write, errno, "the corpus").message());
    bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(written, 0)));
  }
}

/// Some numbers that look random, the same everywhere.
std::uint64_t scrambled(std::uint64_t number) {
  number = (number + 1) * 0x9E3779B97F4A7C15u;
  number = (number ^ (number >> 30)) * 0xBF58476D1CE4E5B9u;
  return number ^ (number >> 31);
}

/// A puzzle of the grid: which cells stay differs from number to number.
std::string puzzle_of(std::string_view grid, std::uint64_t number) {
  std::string puzzle(kCells, '.');
  unsigned clues = 0;
  for (std::uint64_t draw = 0; clues < kClues; ++draw) {
    const auto cell = static_cast<std::size_t>(scrambled(number * 1024 + draw) % kCells);
    if (puzzle[cell] != '.') continue;
    puzzle[cell] = grid[cell];
    ++clues;
  }
  return puzzle;
}

/// The line of a generated board in the shape that is wanted.
void append_line(std::string& text, LineShape shape, std::string_view board, std::uint64_t number) {
  switch (shape) {
    case LineShape::even:
      text += board;
      break;
    case LineShape::crlf:
      (text += board) += '\r';
      break;
    case LineShape::rating: {
      constexpr std::array<std::uint64_t, 6> kLimits{10, 100, 1'000, 10'000, 100'000, 1'000'000};
      const std::uint64_t bits = scrambled(number);
      ((text += board) += ';') += std::to_string((bits >> 8) % kLimits[bits % kLimits.size()]);
      break;
    }
    case LineShape::pairs:
      ((text += puzzle_of(board, number)) += ',') += board;
      break;
  }
  text += '\n';
}

void look_at(PipelineCorpus& corpus) {
  CheckOptions plainest;
  plainest.threads = 1;
  plainest.kernel = kernel::registry().front().name;
  const auto report = check_corpus({corpus.path}, plainest);
  if (!report.ok()) die(report.status().message());
  corpus.stats = report.value().stats;
  corpus.bytes = report.value().inputs.front().bytes_read;
}

}  // namespace

std::string_view to_string(LineShape shape) {
  constexpr std::array<std::string_view, 4> kWords{"even", "crlf", "rating", "pairs"};
  return kWords[static_cast<std::size_t>(shape)];
}

PipelineCorpus make_corpus(LineShape shape, std::uint64_t boards) {
  const bool pairs = shape == LineShape::pairs;
  const auto generator = generate::Generator::create({boards, kSeed, pairs ? 81 : kClues, pairs ? 0 : kConflicts, 0});
  if (!generator.ok()) die(generator.status().message());

  PipelineCorpus corpus;
  system::FileDescriptor fd;
  const std::string folder = std::filesystem::temp_directory_path().string();
  if (const int error = corpus.file.create(folder, 0600, fd); error != 0) {
    die(Status::system(StatusCode::cannot_write, error, folder).message());
  }
  corpus.path = corpus.file.path();
  if (pairs) write_all(fd.get(), "puzzle,solution\n");
  std::string lines;
  std::string text;
  for (std::uint64_t first = 0; first < boards; first += kBoardsAPiece) {
    const std::uint64_t count = std::min(kBoardsAPiece, boards - first);
    lines.clear();
    text.clear();
    generator.value().append_lines(first, count, lines, nullptr);
    for (std::uint64_t i = 0; i < count; ++i) {
      append_line(text, shape, std::string_view(lines).substr(i * kLine, kCells), first + i);
    }
    write_all(fd.get(), text);
  }
  look_at(corpus);
  if (corpus.stats.records != boards || corpus.stats.count(Verdict::conflict) != generator.value().conflicts() ||
      corpus.stats.count(Verdict::valid) + generator.value().conflicts() != boards ||
      corpus.stats.solutions_checked != (pairs ? boards : 0)) {
    die("the check found other boards than were generated");
  }
  return corpus;
}

PipelineCorpus given_corpus(const std::string& path) {
  PipelineCorpus corpus;
  corpus.path = path;
  look_at(corpus);
  return corpus;
}

}  // namespace gridsieve::bench
