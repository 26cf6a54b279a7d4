#include "engine/input/decompressed_stream.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cerrno>
#include <string>
#include <string_view>

#include "tests/input/decompression_fixture.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;
using test::compressed;

TEST_P(DecompressedStreamTest, GivesTheBytesThatWereCompressed) {
  const std::string bytes = boards(20000);
  const auto stream = open(member(bytes));
  const Outcome outcome = read_all(*stream, 100000);
  EXPECT_TRUE(outcome.status.ok());
  EXPECT_TRUE(outcome.bytes == bytes);
  EXPECT_TRUE(stream->check_end().ok());
}

TEST_P(DecompressedStreamTest, SaysHowManyBytesItGaveAndOfHowManyOfTheFile) {
  const std::string bytes = boards(10);
  const std::string file = member(bytes);
  const auto stream = open(file);
  EXPECT_EQ(stream->compression(), name_of(GetParam().compression));
  EXPECT_EQ(stream->bytes_read(), 0U);
  EXPECT_EQ(stream->file_bytes_read(), 0U);
  read_all(*stream, 1000);
  EXPECT_EQ(stream->bytes_read(), bytes.size());
  EXPECT_EQ(stream->file_bytes_read(), file.size());
}

TEST_P(DecompressedStreamTest, OfNothingIsEmpty) {
  const Outcome outcome = decompress(member(""));
  EXPECT_TRUE(outcome.status.ok());
  EXPECT_EQ(outcome.bytes, "");
}

TEST_P(DecompressedStreamTest, FillsWhatIsAskedForWhereNothingHasToBeWaitedFor) {
  const auto stream = open(member(boards(10)) + member(boards(10)), {.longest_read = 7});
  std::string some(1500, '?');
  EXPECT_EQ(stream->read(some).value(), 1500U);
}

TEST_P(DecompressedStreamTest, IsTheSameFromReadsAndForRequestsOfOneByte) {
  const std::string bytes = boards(20);
  const std::string file = member(bytes) + member("") + member(bytes);
  for (const std::size_t longest : {1U, 2U, 1000U}) {
    const Outcome outcome = decompress(file, {.longest_read = longest}, longest == 2 ? 1000 : 1);
    EXPECT_TRUE(outcome.status.ok());
    EXPECT_EQ(outcome.bytes, bytes + bytes);
  }
}

TEST_P(DecompressedStreamTest, ReadsAllMembersWhereverTheReadsSplitThem) {
  const std::string file = member("one\n") + member("") + member("two\n");
  for (std::size_t split = 1; split < file.size(); ++split) {
    const Outcome outcome = decompress(file, {.waits_at = split});
    EXPECT_TRUE(outcome.status.ok()) << split;
    EXPECT_EQ(outcome.bytes, "one\ntwo\n") << split;
  }
}

TEST_P(DecompressedStreamTest, FailsWhereTheDataAreCutShortAnywhere) {
  const std::string first = member("one\n");
  const std::string file = first + member(boards(5));
  for (std::size_t size = 1; size < file.size(); size += step()) {
    if (size == first.size()) continue;
    expect_corrupt(file.substr(0, size), "end too early");
  }
  EXPECT_TRUE(decompress(first).status.ok());
}

TEST_P(DecompressedStreamTest, FailsWhereGarbageFollows) {
  for (const std::string& garbage : {"x"s, "garbage that is longer than any header"s, "\n"s, "\0\0\0x"s, "\0\0\0\0x"s,
                                     "\x1f\x8c"s, "\x28\xb5\x2f\xfe"s, "\xfd\x37zXZx"s}) {
    expect_corrupt(member("one\n") + garbage, "follow");
  }
  for (const Compression other : {Compression::gzip, Compression::zstd, Compression::xz}) {
    if (other != GetParam().compression) expect_corrupt(member("one\n") + compressed(other, "two\n"), "follow");
  }
}

