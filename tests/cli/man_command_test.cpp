// The man page, as `gridsieve man` prints it.
#include <gtest/gtest.h>

#include <string>

#include "engine/cli/command_table.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"

namespace gridsieve::test {
namespace {

std::string page() {
  const CommandEnd end = gridsieve({"man"});
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.err, "");
  return end.out;
}

std::string with_dashes(const std::string& text) {
  std::string escaped;
  for (const char c : text) escaped += c == '-' ? "\\-" : std::string(1, c);
  return escaped;
}

TEST(ManPage, NamesEveryCommandAndEveryOption) {
  const std::string text = page();
  for (const cli::CommandDescription& command : cli::describe_commands()) {
    const std::size_t begin = text.find(".SS gridsieve " + command.name + " [OPTIONS]");
    ASSERT_NE(begin, std::string::npos) << command.name;
    const std::string section = text.substr(begin, text.find("\n.S", begin + 1) - begin);
    for (const auto& option : command.options) {
      for (const std::string& name : option.names) EXPECT_TRUE(has(section, "\\fB" + with_dashes(name) + "\\fR"));
    }
  }
  for (const std::string section : {"EXIT STATUS", "ENVIRONMENT", "EXAMPLES"}) {
    EXPECT_TRUE(has(text, ".SH " + section + "\n"));
  }
}

TEST(ManPage, IsFormattedWithoutWarnings) {
  if (run_command({"/bin/sh", "-c", "command -v groff"}).exit_code != 0) GTEST_SKIP() << "groff is not installed";
  CommandSetup setup;
  setup.input = page();
  // Lines that cannot be filled well are no fault of the page.
  const CommandEnd end = run_command({"/usr/bin/env", "groff", "-man", "-Tutf8", "-ww", "-Wbreak", "-z"}, setup);
  EXPECT_EQ(end.exit_code, 0);
  EXPECT_EQ(end.err, "");
}

TEST(ManPage, TakesNoInput) { EXPECT_EQ(gridsieve({"man", "corpus.txt"}).exit_code, 2); }

}  // namespace
}  // namespace gridsieve::test
