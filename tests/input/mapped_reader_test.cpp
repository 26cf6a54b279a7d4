#include "engine/input/mapped_reader.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::input {
namespace {

using test::Call;
using test::FaultCalls;
using test::TemporaryDirectory;

const auto kPage = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));

class MappedReaderTest : public testing::Test {
 protected:
  std::unique_ptr<MappedReader> reader() const { return MappedReader::make(file_, "test").value(); }
  void cut_to(std::size_t size) const { ASSERT_EQ(::truncate(path_.c_str(), static_cast<off_t>(size)), 0); }

  TemporaryDirectory directory_;
  std::string bytes_ = std::string(10 * kPage, 'x');
  std::string path_ = directory_.write("corpus", bytes_);
  InputFile file_ = InputFile::open(path_).value();
  Buffer buffer_;
};

std::size_t zeros_in(std::span<const char> bytes) {
  return static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), '\0'));
}

TEST_F(MappedReaderTest, AFileTruncatedWhileItIsMappedIsChangedAndNoCrash) {
  const auto reader = this->reader();
  const auto got = reader->fetch(0, bytes_.size(), buffer_);
  ASSERT_TRUE(got.ok());
  EXPECT_TRUE(reader->check().ok());
  cut_to(4 * kPage + 100);
  EXPECT_EQ(zeros_in(got.value()), 6 * kPage - 100);
  const Status status = reader->check();
  EXPECT_EQ(status.code(), StatusCode::input_changed);
  EXPECT_EQ(status.path(), path_);
  EXPECT_EQ(status.offset(), 4 * kPage + 100);
}

TEST_F(MappedReaderTest, BytesLostUnderAFileOfTheSameSizeAreNoticedToo) {
  const auto reader = this->reader();
  const auto got = reader->fetch(0, bytes_.size(), buffer_);
  ASSERT_TRUE(got.ok());
  cut_to(4 * kPage);
  EXPECT_EQ(zeros_in(got.value()), 6 * kPage);
  cut_to(10 * kPage);
  EXPECT_TRUE(file_.check_unchanged().ok());
  const Status status = reader->check();
  EXPECT_EQ(status.code(), StatusCode::input_changed);
  EXPECT_EQ(status.offset(), 4 * kPage);
}

TEST_F(MappedReaderTest, AChunkBehindATruncatedEndIsRefused) {
  const auto reader = this->reader();
  cut_to(4 * kPage);
  const Status status = reader->fetch(5 * kPage, kPage, buffer_).status();
  EXPECT_EQ(status.code(), StatusCode::input_changed);
  EXPECT_EQ(status.path(), path_);
  EXPECT_EQ(status.offset(), 4 * kPage);
}

TEST_F(MappedReaderTest, TheSizeTellsOfATruncationInTheLastPage) {
  const auto reader = this->reader();
  cut_to(10 * kPage - 5);
  const auto got = reader->fetch(0, bytes_.size(), buffer_);
  ASSERT_TRUE(got.ok());
  EXPECT_EQ(zeros_in(got.value()), 5u);
  EXPECT_TRUE(reader->check().ok());
  EXPECT_EQ(file_.check_unchanged().code(), StatusCode::input_changed);
}

TEST_F(MappedReaderTest, PagesComeOneByOneWhereTheyCannotBeAskedFor) {
  const auto reader = this->reader();
  FaultCalls faults;
  faults.fail_from(Call::madvise, 1, EINVAL);
  const auto got = reader->fetch(0, bytes_.size(), buffer_);
  ASSERT_TRUE(got.ok());
  EXPECT_EQ(std::string_view(got.value().data(), got.value().size()), bytes_);
  EXPECT_TRUE(reader->fetch(0, 10, buffer_).ok());
  EXPECT_EQ(faults.count(Call::madvise), 1u);
}

TEST_F(MappedReaderTest, ShortMemoryForAskingIsNoFailure) {
  const auto reader = this->reader();
  FaultCalls faults;
  faults.interrupt(Call::madvise);
  faults.fail(Call::madvise, 2, ENOMEM);
  EXPECT_TRUE(reader->fetch(0, 10, buffer_).ok());
  EXPECT_EQ(faults.count(Call::madvise), 2u);
  EXPECT_TRUE(reader->fetch(0, 10, buffer_).ok());
  EXPECT_EQ(faults.count(Call::madvise), 4u);
}

TEST_F(MappedReaderTest, PagesThatTheSystemCannotGiveAreReported) {
  const auto reader = this->reader();
  {
    FaultCalls faults;
    faults.fail(Call::madvise, 1, EHWPOISON);
    const Status status = reader->fetch(kPage + 5, 10, buffer_).status();
    EXPECT_EQ(status.code(), StatusCode::cannot_read);
    EXPECT_EQ(status.system_error(), EHWPOISON);
    EXPECT_EQ(status.offset(), kPage + 5);
  }
  FaultCalls faults;
  faults.fail(Call::madvise, 1, EFAULT);
  EXPECT_EQ(reader->fetch(kPage + 5, 10, buffer_).status().code(), StatusCode::input_changed);
}

TEST_F(MappedReaderTest, NothingStaysMappedBehindIt) {
  FaultCalls faults;
  { const auto reader = this->reader(); }
  EXPECT_EQ(faults.count(Call::mmap), 1u);
  EXPECT_EQ(faults.count(Call::munmap), 1u);
}

TEST_F(MappedReaderTest, AMappingThatCannotBeGuardedIsRefused) {
  std::vector<system::BusGuard> guards;
  static const char byte = 0;
  while (auto guard = system::BusGuard::watch(&byte, 0)) guards.push_back(std::move(*guard));
  FaultCalls faults;
  const Status status = MappedReader::make(file_, "test").status();
  EXPECT_EQ(status.code(), StatusCode::cannot_map);
  EXPECT_EQ(faults.count(Call::munmap), 1u);
}

}  // namespace
}  // namespace gridsieve::input
