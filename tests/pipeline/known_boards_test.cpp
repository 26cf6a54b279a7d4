// Files of known boards: what is told of them, and how they fail.
#include "engine/pipeline/known_boards.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <string>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class KnownBoards : public testing::Test {
 protected:
  KnownBoards() { options_.duplicates = DuplicateChoice::exact; }

  std::string board(bool conflict = false) {
    Board cells = keep_clues(random_grid(random_), 30, random_);
    if (conflict) plant_conflict(cells, random_);
    return std::string(cells.begin(), cells.end()) + "\n";
  }

  Status status(const std::vector<std::string>& inputs) const { return check_corpus(inputs, options_).status(); }

  Random random_{1};
  TemporaryDirectory folder_;
  CheckOptions options_;
};

TEST_F(KnownBoards, GetNoVerdictsAndAreCountedApart) {
  const std::string known = "#\n" + board() + "junk\n" + board(true) + "12345\n";
  const std::string bytes = board() + board();
  options_.known = {folder_.write("known", known), folder_.write("empty", "")};
  options_.fail_fast = true;  // their failing records are none of the check's
  for (const DuplicateChoice choice : {DuplicateChoice::exact, DuplicateChoice::isomorphic}) {
    options_.duplicates = choice;
    KeepingSink sink;
    const auto report = check_corpus({folder_.write("file", bytes)}, options_, {{&sink}, {}});
    ASSERT_TRUE(report.ok()) << report.status().message();
    const ReferenceLines reference = reference_lines(bytes);
    EXPECT_EQ(report.value().stats, reference.stats);
    expect_same_records(sink.records, expected_records(reference, bytes));
    EXPECT_TRUE(report.value().all_pass());
    EXPECT_TRUE(report.value().complete);
    ASSERT_EQ(report.value().inputs.size(), 1U);
    ASSERT_EQ(report.value().known.size(), 2U);
    const KnownReport& first = report.value().known[0];
    EXPECT_EQ(first.file.path, options_.known[0]);
    EXPECT_EQ(first.file.bytes, known.size());
    EXPECT_EQ(first.file.bytes_read, known.size());
    EXPECT_EQ(first.file.format, Format::lines);
    EXPECT_EQ(first.file.records, 4U);
    EXPECT_EQ(first.file.skipped, 1U);
    EXPECT_EQ(first.malformed, 2U);
    EXPECT_EQ(first.conflicting, choice == DuplicateChoice::isomorphic ? 1U : 0U);
    EXPECT_EQ(report.value().known[1].file.records, 0U);
  }
}

TEST_F(KnownBoards, HaveAFormatOfTheirOwn) {
  const std::string one = board();
  options_.known = {folder_.write("known", one)};
  options_.format = Format::csv;
  options_.column = "b";
  const auto report = check_corpus({folder_.write("file", "a,b\n1," + board() + "2," + one)}, options_);
  ASSERT_TRUE(report.ok()) << report.status().message();
  EXPECT_EQ(report.value().stats.records, 2U);
  EXPECT_EQ(report.value().stats.duplicates, 1U);
}

TEST_F(KnownBoards, AreNotExpectedRecords) {
  options_.known = {folder_.write("known", board() + board())};
  options_.expect_records = 1;
  EXPECT_TRUE(status({folder_.write("file", board())}).ok());
}

TEST_F(KnownBoards, ThatAreAnInputTooMakeEveryRecordADuplicate) {
  const std::string path = folder_.write("file", board() + board() + "junk\n");
  options_.known = {path};
  const auto report = check_corpus({path}, options_);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report.value().stats.duplicates, 2U);
}

TEST_F(KnownBoards, FailAsInputsDo) {
  const std::string input = folder_.write("file", board());
  options_.known = {folder_.path("missing")};
  EXPECT_EQ(status({input}).code(), StatusCode::cannot_open);
  options_.known = {folder_.path()};
  EXPECT_EQ(status({input}).code(), StatusCode::not_readable_kind);
  options_.known = {folder_.write("wide", std::string("\xFF\xFE"
                                                      "1\0",
                                                      4))};
  EXPECT_EQ(status({input}).code(), StatusCode::encoding);
  EXPECT_EQ(status({input}).path(), options_.known[0]);
}

TEST_F(KnownBoards, FailWhereTheyCannotBeRead) {
  const std::string input = folder_.write("file", board());
  options_.known = {folder_.write("known", board() + board())};
  options_.reader = ReaderChoice::read;
  std::uint64_t reads = 0;
  {
    const FaultCalls faults;
    ASSERT_TRUE(status({input}).ok());
    reads = faults.count(Call::pread);
  }
  ASSERT_GT(reads, 2U);
  for (std::uint64_t nth = 1; nth <= reads; ++nth) {
    FaultCalls faults;
    faults.fail(Call::pread, nth, EIO);
    EXPECT_EQ(status({input}).code(), StatusCode::cannot_read) << nth;
  }
}

TEST_F(KnownBoards, AreRefusedWhereDuplicatesAreNotLookedFor) {
  const std::string path = folder_.write("file", board());
  options_.known = {path};
  options_.duplicates = DuplicateChoice::none;
  EXPECT_EQ(status({path}).code(), StatusCode::bad_option);
}

TEST_F(KnownBoards, AndInputsTakeStandardInputOnceAmongAll) {
  options_.known = {"-"};
  EXPECT_EQ(status({"-"}).code(), StatusCode::bad_option);
  options_.known = {"-", "-"};
  EXPECT_EQ(status({}).code(), StatusCode::bad_option);
}

TEST_F(KnownBoards, EndTheCheckWithAStatusWhenMemoryIsExhausted) {
  const std::string input = folder_.write("file", board());
  options_.known = {folder_.write("known", board())};
  options_.reader = ReaderChoice::read;
  std::uint64_t maps = 0;
  {
    const FaultCalls faults;
    ASSERT_TRUE(status({input}).ok());
    maps = faults.count(Call::mmap);
  }
  ASSERT_GT(maps, 1U);
  for (const unsigned threads : {1U, 2U}) {
    options_.threads = threads;
    for (std::uint64_t nth = 1; nth <= maps; ++nth) {
      FaultCalls faults;
      faults.fail(Call::mmap, nth, ENOMEM);
      EXPECT_EQ(status({input}).code(), StatusCode::out_of_memory) << nth;
    }
  }
}

}  // namespace
}  // namespace gridsieve::test
