// Public corpora with known answers; they are not part of this project, so the
// tests are skipped where they are missing.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/solver/solver.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

const std::filesystem::path kFolder = "../shared/corpora";

class Corpora : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    const std::filesystem::path answers = kFolder / "expected.json";
    if (!std::filesystem::exists(answers)) GTEST_SKIP() << "the corpora are not here";
    expected_ = nlohmann::json::parse(std::ifstream(answers)).at(GetParam());
    path_ = (kFolder / GetParam()).string();
  }

  /// `level` as expected.json calls it.
  void expect_right(const std::string& path, const CheckOptions& options, const std::string& level = "rules") const {
    const Result<CorpusReport> report = check_corpus({path}, options);
    ASSERT_TRUE(report.ok()) << report.status().message();
    const CorpusStats& stats = report.value().stats;
    EXPECT_EQ(stats.records, expected_.at("records"));
    EXPECT_EQ(stats.skipped, expected_.at("skipped"));
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      const std::string word(to_string(static_cast<Verdict>(code)));
      EXPECT_EQ(stats.verdicts[code], expected_.at(level).value(word, std::uint64_t{0})) << word;
    }
    if (expected_.contains("stored_solutions_wrong")) {
      EXPECT_EQ(stats.solutions_wrong, expected_.at("stored_solutions_wrong"));
      EXPECT_EQ(stats.solutions_checked, stats.records);
      EXPECT_EQ(stats.solutions_missing, 0U);
    } else {
      EXPECT_EQ(stats.solutions_checked, 0U);
    }
  }

  /// The kernels of this machine that have a solver of their own.
  static std::vector<std::string> kernels_with_a_solver() {
    std::vector<std::string> names = kernels_here();
    std::erase_if(names, [](const std::string& name) { return solver::at_most(name).name != name; });
    return names;
  }

  /// Of the two large files only the best kernel does not take too long for a
  /// test; tests of the solvers take parts of them.
  bool is_too_slow_for(const std::string& kernel) const {
    const bool large = GetParam() == "hardest_11plus.txt" || GetParam() == "seventeen_clue.txt";
    return large && kernel != kernels_with_a_solver().back();
  }

  nlohmann::json expected_;
  std::string path_;
};

TEST_P(Corpora, HaveTheirKnownAnswersForEveryKernelAndReader) {
  for (const std::string& kernel : kernels_here()) {
    for (const ReaderChoice reader : {ReaderChoice::read, ReaderChoice::mmap}) {
      for (const unsigned threads : {1U, 2U}) {
        SCOPED_TRACE(kernel + (reader == ReaderChoice::mmap ? " mmap " : " read ") + std::to_string(threads));
        CheckOptions options;
        options.kernel = kernel;
        options.reader = reader;
        options.threads = threads;
        if (check_corpus({path_}, options).status().code() == StatusCode::cannot_map) continue;
        expect_right(path_, options);
      }
    }
  }
}

TEST_P(Corpora, HaveTheirKnownAnswersThroughAPipe) {
  const std::string bytes = bytes_of(path_);
  for (const unsigned threads : {1U, 2U}) {
    const PipedBytes pipe(bytes, 100000);
    CheckOptions options;
    options.threads = threads;
    expect_right(pipe.path(), options);
  }
}

TEST_P(Corpora, HaveTheirKnownDuplicates) {
  for (const unsigned threads : {1U, 2U}) {
    CheckOptions options;
    options.threads = threads;
    options.duplicates = DuplicateChoice::exact;
    const auto exact = check_corpus({path_}, options);
    ASSERT_TRUE(exact.ok());
    EXPECT_EQ(exact.value().stats.duplicates, expected_.at("exact_duplicates"));
    options.duplicates = DuplicateChoice::isomorphic;
    const auto isomorphic = check_corpus({path_}, options);
    ASSERT_TRUE(isomorphic.ok());
    const CorpusStats& stats = isomorphic.value().stats;
    EXPECT_EQ(stats.records - stats.duplicates, expected_.at("isomorphic_classes"));
  }
}

TEST_P(Corpora, HaveTheirKnownAnswersAtTheLevelUnique) {
  for (const std::string& kernel : kernels_with_a_solver()) {
    for (const unsigned threads : {1U, 2U}) {
      if (is_too_slow_for(kernel)) continue;
      SCOPED_TRACE(kernel + " " + std::to_string(threads));
      CheckOptions options;
      options.kernel = kernel;
      options.threads = threads;
      options.level = Level::unique;
      expect_right(path_, options, "unique");
    }
  }
}

TEST_P(Corpora, HaveTheirKnownAnswersAtTheLevelMinimal) {
  for (const std::string& kernel : kernels_with_a_solver()) {
    for (const unsigned threads : {1U, 2U}) {
      if (kernel == "scalar" || is_too_slow_for(kernel)) continue;
      SCOPED_TRACE(kernel + " " + std::to_string(threads));
      CheckOptions options;
      options.kernel = kernel;
      options.threads = threads;
      options.level = Level::minimal;
      expect_right(path_, options, "minimal");
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Files, Corpora,
                         testing::Values("seventeen_clue.txt", "hardest_11plus.txt", "top1465.txt",
                                         "multiple_10000.txt", "curated_5000.csv", "pairs_10000_noheader.csv",
                                         "minimal_3200.csv", "hash_prefix_5000.txt"),
                         [](const testing::TestParamInfo<std::string>& file) {
                           return file.param.substr(0, file.param.find('.'));
                         });

}  // namespace
}  // namespace gridsieve::test
