// The Nth call of each kind fails while inputs of every format are read in every way:
// an error that tells all, or the same records, and nothing is left open or mapped.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

#include "gridsieve/corpus.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/written_boards.hpp"

namespace gridsieve::test {
namespace {

enum class Whence { file, mapping, pipe };

struct Read {
  std::string name;
  std::string bytes;
  Whence whence = Whence::file;
  unsigned threads = 1;
};

std::ostream& operator<<(std::ostream& out, const Read& read) { return out << read.name; }

/// Many small frames: what is decompressed by several threads.
std::string many_frames(const std::string& bytes) {
  std::string frames;
  constexpr std::size_t kFrame = 900;
  for (std::size_t at = 0; at < bytes.size(); at += kFrame) {
    frames += compressed(input::Compression::zstd, std::string_view(bytes).substr(at, kFrame));
  }
  return frames;
}

std::vector<Read> reads() {
  using input::Compression;
  Random random(1);
  std::vector<Board> boards;
  for (int board = 0; board < 40; ++board) boards.push_back(keep_clues(random_grid(random), 30, random));
  std::vector<Read> all;
  std::string lines;
  for (const WrittenBoards& written : in_every_format(boards)) {
    const std::string name = std::to_string(all.size()) + "_" + std::string(to_string(written.format));
    all.push_back({"file_" + name, written.bytes});
    if (lines.empty()) lines = written.bytes;
  }
  all.push_back({"mapping", lines, Whence::mapping});
  all.push_back({"mapping_on_threads", lines, Whence::mapping, 2});
  all.push_back({"file_on_threads", lines, Whence::file, 2});
  all.push_back({"pipe", lines, Whence::pipe});
  all.push_back({"gzip", compressed(Compression::gzip, lines)});
  all.push_back({"gzip_from_pipe", compressed(Compression::gzip, lines), Whence::pipe, 2});
  all.push_back({"blocked_gzip_on_threads", blocked_gzip(lines, 900), Whence::file, 2});
  all.push_back({"zstd", compressed(Compression::zstd, lines)});
  all.push_back({"zstd_frames_on_threads", many_frames(lines), Whence::file, 2});
  all.push_back({"xz", compressed(Compression::xz, lines)});
  return all;
}

class VerdictsSink final : public VerdictSink {
 public:
  Status accept(const RecordBatch& batch, std::string_view) override {
    for (const Verdict verdict : batch.verdicts) codes += static_cast<char>('0' + static_cast<int>(verdict));
    return {};
  }
  std::string codes;
};

std::size_t open_descriptors() {
  const auto entries = std::filesystem::directory_iterator("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(entries), end(entries)));
}

bool is_mapped(const std::string& path) {
  std::ifstream maps("/proc/self/maps");
  for (std::string line; std::getline(maps, line);) {
    if (line.ends_with(path)) return true;
  }
  return false;
}

struct Kind {
  Call call;
  int error;
  bool missed;  // the check cannot do without it
};

// A mapping may be of memory or of the file; only a file that is mapped by force cannot be done without. The last is
// munmap: what it leaves mapped stays.
constexpr Kind kKinds[] = {
    {Call::open, EACCES, true},
    {Call::close, EIO, false},
    {Call::fstat, EIO, true},
    {Call::stat, EIO, true},
    {Call::read, EIO, true},
    {Call::pread, EIO, true},
    {Call::lseek, ESPIPE, true},
    {Call::mmap, ENOMEM, false},
    {Call::madvise, EIO, false},
    {Call::poll, EINTR, false},
    {Call::set_pipe_size, EPERM, false},
    {Call::munmap, EINVAL, false},
};

/// Calls of one kind that are made to fail; GRIDSIEVE_EVERY_FAULT in the environment says all.
constexpr std::uint64_t kMost = kSanitized ? 4 : 10;

class EveryReader : public testing::TestWithParam<Read> {
 protected:
  EveryReader() {
    options_.threads = GetParam().threads;
    options_.chunk_bytes = 2000;
    options_.reader = GetParam().whence == Whence::mapping ? ReaderChoice::mmap : ReaderChoice::read;
    path_ = folder_.write("input", GetParam().bytes);
  }

  Status check(std::string& codes) {
    VerdictsSink sink;
    const PipedBytes pipe(GetParam().whence == Whence::pipe ? GetParam().bytes : std::string_view(), 700);
    given_ = GetParam().whence == Whence::pipe ? pipe.path() : path_;
    const Result<CorpusReport> report = check_corpus({given_}, options_, {{&sink}, {}});
    codes = sink.codes;
    return report.status();
  }

  void expect_well(const Kind& kind, std::uint64_t nth, bool once) {
    SCOPED_TRACE(testing::Message() << "call " << static_cast<int>(kind.call) << (once ? " at " : " from ") << nth);
    const std::size_t before = open_descriptors();
    std::string codes;
    Status status;
    bool met = false;
    {
      FaultCalls faults;
      once ? faults.fail(kind.call, nth, kind.error) : faults.fail_from(kind.call, nth, kind.error);
      status = check(codes);
      met = faults.count(kind.call) >= nth;
    }
    EXPECT_EQ(open_descriptors(), before);
    EXPECT_TRUE(kind.call == Call::munmap || !is_mapped(path_)) << "its mapping is left";
    EXPECT_FALSE(met && kind.missed && status.ok()) << "went on as if nothing had failed";
    if (status.ok()) {
      EXPECT_EQ(codes, right_);
      return;
    }
    EXPECT_TRUE(met) << status.message();
    EXPECT_EQ(status.system_error(), kind.error) << status.message();
    if (status.code() != StatusCode::out_of_memory) {
      EXPECT_EQ(status.path(), given_);
    }
    if (kind.call == Call::read || kind.call == Call::pread) {
      EXPECT_EQ(status.code(), StatusCode::cannot_read);
      EXPECT_TRUE(status.offset().has_value()) << status.message();
    }
  }

  TemporaryDirectory folder_;
  CheckOptions options_;
  std::string path_;
  std::string given_;
  std::string right_;  // the verdicts
};

TEST_P(EveryReader, TellsWhatFailedOrGivesTheSameRecords) {
  std::array<std::uint64_t, kCalls> calls{};
  {
    FaultCalls none;
    ASSERT_TRUE(check(right_).ok());
    for (std::size_t call = 0; call < kCalls; ++call) calls[call] = none.count(static_cast<Call>(call));
  }
  for (const Kind& kind : kKinds) {
    const std::uint64_t count = calls[static_cast<std::size_t>(kind.call)];
    const std::uint64_t step = std::getenv("GRIDSIEVE_EVERY_FAULT") != nullptr ? 1 : 1 + count / kMost;
    for (std::uint64_t nth = 1; nth <= count + 1 && !HasFailure(); nth += step) {
      expect_well(kind, nth, true);
      // Whoever is interrupted for ever waits for ever.
      if (kind.error != EINTR) expect_well(kind, nth, false);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, EveryReader, testing::ValuesIn(reads()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gridsieve::test
