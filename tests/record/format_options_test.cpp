#include "engine/record/format_options.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::record {
namespace {

CheckOptions with_columns(Format format, const std::string& column, const std::string& solution) {
  CheckOptions options;
  options.format = format;
  options.column = column;
  options.solutions = SolutionChoice::column;
  options.solution_column = solution;
  return options;
}

TEST(FormatOptions, KeepTheColumnsOfCsv) {
  const auto made = make_format_options(with_columns(Format::csv, "2", "answer"));
  ASSERT_TRUE(made.ok());
  EXPECT_EQ(made.value().column, "2");
  EXPECT_EQ(made.value().solution_column, "answer");
  EXPECT_TRUE(make_format_options(with_columns(Format::automatic, "puzzle", "3")).ok());
  EXPECT_TRUE(make_format_options(with_columns(Format::json, "puzzle", "answer")).ok());
}

TEST(FormatOptions, ForgetASolutionsColumnThatIsNotLookedAt) {
  CheckOptions options = with_columns(Format::csv, "2", "answer");
  options.solutions = SolutionChoice::none;
  EXPECT_EQ(make_format_options(options).value().solution_column, "");
}

void expect_refused(const CheckOptions& options, const std::string& text) {
  const Status status = make_format_options(options).status();
  EXPECT_EQ(status.code(), StatusCode::bad_option);
  EXPECT_EQ(status.detail(), text);
}

TEST(FormatOptions, RefuseColumnsThatCannotBe) {
  expect_refused(with_columns(Format::npy, "2", "3"),
                 "only CSV has columns and JSON members, the format npy has neither");
  expect_refused(with_columns(Format::lines, "", "3"),
                 "only CSV has columns and JSON members, the format lines has neither");
  expect_refused(with_columns(Format::csv, "0", "3"), "columns count from 1");
  expect_refused(with_columns(Format::csv, "1", "00"), "columns count from 1");
  expect_refused(with_columns(Format::csv, "1", ""), "no column is named for the stored solutions");
  expect_refused(with_columns(Format::csv, "a", "a"), "the board and its solution cannot stand in the same column");
}

}  // namespace
}  // namespace gridsieve::record
