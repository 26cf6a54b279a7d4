#include "engine/input/positional_reader.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <string_view>

#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::input {
namespace {

using test::Call;
using test::FaultCalls;
using test::TemporaryDirectory;

class PositionalReaderTest : public testing::Test {
 protected:
  Result<std::span<const char>> fetch(std::uint64_t offset, std::size_t size) {
    return PositionalReader(file_, "test").fetch(offset, size, buffer_);
  }

  TemporaryDirectory directory_;
  std::string bytes_ = [] {
    std::string bytes;
    for (int i = 0; i < 10000; ++i) bytes += std::to_string(i);
    return bytes;
  }();
  std::string path_ = directory_.write("corpus", bytes_);
  InputFile file_ = InputFile::open(path_).value();
  Buffer buffer_;
};

std::string_view text(const Result<std::span<const char>>& got) {
  return got.ok() ? std::string_view(got.value().data(), got.value().size()) : std::string_view("failed");
}

TEST_F(PositionalReaderTest, GivesTheBytesAtAnOffset) {
  EXPECT_EQ(text(fetch(0, bytes_.size())), bytes_);
  EXPECT_EQ(text(fetch(1234, 4321)), std::string_view(bytes_).substr(1234, 4321));
  EXPECT_EQ(text(fetch(bytes_.size(), 0)), "");
}

TEST_F(PositionalReaderTest, RetriesInterruptedAndShortReads) {
  FaultCalls faults;
  faults.interrupt(Call::pread);
  faults.shorten(Call::pread, 7);
  EXPECT_EQ(text(fetch(5, 100)), std::string_view(bytes_).substr(5, 100));
  EXPECT_EQ(faults.count(Call::pread), 30u);
}

TEST_F(PositionalReaderTest, ReportsAFailureOfTheNthReadForEveryN) {
  for (std::uint64_t nth = 1; nth <= 15; ++nth) {
    FaultCalls faults;
    faults.shorten(Call::pread, 7);
    faults.fail(Call::pread, nth, EIO);
    const Status status = fetch(5, 100).status();
    EXPECT_EQ(status.code(), StatusCode::cannot_read);
    EXPECT_EQ(status.system_error(), EIO);
    EXPECT_EQ(status.path(), path_);
    EXPECT_EQ(status.offset(), 5 + 7 * (nth - 1));
  }
}

TEST_F(PositionalReaderTest, SaysWhereAFileHasBecomeShorter) {
  ASSERT_EQ(::truncate(path_.c_str(), 300), 0);
  EXPECT_EQ(text(fetch(0, 300)), std::string_view(bytes_).substr(0, 300));
  const Status status = fetch(200, 500).status();
  EXPECT_EQ(status.code(), StatusCode::input_changed);
  EXPECT_EQ(status.path(), path_);
  EXPECT_EQ(status.offset(), 300u);
}

TEST_F(PositionalReaderTest, ReportsExhaustedMemory) {
  FaultCalls faults;
  faults.fail(Call::mmap, 1, ENOMEM);
  const Status status = fetch(0, 500).status();
  EXPECT_EQ(status.code(), StatusCode::out_of_memory);
  EXPECT_EQ(status.path(), path_);
}

}  // namespace
}  // namespace gridsieve::input
