#include "engine/mpi/range_folder.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "tests/support/temporary_directory.hpp"

namespace gridsieve::mpi {
namespace {

using cluster::PieceKind;
using test::TemporaryDirectory;

RangeFolder kept(const std::string& path) {
  Result<RangeFolder> folder = RangeFolder::keep(path);
  EXPECT_TRUE(folder.ok()) << folder.status().message();
  return std::move(folder).value();
}

void put(const RangeFolder& folder, const std::string& name) {
  Result<output::OutputFile> file = folder.begin(name);
  ASSERT_TRUE(file.ok()) << file.status().message();
  EXPECT_TRUE(file.value().write("bytes").ok());
  EXPECT_TRUE(folder.end(file.value()).ok());
}

TEST(RangeFolder, NamesFilesByRangeAndKind) {
  EXPECT_EQ(RangeFolder::part_name({7, 40}), "range-7-of-40.part");
  EXPECT_EQ(RangeFolder::piece_name({7, 40}, PieceKind::invalid), "range-7-of-40.invalid");
}

TEST(RangeFolder, GoesWithItsFilesUnlessItIsKept) {
  const TemporaryDirectory directory;
  const char* const before = std::getenv("TMPDIR");
  const std::string restored = before == nullptr ? "" : before;
  ::setenv("TMPDIR", directory.path().c_str(), 1);
  {
    const Result<RangeFolder> folder = RangeFolder::make_temporary();
    ASSERT_TRUE(folder.ok());
    put(folder.value(), "range-1-of-2.valid");
    EXPECT_EQ(directory.names().size(), 1U);
  }
  EXPECT_TRUE(directory.names().empty());
  if (before == nullptr) {
    ::unsetenv("TMPDIR");
  } else {
    ::setenv("TMPDIR", restored.c_str(), 1);
  }
}

TEST(RangeFolder, HasAPartOnlyOnceItIsComplete) {
  const TemporaryDirectory directory;
  const RangeFolder folder = kept(directory / "new/kept");
  Result<output::OutputFile> file = folder.begin(RangeFolder::part_name({2, 3}));
  ASSERT_TRUE(file.ok());
  EXPECT_FALSE(folder.has_part({2, 3}).value());
  EXPECT_TRUE(folder.end(file.value()).ok());
  EXPECT_TRUE(folder.has_part({2, 3}).value());
  EXPECT_FALSE(folder.has_part({1, 3}).value());
}

TEST(RangeFolder, TellsIntoHowManyRangesAnEarlierRunWasCut) {
  const TemporaryDirectory directory;
  const RangeFolder folder = kept(directory.path());
  directory.write("range-1-of-9.valid", "a piece without its part");
  directory.write("range-x-of-9.part", "of something else");
  EXPECT_EQ(folder.kept_count().value(), std::nullopt);
  put(folder, "range-1-of-3.part");
  put(folder, "range-3-of-3.part");
  EXPECT_EQ(folder.kept_count().value(), 3U);
  put(folder, "range-1-of-4.part");
  EXPECT_EQ(folder.kept_count().status().code(), StatusCode::bad_option);
}

TEST(RangeFolder, ClearsWhatIsOfRangesAndNothingElse) {
  const TemporaryDirectory directory;
  const RangeFolder folder = kept(directory.path());
  put(folder, "range-1-of-3.part");
  put(folder, "range-1-of-3.valid");
  directory.write(".gs-12-0-abcdef", "unfinished");
  directory.write("notes.txt", "mine");
  folder.clear();
  EXPECT_EQ(directory.names(), std::vector<std::string>({"notes.txt"}));
}

TEST(RangeFolder, SaysWhereItCannotBeMade) {
  const TemporaryDirectory directory;
  directory.write("file", "");
  const Result<RangeFolder> folder = RangeFolder::keep(directory / "file/kept");
  ASSERT_FALSE(folder.ok());
  EXPECT_EQ(folder.status().code(), StatusCode::cannot_write);
  EXPECT_EQ(folder.status().path(), directory / "file/kept");
}

}  // namespace
}  // namespace gridsieve::mpi
