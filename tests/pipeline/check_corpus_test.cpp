#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "gridsieve/corpus.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/standard_input.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

class CheckCorpus : public testing::Test {
 protected:
  std::string board() {
    const Board cells = keep_clues(random_grid(random_), 30, random_);
    return std::string(cells.begin(), cells.end()) + "\n";
  }

  Status status(const std::vector<std::string>& inputs) const { return check_corpus(inputs, options_).status(); }

  Random random_{1};
  TemporaryDirectory folder_;
  CheckOptions options_;
};

/// The file at `path`, opened to be read on from `offset`.
int opened_at(const std::string& path, off_t offset) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  EXPECT_EQ(::lseek(file, offset, SEEK_SET), offset);
  return file;
}

TEST_F(CheckCorpus, ReadsSeveralInputsAsOneCorpus) {
  const std::vector<std::string> files = {"#\n" + board() + board() + "junk", "puzzle,solution\n" + board(), "",
                                          "# no\n", "3\n" + board() + "junk\n" + board()};
  std::vector<std::string> paths;
  for (const std::string& file : files) paths.push_back(folder_.write(std::to_string(paths.size()), file));
  for (const std::size_t chunk : {10U, 100U, 100000U}) {
    options_.chunk_bytes = chunk;
    KeepingSink sink;
    const auto report = check_corpus(paths, options_, {{&sink}, {}});
    ASSERT_TRUE(report.ok());
    CorpusStats expected;
    std::vector<HeardRecord> records;
    for (std::size_t at = 0; at < files.size(); ++at) {
      const ReferenceLines reference = reference_lines(files[at]);
      const auto more = expected_records(reference, files[at], records.size());
      EXPECT_EQ(sink.begun.at(at).index, at);
      EXPECT_EQ(sink.begun[at].path, paths[at]);
      EXPECT_EQ(sink.begun[at].header, reference.header);
      EXPECT_EQ(sink.begun[at].records_before, records.size());
      EXPECT_EQ(report.value().inputs.at(at).records, reference.stats.records);
      EXPECT_EQ(report.value().inputs[at].skipped, reference.stats.skipped);
      EXPECT_EQ(report.value().inputs[at].bytes_read, files[at].size());
      EXPECT_EQ(report.value().inputs[at].format, at == 1 ? Format::csv : Format::lines);
      expected += reference.stats;
      records.insert(records.end(), more.begin(), more.end());
    }
    EXPECT_EQ(sink.begun.size(), files.size());
    EXPECT_EQ(difference(report.value().stats, expected), "");
    expect_same_records(sink.records, records);
  }
}

TEST_F(CheckCorpus, CountsMissingSolutionsOnlyInInputsThatHaveSome) {
  const Board grid = random_grid(random_);
  const std::string solved(grid.begin(), grid.end());
  const std::string pairs = folder_.write("pairs", solved + "," + solved + "\n" + board() + "junk\n");
  const std::string plain = folder_.write("plain", board() + board());
  const auto report = check_corpus({plain, pairs, plain}, options_);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report.value().stats.solutions_checked, 1U);
  EXPECT_EQ(report.value().stats.solutions_missing, 1U);
  EXPECT_EQ(report.value().stats.solutions_wrong, 0U);
}

TEST_F(CheckCorpus, ReadsOneFileTwiceWhenItIsNamedTwice) {
  const std::string path = folder_.write("file", board() + "junk\n");
  const auto report = check_corpus({path, path}, options_);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report.value().stats.records, 4U);
  EXPECT_EQ(report.value().inputs.size(), 2U);
}

TEST_F(CheckCorpus, RefusesStandardInputTwice) { EXPECT_EQ(status({"-", "-"}).code(), StatusCode::bad_option); }

TEST_F(CheckCorpus, ReadsStandardInputFromItsOffset) {
  const std::string bytes = board() + board() + "junk\n";
  const StandardInput input(opened_at(folder_.write("file", bytes), 82));
  KeepingSink sink;
  const auto report = check_corpus({"-"}, options_, {{&sink}, {}});
  ASSERT_TRUE(report.ok());
  const ReferenceLines reference = reference_lines(bytes.substr(82));
  expect_same_records(sink.records, expected_records(reference, bytes.substr(82)));
  EXPECT_EQ(report.value().inputs[0].bytes, bytes.size() - 82);
}

