#include "engine/input/stream_reader.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <string>
#include <string_view>
#include <thread>

#include "tests/support/fault_calls.hpp"
#include "tests/support/fifo.hpp"

namespace gridsieve::input {
namespace {

using test::Call;
using test::FaultCalls;
using test::Fifo;

/// One call of read(): what it gave, or "failed".
std::string read_some(StreamReader& reader, std::size_t size) {
  std::string bytes(size, '?');
  const auto got = reader.read(bytes);
  if (!got.ok()) return "failed";
  bytes.resize(got.value());
  return bytes;
}

std::string read_all(StreamReader& reader) {
  std::string all;
  for (std::string some; !(some = read_some(reader, 1000)).empty() && some != "failed";) all += some;
  return all;
}

TEST(StreamReader, GoesOnEarlyWhenTheNextReadWouldBlock) {
  Fifo fifo;
  StreamReader reader(fifo.file());
  fifo.write("123");
  EXPECT_EQ(read_some(reader, 100), "123");
  fifo.write("45");
  EXPECT_EQ(read_some(reader, 1), "4");
  EXPECT_EQ(read_some(reader, 100), "5");
  EXPECT_EQ(reader.bytes_read(), 5u);
}

TEST(StreamReader, GivesNothingAtTheEndAndAfterIt) {
  Fifo fifo;
  StreamReader reader(fifo.file());
  fifo.write("123");
  fifo.close();
  EXPECT_EQ(read_some(reader, 100), "123");
  EXPECT_EQ(read_some(reader, 100), "");
  EXPECT_EQ(read_some(reader, 100), "");
}

TEST(StreamReader, FillsTheBufferFromManyShortAndInterruptedReads) {
  Fifo fifo;
  StreamReader reader(fifo.file());
  const std::string bytes(1000, '7');
  fifo.write(bytes);
  FaultCalls faults;
  faults.interrupt(Call::read);
  faults.interrupt(Call::poll);
  faults.shorten(Call::read, 7);
  EXPECT_EQ(read_some(reader, 1000), bytes);
}

TEST(StreamReader, ReportsAFailureOfTheNthReadForEveryN) {
  for (std::uint64_t nth = 1; nth <= 15; ++nth) {
    Fifo fifo;
    fifo.write(std::string(100, '7'));
    fifo.close();
    StreamReader reader(fifo.file());
    FaultCalls faults;
    faults.shorten(Call::read, 7);
    faults.fail(Call::read, nth, EIO);
    std::string bytes(100, '?');
    const Status status = reader.read(bytes).status();
    EXPECT_EQ(status.code(), StatusCode::cannot_read);
    EXPECT_EQ(status.system_error(), EIO);
    EXPECT_EQ(status.path(), fifo.path);
    EXPECT_EQ(status.offset(), 7 * (nth - 1));
  }
}

TEST(StreamReader, WaitsForTheFirstByteOfANonBlockingStream) {
  Fifo fifo;
  ASSERT_EQ(::fcntl(fifo.file().descriptor(), F_SETFL, O_NONBLOCK), 0);
  StreamReader reader(fifo.file());
  std::thread writer([&] { fifo.write("123"); });
  EXPECT_EQ(read_some(reader, 100), "123");
  writer.join();
}

TEST(StreamReader, ReadsMoreThanAPipeHolds) {
  Fifo fifo;
  StreamReader reader(fifo.file());
  std::string bytes;
  for (int i = 0; bytes.size() < (std::size_t{4} << 20); ++i) bytes += std::to_string(i);
  std::thread writer([&] {
    for (std::size_t at = 0; at < bytes.size();) {
      const std::string_view some = std::string_view(bytes).substr(at, 4096);
      fifo.write(some);
      at += some.size();
    }
    fifo.close();
  });
  EXPECT_EQ(read_all(reader), bytes);
  writer.join();
}

TEST(StreamReader, ReadsAFileThatSaysItIsEmpty) {
  const auto file = InputFile::open("/proc/cpuinfo");
  ASSERT_TRUE(file.ok());
  ASSERT_TRUE(file.value().is_stream());
  StreamReader reader(file.value());
  EXPECT_NE(read_all(reader).find("processor"), std::string::npos);
}

}  // namespace
}  // namespace gridsieve::input
