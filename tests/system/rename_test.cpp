#include "engine/system/rename.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>

#include "tests/support/temporary_directory.hpp"

namespace gridsieve::system {
namespace {

/// As a user who may not write everywhere, up to the end of the scope.
class WithoutPrivileges {
 public:
  WithoutPrivileges() { (void)!::seteuid(was_ == 0 ? 65534 : was_); }
  ~WithoutPrivileges() { (void)!::seteuid(was_); }
  WithoutPrivileges(const WithoutPrivileges&) = delete;
  WithoutPrivileges& operator=(const WithoutPrivileges&) = delete;

 private:
  uid_t was_ = ::geteuid();
};

class Rename : public testing::Test {
 protected:
  bool exists(const std::string& path) const { return std::filesystem::exists(path); }

  test::TemporaryDirectory directory_;
  std::string from_ = directory_.write("from", "new");
  std::string to_ = directory_ / "to";
};

class RenameWithoutReplacing : public Rename, public testing::WithParamInterface<int (*)(const char*, const char*)> {
 protected:
  int rename() const { return GetParam()(from_.c_str(), to_.c_str()); }
};

TEST_P(RenameWithoutReplacing, GivesTheFileItsNewName) {
  EXPECT_EQ(rename(), 0);
  EXPECT_EQ(test::bytes_of(to_), "new");
  EXPECT_FALSE(exists(from_));
}

TEST_P(RenameWithoutReplacing, RefusesANameThatExists) {
  directory_.write("to", "old");
  EXPECT_EQ(rename(), -1);
  EXPECT_EQ(errno, EEXIST);
  EXPECT_EQ(test::bytes_of(to_), "old");
  EXPECT_EQ(test::bytes_of(from_), "new");
}

TEST_P(RenameWithoutReplacing, RefusesAFileThatDoesNotExist) {
  std::filesystem::remove(from_);
  EXPECT_EQ(rename(), -1);
  EXPECT_EQ(errno, ENOENT);
  EXPECT_FALSE(exists(to_));
}

INSTANTIATE_TEST_SUITE_P(InOneStepAndInTwo, RenameWithoutReplacing, testing::Values(rename_exclusive, rename_by_link));

TEST_F(Rename, ByLinkLeavesTheOneNameThatCannotBeTaken) {
  const std::string folder = directory_ / "folder";
  std::filesystem::create_directory(folder);
  const std::string from = folder + "/from";
  std::filesystem::copy(from_, from);
  std::filesystem::permissions(from, std::filesystem::perms(0666));
  std::filesystem::permissions(directory_.path(), std::filesystem::perms(0777));
  std::filesystem::permissions(folder, std::filesystem::perms(0555));
  int error = 0;
  int result = 0;
  {
    const WithoutPrivileges nobody;
    if (::geteuid() == 0) GTEST_SKIP() << "privileges cannot be laid down here";
    result = rename_by_link(from.c_str(), to_.c_str());
    error = errno;
  }
  std::filesystem::permissions(folder, std::filesystem::perms(0755));
  EXPECT_EQ(result, -1);
  EXPECT_EQ(error, EACCES);
  EXPECT_EQ(test::bytes_of(from), "new");
  EXPECT_FALSE(exists(to_));
}

TEST_F(Rename, ExchangeSwapsTheTwoNames) {
  directory_.write("to", "old");
  EXPECT_EQ(rename_exchange(from_.c_str(), to_.c_str()), 0);
  EXPECT_EQ(test::bytes_of(to_), "new");
  EXPECT_EQ(test::bytes_of(from_), "old");
}

TEST_F(Rename, ExchangeWantsBothNames) {
  EXPECT_EQ(rename_exchange(from_.c_str(), to_.c_str()), -1);
  EXPECT_EQ(errno, ENOENT);
}

}  // namespace
}  // namespace gridsieve::system
