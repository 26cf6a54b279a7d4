// What the command shows at a terminal, which it finds for itself: progress and colour.
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

constexpr std::string_view kColour = "\x1b[";

class Terminal : public testing::Test {
 protected:
  void SetUp() override {
    try {
      (void)gridsieve({"--version"}, {.terminal_columns = 80});
    } catch (const std::runtime_error& none) {
      GTEST_SKIP() << none.what();
    }
  }

  /// What stands on the terminal after a check of the sample corpus.
  std::string shown(unsigned short columns, std::vector<std::pair<std::string, std::string>> environment = {},
                    std::vector<std::string> options = {}) const {
    options.insert(options.begin(), {"check", corpus_});
    if (environment.empty()) environment = {{"TERM", "xterm"}, {"NO_COLOR", ""}};
    const CommandEnd end = gridsieve(options, {.environment = std::move(environment), .terminal_columns = columns});
    EXPECT_EQ(end.exit_code, 1);
    EXPECT_EQ(end.err, "");
    return end.out;
  }

  TemporaryDirectory folder_;
  std::string corpus_ = folder_.write("corpus.txt", kSampleCorpus);
};

/// The lines that are drawn over each other before the rest: each begins with a carriage return.
std::vector<std::string> drawn(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = text.find('\r'); at != std::string::npos; at = text.find('\r', at + 1)) {
    lines.push_back(text.substr(at + 1, text.find('\r', at + 1) - at - 1));
  }
  return lines;
}

TEST_F(Terminal, ShowsProgressAndTakesItOffAgain) {
  const std::string text = shown(100);
  const std::vector<std::string> lines = drawn(text);
  const auto progress = std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("["); });
  ASSERT_NE(progress, lines.end()) << text;
  EXPECT_TRUE(has(*progress, " failing")) << text;
  ASSERT_NE(progress + 1, lines.end());
  EXPECT_EQ(*(progress + 1), std::string(progress->size(), ' ')) << text;
}

TEST_F(Terminal, HasNoLineOfProgressThatWouldWrap) {
  for (const unsigned short columns : std::initializer_list<unsigned short>{1, 2, 10, 40}) {
    for (const std::string& line : drawn(shown(columns))) {
      if (line.starts_with("[") || line.starts_with(" ")) {
        EXPECT_LT(line.size(), columns);
      }
    }
  }
}

TEST_F(Terminal, OfNoWidthIsTakenForAUsualOne) { EXPECT_TRUE(has(shown(0), " failing")); }

TEST_F(Terminal, HasColours) { EXPECT_TRUE(has(shown(80), std::string(kColour))); }

TEST_F(Terminal, HasNoColoursWhereItOrItsUserWantsNone) {
  EXPECT_EQ(shown(80, {{"TERM", "xterm"}, {"NO_COLOR", "1"}}).find(kColour), std::string::npos);
  EXPECT_EQ(shown(80, {{"TERM", "dumb"}, {"NO_COLOR", ""}}).find(kColour), std::string::npos);
  EXPECT_EQ(shown(80, {}, {"--color", "never"}).find(kColour), std::string::npos);
}

TEST_F(Terminal, ShowsNoProgressWhereNoneIsWanted) {
  EXPECT_EQ(shown(80, {}, {"--progress", "never"}).find(" failing"), std::string::npos);
}

TEST_F(Terminal, IsNotWaitedForWhereNoInputIsGiven) {
  const CommandEnd end = gridsieve({"check"}, {.terminal_columns = 80, .seconds_at_most = 60});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.out, "Usage: gridsieve check [OPTIONS] [INPUT...]")) << end.out;
}

}  // namespace
}  // namespace gridsieve::test
