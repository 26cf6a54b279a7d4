#include "engine/input/parallel_members.hpp"

#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/input/decompressed_stream.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/memory_stream.hpp"
#include "tests/support/sanitized.hpp"

namespace gridsieve::input {
namespace {

using test::MemoryStream;
using test::MemoryStreamRules;

struct Outcome {
  std::string bytes;
  StatusCode code = StatusCode::ok;
  std::string message;
  bool operator==(const Outcome&) const = default;
};

std::string boards(std::size_t count, std::uint64_t seed = 1) {
  test::Random random(seed);
  return test::laid_out(test::random_boards(count, 30, random), 82) + '\n';
}

/// 1: decompressed one after the other; more: side by side, every member a run of its own.
class ParallelMembersTest : public testing::Test {
 protected:
  std::unique_ptr<ByteStream> open(std::string bytes, Compression compression, unsigned threads,
                                   MemoryStreamRules rules = {}, std::size_t run_bytes = 1) const {
    return make_decompressed_stream(std::make_unique<MemoryStream>(std::move(bytes), rules), file_, compression,
                                    threads, run_bytes)
        .value();
  }

  Outcome decompress(const std::string& bytes, Compression compression, unsigned threads, MemoryStreamRules rules = {},
                     std::size_t run_bytes = 1) const {
    const auto stream = open(bytes, compression, threads, rules, run_bytes);
    Outcome outcome;
    std::string some(50000, '?');
    for (;;) {
      const Result<std::size_t> got = stream->read(some);
      if (!got.ok()) {
        outcome.code = got.status().code();
        outcome.message = got.status().message();
        return outcome;
      }
      if (got.value() == 0) return outcome;
      outcome.bytes.append(some, 0, got.value());
    }
  }

  void expect_same(const std::string& bytes, Compression compression, MemoryStreamRules rules = {}) const {
    EXPECT_EQ(decompress(bytes, compression, 2, rules), decompress(bytes, compression, 1));
  }

