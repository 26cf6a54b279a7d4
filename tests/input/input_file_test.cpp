#include "engine/input/input_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>
#include <thread>

#include "engine/input/stream_reader.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/standard_input.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::input {
namespace {

using test::Call;
using test::FaultCalls;
using test::StandardInput;
using test::TemporaryDirectory;

std::string bytes_at(const InputFile& file, std::uint64_t offset, std::size_t size) {
  std::string bytes(size, '?');
  const auto got = file.read_at(offset, bytes);
  if (!got.ok()) return "failed";
  bytes.resize(got.value());
  return bytes;
}

std::string all_of_stream(const InputFile& file) {
  StreamReader reader(file);
  std::string all;
  std::string some(1000, '?');
  while (true) {
    const auto got = reader.read(some);
    if (!got.ok()) return "failed";
    if (got.value() == 0) return all;
    all.append(some, 0, got.value());
  }
}

class InputFileTest : public testing::Test {
 protected:
  TemporaryDirectory directory_;
};

TEST_F(InputFileTest, ARegularFileHasASizeAndIsReadAtOffsets) {
  const std::string path = directory_.write("corpus", "0123456789");
  const auto file = InputFile::open(path);
  ASSERT_TRUE(file.ok());
  EXPECT_EQ(file.value().path(), path);
  EXPECT_FALSE(file.value().is_stream());
  EXPECT_EQ(file.value().size(), 10u);
  EXPECT_EQ(file.value().start(), 0u);
  EXPECT_EQ(bytes_at(file.value(), 3, 4), "3456");
  EXPECT_EQ(bytes_at(file.value(), 8, 4), "89");
  EXPECT_EQ(bytes_at(file.value(), 10, 4), "");
  EXPECT_TRUE(file.value().check_unchanged().ok());
}

TEST_F(InputFileTest, LinksToOneFileHaveOneIdentity) {
  const std::string path = directory_.write("corpus", "1");
  const std::string other = directory_.write("other", "1");
  std::filesystem::create_symlink(path, directory_ / "symbolic");
  std::filesystem::create_hard_link(path, directory_ / "hard");
  const auto identity = [](const std::string& name) { return InputFile::open(name).value().identity(); };
  EXPECT_EQ(identity(path), identity(directory_ / "symbolic"));
  EXPECT_EQ(identity(path), identity(directory_ / "hard"));
  EXPECT_FALSE(identity(path) == identity(other));
}

TEST_F(InputFileTest, AnyNameThatTheSystemTakesWorks) {
  const std::string names[] = {std::string(255, 'n'), "with space", "with\nnewline", "\xff\xfe\x80", "-", "--help"};
  for (const std::string& name : names) {
    const std::string path = directory_.write(name, name);
    const auto file = InputFile::open(path);
    ASSERT_TRUE(file.ok()) << file.status().message();
    EXPECT_EQ(bytes_at(file.value(), 0, 300), name);
  }
}

TEST_F(InputFileTest, AFileThatCannotBeOpenedIsReportedWithTheReason) {
  const std::string missing = directory_ / "missing";
  const Status status = InputFile::open(missing).status();
  EXPECT_EQ(status.code(), StatusCode::cannot_open);
  EXPECT_EQ(status.system_error(), ENOENT);
  EXPECT_EQ(status.path(), missing);
  EXPECT_EQ(InputFile::open("").status().system_error(), ENOENT);
  EXPECT_EQ(InputFile::open(directory_ / std::string(256, 'n')).status().system_error(), ENAMETOOLONG);
}

TEST_F(InputFileTest, OpeningIsRetriedWhenInterruptedAndFailsOtherwise) {
  const std::string path = directory_.write("corpus", "123");
  {
    FaultCalls faults;
    faults.interrupt(Call::open);
    EXPECT_TRUE(InputFile::open(path).ok());
  }
  {
    FaultCalls faults;
    faults.fail(Call::open, 1, EACCES);
    EXPECT_EQ(InputFile::open(path).status().system_error(), EACCES);
    EXPECT_EQ(faults.count(Call::open), 1u);
  }
  FaultCalls faults;
  faults.fail(Call::fstat, 1, EIO);
  const Status status = InputFile::open(path).status();
  EXPECT_EQ(status.code(), StatusCode::cannot_open);
  EXPECT_EQ(status.system_error(), EIO);
  EXPECT_EQ(faults.count(Call::close), 1u);
}

TEST_F(InputFileTest, ADirectoryIsAClearError) {
  const Status status = InputFile::open(directory_.path()).status();
  EXPECT_EQ(status.code(), StatusCode::not_readable_kind);
  EXPECT_EQ(status.system_error(), EISDIR);
  EXPECT_EQ(status.path(), directory_.path());
}

TEST_F(InputFileTest, AFifoIsAStreamAndItsWriterIsWaitedFor) {
  const std::string path = directory_ / "fifo";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  std::thread writer([&] {
    const int fd = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    EXPECT_EQ(::write(fd, "123", 3), 3);
    ::close(fd);
  });
  const auto file = InputFile::open(path);
  ASSERT_TRUE(file.ok());
  EXPECT_TRUE(file.value().is_stream());
  EXPECT_EQ(all_of_stream(file.value()), "123");
  EXPECT_TRUE(file.value().check_unchanged().ok());
  writer.join();
}

TEST_F(InputFileTest, DevicesAndEmptyFilesAreStreams) {
  for (const std::string& path : {std::string("/dev/null"), directory_.write("empty", "")}) {
    const auto file = InputFile::open(path);
    ASSERT_TRUE(file.ok());
    EXPECT_TRUE(file.value().is_stream());
    EXPECT_EQ(all_of_stream(file.value()), "");
  }
  const auto file = InputFile::open("/dev/zero");
  ASSERT_TRUE(file.ok());
  std::string bytes(3, '?');
  EXPECT_EQ(StreamReader(file.value()).read(bytes).value(), 3u);
  EXPECT_EQ(bytes, std::string(3, '\0'));
}

TEST_F(InputFileTest, ASocketsNameCannotBeOpened) {
  const std::string path = directory_ / "socket";
  struct sockaddr_un address {};
  address.sun_family = AF_UNIX;
  ASSERT_LT(path.size(), sizeof address.sun_path);
  std::memcpy(address.sun_path, path.c_str(), path.size());
  const int fd = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  ASSERT_EQ(::bind(fd, reinterpret_cast<const struct sockaddr*>(&address), sizeof address), 0);
  const Status status = InputFile::open(path).status();
  EXPECT_EQ(status.code(), StatusCode::cannot_open);
  EXPECT_EQ(status.system_error(), ENXIO);
  ::close(fd);
}

TEST_F(InputFileTest, StandardInputMayBeASocket) {
  std::array<int, 2> ends{};
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM, 0, ends.data()), 0);
  const StandardInput replaced(ends[0]);
  EXPECT_EQ(::write(ends[1], "123", 3), 3);
  ::close(ends[1]);
  const auto file = InputFile::open("-");
  ASSERT_TRUE(file.ok());
  EXPECT_TRUE(file.value().is_stream());
  EXPECT_EQ(all_of_stream(file.value()), "123");
}

