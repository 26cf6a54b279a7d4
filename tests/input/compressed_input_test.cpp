#include "engine/input/compressed_input.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <memory>
#include <string>

#include "tests/support/memory_stream.hpp"

namespace gridsieve::input {
namespace {

using test::MemoryStream;

class CompressedInputTest : public testing::Test {
 protected:
  CompressedInput open(const std::string& bytes, test::MemoryStreamRules rules = {}) {
    return CompressedInput(std::make_unique<MemoryStream>(bytes, rules), file_);
  }

  InputFile file_ = InputFile::open("/dev/null").value();
};

TEST_F(CompressedInputTest, HasMoreBytesAfterEachReadUntilTheEnd) {
  CompressedInput input = open("0123456789", {.longest_read = 4});
  EXPECT_EQ(input.bytes(), "");
  ASSERT_TRUE(input.read_more().ok());
  EXPECT_EQ(input.bytes(), "0123");
  ASSERT_TRUE(input.read_more().ok());
  EXPECT_EQ(input.bytes(), "01234567");
  input.consume(5);
  EXPECT_EQ(input.bytes_consumed(), 5U);
  ASSERT_TRUE(input.read_more().ok());
  EXPECT_EQ(input.bytes(), "56789");
  EXPECT_FALSE(input.at_end());
  ASSERT_TRUE(input.read_more().ok());
  EXPECT_TRUE(input.at_end());
  EXPECT_EQ(input.bytes(), "56789");
}

TEST_F(CompressedInputTest, KeepsWhatIsNotConsumedOverManyReads) {
  std::string bytes;
  while (bytes.size() < 3000000) bytes += std::to_string(bytes.size());
  CompressedInput input = open(bytes, {.longest_read = 100000});
  std::string seen;
  while (!input.at_end()) {
    ASSERT_TRUE(input.read_more().ok());
    const std::size_t size = input.bytes().size() * 2 / 3;
    seen += input.bytes().substr(0, size);
    input.consume(size);
  }
  EXPECT_TRUE(seen + std::string(input.bytes()) == bytes);
}

TEST_F(CompressedInputTest, TakesBackWhatWasConsumed) {
  std::string bytes;
  while (bytes.size() < 1000000) bytes += std::to_string(bytes.size());
  CompressedInput input = open(bytes, {.longest_read = 300000});
  ASSERT_TRUE(input.read_more().ok());
  const std::string first(input.bytes().substr(0, 200000));
  input.consume(first.size());
  for (int reads = 0; reads < 2; ++reads) ASSERT_TRUE(input.read_more().ok());
  const std::string second(input.bytes().substr(0, 600000));
  input.consume(second.size());
  ASSERT_TRUE(input.put_back(second).ok());
  ASSERT_TRUE(input.put_back(first).ok());
  EXPECT_EQ(input.bytes_consumed(), 0U);
  while (!input.at_end()) ASSERT_TRUE(input.read_more().ok());
  EXPECT_TRUE(input.bytes() == bytes);
}

TEST_F(CompressedInputTest, FailsForGoodOnceItFailed) {
  CompressedInput input = open("0123456789", {.longest_read = 4, .failing_read = 2});
  ASSERT_TRUE(input.read_more().ok());
  for (int reads = 0; reads < 3; ++reads) EXPECT_EQ(input.read_more().system_error(), EIO);
  EXPECT_EQ(input.bytes(), "0123");
}

TEST_F(CompressedInputTest, SaysWhereInTheFileItIs) {
  CompressedInput input = open("0123456789");
  ASSERT_TRUE(input.read_more().ok());
  input.consume(7);
  const Status status = input.here(Status(StatusCode::corrupt_data, "why"));
  EXPECT_EQ(status.message(), "/dev/null: at byte 7: why");
}

}  // namespace
}  // namespace gridsieve::input