TEST_F(CheckCorpus, FindsNothingInInputsWithoutRecords) {
  for (const std::string file : {"", "#", "# only\n# comments\n", "puzzle,solution\n", "0\n", "\n\n \t\n",
                                 "\xEF\xBB\xBF", "\xEF\xBB\xBF#\r\n"}) {
    const ReferenceLines reference = reference_lines(file);
    const std::string path = folder_.write("file", file);
    const PipedBytes pipe(file, 3);
    for (const std::string& input : {path, pipe.path()}) {
      KeepingSink sink;
      const auto report = check_corpus({input}, options_, {{&sink}, {}});
      ASSERT_TRUE(report.ok()) << report.status().message();
      EXPECT_EQ(report.value().stats, reference.stats) << file;
      EXPECT_EQ(report.value().stats.records, 0U);
      EXPECT_TRUE(report.value().complete);
      EXPECT_TRUE(report.value().all_pass());
      ASSERT_EQ(sink.begun.size(), 1U) << file;
      EXPECT_EQ(sink.begun[0].header, reference.header);
      EXPECT_EQ(sink.accepted, 0U);
    }
  }
}

TEST_F(CheckCorpus, ReadsTheNullDevice) {
  const auto report = check_corpus({"/dev/null"}, options_);
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report.value().stats, CorpusStats());
  EXPECT_EQ(report.value().inputs[0].bytes, std::nullopt);
}

TEST_F(CheckCorpus, FailsForAnyOtherNumberOfRecordsThanExpected) {
  const std::string path = folder_.write("file", "#\n" + board() + "junk\n");
  for (const std::uint64_t expected : {0U, 1U, 3U, 5U}) {
    options_.expect_records = expected;
    EXPECT_EQ(status({path}).code(), StatusCode::record_count) << expected;
  }
  options_.expect_records = 2;
  EXPECT_TRUE(status({path}).ok());
  options_.expect_records = 4;
  EXPECT_TRUE(status({path, path}).ok());
}

TEST_F(CheckCorpus, LooksAtAllInputsBeforeItReadsTheFirst) {
  KeepingSink sink;
  const std::string path = folder_.write("file", board());
  const auto missing = check_corpus({path, folder_ / "missing"}, options_, {{&sink}, {}});
  EXPECT_EQ(missing.status().code(), StatusCode::cannot_open);
  EXPECT_EQ(missing.status().path(), folder_ / "missing");
  EXPECT_EQ(check_corpus({path, folder_.path()}, options_, {{&sink}, {}}).status().code(),
            StatusCode::not_readable_kind);
  EXPECT_TRUE(sink.begun.empty());
}

TEST_F(CheckCorpus, FailsForWhatIsNoText) {
  const std::string wide = folder_.write("wide", std::string("\xff\xfe.\0.\0", 6));
  const std::string gzip = folder_.write("gzip", "\x1f\x8b\x08");
  EXPECT_EQ(status({wide}).code(), StatusCode::encoding);
  EXPECT_EQ(status({gzip}).code(), StatusCode::corrupt_data);
  EXPECT_EQ(status({PipedBytes("\x1f\x8b\x08", 1).path()}).code(), StatusCode::corrupt_data);
}

TEST_F(CheckCorpus, FailsForOptionsThatItCannotFollow) {
  const std::string path = folder_.write("file", board());
  options_.blanks = "7";
  EXPECT_EQ(status({path}).code(), StatusCode::bad_option);
  options_.blanks = "";
  options_.kernel = "altivec";
  EXPECT_EQ(status({path}).code(), StatusCode::unknown_kernel);
}

TEST_F(CheckCorpus, TellsHowFarItIs) {
  std::string bytes;
  for (int line = 0; line < 50; ++line) bytes += line % 10 == 0 ? "junk\n" : board();
  const std::string path = folder_.write("file", bytes);
  options_.chunk_bytes = 500;
  options_.threads = 2;
  Progress last;
  CheckHooks hooks;
  hooks.progress = [&](const Progress& now) {
    EXPECT_GT(now.bytes_read, last.bytes_read);
    EXPECT_GE(now.records, last.records);
    EXPECT_GE(now.failing, last.failing);
    last = now;
  };
  ASSERT_TRUE(check_corpus({path, path}, options_, hooks).ok());
  EXPECT_EQ(last.bytes_read, bytes.size() * 2);
  EXPECT_EQ(last.bytes, bytes.size() * 2);
  EXPECT_EQ(last.records, 100U);
  EXPECT_EQ(last.failing, 10U);
}

}  // namespace
}  // namespace gridsieve::test
