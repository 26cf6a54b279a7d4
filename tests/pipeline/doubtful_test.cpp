// When a check says that it may have taken an input for something that it is not.
#include <gtest/gtest.h>

#include <string>

#include "gridsieve/corpus.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

std::string board_line() { return std::string(81, '.') + "\n"; }

std::string times(std::size_t count, const std::string& line) {
  std::string lines;
  for (; count > 0; --count) lines += line;
  return lines;
}

bool is_doubtful(const std::string& bytes, std::size_t chunk_bytes = 0) {
  const TemporaryDirectory folder;
  CheckOptions options;
  options.chunk_bytes = chunk_bytes;
  const auto report = check_corpus({folder.write("corpus", bytes)}, options);
  EXPECT_TRUE(report.ok());
  return report.ok() && report.value().inputs.at(0).doubtful;
}

TEST(DoubtfulInput, IsOneOfWhichMoreThanHalfOfTheFirstRecordsAreMalformed) {
  EXPECT_TRUE(is_doubtful("what is this\n"));
  EXPECT_TRUE(is_doubtful(times(499, board_line()) + times(501, "12 34\n")));
  EXPECT_TRUE(is_doubtful(times(501, "12 34\n") + times(2000, board_line()), 100));
}

TEST(DoubtfulInput, IsNoneThatHasNoMoreThanThat) {
  EXPECT_FALSE(is_doubtful(""));
  EXPECT_FALSE(is_doubtful("# only a comment\n"));
  EXPECT_FALSE(is_doubtful(board_line()));
  EXPECT_FALSE(is_doubtful(times(500, board_line()) + times(500, "12 34\n")));
}

TEST(DoubtfulInput, IsNotMadeSoByWhatComesLater) {
  EXPECT_FALSE(is_doubtful(times(1000, board_line()) + times(5000, "12 34\n")));
  EXPECT_FALSE(is_doubtful(times(1000, board_line()) + times(5000, "12 34\n"), 100));
}

}  // namespace
}  // namespace gridsieve::test
