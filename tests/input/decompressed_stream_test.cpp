#include "engine/input/decompressed_stream.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cerrno>
#include <memory>
#include <string>
#include <string_view>

#include "tests/support/board_factory.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/memory_stream.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;
using test::compressed;
using test::MemoryStream;
using test::MemoryStreamRules;

/// What is decompressed, and by how many threads.
struct Kind {
  std::string name;
  Compression compression;
  unsigned threads = 1;
  bool blocked = false;  // gzip in blocks
};

struct Outcome {
  std::string bytes;
  Status status;
};

std::string boards(std::size_t count) {
  test::Random random(count);
  return test::laid_out(test::random_boards(count, 30, random), 82) + '\n';
}

class DecompressedStreamTest : public testing::TestWithParam<Kind> {
 protected:
  std::unique_ptr<ByteStream> open(const std::string& bytes, MemoryStreamRules rules = {}) const {
    return make_decompressed_stream(std::make_unique<MemoryStream>(bytes, rules), file_, GetParam().compression,
                                    GetParam().threads, 1)
        .value();
  }

  /// Reads on to the end or a failure.
  static Outcome read_all(ByteStream& stream, std::size_t piece) {
    Outcome outcome;
    std::string some(piece, '?');
    for (;;) {
      const Result<std::size_t> got = stream.read(some);
      if (!got.ok()) {
        outcome.status = got.status();
        return outcome;
      }
      if (got.value() == 0) return outcome;
      outcome.bytes.append(some, 0, got.value());
    }
  }

  Outcome decompress(const std::string& bytes, MemoryStreamRules rules = {}, std::size_t piece = 1000) const {
    return read_all(*open(bytes, rules), piece);
  }

  void expect_corrupt(const std::string& bytes, std::string_view words) const {
    const Outcome outcome = decompress(bytes);
    EXPECT_EQ(outcome.status.code(), StatusCode::corrupt_data) << testing::PrintToString(bytes);
    EXPECT_NE(outcome.status.detail().find(words), std::string::npos) << outcome.status.detail();
    EXPECT_EQ(outcome.status.path(), "/dev/null");
    ASSERT_TRUE(outcome.status.offset());
    EXPECT_LE(*outcome.status.offset(), bytes.size());
  }

  /// From one place of damage to the next: starting threads takes time.
  static std::size_t step() { return GetParam().threads > 1 ? 7 : 1; }

  std::string member(std::string_view bytes) const {
    return GetParam().blocked ? test::blocked_gzip(bytes, 65280, false) : compressed(GetParam().compression, bytes);
  }

 private:
  InputFile file_ = InputFile::open("/dev/null").value();
};

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

class GzipTest : public DecompressedStreamTest {};
class ZstdTest : public DecompressedStreamTest {};
class XzTest : public DecompressedStreamTest {};

TEST_P(GzipTest, EndsInAnyNumberOfZeros) {
  for (const std::size_t zeros : {1U, 2U, 511U, 600000U}) {
    const Outcome outcome = decompress(member("one\n") + member("two\n") + std::string(zeros, '\0'));
    EXPECT_TRUE(outcome.status.ok()) << zeros;
    EXPECT_EQ(outcome.bytes, "one\ntwo\n");
  }
}

TEST_P(GzipTest, HasNoMemberBehindItsZeros) {
  expect_corrupt(member("one\n") + "\0\0\0\0"s + member("two\n"), "follow");
}

TEST_P(GzipTest, HasABlockedKindThatIsReadLikeAnyOther) {
  const std::string bytes = boards(3000);
  EXPECT_TRUE(decompress(test::blocked_gzip(bytes)).bytes == bytes);
}

TEST_P(GzipTest, SaysWhatIsWrongWithTheData) {
  std::string file = member("one\n");
  file[file.size() - 8] ^= 1;  // in the check sum
  expect_corrupt(file, "incorrect data check");
}

TEST_P(ZstdTest, PassesOverFramesToBeSkippedAnywhere) {
  const std::string skipped = test::skippable_zstd_frame(boards(9)) + test::skippable_zstd_frame("");
  const Outcome outcome = decompress(skipped + member("one\n") + skipped + member("two\n") + skipped);
  EXPECT_TRUE(outcome.status.ok());
  EXPECT_EQ(outcome.bytes, "one\ntwo\n");
}

TEST_P(ZstdTest, IsReadWithoutItsSizeAndCheckSumToo) {
  const std::string bytes = boards(100);
  const auto frame = test::zstd_frame(bytes, {.content_size = false, .checksum = false});
  EXPECT_EQ(decompress(frame).bytes, bytes);
}

TEST_P(ZstdTest, IsReadWithAWindowOf128MebibytesAndNotWithALargerOne) {
  // A frame's second byte behind the 4 of its signature is the size of its window.
  std::string file = test::zstd_bomb('\n', 1);
  file[5] = static_cast<char>((27 - 10) << 3);
  for (const std::size_t longest : {1U, 1000U}) {
    EXPECT_TRUE(decompress(file, {.longest_read = longest}).status.ok());
  }
  ++file[5];
  for (const std::size_t longest : {1U, 1000U}) {
    const Outcome outcome = decompress(file, {.longest_read = longest});
    EXPECT_EQ(outcome.status.code(), StatusCode::compressed);
    EXPECT_NE(outcome.status.detail().find("128 MiB"), std::string::npos);
  }
}

TEST_P(ZstdTest, SaysThatItNeedsADictionary) {
  std::string file = "\x28\xb5\x2f\xfd\x01\x50\x07\x01\0\0"s;  // dictionary 7, an empty last block
  EXPECT_EQ(decompress(file).status.code(), StatusCode::compressed);
  file[6] = 0;
  EXPECT_TRUE(decompress(file).status.ok());
}

TEST_P(XzTest, IsPaddedByZerosToAMultipleOfFour) {
  const Outcome outcome = decompress(member("one\n") + "\0\0\0\0"s + member("two\n") + "\0\0\0\0\0\0\0\0"s);
  EXPECT_TRUE(outcome.status.ok());
  EXPECT_EQ(outcome.bytes, "one\ntwo\n");
  for (const std::size_t zeros : {1U, 2U, 3U, 5U, 7U}) {
    expect_corrupt(member("one\n") + std::string(zeros, '\0'), "follow");
    expect_corrupt(member("one\n") + std::string(zeros, '\0') + member("two\n"), "follow");
  }
}

TEST_P(XzTest, IsNotReadWhereItNeedsMuchMemory) {
  EXPECT_TRUE(decompress(test::xz_stream("one\n", 1 << 20)).status.ok());
  const Outcome outcome = decompress(test::xz_stream("one\n", 200 << 20));
  EXPECT_EQ(outcome.status.code(), StatusCode::compressed);
  EXPECT_NE(outcome.status.detail().find("128 MiB"), std::string::npos);
}

INSTANTIATE_TEST_SUITE_P(Kind, GzipTest,
                         testing::Values(Kind{"gzip", Compression::gzip},
                                         Kind{"blocked_gzip_by_two", Compression::gzip, 2, true}),
                         [](const auto& kind) { return kind.param.name; });
INSTANTIATE_TEST_SUITE_P(Kind, ZstdTest,
                         testing::Values(Kind{"zstd", Compression::zstd}, Kind{"zstd_by_two", Compression::zstd, 2}),
                         [](const auto& kind) { return kind.param.name; });
INSTANTIATE_TEST_SUITE_P(Kind, XzTest, testing::Values(Kind{"xz", Compression::xz}),
                         [](const auto& kind) { return kind.param.name; });

}  // namespace
}  // namespace gridsieve::input
