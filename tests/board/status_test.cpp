// What a person reads when the environment fails.
#include "gridsieve/status.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <string>

namespace gridsieve {
namespace {

TEST(Status, SaysPathOffsetFailureAndTheSystemsReasonInThatOrder) {
  const Status status = Status::system(StatusCode::cannot_read, EIO, "puzzles.txt").at(4096);
  EXPECT_EQ(status.message(), "puzzles.txt: at byte 4096: cannot be read: Input/output error");
}

TEST(Status, KeepsItsParts) {
  const Status status = Status::system(StatusCode::cannot_open, ENOENT, "a", "b").at(0);
  EXPECT_FALSE(status.ok());
  EXPECT_EQ(status.code(), StatusCode::cannot_open);
  EXPECT_EQ(status.system_error(), ENOENT);
  EXPECT_EQ(status.path(), "a");
  EXPECT_EQ(status.detail(), "b");
  EXPECT_EQ(status.offset(), 0u);
}

TEST(Status, LeavesOutThePartsThatThereAreNot) {
  EXPECT_EQ(Status(StatusCode::out_of_memory).message(), "memory is exhausted");
  EXPECT_EQ(Status(StatusCode::stopped).message(), "stopped before the end");
  EXPECT_EQ(Status(StatusCode::bad_option, "--clues must be 0 to 81").message(), "--clues must be 0 to 81");
  EXPECT_EQ(Status(StatusCode::output_exists).in("out.u8").message(), "out.u8: exists and may not be replaced");
  EXPECT_EQ(Status::system(StatusCode::cannot_open, ENOENT, "in.txt", "cannot be opened for reading").message(),
            "in.txt: cannot be opened for reading: No such file or directory");
}

TEST(Status, NeverPassesAFaultOfTheProgramOffAsOneOfTheInput) {
  EXPECT_EQ(Status(StatusCode::internal, "3 records but 2 verdicts").message(),
            "internal error: 3 records but 2 verdicts");
}

TEST(Status, EveryCodeHasWordsOfItsOwn) {
  for (auto code = 0; code <= static_cast<int>(StatusCode::internal); ++code) {
    const std::string message = Status(static_cast<StatusCode>(code)).message();
    EXPECT_NE(message, "unknown failure") << code;
    for (auto other = 0; other < code; ++other) EXPECT_NE(message, Status(static_cast<StatusCode>(other)).message());
  }
}

TEST(Status, EscapesPathAndDetailOntoOneLine) {
  const std::string message = Status(StatusCode::cannot_read, "saw \x1b[2J").in("two\nlines\xff").message();
  EXPECT_EQ(message, "two\\x0alines\\xff: saw \\x1b[2J");
}

TEST(Result, HoldsEitherAValueOrTheReasonForNone) {
  const Result<int> value = 7;
  EXPECT_TRUE(value.ok());
  EXPECT_EQ(value.value(), 7);
  EXPECT_TRUE(value.status().ok());
  const Result<int> failure = Status(StatusCode::out_of_memory);
  EXPECT_FALSE(failure.ok());
  EXPECT_EQ(failure.status().code(), StatusCode::out_of_memory);
}

}  // namespace
}  // namespace gridsieve
