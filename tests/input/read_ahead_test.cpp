#include "engine/input/read_ahead.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/support/memory_stream.hpp"

namespace gridsieve::input {
namespace {

std::string numbers(std::size_t bytes) {
  std::string text;
  for (std::size_t number = 0; text.size() < bytes; ++number) text += std::to_string(number) + ' ';
  return text;
}

std::unique_ptr<ByteStream> ahead_of(std::string bytes, test::MemoryStreamRules rules = {}) {
  return ReadAhead::make(std::make_unique<test::MemoryStream>(std::move(bytes), rules));
}

/// Reads to the end or a failure, `step` bytes at a time.
std::string read_all(ByteStream& stream, std::size_t step, Status& failure) {
  std::string all;
  std::string piece(step, '?');
  while (true) {
    const Result<std::size_t> got = stream.read(piece);
    failure = got.status();
    if (!got.ok() || got.value() == 0) return all;
    all.append(piece, 0, got.value());
    EXPECT_EQ(stream.bytes_read(), all.size());
  }
}

TEST(ReadAhead, GivesTheSameBytesInPiecesOfAnySize) {
  const std::string bytes = numbers(1'500'000);
  for (const std::size_t step : {5000U, 262144U, 100'000'000U}) {
    for (const std::size_t longest_read : {7777U, 1'000'000U}) {
      Status failure;
      const auto stream = ahead_of(bytes, {.longest_read = longest_read});
      EXPECT_TRUE(read_all(*stream, step, failure) == bytes) << step << ' ' << longest_read;
      EXPECT_TRUE(failure.ok());
      EXPECT_EQ(stream->file_bytes_read(), bytes.size());
      std::string more(9, ' ');
      EXPECT_EQ(stream->read(more).value(), 0U) << "the end is where it was";
    }
  }
}

TEST(ReadAhead, EndsAtOnceWhereThereIsNothing) {
  Status failure;
  EXPECT_EQ(read_all(*ahead_of(""), 100, failure), "");
  EXPECT_TRUE(failure.ok());
}

TEST(ReadAhead, GivesAllThatCameBeforeAFailureAndThenTheFailureEachTime) {
  const std::string bytes = numbers(20'000);
  for (const std::uint64_t failing : {1U, 2U, 15U}) {
    const auto stream = ahead_of(bytes, {.longest_read = 1000, .failing_read = failing});
    Status failure;
    EXPECT_TRUE(read_all(*stream, 3000, failure) == bytes.substr(0, (failing - 1) * 1000));
    EXPECT_EQ(failure.code(), StatusCode::cannot_read);
    std::string more(10, ' ');
    EXPECT_EQ(stream->read(more).status().code(), StatusCode::cannot_read);
  }
}

TEST(ReadAhead, CanBeLeftWhereverItIs) {
  const std::string bytes = numbers(3'000'000);
  for (const std::size_t taken : {0U, 1U, 300'000U, 2'900'000U}) {
    const auto stream = ahead_of(bytes);
    std::string some(taken, '?');
    EXPECT_EQ(stream->read(some).value() > 0, taken > 0);
  }
}

}  // namespace
}  // namespace gridsieve::input
