#include "engine/output/output_file.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <vector>

#include "engine/output/output_target.hpp"
#include "tests/output/directory_listing.hpp"
#include "tests/output/scoped_standard_output.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::bytes_of;
using test::Call;
using test::FaultCalls;
using test::names_in;
using test::ScopedStandardOutput;
using test::TemporaryDirectory;

OutputFile opened(const std::string& path) {
  auto target = look_at_target(path);
  EXPECT_TRUE(target.ok()) << target.status().message();
  auto file = OutputFile::open(target.value());
  EXPECT_TRUE(file.ok()) << file.status().message();
  return std::move(file).value();
}

Status completed(OutputFile& file, bool replace = false) {
  Status status = file.finish();
  if (status.ok()) status = file.publish(replace);
  file.release();
  return status;
}

mode_t mode_of(const std::string& path) {
  struct stat looked_at = {};
  EXPECT_EQ(::stat(path.c_str(), &looked_at), 0);
  return looked_at.st_mode;
}

TEST(OutputFile, HasNothingUnderItsNameUntilItIsPublished) {
  const TemporaryDirectory directory;
  OutputFile file = opened(directory / "out");
  ASSERT_TRUE(file.write("hello").ok());
  ASSERT_TRUE(file.finish().ok());
  const auto names = names_in(directory.path());
  ASSERT_EQ(names.size(), 1u);
  EXPECT_EQ(names[0].substr(0, 4), ".gs-");
  ASSERT_TRUE(file.publish(false).ok());
  file.release();
  EXPECT_EQ(names_in(directory.path()), std::vector<std::string>{"out"});
  EXPECT_EQ(bytes_of(directory / "out"), "hello");
}

TEST(OutputFile, LeavesNothingWhenItIsDropped) {
  const TemporaryDirectory directory;
  { ASSERT_TRUE(opened(directory / "out").write("hello").ok()); }
  EXPECT_TRUE(names_in(directory.path()).empty());
}

TEST(OutputFile, WritesSmallAndLargePiecesInOrder) {
  const TemporaryDirectory directory;
  std::string expected;
  OutputFile file = opened(directory / "out");
  for (const std::size_t size : {1u, 100'000u, 40'000u, 131'072u, 0u, 131'071u, 1u, 1'000'000u, 7u}) {
    const std::string piece(size, static_cast<char>('a' + size % 26));
    expected += piece;
    ASSERT_TRUE(file.write(piece).ok());
    EXPECT_EQ(file.size(), expected.size());
  }
  ASSERT_TRUE(completed(file).ok());
  EXPECT_TRUE(bytes_of(directory / "out") == expected);
}

TEST(OutputFile, RetriesInterruptedAndShortWrites) {
  const TemporaryDirectory directory;
  FaultCalls faults;
  for (const Call call : {Call::open, Call::write, Call::pwrite, Call::fsync}) faults.interrupt(call);
  faults.shorten(Call::write, 7);
  faults.shorten(Call::pwrite, 3);
  OutputFile file = opened(directory / "out");
  const std::string bytes(1000, 'x');
  ASSERT_TRUE(file.write(bytes).ok());
  ASSERT_TRUE(file.write_at(2, "0123456789").ok());
  ASSERT_TRUE(completed(file).ok());
  EXPECT_EQ(bytes_of(directory / "out"), "xx0123456789" + std::string(988, 'x'));
}

TEST(OutputFile, WaitsForAPipeThatIsNonBlocking) {
  const TemporaryDirectory directory;
  OutputFile file = opened(directory / "out");
  FaultCalls faults;
  faults.fail(Call::write, 1, EAGAIN);
  ASSERT_TRUE(file.write("hello").ok());
  ASSERT_TRUE(file.flush().ok());
  EXPECT_EQ(faults.count(Call::poll), 1u);
  ASSERT_TRUE(completed(file).ok());
  EXPECT_EQ(bytes_of(directory / "out"), "hello");
}

