#include "engine/output/temporary_folder.hpp"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "engine/output/output_file.hpp"
#include "engine/output/temporary_files.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::output {
namespace {

using test::TemporaryDirectory;

void create_file(const std::string& path) {
  Result<OutputFile> file = OutputFile::create(path);
  ASSERT_TRUE(file.ok()) << file.status().message();
  ASSERT_TRUE(file.value().write("bytes").ok());
  ASSERT_TRUE(file.value().finish().ok());
}

TEST(TemporaryFolder, IsRemovedWithAllFilesAndItsOwner) {
  const TemporaryDirectory directory;
  {
    TemporaryFolder first;
    ASSERT_EQ(first.create(directory.path()), 0);
    const TemporaryFolder second = std::move(first);
    // More than one look into a folder gives.
    for (int file = 0; file < 500; ++file) create_file(second.path() + "/file-" + std::to_string(file));
    EXPECT_EQ(directory.names().size(), 1U);
  }
  EXPECT_TRUE(directory.names().empty());
}

TEST(TemporaryFolder, SaysWhyItCannotBeCreated) {
  const TemporaryDirectory directory;
  TemporaryFolder folder;
  EXPECT_EQ(folder.create(directory / "absent"), ENOENT);
  EXPECT_EQ(folder.create(std::string(5000, 'a')), ENAMETOOLONG);
  EXPECT_TRUE(directory.names().empty());
}

TEST(TemporaryFolder, CanBeCreatedAgainAndAgainButNotWithoutEnd) {
  const TemporaryDirectory directory;
  for (std::size_t round = 0; round < 2 * kTemporaryFolders; ++round) {
    TemporaryFolder folder;
    EXPECT_EQ(folder.create(directory.path()), 0);
  }
  std::vector<TemporaryFolder> folders(kTemporaryFolders);
  for (TemporaryFolder& folder : folders) EXPECT_EQ(folder.create(directory.path()), 0);
  TemporaryFolder one_more;
  EXPECT_EQ(one_more.create(directory.path()), EMFILE);
}

TEST(TemporaryFolder, IsNotLeftBehindByASignal) {
  const TemporaryDirectory directory;
  const pid_t child = ::fork();
  if (child == 0) {
    install_cleanup_handlers();
    TemporaryFolder folder;
    if (folder.create(directory.path()) != 0) ::_exit(98);
    // One goes on writing while the signal is handled.
    std::thread writer([&] {
      for (int file = 0;; ++file) (void)OutputFile::create(folder.path() + "/file-" + std::to_string(file));
    });
    ::kill(::getpid(), SIGTERM);
    writer.join();
    ::_exit(99);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM) << status;
  EXPECT_TRUE(directory.names().empty());
}

}  // namespace
}  // namespace gridsieve::output
