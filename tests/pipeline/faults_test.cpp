// Faults of the environment: each comes out as a Status, and the check ends.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <fstream>
#include <string>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class Faults : public testing::TestWithParam<unsigned> {
 protected:
  Faults() {
    options_.threads = GetParam();
    options_.chunk_bytes = 500;
    options_.reader = ReaderChoice::read;
    for (int line = 0; line < 60; ++line) {
      const Board board = keep_clues(random_grid(random_), 30, random_);
      bytes_.append(board.begin(), board.end()).append("\n");
    }
    path_ = folder_.write("file", bytes_);
  }

  Status check() { return check_corpus({path_}, options_).status(); }

  std::uint64_t calls_of_a_good_check(Call call) {
    FaultCalls faults;
    EXPECT_TRUE(check().ok());
    return faults.count(call);
  }

  Random random_{1};
  TemporaryDirectory folder_;
  CheckOptions options_;
  std::string bytes_;
  std::string path_;
};

TEST_P(Faults, AReadErrorAtAnyReadOfAFileComesOut) {
  const std::uint64_t reads = calls_of_a_good_check(Call::pread);
  ASSERT_GE(reads, bytes_.size() / options_.chunk_bytes);
  for (std::uint64_t nth = 1; nth <= reads; ++nth) {
    FaultCalls faults;
    faults.fail(Call::pread, nth, EIO);
    const Status failed = check();
    EXPECT_EQ(failed.code(), StatusCode::cannot_read) << nth;
    EXPECT_EQ(failed.system_error(), EIO) << nth;
    EXPECT_EQ(failed.path(), path_);
    EXPECT_TRUE(failed.offset().has_value());
  }
}

TEST_P(Faults, AReadErrorAtAnyReadOfAStreamComesOut) {
  bool failed_once = false;
  for (std::uint64_t nth = 1; nth < 200; ++nth) {
    const PipedBytes pipe(bytes_, 300);
    path_ = pipe.path();
    FaultCalls faults;
    faults.fail(Call::read, nth, EIO);
    const Status failed = check();
    if (faults.count(Call::read) < nth) break;
    failed_once = true;
    EXPECT_EQ(failed.code(), StatusCode::cannot_read) << nth;
    EXPECT_EQ(failed.system_error(), EIO) << nth;
  }
  EXPECT_TRUE(failed_once);
}

TEST_P(Faults, InterruptedAndShortReadsChangeNothing) {
  const ReferenceLines reference = reference_lines(bytes_);
  for (const std::size_t longest : {1U, 7U, 100U}) {
    const PipedBytes pipe(bytes_, 300);
    for (const std::string& path : {path_, pipe.path()}) {
      FaultCalls faults;
      faults.interrupt(Call::pread);
      faults.interrupt(Call::read);
      faults.interrupt(Call::poll);
      faults.shorten(Call::pread, longest);
      faults.shorten(Call::read, longest);
      KeepingSink sink;
      const auto report = check_corpus({path}, options_, {{&sink}, {}});
      ASSERT_TRUE(report.ok()) << report.status().message();
      EXPECT_EQ(report.value().stats, reference.stats);
      expect_same_records(sink.records, expected_records(reference, bytes_));
    }
  }
}

TEST_P(Faults, AFileCutAtAnyMomentIsNeverCalledComplete) {
  const std::uint64_t reads = calls_of_a_good_check(Call::pread);
  for (const std::size_t size : {std::size_t{0}, std::size_t{50}, bytes_.size() / 2, bytes_.size() - 1}) {
    for (std::uint64_t nth = 1; nth <= reads; ++nth) {
      SCOPED_TRACE("to " + std::to_string(size) + " before read " + std::to_string(nth));
      folder_.write("file", bytes_);
      FaultCalls faults;
      faults.before(Call::pread, nth, [&] { EXPECT_EQ(::truncate(path_.c_str(), static_cast<off_t>(size)), 0); });
      const Status changed = check();
      EXPECT_EQ(changed.code(), StatusCode::input_changed) << changed.message();
      EXPECT_EQ(changed.path(), path_);
    }
  }
}

TEST_P(Faults, AFileCutAfterItsLastChunkIsNeverCalledComplete) {
  CheckHooks hooks;
  hooks.progress = [&](const Progress& now) {
    EXPECT_TRUE(now.bytes_read < bytes_.size() || ::truncate(path_.c_str(), 100) == 0);
  };
  EXPECT_EQ(check_corpus({path_}, options_, hooks).status().code(), StatusCode::input_changed);
}

TEST_P(Faults, AFileThatGrowsIsNeverCalledComplete) {
  const std::uint64_t reads = calls_of_a_good_check(Call::pread);
  for (std::uint64_t nth = 1; nth <= reads; ++nth) {
    folder_.write("file", bytes_);
    FaultCalls faults;
    faults.before(Call::pread, nth, [&] { std::ofstream(path_, std::ios::app) << "more"; });
    EXPECT_EQ(check().code(), StatusCode::input_changed) << nth;
  }
}

TEST_P(Faults, MemoryThatIsExhaustedAtAnyBufferComesOut) {
  const std::uint64_t maps = calls_of_a_good_check(Call::mmap);
  ASSERT_GE(maps, 1U);
  for (std::uint64_t nth = 1; nth <= maps; ++nth) {
    FaultCalls faults;
    faults.fail_from(Call::mmap, nth, ENOMEM);
    const Status exhausted = check();
    // On several threads another slot may have done a failing slot's work.
    if (GetParam() > 1 && exhausted.ok()) continue;
    EXPECT_EQ(exhausted.code(), StatusCode::out_of_memory) << nth;
  }
}

TEST_P(Faults, AFileThatCannotBeLookedAtComesOut) {
  const std::uint64_t looks = calls_of_a_good_check(Call::fstat);
  for (std::uint64_t nth = 1; nth <= looks; ++nth) {
    FaultCalls faults;
    faults.fail(Call::fstat, nth, EIO);
    const Status failed = check();
    EXPECT_EQ(failed.system_error(), EIO) << nth;
    EXPECT_EQ(failed.path(), path_);
  }
  FaultCalls faults;
  faults.fail(Call::open, 1, EACCES);
  EXPECT_EQ(check().code(), StatusCode::cannot_open);
}

TEST_P(Faults, AFailureInOneInputLeavesNothingToTheNext) {
  KeepingSink sink;
  FaultCalls faults;
  faults.fail(Call::pread, 4, EIO);
  EXPECT_FALSE(check_corpus({path_, path_}, options_, {{&sink}, {}}).ok());
  EXPECT_LE(sink.begun.size(), 1U);
}

INSTANTIATE_TEST_SUITE_P(Threads, Faults, testing::Values(1U, 2U), testing::PrintToStringParamName());

}  // namespace
}  // namespace gridsieve::test
