// What nobody can catch, for it left where nothing may be thrown, ends with a message
// that tells of it.
#include <gtest/gtest.h>

#include <cstdio>
#include <new>
#include <stdexcept>

#include "engine/cli/command_line.hpp"

namespace gridsieve::test {
namespace {

template <typename Exception>
void run_and_throw(Exception exception) {
  char name[] = "gridsieve", option[] = "--version";
  char* arguments[] = {name, option, nullptr};
  (void)std::freopen("/dev/null", "w", stdout);
  (void)cli::run(2, arguments);
  throw exception;
}

template <typename Exception>
void throw_uncaught(Exception exception) noexcept {
  run_and_throw(exception);
}

TEST(Uncaught, IsToldByItsOwnWords) {
  EXPECT_EXIT(throw_uncaught(std::runtime_error("no such thing\n")), testing::ExitedWithCode(2),
              "^gridsieve: internal error: no such thing\\\\x0a\n$");
}

TEST(Uncaught, IsToldWhereItHasNoWords) {
  EXPECT_EXIT(throw_uncaught(1), testing::ExitedWithCode(2), "^gridsieve: internal error\n$");
}

TEST(Uncaught, IsExhaustedMemoryWhereThatIsWhatWasThrown) {
  EXPECT_EXIT(throw_uncaught(std::bad_alloc()), testing::ExitedWithCode(2), "^gridsieve: [a-z ]*memory[a-z ]*\n$");
}

}  // namespace
}  // namespace gridsieve::test
