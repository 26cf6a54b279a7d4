#include "engine/input/first_bytes_stream.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <memory>
#include <string>

#include "engine/input/stream_reader.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/fifo.hpp"

namespace gridsieve::input {
namespace {

std::string read_some(ByteStream& stream, std::size_t size) {
  std::string bytes(size, '?');
  const auto got = stream.read(bytes);
  if (!got.ok()) return "failed";
  bytes.resize(got.value());
  return bytes;
}

class FirstBytesStreamTest : public testing::Test {
 protected:
  void look(int bytes) {
    for (int i = 0; i < bytes; ++i) ASSERT_TRUE(stream_.look_further().value());
  }

  test::Fifo fifo_;
  FirstBytesStream stream_{std::make_unique<StreamReader>(fifo_.file())};
};

TEST_F(FirstBytesStreamTest, GivesWhatWasLookedAtBeforeTheRest) {
  fifo_.write("0123456789");
  fifo_.close();
  look(3);
  EXPECT_EQ(stream_.first_bytes(), "012");
  EXPECT_EQ(stream_.bytes_read(), 0U);
  EXPECT_EQ(read_some(stream_, 2), "01");
  EXPECT_EQ(stream_.bytes_read(), 2U);
  EXPECT_EQ(read_some(stream_, 4), "2345");
  EXPECT_EQ(read_some(stream_, 100), "6789");
  EXPECT_EQ(read_some(stream_, 100), "");
  EXPECT_EQ(stream_.bytes_read(), 10U);
}

TEST_F(FirstBytesStreamTest, GivesWhatWasLookedAtWithoutWaitingForMore) {
  fifo_.write("012");
  look(3);
  EXPECT_FALSE(stream_.would_wait());
  EXPECT_EQ(read_some(stream_, 100), "012");
  EXPECT_TRUE(stream_.would_wait());
}

TEST_F(FirstBytesStreamTest, HasNoMoreToLookAtBehindTheEnd) {
  fifo_.write("01");
  fifo_.close();
  look(2);
  EXPECT_FALSE(stream_.look_further().value());
  EXPECT_EQ(read_some(stream_, 100), "01");
  EXPECT_EQ(read_some(stream_, 100), "");
}

TEST_F(FirstBytesStreamTest, HandsOnAFailureAtWhicheverReadItComes) {
  fifo_.write("0123");
  {
    test::FaultCalls faults;
    faults.fail(test::Call::read, 1, EIO);
    EXPECT_EQ(stream_.look_further().status().code(), StatusCode::cannot_read);
  }
  look(1);
  test::FaultCalls faults;
  faults.fail(test::Call::read, 1, EIO);
  EXPECT_EQ(read_some(stream_, 100), "failed");
}

}  // namespace
}  // namespace gridsieve::input