TEST(OutputFile, SaysPathOffsetAndReasonAtOnceAndFromThenOn) {
  const TemporaryDirectory directory;
  OutputFile file = opened(directory / "out");
  FaultCalls faults;
  faults.shorten(Call::write, 100'000);
  faults.fail(Call::write, 3, ENOSPC);
  const std::string bytes(300'000, 'x');
  const Status status = file.write(bytes);
  EXPECT_EQ(status.code(), StatusCode::cannot_write);
  EXPECT_EQ(status.system_error(), ENOSPC);
  EXPECT_EQ(status.path(), directory / "out");
  EXPECT_EQ(status.offset(), 200'000u);
  EXPECT_EQ(file.write("more").system_error(), ENOSPC);
  EXPECT_EQ(file.write_at(0, "more").system_error(), ENOSPC);
  EXPECT_EQ(file.finish().system_error(), ENOSPC);
  EXPECT_EQ(file.publish(false).system_error(), ENOSPC);
}

TEST(OutputFile, KeepsThePermissionsOfTheFileItReplaces) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("out", "old");
  ASSERT_EQ(::chmod(path.c_str(), 0646), 0);
  OutputFile file = opened(path);
  ASSERT_TRUE(file.write("new").ok());
  ASSERT_TRUE(completed(file, true).ok());
  EXPECT_EQ(mode_of(path) & 0777, 0646u);
  EXPECT_EQ(bytes_of(path), "new");
}

TEST(OutputFile, HasTheUsualPermissionsWhenItIsNew) {
  const TemporaryDirectory directory;
  const mode_t before = ::umask(027);
  OutputFile file = opened(directory / "out");
  ::umask(before);
  ASSERT_TRUE(completed(file).ok());
  EXPECT_EQ(mode_of(directory / "out") & 0777, 0640u);
}

TEST(OutputFile, DoesNotReplaceAFileThatCameMeanwhile) {
  const TemporaryDirectory directory;
  const std::string path = directory / "out";
  OutputFile file = opened(path);
  ASSERT_TRUE(file.finish().ok());
  directory.write("out", "somebody else's");
  EXPECT_EQ(file.publish(false).code(), StatusCode::output_exists);
  file.withdraw();
  EXPECT_EQ(bytes_of(path), "somebody else's");
  EXPECT_EQ(names_in(directory.path()), std::vector<std::string>{"out"});
}

TEST(OutputFile, MayReplaceAFileThatWentMeanwhile) {
  const TemporaryDirectory directory;
  const std::string path = directory.write("out", "old");
  OutputFile file = opened(path);
  ASSERT_TRUE(file.write("new").ok());
  ASSERT_EQ(::unlink(path.c_str()), 0);
  ASSERT_TRUE(completed(file, true).ok());
  EXPECT_EQ(bytes_of(path), "new");
}

TEST(OutputFile, WorksUnderNamesOfEveryKind) {
  const TemporaryDirectory directory;
  for (const std::string& name :
       {std::string(255, 'n'), std::string("two words"), std::string("line\nbreak"), std::string("\xff\xfe.txt")}) {
    OutputFile file = opened(directory / name);
    ASSERT_TRUE(file.write(name).ok());
    ASSERT_TRUE(completed(file).ok());
    EXPECT_EQ(bytes_of(directory / name), name);
  }
}

TEST(OutputFile, RefusesClearlyWhereATemporaryNameHasNoRoom) {
  const TemporaryDirectory directory;
  std::string deep = directory.path();
  while (deep.size() + 2 < 4090) {
    deep += '/' + std::string(std::min<std::size_t>(200, 4090 - deep.size() - 1), 'd');
    ASSERT_EQ(::mkdir(deep.c_str(), 0700), 0);
  }
  const auto target = look_at_target(deep + "/o");
  ASSERT_TRUE(target.ok()) << target.status().message();
  const auto file = OutputFile::open(target.value());
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(file.status().code(), StatusCode::cannot_write);
  EXPECT_EQ(file.status().system_error(), ENAMETOOLONG);
  EXPECT_EQ(file.status().detail(), "no temporary file can be created beside it");
}

TEST(OutputFile, WritesADeviceDirectlyAndNeverReplacesIt) {
  OutputFile file = opened("/dev/null");
  ASSERT_TRUE(file.write("hello").ok());
  ASSERT_TRUE(completed(file, true).ok());
  EXPECT_TRUE(S_ISCHR(mode_of("/dev/null")));
}

TEST(OutputFile, SaysWhenADeviceIsFull) {
  OutputFile file = opened("/dev/full");
  ASSERT_TRUE(file.write("hello").ok());
  const Status status = file.flush();
  EXPECT_EQ(status.code(), StatusCode::cannot_write);
  EXPECT_EQ(status.system_error(), ENOSPC);
}

TEST(OutputFile, WritesANamedPipeDirectly) {
  const TemporaryDirectory directory;
  const std::string path = directory / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const int reader = ::open(path.c_str(), O_RDONLY | O_NONBLOCK);
  OutputFile file = opened(path);
  EXPECT_FALSE(file.is_seekable());
  ASSERT_TRUE(file.write("hello").ok());
  ASSERT_TRUE(completed(file).ok());
  char bytes[10] = {};
  EXPECT_EQ(::read(reader, bytes, sizeof bytes), 5);
  ::close(reader);
  EXPECT_TRUE(S_ISFIFO(mode_of(path)));
  EXPECT_EQ(names_in(directory.path()), std::vector<std::string>{"pipe"});
}

TEST(OutputFile, NeverWritesIntoAFileThatTookThePlaceOfADevice) {
  const TemporaryDirectory directory;
  const std::string path = directory / "pipe";
  ASSERT_EQ(::mkfifo(path.c_str(), 0600), 0);
  const auto target = look_at_target(path);
  ASSERT_TRUE(target.ok());
  ASSERT_EQ(::unlink(path.c_str()), 0);
  directory.write("pipe", "a file");
  EXPECT_FALSE(OutputFile::open(target.value()).ok());
  EXPECT_EQ(bytes_of(path), "a file");
}

TEST(OutputFile, WritesStandardOutputWhereItStands) {
  const TemporaryDirectory directory;
  const std::string path = directory / "redirected";
  {
    const ScopedStandardOutput redirected(path, O_TRUNC);
    ASSERT_EQ(::write(STDOUT_FILENO, "before ", 7), 7);
    OutputFile file = opened("-");
    ASSERT_TRUE(file.is_seekable());
    ASSERT_TRUE(file.write("hello").ok());
    ASSERT_TRUE(file.write_at(1, "E").ok());
    ASSERT_TRUE(completed(file).ok());
    ASSERT_EQ(::write(STDOUT_FILENO, " after", 6), 6) << "it must stay open";
  }
  EXPECT_EQ(bytes_of(path), "before hEllo after");
}

TEST(OutputFile, CannotSeekWhereStandardOutputIsAppendedTo) {
  const TemporaryDirectory directory;
  const ScopedStandardOutput redirected(directory / "log", O_APPEND);
  EXPECT_FALSE(opened("-").is_seekable());
}

}  // namespace
}  // namespace gridsieve::output
