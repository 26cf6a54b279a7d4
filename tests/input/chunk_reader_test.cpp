// What every reader promises, held for each of them.
#include "engine/input/chunk_reader.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/input/automatic_reader.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/random.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::input {
namespace {

using test::Call;
using test::FaultCalls;
using test::Random;
using test::TemporaryDirectory;

std::unique_ptr<ChunkReader> reader_of(const InputFile& file, ReaderChoice choice) {
  // Small files are not measured by make_chunk_reader: the automatic reader is made here.
  if (choice == ReaderChoice::automatic) {
    return std::make_unique<AutomaticReader>(file, MappedReader::make(file, {}).value());
  }
  return make_chunk_reader(file, choice, 4096).value();
}

std::string random_bytes(std::size_t size) {
  Random random(7);
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(random.below(256));
  return bytes;
}

class EveryReader : public testing::TestWithParam<ReaderChoice> {
 protected:
  std::unique_ptr<ChunkReader> reader() const { return reader_of(file_, GetParam()); }

  TemporaryDirectory directory_;
  std::string bytes_ = random_bytes(300'000);
  std::string path_ = directory_.write("corpus", bytes_);
  InputFile file_ = InputFile::open(path_).value();
};

std::string_view text(const Result<std::span<const char>>& got) {
  return got.ok() ? std::string_view(got.value().data(), got.value().size()) : std::string_view("failed");
}

TEST_P(EveryReader, GivesTheBytesOfAnyRange) {
  const auto reader = this->reader();
  Random random(1);
  Buffer buffer;
  for (int i = 0; i < 500; ++i) {
    const std::size_t offset = random.below(bytes_.size() + 1);
    const std::size_t size = random.below(bytes_.size() - offset + 1);
    const auto got = reader->fetch(offset, size, buffer);
    ASSERT_TRUE(got.ok()) << got.status().message();
    ASSERT_TRUE(text(got) == std::string_view(bytes_).substr(offset, size)) << offset << ", " << size;
    reader->report(buffer, size, 0.001 * static_cast<double>(1 + random.below(10)));
  }
  EXPECT_TRUE(reader->check().ok());
}

TEST_P(EveryReader, GoesOnWhereStandardInputStands) {
  for (const off_t start : {off_t{1}, off_t{4096}, off_t{12345}, off_t{299'999}}) {
    const int before = ::dup(STDIN_FILENO);
    const int fd = ::open(path_.c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_EQ(::lseek(fd, start, SEEK_SET), start);
    ::dup2(fd, STDIN_FILENO);
    ::close(fd);
    {
      const InputFile file = InputFile::open("-").value();
      const std::string_view rest = std::string_view(bytes_).substr(static_cast<std::size_t>(start));
      const auto reader = reader_of(file, GetParam());
      Buffer buffer;
      EXPECT_TRUE(text(reader->fetch(0, rest.size(), buffer)) == rest);
      EXPECT_TRUE(text(reader->fetch(rest.size() / 2, 1, buffer)) == rest.substr(rest.size() / 2, 1));
    }
    ::dup2(before, STDIN_FILENO);
    ::close(before);
  }
}

TEST_P(EveryReader, ServesSeveralThreadsAtOnce) {
  const auto reader = this->reader();
  constexpr std::size_t kChunk = 3000;
  std::atomic<std::size_t> next{0};
  std::atomic<std::size_t> wrong{0};
  std::vector<std::thread> team;
  for (int i = 0; i < 4; ++i) {
    team.emplace_back([&] {
      Buffer buffer;
      for (std::size_t at = next.fetch_add(kChunk); at < 20 * bytes_.size(); at = next.fetch_add(kChunk)) {
        const std::size_t offset = at % bytes_.size();
        const auto expected = std::string_view(bytes_).substr(offset, kChunk);
        wrong += text(reader->fetch(offset, expected.size(), buffer)) != expected;
        reader->report(buffer, expected.size(), 1e-6 * static_cast<double>(1 + at % 5));
        wrong += !reader->check().ok();
      }
    });
  }
  for (std::thread& member : team) member.join();
  EXPECT_EQ(wrong, 0u);
  EXPECT_FALSE(reader->name().empty());
  EXPECT_FALSE(reader->why().empty());
}

TEST_P(EveryReader, ReachesOffsetsAboveFourGibibytes) {
  const std::string path = directory_ / "sparse";
  constexpr std::uint64_t kFar = (std::uint64_t{5} << 30) + 123;
  const int fd = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  ASSERT_EQ(::pwrite(fd, "far away", 8, static_cast<off_t>(kFar)), 8);
  ::close(fd);
  const InputFile file = InputFile::open(path).value();
  EXPECT_EQ(file.size(), kFar + 8);
  const auto reader = reader_of(file, GetParam());
  Buffer buffer;
  EXPECT_EQ(text(reader->fetch(kFar, 8, buffer)), "far away");
  EXPECT_EQ(text(reader->fetch(kFar - 1, 3, buffer)), std::string_view("\0fa", 3));
}

TEST_P(EveryReader, NeverTakesATruncatedFileForAWholeOne) {
  for (const std::size_t left : {std::size_t{299'990}, std::size_t{200'000}, std::size_t{0}}) {
    SCOPED_TRACE(left);
    const auto reader = this->reader();
    Buffer buffer;
    ASSERT_EQ(::truncate(path_.c_str(), static_cast<off_t>(left)), 0);
    // The automatic reader takes turns: both ways are to notice.
    for (int turn = 0; turn < 2; ++turn) {
      const auto got = reader->fetch(150'000, 150'000, buffer);
      Status status = got.status();
      if (got.ok()) {
        EXPECT_TRUE(text(got).substr(0, 1) == std::string_view(bytes_).substr(150'000, 1) || left < 150'001);
        status = reader->check();
      }
      // Within the last page the system gives zeros without a word; the size at the end tells.
      if (status.ok()) status = file_.check_unchanged();
      EXPECT_EQ(status.code(), StatusCode::input_changed);
      EXPECT_EQ(status.path(), path_);
      EXPECT_TRUE(status.offset());
    }
    directory_.write("corpus", bytes_);
  }
}

std::string name_of(const testing::TestParamInfo<ReaderChoice>& choice) {
  const char* const names[] = {"automatic", "mmap", "read"};
  return names[static_cast<std::size_t>(choice.param)];
}

INSTANTIATE_TEST_SUITE_P(Readers, EveryReader,
                         testing::Values(ReaderChoice::automatic, ReaderChoice::mmap, ReaderChoice::read), name_of);

class MakeChunkReader : public testing::Test {
 protected:
  /// A file of so many MiB that takes no room on the disk.
  InputFile sparse(std::uint64_t mebibytes) const {
    const std::string path = directory_.write("sparse", "1");
    EXPECT_EQ(::truncate(path.c_str(), static_cast<off_t>(mebibytes << 20)), 0);
    return InputFile::open(path).value();
  }

  TemporaryDirectory directory_;
};

TEST_F(MakeChunkReader, TakesTheWayThatIsAskedFor) {
  const InputFile file = sparse(1);
  const auto mapped = make_chunk_reader(file, ReaderChoice::mmap, 4096).value();
  EXPECT_EQ(mapped->name(), "mmap");
  EXPECT_EQ(mapped->why(), "as asked");
  const auto reading = make_chunk_reader(file, ReaderChoice::read, 4096).value();
  EXPECT_EQ(reading->name(), "read");
  EXPECT_EQ(reading->why(), "as asked");
}

TEST_F(MakeChunkReader, ReadsSmallFilesWithoutMeasuring) {
  const InputFile small = sparse(63);
  FaultCalls faults;
  const auto reader = make_chunk_reader(small, ReaderChoice::automatic, 4096).value();
  EXPECT_EQ(reader->name(), "read");
  EXPECT_EQ(reader->why(), "under 64 MiB");
  EXPECT_EQ(faults.count(Call::mmap), 0u);
  const InputFile large = sparse(64);
  EXPECT_EQ(make_chunk_reader(large, ReaderChoice::automatic, 8 << 20).value()->why(), "too few chunks to measure");
}

TEST_F(MakeChunkReader, MeasuresLargeFiles) {
  const InputFile file = sparse(64);
  const auto reader = make_chunk_reader(file, ReaderChoice::automatic, 4096).value();
  Buffer buffer;
  for (std::uint64_t chunk = 0; chunk < 100; ++chunk) {
    ASSERT_TRUE(reader->fetch(chunk * 4096, 4096, buffer).ok());
    reader->report(buffer, 4096, chunk % 2 == 1 ? 4e-6 : 1e-6);  // in turns from the second on, so mmap is faster
  }
  EXPECT_EQ(reader->name(), "mmap");
  EXPECT_EQ(reader->why().substr(0, 14), "measured: read");
}

TEST_F(MakeChunkReader, DoesNotHoldTheFirstTouchOfABufferAgainstReading) {
  const InputFile file = sparse(64);
  const auto reader = make_chunk_reader(file, ReaderChoice::automatic, 4096).value();
  std::vector<Buffer> buffers(5);
  for (std::uint64_t chunk = 0; chunk < 100; ++chunk) {
    Buffer& buffer = buffers[chunk % buffers.size()];
    FaultCalls calls;
    ASSERT_TRUE(reader->fetch(chunk * 4096, 4096, buffer).ok());
    const bool read = calls.count(Call::pread) > 0;
    EXPECT_TRUE(read || chunk >= buffers.size());
    const bool fresh = chunk < buffers.size();
    reader->report(buffer, 4096, fresh ? 1e-3 : read ? 1e-6 : 4e-6);
  }
  EXPECT_EQ(reader->name(), "read");
}

TEST_F(MakeChunkReader, AMappingThatIsRefusedIsAnErrorOnlyWhenForced) {
  const InputFile file = sparse(64);
  for (const int error : {ENOMEM, ENODEV}) {
    FaultCalls faults;
    faults.fail_from(Call::mmap, 1, error);
    const Status status = make_chunk_reader(file, ReaderChoice::mmap, 4096).status();
    EXPECT_EQ(status.code(), StatusCode::cannot_map);
    EXPECT_EQ(status.system_error(), error);
    EXPECT_EQ(status.path(), file.path());
    const auto reader = make_chunk_reader(file, ReaderChoice::automatic, 4096);
    ASSERT_TRUE(reader.ok());
    EXPECT_EQ(reader.value()->name(), "read");
    EXPECT_EQ(reader.value()->why().substr(0, 21), "mapping was refused: ");
  }
}

}  // namespace
}  // namespace gridsieve::input
