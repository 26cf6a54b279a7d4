// The command takes no more memory for more input: decompression bombs, lines of gigabytes, corpora in which every
// record is bad, and readers downstream that are slow.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "gridsieve/board.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/sanitized.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

// A sanitizer takes memory of its own, and is slower.
constexpr long kMostKib = 48L * 1024;
constexpr std::size_t kMebibytes = kSanitized ? 64 : 1024;  // of a bomb; more than the bound where it counts

/// A named pipe into which a thread writes the same bytes again and again.
class RepeatedBytes {
 public:
  RepeatedBytes(const TemporaryDirectory& folder, std::string bytes, std::size_t times) : path_(folder / "pipe") {
    EXPECT_EQ(::mkfifo(path_.c_str(), 0600), 0);
    writer_ = std::thread([this, bytes = std::move(bytes), times] {
      const int to = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC);
      for (std::size_t time = 0; time < times; ++time) {
        for (std::size_t at = 0; at < bytes.size();) {
          const ssize_t done = ::write(to, bytes.data() + at, bytes.size() - at);
          if (done <= 0) time = times;
          if (done <= 0) break;
          at += static_cast<std::size_t>(done);
        }
      }
      ::close(to);
    });
  }
  ~RepeatedBytes() { writer_.join(); }
  RepeatedBytes(const RepeatedBytes&) = delete;
  RepeatedBytes& operator=(const RepeatedBytes&) = delete;

  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::thread writer_;
};

/// As it stands in the statistics.
std::string member(std::string_view name, std::uint64_t value) {
  return std::string("\"").append(name).append("\": ").append(std::to_string(value)).append(",");
}

class ConstantMemory : public testing::Test {
 protected:
  /// Runs a check with all outputs that hold no record, threads as on any machine; its statistics.
  std::string check(const std::string& input, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"check",           input, "-j", "2", "-f", "--json", folder_ / "json", "--report",
                                      folder_ / "report"};
    words.insert(words.end(), more.begin(), more.end());
    const CommandEnd end = gridsieve(words);
    EXPECT_EQ(end.exit_code, 1) << end.err;
    if (!kSanitized) {
      EXPECT_LT(end.peak_kib, kMostKib);
    }
    screen_ = end.out;
    return folder_.read("json");
  }

  TemporaryDirectory folder_;
  std::string screen_;
};

TEST_F(ConstantMemory, SufficesForABombThatIsOneLine) {
  const std::string bomb = folder_.write("bomb.zst", zstd_bomb('1', kMebibytes * 8));
  const std::string json = check(bomb, {"--invalid", "/dev/null", "-o", folder_ / "v.csv"});
  EXPECT_TRUE(has(json, member("records", 1))) << json;
  EXPECT_TRUE(has(json, member("content_bytes", kMebibytes << 20))) << json;
  EXPECT_TRUE(has(folder_.read("v.csv"), "\n0,0,1,0,malformed,"));
}

TEST_F(ConstantMemory, SufficesForABombOfBlankLines) {
  const std::string bomb = folder_.write("bomb.zst", zstd_bomb('\n', kMebibytes / 4) + zstd_bomb('7', 1));
  const std::string json = check(bomb);
  EXPECT_TRUE(has(json, member("records", 1))) << json;
  EXPECT_TRUE(has(json, member("skipped", kMebibytes << 15))) << json;
}

TEST_F(ConstantMemory, SufficesForABombInABomb) {
  // What comes out is compressed itself, and is read as what it is: no board.
  const std::string inner = zstd_bomb('1', kMebibytes);
  check(folder_.write("bomb.gz", compressed(input::Compression::gzip, inner + "\n")));
}

TEST_F(ConstantMemory, SufficesForALineThatDoesNotEndInAPipe) {
  const std::size_t times = kMebibytes / 4;
  const RepeatedBytes line(folder_, std::string(std::size_t{1} << 20, '1'), times);
  const std::string json = check(line.path(), {"--invalid", "/dev/null"});
  EXPECT_TRUE(has(json, member("records", 1))) << json;
  EXPECT_TRUE(has(json, member("bytes_read", times << 20))) << json;
}

TEST_F(ConstantMemory, SufficesWhereEveryRecordIsBad) {
  constexpr std::uint64_t kRecords = kSanitized ? 30000 : 300000;
  const std::string records = kConflictBoard + "\n12345\n" + kValidBoard.substr(1) + "\n";
  const std::size_t times = 20;
  const RepeatedBytes corpus(folder_, repeated(records, kRecords / times), times);
  const std::string json = check(corpus.path(), {"--invalid", "/dev/null", "-o", "/dev/null"});
  EXPECT_TRUE(has(json, member("records", 3 * kRecords))) << json;
  EXPECT_TRUE(has(json, member("conflict", kRecords))) << json;
  EXPECT_TRUE(has(json, member("malformed", 2 * kRecords))) << json;
  EXPECT_EQ(std::count(screen_.begin(), screen_.begin() + static_cast<std::ptrdiff_t>(screen_.find("\nlevel")), '\n'),
            20)
      << screen_.substr(0, 4000);
  EXPECT_LT(folder_.read("report").size(), 300000U);
}

TEST_F(ConstantMemory, SufficesWhereAReaderDownstreamIsSlow) {
  // The outputs stand at a full pipe until the reader comes, and then get few bytes at a time from it.
  constexpr std::size_t kLines = kSanitized ? 50000 : 900000;
  const std::string corpus = folder_.write("corpus.txt", repeated(kConflictBoard + "\n", kLines));
  const std::string pipe = folder_ / "out";
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  std::uint64_t got = 0;
  std::thread reader([&] {
    const int from = ::open(pipe.c_str(), O_RDONLY | O_CLOEXEC);
    std::string some(3000, ' ');
    for (ssize_t size = 1; size > 0; got += static_cast<std::uint64_t>(size > 0 ? size : 0)) {
      size = ::read(from, some.data(), some.size());
    }
    ::close(from);
  });
  check(corpus, {"--invalid", pipe, "--reader", "read"});
  reader.join();
  EXPECT_EQ(got, kLines * (kCells + 1));
}

}  // namespace
}  // namespace gridsieve::test
