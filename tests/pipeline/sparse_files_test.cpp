// Files of over 4 GiB that take no room: holes, which read as NUL, and boards behind them.
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/duplicates/hash_collector.hpp"
#include "engine/pipeline/check_shard.hpp"
#include "gridsieve/corpus.hpp"
#include "tests/support/board_factory.hpp"

namespace gridsieve::test {
namespace {

constexpr std::uint64_t kTwoTo32 = std::uint64_t{1} << 32;
constexpr std::uint64_t kMebibyte = std::uint64_t{1} << 20;

/// In memory: what a file system takes to give the bytes of a hole is a multiple of what it takes to check them.
class SparseFile {
 public:
  SparseFile() : fd_(::memfd_create("sparse", MFD_CLOEXEC)) {}
  ~SparseFile() { ::close(fd_); }
  SparseFile(const SparseFile&) = delete;
  SparseFile& operator=(const SparseFile&) = delete;

  std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

  void write(std::uint64_t offset, std::string_view bytes) const {
    EXPECT_EQ(::pwrite(fd_, bytes.data(), bytes.size(), static_cast<off_t>(offset)),
              static_cast<ssize_t>(bytes.size()));
  }

  struct Size {
    std::uint64_t bytes = 0;
    std::uint64_t taken = 0;
  };
  Size size() const {
    struct stat found {};
    EXPECT_EQ(::fstat(fd_, &found), 0);
    return {static_cast<std::uint64_t>(found.st_size), static_cast<std::uint64_t>(found.st_blocks) * 512};
  }

 private:
  int fd_;
};

struct SeenRecord {
  std::uint64_t line = 0, offset = 0, size = 0;
  Verdict verdict = Verdict::malformed;
  friend bool operator==(const SeenRecord&, const SeenRecord&) = default;
};

/// Keeps where records stand and how long they are, and none of their bytes.
class SeeingSink final : public VerdictSink {
 public:
  Status accept(const RecordBatch& batch, std::string_view) override {
    if (!records.empty()) records.back().size += batch.continuation.size();
    for_each_record(batch, [&](const Record& record) {
      records.push_back({record.line + lines_before, record.offset, record.bytes.size(), record.verdict});
    });
    return {};
  }

  std::vector<SeenRecord> records;
  std::uint64_t lines_before = 0;  // of shards that were seen already
};

/// A hole, boards about the byte 2^32, one more hole, and one more board.
class SparseFiles : public testing::Test {
 protected:
  SparseFiles() {
    Random random(1);
    const std::string boards = laid_out(random_boards(4, 25, random), kCells + 1);
    file_.write(0, "#\n");
    const std::uint64_t first = kTwoTo32 - 100;  // the second board goes over the border
    file_.write(first - 2, std::string("\n\n").append(boards, 0, 3 * (kCells + 1)));
    expected_.push_back({2, 2, first - 2 - 2 + 1, Verdict::malformed});
    for (std::uint64_t at = 0; at < 3; ++at) expected_.push_back({4 + at, first + at * 82, 82, Verdict::valid});
    const std::uint64_t hole = first + std::uint64_t{3} * 82;
    const std::uint64_t last = kTwoTo32 + 100 * kMebibyte;
    file_.write(last - 1, std::string("\n").append(boards, 3 * (kCells + 1)).append("\njunk"));
    expected_.push_back({7, hole, last - hole, Verdict::malformed});
    expected_.push_back({8, last, 82, Verdict::valid});
    expected_.push_back({9, last + 82, 4, Verdict::malformed});
    options_.chunk_bytes = 4 * kMebibyte;
    options_.reader = ReaderChoice::read;  // a mapping would fill the holes
  }

  SparseFile file_;
  std::vector<SeenRecord> expected_;
  CheckOptions options_;
};

void expect_same(const std::vector<SeenRecord>& seen, const std::vector<SeenRecord>& expected) {
  ASSERT_EQ(seen.size(), expected.size());
  for (std::size_t at = 0; at < seen.size(); ++at) {
    EXPECT_TRUE(seen[at] == expected[at]) << "record " << at << ": line " << seen[at].line << ", offset "
                                          << seen[at].offset << ", size " << seen[at].size;
  }
}

TEST_F(SparseFiles, OverFourGibibytesAreReadToTheirEnd) {
  SeeingSink sink;
  const auto report = check_corpus({file_.path()}, options_, {{&sink}, {}});
  ASSERT_TRUE(report.ok()) << report.status().message();
  expect_same(sink.records, expected_);
  EXPECT_EQ(report.value().stats.skipped, 2U);
  EXPECT_EQ(report.value().inputs[0].bytes_read, file_.size().bytes);
  EXPECT_GT(file_.size().bytes, kTwoTo32);
  EXPECT_LT(file_.size().taken, kMebibyte);
}

TEST_F(SparseFiles, OverFourGibibytesAreCutIntoShards) {
  pipeline::ShardChecker checker = pipeline::ShardChecker::open({file_.path()}, options_).value();
  SeeingSink sink;
  CorpusStats stats;
  for (std::uint64_t number = 1; number <= 3; ++number) {
    duplicates::HashCollector hashes(DuplicateChoice::none);
    const auto shard = checker.check({number, 3}, {{&sink}, {}}, hashes);
    ASSERT_TRUE(shard.ok()) << shard.status().message();
    stats += shard.value().report.stats;
    sink.lines_before += shard.value().parts.at(0).lines;
  }
  expect_same(sink.records, expected_);
  EXPECT_EQ(stats.records, expected_.size());
  EXPECT_EQ(stats.skipped, 2U);
}

}  // namespace
}  // namespace gridsieve::test
