#include "engine/input/compression.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/support/fault_calls.hpp"
#include "tests/support/fifo.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_view_literals;

const std::vector<std::pair<std::string_view, Compression>> kStarts = {
    {"\x1f\x8b"sv, Compression::gzip},         {"\x28\xb5\x2f\xfd"sv, Compression::zstd},
    {"\x50\x2a\x4d\x18"sv, Compression::zstd}, {"\x5f\x2a\x4d\x18"sv, Compression::zstd},
    {"\xfd\x37zXZ\0"sv, Compression::xz},      {"BZh"sv, Compression::bzip2},
    {"\x04\x22\x4d\x18"sv, Compression::lz4},  {"PK\x03\x04"sv, Compression::zip}};

TEST(Compression, IsToldByTheFirstBytesWhateverFollows) {
  for (const auto& [start, expected] : kStarts) {
    EXPECT_EQ(compression_of(start), expected) << name_of(expected);
    EXPECT_EQ(compression_of(std::string(start) + "53..7...."), expected) << name_of(expected);
    EXPECT_FALSE(may_become_compressed(start));
  }
}

TEST(Compression, IsNotToldByLessThanAllOfTheFirstBytes) {
  for (const auto& [start, expected] : kStarts) {
    for (std::size_t size = 0; size < start.size(); ++size) {
      EXPECT_EQ(compression_of(start.substr(0, size)), Compression::none) << name_of(expected) << ' ' << size;
      EXPECT_TRUE(may_become_compressed(start.substr(0, size))) << name_of(expected) << ' ' << size;
    }
  }
}

TEST(Compression, IsNotSeenInTextNorInWhatOnlyBeginsLikeIt) {
  for (const std::string_view bytes : {"53..7...."sv, ".......1."sv, "puzzle"sv, "\xef\xbb\xbf..."sv, "PUZZLE"sv,
                                       "BZ."sv, "\x1f\x8c"sv, "\xfd\x37zXZ."sv, "\x60\x2a\x4d\x18"sv, "X*M."sv}) {
    EXPECT_EQ(compression_of(bytes), Compression::none) << testing::PrintToString(std::string(bytes));
    EXPECT_FALSE(may_become_compressed(bytes)) << testing::PrintToString(std::string(bytes));
  }
}

TEST(Compression, OfAFileIsToldWithoutReadingItThrough) {
  const test::TemporaryDirectory folder;
  for (const auto& [start, expected] : kStarts) {
    const InputFile file = InputFile::open(folder.write("input", std::string(start) + "rest")).value();
    EXPECT_EQ(compression_of(file).value(), expected);
  }
  const InputFile file = InputFile::open(folder.write("input", "5")).value();
  EXPECT_EQ(compression_of(file).value(), Compression::none);
}

TEST(Compression, OfAStreamIsNotToldByTakingItsBytes) {
  test::Fifo fifo;
  fifo.write("\x1f\x8b");
  fifo.close();
  EXPECT_EQ(compression_of(fifo.file()).value(), Compression::none);
}

TEST(Compression, OfAFileThatCannotBeReadIsAFailure) {
  const test::TemporaryDirectory folder;
  const InputFile file = InputFile::open(folder.write("input", "53..7....")).value();
  test::FaultCalls faults;
  faults.fail(test::Call::pread, 1, EIO);
  EXPECT_EQ(compression_of(file).status().code(), StatusCode::cannot_read);
}

TEST(Compression, ThatIsNotReadIsNamedWithWhatToDo) {
  for (const auto& [start, compression] : kStarts) {
    const Status status = check_readable(compression, "my file");
    const bool read =
        compression == Compression::gzip || compression == Compression::zstd || compression == Compression::xz;
    EXPECT_EQ(status.code(), read ? StatusCode::ok : StatusCode::compressed) << name_of(compression);
    if (read) continue;
    EXPECT_EQ(status.path(), "my file");
    EXPECT_TRUE(status.detail().starts_with(name_of(compression))) << status.detail();
  }
  EXPECT_TRUE(check_readable(Compression::none, "my file").ok());
}

}  // namespace
}  // namespace gridsieve::input
