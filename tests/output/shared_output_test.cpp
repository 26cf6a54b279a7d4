// An output that several processes write to.
#include <gtest/gtest.h>

#include <cerrno>

#include "engine/output/output_file.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::TemporaryDirectory;

OutputFile opened(const std::string& path) {
  const Result<OutputTarget> target = look_at_target(path);
  EXPECT_TRUE(target.ok());
  Result<OutputFile> file = OutputFile::open(target.value());
  EXPECT_TRUE(file.ok());
  return std::move(file).value();
}

TEST(SharedOutput, IsWrittenAtOffsetsByWhoeverJoins) {
  const TemporaryDirectory directory;
  OutputFile file = opened(directory / "out");
  {
    Result<OutputFile> second = OutputFile::join(file.temporary_path(), "out");
    ASSERT_TRUE(second.ok());
    EXPECT_TRUE(second.value().write_at(3, "later").ok());
    EXPECT_TRUE(second.value().finish().ok());
  }
  EXPECT_TRUE(file.write_at(0, "now").ok());
  EXPECT_TRUE(file.expect_bytes(8).ok());
  EXPECT_TRUE(file.finish().ok());
  EXPECT_TRUE(file.publish(false).ok());
  EXPECT_EQ(directory.read("out"), "nowlater");
}

TEST(SharedOutput, IsNotPublishedWhereBytesAreMissing) {
  const TemporaryDirectory directory;
  OutputFile file = opened(directory / "out");
  EXPECT_TRUE(file.write_at(0, "now").ok());
  const Status status = file.expect_bytes(8);
  EXPECT_EQ(status.code(), StatusCode::internal);
  EXPECT_EQ(status.path(), directory / "out");
  EXPECT_FALSE(file.publish(false).ok());
  EXPECT_EQ(directory.read("out"), "");
}

TEST(SharedOutput, CannotBeJoinedWhereItIsNotSeen) {
  const TemporaryDirectory directory;
  const Result<OutputFile> joined = OutputFile::join(directory / "absent", "out.csv");
  ASSERT_FALSE(joined.ok());
  EXPECT_EQ(joined.status().code(), StatusCode::cannot_write);
  EXPECT_EQ(joined.status().system_error(), ENOENT);
  EXPECT_EQ(joined.status().path(), "out.csv");
}

TEST(SharedOutput, OfTheProgramsOwnIsNeverAFileThatWasThere) {
  const TemporaryDirectory directory;
  directory.write("there", "bytes");
  const Result<OutputFile> file = OutputFile::create(directory / "there");
  ASSERT_FALSE(file.ok());
  EXPECT_EQ(file.status().system_error(), EEXIST);
  EXPECT_EQ(directory.read("there"), "bytes");
}

}  // namespace
}  // namespace gridsieve::output
