#include "engine/measure/touch.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <optional>
#include <string>

#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

std::string some_bytes(std::size_t size) {
  std::string bytes(size, '\0');
  std::iota(bytes.begin(), bytes.end(), '\1');
  return bytes;
}

TEST(Touch, TheSumIsThatOfTheWords) {
  EXPECT_EQ(measure::sum_of_words({}), 0u);
  EXPECT_EQ(measure::sum_of_words(std::string("\1\2\3", 3)), 0x030201u);
  // One cache line, one word and one byte.
  std::string bytes(64 + 8 + 1, '\0');
  for (std::size_t word = 0; word < 10; ++word) bytes[word * 8] = static_cast<char>(word + 1);
  EXPECT_EQ(measure::sum_of_words(bytes), 55u);
}

TEST(Touch, EveryReaderAndNumberOfThreadsTouchesTheSameBytes) {
  const TemporaryDirectory folder;
  const std::string bytes = some_bytes(100'003);
  const auto file = input::InputFile::open(folder.write("corpus", bytes));
  ASSERT_TRUE(file.ok());
  std::optional<std::uint64_t> sum;
  for (const ReaderChoice reader : {ReaderChoice::read, ReaderChoice::mmap}) {
    for (const unsigned threads : {1u, 2u, 5u}) {
      const auto touch = measure::touch_file(file.value(), reader, threads, 4096);
      if (touch.status().code() == StatusCode::cannot_map) continue;
      ASSERT_TRUE(touch.ok()) << touch.status().message();
      EXPECT_EQ(touch.value().bytes, bytes.size());
      EXPECT_EQ(touch.value().sum, sum.value_or(touch.value().sum));
      sum = touch.value().sum;
    }
  }
  EXPECT_TRUE(sum);
}

TEST(Touch, OneChangedByteChangesTheSum) {
  const TemporaryDirectory folder;
  std::string bytes = some_bytes(10'000);
  const auto sum_of = [&] {
    const auto file = input::InputFile::open(folder.write("corpus", bytes));
    return measure::touch_file(file.value(), ReaderChoice::read, 2, 1000).value().sum;
  };
  const std::uint64_t before = sum_of();
  for (const std::size_t place : {std::size_t{0}, std::size_t{999}, std::size_t{1000}, bytes.size() - 1}) {
    const char kept = bytes[place];
    bytes[place] = static_cast<char>(kept ^ 1);
    EXPECT_NE(sum_of(), before) << place;
    bytes[place] = kept;
  }
}

}  // namespace
}  // namespace gridsieve::test