TEST_P(DecompressedStreamTest, SaysAtWhichByteGarbageFollows) {
  const std::string file = member("one\n");
  const Outcome outcome = decompress(file + "garbage");
  EXPECT_EQ(outcome.bytes, "one\n");
  EXPECT_EQ(outcome.status.offset(), file.size());
}

TEST_P(DecompressedStreamTest, FailsWhereAnyByteIsDamagedOrGivesTheSameBytes) {
  const std::string bytes = boards(3);
  const std::string file = member(bytes);
  std::size_t failed = 0;
  for (std::size_t at = 0; at < file.size(); at += step()) {
    std::string damaged = file;
    damaged[at] = static_cast<char>(damaged[at] ^ 0x10);
    const Outcome outcome = decompress(damaged);
    if (outcome.status.ok()) {
      EXPECT_EQ(outcome.bytes, bytes) << at;
    } else {
      ++failed;
    }
  }
  // A few bytes of a header say nothing of the data, as the time in one of gzip.
  EXPECT_GT(failed + 20, file.size() / step());
}

TEST_P(DecompressedStreamTest, GivesWhatCameBeforeAFailureAndThenTheFailureForGood) {
  const auto stream = open(member("one\n") + "garbage");
  std::string some(100, '?');
  EXPECT_EQ(stream->read(some).value(), 4U);
  EXPECT_EQ(stream->read(some).status().code(), StatusCode::corrupt_data);
  EXPECT_EQ(stream->read(some).status().code(), StatusCode::corrupt_data);
  EXPECT_EQ(stream->check_end().code(), StatusCode::corrupt_data);
}

TEST_P(DecompressedStreamTest, HandsOnAFailureOfTheNthReadForEveryN) {
  const std::string file = member(boards(5));
  const std::uint64_t reads = file.size() / 50 + 2;
  for (std::uint64_t nth = 1; nth <= reads; ++nth) {
    const Outcome outcome = decompress(file, {.longest_read = 50, .failing_read = nth});
    EXPECT_EQ(outcome.status.code(), StatusCode::cannot_read) << nth;
    EXPECT_EQ(outcome.status.system_error(), EIO);
  }
}

TEST_P(DecompressedStreamTest, GivesWhatThereIsWithoutWaitingForMore) {
  const std::string first = member("one\n");
  const auto stream = open(first + member("two\n"), {.waits_at = first.size()});
  std::string some(100, '?');
  EXPECT_EQ(stream->read(some).value(), 4U);
  EXPECT_EQ(stream->read(some).value(), 4U);
  EXPECT_EQ(stream->read(some).value(), 0U);
}

TEST_P(DecompressedStreamTest, TakesLittleMemoryForABomb) {
  constexpr std::size_t kMemberBytes = std::size_t{8} << 20;
  std::string file;
  std::size_t expected = 0;
  if (GetParam().compression == Compression::zstd) {
    file = test::zstd_bomb('\n', 8192);
    expected = std::size_t{1} << 30;
  } else {
    const std::string one = member(std::string(kMemberBytes, '\n'));
    for (; expected < 12 * kMemberBytes; expected += kMemberBytes) file += one;
  }
  std::string some(std::size_t{1} << 20, '?');
  struct rusage before {};
  ::getrusage(RUSAGE_SELF, &before);
  const auto stream = open(file);
  std::size_t given = 0;
  for (std::size_t got = 1; got > 0; given += got) got = stream->read(some).value();
  struct rusage after {};
  ::getrusage(RUSAGE_SELF, &after);
  EXPECT_EQ(given, expected);
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 32 << 10);  // KiB
}

INSTANTIATE_TEST_SUITE_P(Kinds, DecompressedStreamTest,
                         testing::Values(Kind{"gzip", Compression::gzip}, Kind{"zstd", Compression::zstd},
                                         Kind{"xz", Compression::xz},
                                         Kind{"blocked_gzip_by_two", Compression::gzip, 2, true},
                                         Kind{"zstd_by_two", Compression::zstd, 2}),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace gridsieve::input
