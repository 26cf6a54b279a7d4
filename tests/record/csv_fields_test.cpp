#include "engine/record/csv_fields.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace gridsieve::record {
namespace {

const LineRules kRules = make_line_rules("", SolutionChoice::automatic).value();

std::vector<std::string> values(std::string_view content, char delimiter = ',', const LineRules& rules = kRules) {
  std::vector<std::string> all;
  const std::size_t open =
      for_each_csv_field(content, CsvSyntax(rules, delimiter), [&](std::size_t index, const CsvField& field) {
        EXPECT_EQ(index, all.size());
        EXPECT_EQ(content.substr(field.column, field.value.size()), field.value);
        all.emplace_back(field.value);
      });
  if (open != kNowhere) all.push_back("open at " + std::to_string(open));
  return all;
}

using Values = std::vector<std::string>;

TEST(CsvFields, StandBetweenDelimitersEmptyOnesToo) {
  EXPECT_EQ(values("a,b,c"), (Values{"a", "b", "c"}));
  EXPECT_EQ(values(",,"), (Values{"", "", ""}));
  EXPECT_EQ(values(""), (Values{""}));
  EXPECT_EQ(values("a;b,c", ';'), (Values{"a", "b,c"}));
  EXPECT_EQ(values("a\tb\t", '\t'), (Values{"a", "b", ""}));
}

TEST(CsvFields, LoseTheSpacesAroundThem) {
  EXPECT_EQ(values(" a , b\t,\t"), (Values{"a", "b", ""}));
  EXPECT_EQ(values(" \" a b \" ,c"), (Values{"a b", "c"}));
  EXPECT_EQ(values(" a \t b ", '\t'), (Values{"a", "b"}));
}

TEST(CsvFields, MayBeQuotedAndThenHoldDelimitersAndQuotes) {
  EXPECT_EQ(values(R"("a,b",c)"), (Values{"a,b", "c"}));
  EXPECT_EQ(values(R"("a""b",c)"), (Values{R"(a""b)", "c"}));
  EXPECT_EQ(values(R"("",c)"), (Values{"", "c"}));
  EXPECT_EQ(values(R"(a"b,c")"), (Values{R"(a"b)", R"(c")"}));
}

TEST(CsvFields, AreTakenAsTheyStandWhereTheyGoOnBehindTheirQuotes) {
  EXPECT_EQ(values(R"("a"b,c)"), (Values{R"("a"b)", "c"}));
}

TEST(CsvFields, TellOfAQuoteThatIsNotClosed) {
  EXPECT_EQ(values(R"(a,"b,c)"), (Values{"a", "open at 2"}));
  EXPECT_EQ(values(R"(a, "b"")"), (Values{"a", "open at 3"}));
  EXPECT_EQ(values(R"(")"), (Values{"open at 0"}));
}

TEST(CsvFields, HaveNoQuotesOrSpacesAroundThemWhereThoseAreBlankCells) {
  const LineRules rules = make_line_rules("\" ", SolutionChoice::automatic).value();
  EXPECT_EQ(values(R"( "a,b)", ',', rules), (Values{R"( "a)", "b"}));
}

}  // namespace
}  // namespace gridsieve::record
