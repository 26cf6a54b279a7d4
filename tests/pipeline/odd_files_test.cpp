// Checks against the oracle on files of every oddity, cut into chunks anywhere.
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/odd_files.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

void expect_right(const std::string& path, std::string_view file, const ReferenceLines& reference,
                  const CheckOptions& options) {
  KeepingSink sink;
  const Result<CorpusReport> report = check_corpus({path}, options, {{&sink}, {}});
  ASSERT_TRUE(report.ok()) << report.status().message();
  EXPECT_EQ(difference(report.value().stats, reference.stats), "");
  expect_same_records(sink.records, expected_records(reference, file));
  ASSERT_EQ(sink.begun.size(), 1U);
  EXPECT_EQ(sink.begun[0].header, reference.header);
  const InputReport& input = report.value().inputs.at(0);
  EXPECT_EQ(input.bytes_read, file.size());
  EXPECT_EQ(input.records, reference.stats.records);
  EXPECT_EQ(input.skipped, reference.stats.skipped);
}

class OddFiles : public testing::TestWithParam<std::string> {
 protected:
  OddFiles() {
    options_.kernel = GetParam();
    options_.format = Format::lines;  // a header may make one look like CSV
  }

  void expect_right_in_chunks(std::string_view file, std::size_t chunk_bytes, std::uint64_t seed) {
    SCOPED_TRACE("file of seed " + std::to_string(seed) + ", chunks of " + std::to_string(chunk_bytes));
    options_.chunk_bytes = chunk_bytes;
    expect_right(path_, file, reference_, options_);
  }

  const std::string& use(std::uint64_t seed, std::size_t lines) {
    Random random(seed);
    file_ = odd_file(random, lines);
    path_ = folder_.write("odd", file_);
    reference_ = reference_lines(file_, options_.blanks, options_.solutions != SolutionChoice::none);
    return file_;
  }

  TemporaryDirectory folder_;
  CheckOptions options_;
  std::string file_;
  std::string path_;
  ReferenceLines reference_;
};

TEST_P(OddFiles, AreReadRightInChunksOfEverySize) {
  options_.threads = 1;
  for (std::uint64_t seed = 0; seed < 10 && !HasFailure(); ++seed) {
    const std::string& file = use(seed, 1 + seed % 5);
    for (std::size_t chunk = 1; chunk <= file.size() + 1 && !HasFailure(); ++chunk) {
      expect_right_in_chunks(file, chunk, seed);
    }
  }
}

TEST_P(OddFiles, AreReadRightInChunksOfAnySizeOnSeveralThreads) {
  for (std::uint64_t seed = 1000; seed < 1100 && !HasFailure(); ++seed) {
    const std::string& file = use(seed, 20 + seed % 300);
    Random random(seed + 1);
    for (const unsigned threads : {1U, 2U, 4U}) {
      options_.threads = threads;
      expect_right_in_chunks(file, 100 + random.below(file.size()), seed);
    }
  }
}

TEST_P(OddFiles, AreReadRightWhenMapped) {
  options_.reader = ReaderChoice::mmap;
  for (std::uint64_t seed = 2000; seed < 2060 && !HasFailure(); ++seed) {
    const std::string& file = use(seed, 20 + seed % 300);
    if (!check_corpus({path_}, options_).ok()) GTEST_SKIP() << "this build does not map files";
    Random random(seed);
    for (const unsigned threads : {1U, 2U}) {
      options_.threads = threads;
      expect_right_in_chunks(file, 1 + random.below(file.size()), seed);
    }
  }
}

TEST_P(OddFiles, AreReadRightThroughAPipe) {
  for (std::uint64_t seed = 3000; seed < 3060 && !HasFailure(); ++seed) {
    const std::string& file = use(seed, 1 + seed % 200);
    Random random(seed);
    for (const unsigned threads : {1U, 2U}) {
      const PipedBytes pipe(file, 1 + random.below(400), seed);
      path_ = pipe.path();
      options_.threads = threads;
      expect_right_in_chunks(file, 1 + random.below(2000), seed);
    }
  }
}

TEST_P(OddFiles, AreReadRightWithoutLookingAtSolutions) {
  options_.solutions = SolutionChoice::none;
  for (std::uint64_t seed = 4000; seed < 4030 && !HasFailure(); ++seed) {
    const std::string& file = use(seed, 200);
    expect_right_in_chunks(file, 1000, seed);
  }
}

TEST_P(OddFiles, AreReadRightWithFurtherBlanks) {
  for (const std::string_view blanks : {"#", "a=", ",", " ;", "\t|", "\xff\x01"}) {
    options_.blanks = blanks;
    for (std::uint64_t seed = 5000; seed < 5020 && !HasFailure(); ++seed) {
      SCOPED_TRACE("blanks " + testing::PrintToString(options_.blanks));
      const std::string& file = use(seed, 100);
      expect_right_in_chunks(file, 500 + seed % 100, seed);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Kernels, OddFiles, testing::ValuesIn(kernels_here()), test_name_of_kernel);

}  // namespace
}  // namespace gridsieve::test