TEST_F(InputFileTest, StandardInputGoesOnAtItsOffsetAndStaysOpen) {
  const std::string path = directory_.write("corpus", "0123456789");
  const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  ASSERT_EQ(::lseek(fd, 4, SEEK_SET), 4);
  const StandardInput replaced(fd);
  {
    const auto file = InputFile::open("-");
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file.value().path(), "-");
    EXPECT_EQ(file.value().start(), 4u);
    EXPECT_EQ(file.value().size(), 6u);
    EXPECT_EQ(bytes_at(file.value(), 1, 3), "567");
    EXPECT_TRUE(file.value().check_unchanged().ok());
  }
  EXPECT_EQ(::lseek(STDIN_FILENO, 0, SEEK_CUR), 4);
}

TEST_F(InputFileTest, StandardInputBehindTheEndOfAFileHasNothingLeft) {
  const std::string path = directory_.write("corpus", "0123456789");
  for (const off_t offset : {off_t{10}, off_t{1000}}) {
    const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    ASSERT_EQ(::lseek(fd, offset, SEEK_SET), offset);
    const StandardInput replaced(fd);
    const auto file = InputFile::open("-");
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file.value().size(), 0u);
    EXPECT_TRUE(file.value().check_unchanged().ok());
  }
}

TEST_F(InputFileTest, AClosedStandardInputIsReported) {
  const StandardInput replaced(::open("/dev/null", O_RDONLY));
  ::close(STDIN_FILENO);
  const Status status = InputFile::open("-").status();
  EXPECT_EQ(status.code(), StatusCode::cannot_open);
  EXPECT_EQ(status.system_error(), EBADF);
}

TEST_F(InputFileTest, AFileThatGrewOrShrankIsChanged) {
  const std::string path = directory_.write("corpus", "0123456789");
  const auto file = InputFile::open(path);
  ASSERT_TRUE(file.ok());
  for (const off_t size : {off_t{9}, off_t{11}, off_t{0}}) {
    ASSERT_EQ(::truncate(path.c_str(), size), 0);
    const Status status = file.value().check_unchanged();
    EXPECT_EQ(status.code(), StatusCode::input_changed);
    EXPECT_EQ(status.path(), path);
    EXPECT_EQ(status.offset(), static_cast<std::uint64_t>(std::min<off_t>(size, 10)));
  }
  ASSERT_EQ(::truncate(path.c_str(), 10), 0);
  EXPECT_TRUE(file.value().check_unchanged().ok());
  FaultCalls faults;
  faults.fail(Call::fstat, 1, EIO);
  EXPECT_EQ(file.value().check_unchanged().code(), StatusCode::cannot_read);
}

}  // namespace
}  // namespace gridsieve::input
