#include "engine/cli/command_description.hpp"

#include <gtest/gtest.h>

#include "engine/cli/command_table.hpp"

namespace gridsieve::cli {
namespace {

using Words = std::vector<std::string>;

TEST(LiteralWords, AreThoseWithoutCapitals) {
  EXPECT_EQ(literal_words("rules|sse4.2|auto"), (Words{"rules", "sse4.2", "auto"}));
  EXPECT_EQ(literal_words("N|all"), Words{"all"});
  EXPECT_EQ(literal_words("INPUT:LINE | BOARD | --record N INPUT"), Words{});
  EXPECT_EQ(literal_words("[INPUT...]"), Words{});
  EXPECT_EQ(literal_words(""), Words{});
}

TEST(DescribeCommands, RunsNoneAndTellsOfEachByItsName) {
  const auto described = describe_commands();
  ASSERT_EQ(described.size(), commands().size());
  for (std::size_t index = 0; index < described.size(); ++index) {
    EXPECT_EQ(described[index].name, commands()[index].name);
    EXPECT_EQ(described[index].summary, commands()[index].summary);
    EXPECT_NE(described[index].text, "");
    EXPECT_EQ(described[index].options.back().names, (Words{"-h", "--help"}));
  }
}

TEST(DescribeCommands, TellsWhatAnOptionTakes) {
  const CommandDescription check = describe_commands().front();
  const auto find = [&](const std::string& name) {
    for (const OptionDescription& option : check.options) {
      if (option.names.back() == name) return option;
    }
    return OptionDescription();
  };
  EXPECT_TRUE(check.takes_input());
  EXPECT_EQ(find("--level").words, (Words{"rules", "solvable", "unique", "minimal"}));
  EXPECT_TRUE(find("--verdicts").takes_file());
  EXPECT_TRUE(find("--known").repeatable);
  EXPECT_FALSE(find("--verdicts").repeatable);
  EXPECT_FALSE(find("--force").takes_value());
}

}  // namespace
}  // namespace gridsieve::cli
