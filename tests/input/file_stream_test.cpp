#include "engine/input/file_stream.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <string>

#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::input {
namespace {

using test::Call;
using test::FaultCalls;

class FileStreamTest : public testing::Test {
 protected:
  InputFile open(const std::string& bytes) {
    path_ = folder_.write("input", bytes);
    return InputFile::open(path_).value();
  }

  /// Reads on to the end; what was read, and "failed" after it where it failed.
  static std::string read_all(FileStream& stream, std::size_t piece) {
    std::string all;
    for (;;) {
      std::string some(piece, '?');
      const auto got = stream.read(some);
      if (!got.ok()) return all + "failed";
      if (got.value() == 0) return all;
      all += some.substr(0, got.value());
    }
  }

  std::string path_;

 private:
  test::TemporaryDirectory folder_;
};

TEST_F(FileStreamTest, GivesTheBytesOfTheFileInPiecesOfAnySize) {
  const std::string bytes = "0123456789";
  const InputFile file = open(bytes);
  for (std::size_t piece = 1; piece <= 11; ++piece) {
    FileStream stream(file);
    EXPECT_EQ(read_all(stream, piece), bytes);
    EXPECT_EQ(stream.bytes_read(), 10U);
    EXPECT_TRUE(stream.check_end().ok());
  }
}

TEST_F(FileStreamTest, FillsWhatIsAskedForFromShortAndInterruptedReads) {
  const std::string bytes(1000, '7');
  const InputFile file = open(bytes);
  FaultCalls faults;
  faults.interrupt(Call::pread);
  faults.shorten(Call::pread, 7);
  FileStream stream(file);
  std::string some(500, '?');
  EXPECT_EQ(stream.read(some).value(), 500U);
  EXPECT_EQ(some, bytes.substr(500));
}

TEST_F(FileStreamTest, ReportsAFailureOfTheNthReadForEveryN) {
  const InputFile file = open(std::string(100, '7'));
  for (std::uint64_t nth = 1; nth <= 10; ++nth) {
    FaultCalls faults;
    faults.fail(Call::pread, nth, EIO);
    FileStream stream(file);
    EXPECT_EQ(read_all(stream, 10), std::string((nth - 1) * 10, '7') + "failed");
  }
}

TEST_F(FileStreamTest, FailsWhereTheFileBecameShorter) {
  const InputFile file = open("0123456789");
  FileStream stream(file);
  std::string some(4, '?');
  ASSERT_EQ(stream.read(some).value(), 4U);
  ASSERT_EQ(::truncate(path_.c_str(), 7), 0);
  const Status status = stream.read(some).status();
  EXPECT_EQ(status.code(), StatusCode::input_changed);
  EXPECT_EQ(status.offset(), 7U);
}

TEST_F(FileStreamTest, SaysAtTheEndThatTheFileBecameLonger) {
  const InputFile file = open("0123");
  FileStream stream(file);
  ASSERT_EQ(::truncate(path_.c_str(), 8), 0);
  EXPECT_EQ(read_all(stream, 100), "0123");
  EXPECT_EQ(stream.check_end().code(), StatusCode::input_changed);
}

TEST_F(FileStreamTest, IsNotAtItsEndBeforeAllWasRead) {
  const InputFile file = open("0123");
  FileStream stream(file);
  std::string some(3, '?');
  ASSERT_EQ(stream.read(some).value(), 3U);
  EXPECT_EQ(stream.check_end().code(), StatusCode::internal);
}

}  // namespace
}  // namespace gridsieve::input
