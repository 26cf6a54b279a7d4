#include "engine/measure/generated_corpus.hpp"

#include <fcntl.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "engine/generate/generator.hpp"
#include "engine/pipeline/ordered_work.hpp"
#include "engine/system/system_calls.hpp"

namespace gridsieve::measure {
namespace {

constexpr std::uint64_t kSeed = 2;
constexpr std::uint64_t kBoardsAPiece = 4096;

struct Piece {
  std::uint64_t first = 0;
  std::uint64_t count = 0;
  std::string lines;
};

/// 0, or the errno of what failed.
int write_all(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = system::sys().write(fd, bytes.data(), bytes.size());
    if (written >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

/// Boards are made on all threads and written in order, to the file of that path.
Status write_boards(int fd, const std::string& path, const generate::Generator& generator) {
  const unsigned threads = pipeline::available_threads();
  std::vector<Piece> pieces(pipeline::slots_for(threads));
  std::uint64_t begun = 0;
  std::atomic<int> error = 0;
  const auto next = [&](std::size_t slot) {
    Piece& piece = pieces[slot];
    piece.first = begun;
    piece.count = std::min(kBoardsAPiece, generator.boards() - begun);
    begun += piece.count;
    return piece.count > 0 && error == 0;
  };
  const auto make = [&](std::size_t slot) {
    Piece& piece = pieces[slot];
    piece.lines.clear();
    generator.append_lines(piece.first, piece.count, piece.lines, nullptr);
  };
  const auto write = [&](std::size_t slot) {
    if (error == 0) error = write_all(fd, pieces[slot].lines);
  };
  using Order = pipeline::Stage::Order;
  Status ran = pipeline::run_ordered(threads, pieces.size(), next, {{Order::parallel, make}, {Order::serial, write}});
  if (!ran.ok() || error == 0) return ran;
  return Status::system(StatusCode::cannot_write, error, path);
}

}  // namespace

Result<GeneratedCorpus> GeneratedCorpus::make(std::uint64_t boards, const std::string& directory) {
  const auto generator = generate::Generator::create({boards, kSeed, kClues, kConflicts, 0});
  if (!generator.ok()) return generator.status();
  GeneratedCorpus corpus;
  corpus.boards_ = generator.value().boards();
  corpus.conflicts_ = generator.value().conflicts();

  system::FileDescriptor fd;
  const int error = corpus.file_.create(directory, 0600, fd);
  if (error != 0) return Status::system(StatusCode::cannot_write, error, directory, "a file to measure with");
  if (Status written = write_boards(fd.get(), corpus.path(), generator.value()); !written.ok()) return written;
  if (system::sys().fsync(fd.get()) != 0) return Status::system(StatusCode::cannot_write, errno, corpus.path());
  // What was just written lies in the page cache in small pieces, which makes
  // mapping slow; read in again it lies there as files do that are older. Only
  // advice: without it the measurement is of a file that was just written.
  (void)::posix_fadvise(fd.get(), 0, 0, POSIX_FADV_DONTNEED);
  if (fd.close() != 0) return Status::system(StatusCode::cannot_write, errno, corpus.path());
  return corpus;
}

std::string folder_for_corpus() {
  const char* folder = std::getenv("TMPDIR");
  return folder == nullptr || *folder == '\0' ? "." : folder;
}

}  // namespace gridsieve::measure
