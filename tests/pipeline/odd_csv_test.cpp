// Checks of CSV against the oracle, on files of every oddity, cut into chunks anywhere.
#include <gtest/gtest.h>

#include <string>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/reference/reference_csv.hpp"
#include "tests/support/odd_csv.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

void expect_right(const std::string& path, const OddCsv& csv, const ReferenceLines& reference,
                  const CheckOptions& options) {
  KeepingSink sink;
  const Result<CorpusReport> report = check_corpus({path}, options, {{&sink}, {}});
  ASSERT_TRUE(report.ok()) << report.status().message();
  EXPECT_EQ(difference(report.value().stats, reference.stats), "");
  expect_same_records(sink.records, expected_records(reference, csv.bytes));
  ASSERT_EQ(sink.begun.size(), 1U);
  EXPECT_EQ(sink.begun[0].header, reference.header);
  EXPECT_EQ(report.value().inputs.at(0).format, Format::csv);
}

class OddCsvFiles : public testing::TestWithParam<std::string> {
 protected:
  void use(const OddCsv& csv, std::uint64_t seed) {
    csv_ = csv;
    csv_.options.kernel = GetParam();
    path_ = folder_.write("odd", csv_.bytes);
    reference_ = reference_csv(csv_.bytes, csv_.table);
    name_ = "file of seed " + std::to_string(seed);
  }

  void expect_right_in_chunks(std::size_t chunk_bytes, unsigned threads) {
    SCOPED_TRACE(name_ + ", chunks of " + std::to_string(chunk_bytes));
    csv_.options.chunk_bytes = chunk_bytes;
    csv_.options.threads = threads;
    expect_right(path_, csv_, reference_, csv_.options);
  }

  TemporaryDirectory folder_;
  OddCsv csv_;
  std::string path_, name_;
  ReferenceLines reference_;
};

TEST_P(OddCsvFiles, AreReadRightInOneChunk) {
  for (std::uint64_t seed = 0; seed < 120 && !HasFailure(); ++seed) {
    Random random(seed);
    use(odd_csv(random, 1 + seed % 120), seed);
    expect_right_in_chunks(0, 1);
  }
}

TEST_P(OddCsvFiles, OfOneCellAColumnAreReadRightInOneChunk) {
  for (std::uint64_t seed = 0; seed < 60 && !HasFailure(); ++seed) {
    Random random(seed);
    use(odd_csv_of_cells(random, 1 + seed % 40), seed);
    expect_right_in_chunks(0, 1);
  }
}

TEST_P(OddCsvFiles, AreReadRightInChunksOfEverySize) {
  for (std::uint64_t seed = 1001; seed < 1004 && !HasFailure(); ++seed) {
    Random random(seed);
    use(seed % 4 == 3 ? odd_csv_of_cells(random, 2) : odd_csv(random, 4), seed);
    for (std::size_t chunk = 1; chunk <= csv_.bytes.size() + 1 && !HasFailure(); ++chunk) {
      expect_right_in_chunks(chunk, 1);
    }
  }
}

TEST_P(OddCsvFiles, AreReadRightByTwoThreadsAndThroughAPipe) {
  for (std::uint64_t seed = 2000; seed < 2020 && !HasFailure(); ++seed) {
    Random random(seed);
    use(seed % 4 == 3 ? odd_csv_of_cells(random, 20) : odd_csv(random, 60), seed);
    expect_right_in_chunks(500 + seed % 7 * 100, 2);
    const PipedBytes pipe(csv_.bytes, 700);
    SCOPED_TRACE(name_ + " through a pipe");
    expect_right(pipe.path(), csv_, reference_, csv_.options);
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, OddCsvFiles, testing::ValuesIn(kernels_here()), test_name_of_kernel);

}  // namespace
}  // namespace gridsieve::test