  InputFile file_ = InputFile::open("/dev/null").value();
};

std::string many_frames(std::size_t frames) {
  std::string all;
  for (std::size_t i = 0; i < frames; ++i) {
    all += test::zstd_frame(boards(1 + i % 7, i), {.content_size = i % 3 != 0, .checksum = i % 2 == 0});
    if (i % 4 == 0) all += test::skippable_zstd_frame("to be skipped");
  }
  return all;
}

TEST_F(ParallelMembersTest, AreGivenInOrderHoweverManyThreadsThereAre) {
  const std::string bytes = boards(2000);
  const std::string blocks = test::blocked_gzip(bytes, 1000);
  const std::string frames = many_frames(200);
  const std::string of_frames = decompress(frames, Compression::zstd, 1).bytes;
  ASSERT_FALSE(of_frames.empty());
  for (const unsigned threads : {2U, 3U, 8U}) {
    for (const std::size_t run_bytes : {std::size_t{1}, std::size_t{5000}, kRunBytes}) {
      EXPECT_TRUE(decompress(blocks, Compression::gzip, threads, {}, run_bytes).bytes == bytes);
      EXPECT_TRUE(decompress(frames, Compression::zstd, threads, {}, run_bytes).bytes == of_frames);
    }
  }
}

TEST_F(ParallelMembersTest, AreDecompressedByOtherThreads) {
  const std::string blocks = test::blocked_gzip(boards(2000), 1000);
  CompressedInput input(std::make_unique<MemoryStream>(blocks), file_);
  ParallelMembers members(input, Compression::gzip, 2, 1);
  members.fill();
  EXPECT_FALSE(members.empty());
  EXPECT_GT(members.bytes_ahead(), 0U);
  EXPECT_LT(members.bytes_ahead(), blocks.size());
}

TEST_F(ParallelMembersTest, LeaveAllToOthersWhereThereIsOneRunOnly) {
  CompressedInput input(std::make_unique<MemoryStream>(test::zstd_frame(boards(9), {})), file_);
  ParallelMembers members(input, Compression::zstd, 2, 1);
  members.fill();
  EXPECT_TRUE(members.empty());
  EXPECT_EQ(input.bytes_consumed(), 0U);
}

TEST_F(ParallelMembersTest, EndLikeOthersWhereTheDataAreCutShortAnywhere) {
  const std::string blocks = test::blocked_gzip(boards(10), 300);
  for (std::size_t size = 1; size < blocks.size(); size += 11) {
    expect_same(blocks.substr(0, size), Compression::gzip);
  }
  const std::string frames = many_frames(6);
  for (std::size_t size = 1; size < frames.size(); size += 11) {
    expect_same(frames.substr(0, size), Compression::zstd);
  }
}

TEST_F(ParallelMembersTest, EndLikeOthersWhereAnyByteIsDamaged) {
  const auto damage_bytes = [this](std::string bytes, Compression compression) {
    for (std::size_t at = 0; at < bytes.size(); at += 1 + at % 2) {
      const char flip = at % 3 == 0 ? '\x01' : '\x84';
      bytes[at] = static_cast<char>(bytes[at] ^ flip);
      expect_same(bytes, compression);
      bytes[at] = static_cast<char>(bytes[at] ^ flip);
    }
  };
  damage_bytes(test::blocked_gzip(boards(2), 60), Compression::gzip);
  damage_bytes(many_frames(3), Compression::zstd);
}

TEST_F(ParallelMembersTest, AreReadRightWhereTheirSizesAreLies) {
  const std::string bytes = boards(30);
  const std::string blocks = test::blocked_gzip(bytes, 300);
  const std::size_t first = static_cast<unsigned char>(blocks[16]) + 1U;
  for (const std::size_t lie : {first - 1, first + 1, first + 26, std::size_t{40}}) {
    std::string lying = blocks;
    lying[16] = static_cast<char>(lie - 1);
    EXPECT_EQ(decompress(lying, Compression::gzip, 3).bytes, bytes) << lie;
  }
}

TEST_F(ParallelMembersTest, MayStandBetweenMembersThatHaveToBeStreamed) {
  // 65 blocks are more than a frame may have to be decompressed at once.
  const std::string mixed =
      many_frames(5) + test::zstd_bomb('1', 65) + test::zstd_bomb('2', 65) + many_frames(5) + test::zstd_bomb('3', 65);
  EXPECT_TRUE(decompress(mixed, Compression::zstd, 3) == decompress(mixed, Compression::zstd, 1));

  const std::string plain = test::compressed(Compression::gzip, boards(3));
  const std::string blocks = test::blocked_gzip(boards(30), 300);
  expect_same(plain + blocks + plain + plain + blocks, Compression::gzip);
  expect_same(blocks + std::string(3, '\0'), Compression::gzip);
  expect_same(blocks + std::string(3, '\0') + blocks, Compression::gzip);
}

TEST_F(ParallelMembersTest, AreStreamedWhereTheyAreTooLarge) {
  test::Random random(3);
  std::string noise;
  while (noise.size() < 9 * kRunBytes) noise += std::to_string(random.next()) + std::string(noise, 0, 1 << 18);
  const std::string frames = many_frames(4) + test::zstd_frame(noise, {}) + many_frames(4);
  EXPECT_TRUE(decompress(frames, Compression::zstd, 2) == decompress(frames, Compression::zstd, 1));
}

TEST_F(ParallelMembersTest, AreNotWaitedForWhereSomeAreThere) {
  const std::string blocks = test::blocked_gzip(boards(10), 200);
  const std::string frames = many_frames(5);
  for (std::size_t at = 1; at < blocks.size(); at += 11) expect_same(blocks, Compression::gzip, {.waits_at = at});
  for (std::size_t at = 1; at < frames.size(); at += 11) expect_same(frames, Compression::zstd, {.waits_at = at});

  const std::string two = test::blocked_gzip("one\ntwo\n", 4, false);
  const std::size_t most = two.size() - 1;
  const auto stream = open(two, Compression::gzip, 2, {.waits_at = most});
  std::string some(100, '?');
  EXPECT_GE(stream->read(some).value(), 4U);
}

TEST_F(ParallelMembersTest, HandOnAFailureOfTheNthReadBehindWhatCameBefore) {
  const std::string blocks = test::blocked_gzip(boards(30), 300);
  for (std::uint64_t nth = 1; nth <= blocks.size() / 100 + 1; ++nth) {
    const MemoryStreamRules rules{.longest_read = 100, .failing_read = nth};
    const Outcome outcome = decompress(blocks, Compression::gzip, 3, rules);
    EXPECT_EQ(outcome.code, StatusCode::cannot_read);
    EXPECT_EQ(outcome, decompress(blocks, Compression::gzip, 1, rules)) << nth;
  }
}

TEST_F(ParallelMembersTest, MayBeLeftAtAnyPoint) {
  const std::string blocks = test::blocked_gzip(boards(400), 1000);
  std::string some(3000, '?');
  for (int reads = 0; reads < 12; ++reads) {
    const auto stream = open(blocks, Compression::gzip, 3);
    for (int i = 0; i < reads; ++i) ASSERT_TRUE(stream->read(some).ok());
  }
}

TEST_F(ParallelMembersTest, CountOnlyWhatWasGivenOfTheFile) {
  const std::string blocks = test::blocked_gzip(boards(30), 300);
  const auto stream = open(blocks, Compression::gzip, 3);
  std::string some(299, '?');
  ASSERT_EQ(stream->read(some).value(), 299U);
  EXPECT_EQ(stream->file_bytes_read(), 0U);
  ASSERT_EQ(stream->read(std::span(some).first(1)).value(), 1U);
  EXPECT_EQ(stream->file_bytes_read(), static_cast<unsigned char>(blocks[16]) + 1U);
  while (stream->read(some).value() > 0) continue;
  EXPECT_EQ(stream->file_bytes_read(), blocks.size());
}

TEST_F(ParallelMembersTest, TakeLittleMemoryHoweverMuchTheyHold) {
  if (test::kSanitized) GTEST_SKIP() << "a sanitizer takes memory of its own";
  // Each of the largest size that is decompressed at once.
  const std::string one = test::zstd_bomb('\n', 64);
  std::string frames;
  for (int i = 0; i < 96; ++i) frames += one;
  std::string some(std::size_t{1} << 20, '?');
  struct rusage before {};
  ::getrusage(RUSAGE_SELF, &before);
  const auto stream = open(frames, Compression::zstd, 2);
  std::size_t given = 0;
  for (std::size_t got = 1; got > 0; given += got) got = stream->read(some).value();
  struct rusage after {};
  ::getrusage(RUSAGE_SELF, &after);
  EXPECT_EQ(given, std::size_t{96} * 64 * (128 << 10));
  EXPECT_LT(after.ru_maxrss - before.ru_maxrss, 96 << 10);  // KiB
}

}  // namespace
}  // namespace gridsieve::input
