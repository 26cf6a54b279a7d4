#include "engine/input/byte_stream.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/support/compressed_bytes.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/fifo.hpp"
#include "tests/support/standard_input.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::input {
namespace {

using namespace std::string_literals;
using test::Call;
using test::FaultCalls;
using test::Fifo;

const std::string kText = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// The text, and each way to compress it that is read, by its name.
std::vector<std::pair<std::string, std::string>> every_form() {
  return {{"", kText},
          {"gzip", test::compressed(Compression::gzip, kText)},
          {"zstd", test::compressed(Compression::zstd, kText)},
          {"zstd", test::skippable_zstd_frame("first") + test::compressed(Compression::zstd, kText)},
          {"xz", test::compressed(Compression::xz, kText)}};
}

/// Reads on to the end, in small pieces; "failed" behind it where it failed.
std::string read_all(ByteStream& stream) {
  std::string all;
  for (;;) {
    std::string some(7, '?');
    const auto got = stream.read(some);
    if (!got.ok()) return all + "failed";
    if (got.value() == 0) return all;
    all += some.substr(0, got.value());
  }
}

class ByteStreamTest : public testing::Test {
 protected:
  const InputFile& file_of(const std::string& bytes) {
    file_ = InputFile::open(folder_.write("input", bytes)).value();
    return file_;
  }

  test::TemporaryDirectory folder_;
  InputFile file_ = InputFile::open("/dev/null").value();
};

TEST_F(ByteStreamTest, OfAFileGivesItsTextHoweverItIsCompressed) {
  for (const auto& [name, bytes] : every_form()) {
    const auto stream = open_byte_stream(file_of(bytes), 2).value();
    EXPECT_EQ(stream->compression(), name);
    EXPECT_EQ(read_all(*stream), kText) << name;
    EXPECT_EQ(stream->bytes_read(), kText.size()) << name;
    EXPECT_EQ(stream->file_bytes_read(), bytes.size()) << name;
    EXPECT_TRUE(stream->check_end().ok()) << name;
  }
}

TEST_F(ByteStreamTest, OfAPipeGivesItsTextHoweverItIsCompressed) {
  for (const auto& [name, bytes] : every_form()) {
    Fifo fifo;
    std::thread writer([&fifo, &all = bytes] {
      for (const char byte : all) fifo.write({&byte, 1});
      fifo.close();
    });
    const auto stream = open_byte_stream(fifo.file(), 2).value();
    EXPECT_EQ(stream->compression(), name);
    EXPECT_EQ(read_all(*stream), kText) << name;
    EXPECT_TRUE(stream->check_end().ok()) << name;
    writer.join();
  }
}

TEST_F(ByteStreamTest, OfAPipeGivesWhatItHoldsBeforeItEnds) {
  for (const auto& [name, bytes] : every_form()) {
    Fifo fifo;
    fifo.write(bytes);
    const auto stream = open_byte_stream(fifo.file(), 2).value();
    std::string some(1000, '?');
    EXPECT_EQ(stream->read(some).value(), kText.size()) << name;
  }
}

TEST_F(ByteStreamTest, DoesNotWaitForMoreThanTellsThatItIsText) {
  Fifo fifo;
  fifo.write("5");
  const auto stream = open_byte_stream(fifo.file(), 2).value();
  std::string some(1000, '?');
  EXPECT_EQ(stream->read(some).value(), 1U);
}

TEST_F(ByteStreamTest, OfInputsTooShortToTellGivesThem) {
  for (const std::string& bytes : {""s, "\x1f"s, "\x28\xb5\x2f"s, "\xfd\x37zXZ"s, "P"s, "X"s}) {
    Fifo fifo;
    fifo.write(bytes);
    fifo.close();
    EXPECT_EQ(read_all(*open_byte_stream(fifo.file(), 2).value()), bytes);
    EXPECT_EQ(read_all(*open_byte_stream(file_of(bytes), 2).value()), bytes);
  }
}

TEST_F(ByteStreamTest, OfStandardInputBeginsWhereThatStands) {
  const std::string bytes = "left" + test::compressed(Compression::gzip, kText);
  const test::StandardInput redirected(::open(folder_.write("input", bytes).c_str(), O_RDONLY | O_CLOEXEC));
  ASSERT_EQ(::lseek(STDIN_FILENO, 4, SEEK_SET), 4);
  const InputFile file = InputFile::open("-").value();
  EXPECT_EQ(read_all(*open_byte_stream(file, 2).value()), kText);
}

TEST_F(ByteStreamTest, SaysWhereInTheFileTheDataAreBadFromWhereStandardInputBegan) {
  const std::string bytes = test::compressed(Compression::gzip, kText);
  const test::StandardInput redirected(
      ::open(folder_.write("input", "left" + bytes + "garbage").c_str(), O_RDONLY | O_CLOEXEC));
  ASSERT_EQ(::lseek(STDIN_FILENO, 4, SEEK_SET), 4);
  const InputFile file = InputFile::open("-").value();
  const auto stream = open_byte_stream(file, 2).value();
  EXPECT_EQ(read_all(*stream), kText + "failed");
  EXPECT_EQ(stream->check_end().offset(), 4 + bytes.size());
}

TEST_F(ByteStreamTest, IsNotOpenedForACompressionThatIsNotRead) {
  for (const std::string& bytes : {"BZh91AY&SY"s, "\x04\x22\x4d\x18"s, "PK\x03\x04"s}) {
    const Status status = open_byte_stream(file_of(bytes), 2).status();
    EXPECT_EQ(status.code(), StatusCode::compressed);
    EXPECT_EQ(status.path(), file_.path());
    Fifo fifo;
    fifo.write(bytes);
    EXPECT_EQ(open_byte_stream(fifo.file(), 2).status().code(), StatusCode::compressed);
  }
}

TEST_F(ByteStreamTest, HandsOnAFailureOfTheNthReadForEveryN) {
  for (const auto& [name, bytes] : every_form()) {
    for (std::uint64_t nth = 1;; ++nth) {
      file_of(bytes);
      FaultCalls faults;
      faults.shorten(Call::pread, 20);
      faults.fail(Call::pread, nth, EIO);
      const auto stream = open_byte_stream(file_, 2);
      if (!stream.ok()) {
        EXPECT_EQ(stream.status().system_error(), EIO);
        continue;
      }
      const std::string read = read_all(*stream.value());
      if (faults.count(Call::pread) < nth) {
        EXPECT_EQ(read, kText) << name;
        EXPECT_GT(nth, bytes.size() / 20) << name;
        break;
      }
      EXPECT_TRUE(read.ends_with("failed")) << name << ' ' << nth;
    }
  }
}

TEST_F(ByteStreamTest, SaysAtTheEndThatTheCompressedFileChanged) {
  for (const auto& [name, bytes] : every_form()) {
    const auto stream = open_byte_stream(file_of(bytes), 2).value();
    EXPECT_EQ(read_all(*stream), kText) << name;
    ASSERT_EQ(::truncate(file_.path().c_str(), static_cast<off_t>(bytes.size()) + 5), 0);
    EXPECT_EQ(stream->check_end().code(), StatusCode::input_changed) << name;
  }
}

}  // namespace
}  // namespace gridsieve::input
