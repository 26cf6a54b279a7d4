// The search for duplicates in whole checks, against a map of boards.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
#include <vector>

#include "gridsieve/solve.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/symmetry.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

/// A duplicate in the numbers that are told of it.
struct Found {
  std::uint64_t number = 0, column = 0;
  std::string path;
  bool known = false;
  std::uint64_t record = 0, line = 0;
  friend bool operator==(const Found&, const Found&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Found& found) {
    return out << found.number << " column " << found.column << " of " << found.path << " record " << found.record
               << " line " << found.line;
  }
};

class FoundSink final : public VerdictSink {
 public:
  Status accept(const RecordBatch& batch, std::string_view) override {
    for (const Duplicate& duplicate : batch.duplicates) {
      EXPECT_LT(duplicate.index, batch.size());
      const FirstPlace& first = duplicate.first;
      found.push_back({batch.first_record + duplicate.index, duplicate.column, std::string(first.path), first.known,
                       first.record, first.line});
    }
    choice = batch.duplicate_choice;
    return {};
  }

  std::vector<Found> found;
  std::optional<DuplicateChoice> choice;
};

struct File {
  std::string path, bytes;
};

/// What has to be found, by a map of all boards.
std::vector<Found> expected_duplicates(DuplicateChoice choice, const std::vector<File>& known,
                                       const std::vector<File>& inputs, std::string_view blanks = {}) {
  std::map<std::string, Found> first;
  std::vector<Found> found;
  std::uint64_t number = 0;
  const auto read = [&](const File& file, bool is_known) {
    std::uint64_t record_number = is_known ? 0 : number;
    for (const ReferenceRecord& record : reference_lines(file.bytes, blanks).records) {
      const std::uint64_t at = record_number++;
      if (record.verdict == Verdict::malformed) continue;
      if (choice == DuplicateChoice::isomorphic && record.verdict == Verdict::conflict) continue;
      std::string board = file.bytes.substr(record.offset + record.board, kCells);
      for (char& cell : board) {
        if (cell < '1' || cell > '9') cell = '0';
      }
      if (choice == DuplicateChoice::isomorphic) {
        const Grid form = canonical_form(BoardView(board.data(), kCells));
        board.assign(form.begin(), form.end());
      }
      const auto [place, is_first] = first.try_emplace(board, Found{0, 0, file.path, is_known, at, record.line});
      if (is_first || is_known) continue;
      Found duplicate = place->second;
      duplicate.number = at;
      duplicate.column = record.board + 1;
      found.push_back(duplicate);
    }
    if (!is_known) number = record_number;
  };
  for (const File& file : known) read(file, true);
  for (const File& file : inputs) read(file, false);
  return found;
}

class CheckDuplicates : public testing::Test {
 protected:
  CheckDuplicates() { options_.format = Format::lines; }  // whatever header a file begins with

  /// A file of lines of every kind, with boards that come again in other clothes.
  File file(const std::string& name, int lines) {
    std::string bytes = random_.below(2) == 0 ? "puzzle,solution\n" : "";
    for (int line = 0; line < lines; ++line) {
      if (random_.below(9) == 0) bytes += "# between\n\n";
      if (random_.below(9) == 0) bytes += "junk\n";
      if (boards_.size() < 5 || random_.below(2) == 0) {
        boards_.push_back(keep_clues(random_grid(random_), random_.below(40), random_));
        if (random_.below(5) == 0 && line > 2)
          plant_conflict(boards_.back() = keep_clues(random_grid(random_), 9, random_), random_);
      }
      Board board = boards_[random_.below(boards_.size())];
      if (random_.below(3) == 0) board = image_of(board, random_symmetry(random_));
      const char blank = ".0*_-?xX"[random_.below(8)];
      std::ranges::replace(board, '.', blank);
      if (random_.below(6) == 0) bytes += "name,";
      bytes.append(board.begin(), board.end());
      if (random_.below(6) == 0) bytes += "\t4.2";
      bytes += random_.below(6) == 0 ? "\r\n" : "\n";
    }
    if (random_.below(2) == 0) bytes.pop_back();
    return {folder_.write(name, bytes), bytes};
  }

  static std::vector<std::string> paths_of(const std::vector<File>& files) {
    std::vector<std::string> paths;
    for (const File& one : files) paths.push_back(one.path);
    return paths;
  }

  CorpusStats expect(const std::vector<Found>& expected, const std::vector<std::string>& inputs) {
    FoundSink sink;
    KeepingSink contract;
    const auto report = check_corpus(inputs, options_, {{&sink, &contract}, {}});
    EXPECT_TRUE(report.ok()) << report.status().message();
    if (!report.ok()) return {};
    EXPECT_EQ(sink.found, expected);
    EXPECT_EQ(sink.choice, options_.duplicates);
    EXPECT_EQ(report.value().duplicates, options_.duplicates);
    EXPECT_EQ(report.value().stats.duplicates, expected.size());
    if (!expected.empty()) {
      EXPECT_FALSE(report.value().all_pass());
    }
    return report.value().stats;
  }

  Random random_{1};
  TemporaryDirectory folder_;
  CheckOptions options_;
  std::vector<Board> boards_;
};

TEST_F(CheckDuplicates, AreThoseOfAMapForEveryKernelReaderThreadCountAndChunkSize) {
  const std::vector<File> known{file("k1", 30), file("k2", 5)};
  const std::vector<File> inputs{file("a", 150), file("b", 150), file("c", 1)};
  options_.known = paths_of(known);
  for (const DuplicateChoice choice : {DuplicateChoice::exact, DuplicateChoice::isomorphic}) {
    options_.duplicates = choice;
    const std::vector<Found> expected = expected_duplicates(choice, known, inputs);
    ASSERT_GT(expected.size(), 50U);
    for (const std::string& kernel : kernels_here()) {
      options_.kernel = kernel;
      for (const ReaderChoice reader : {ReaderChoice::read, ReaderChoice::mmap}) {
        options_.reader = reader;
        for (const unsigned threads : {1U, 2U, 4U}) {
          options_.threads = threads;
          for (const std::size_t chunk : {100U, 1000U, 100000U}) {
            options_.chunk_bytes = chunk;
            SCOPED_TRACE(kernel + ", threads " + std::to_string(threads) + ", chunk " + std::to_string(chunk));
            expect(expected, paths_of(inputs));
            if (HasFailure()) return;
          }
        }
      }
    }
  }
}

TEST_F(CheckDuplicates, AreFoundInStreamsToo) {
  const std::vector<File> known{file("known", 40)};
  File input = file("a", 100);
  options_.duplicates = DuplicateChoice::exact;
  for (const std::size_t chunk : {100U, 100000U}) {
    options_.chunk_bytes = chunk;
    const PipedBytes known_pipe(known[0].bytes, 200);
    const PipedBytes pipe(input.bytes, 200);
    input.path = pipe.path();
    options_.known = {known_pipe.path()};
    expect(expected_duplicates(options_.duplicates, {{known_pipe.path(), known[0].bytes}}, {input}), {input.path});
  }
}

TEST_F(CheckDuplicates, TakeFurtherBlanksForBlanks) {
  const std::string board = "12" + std::string(kCells - 2, '.');
  std::string other = board;
  std::ranges::replace(other, '.', '~');
  const File input{folder_.write("a", board + "\n" + other + "\n"), board + "\n" + other + "\n"};
  options_.duplicates = DuplicateChoice::exact;
  expect({}, {input.path});
  options_.blanks = "~";
  const std::vector<Found> expected = expected_duplicates(options_.duplicates, {}, {input}, "~");
  ASSERT_EQ(expected.size(), 1U);
  expect(expected, {input.path});
}

TEST_F(CheckDuplicates, AreNotLookedForUnlessAskedFor) {
  const File input = file("a", 100);
  const CorpusStats stats = expect({}, {input.path});
  EXPECT_EQ(stats.duplicates, 0U);
}

TEST_F(CheckDuplicates, ChangeNothingElse) {
  const File input = file("a", 300);
  CorpusStats plain = expect({}, {input.path});
  options_.duplicates = DuplicateChoice::exact;
  CorpusStats searched = expect(expected_duplicates(options_.duplicates, {}, {input}), {input.path});
  EXPECT_GT(searched.duplicates, 0U);
  searched.duplicates = 0;
  EXPECT_EQ(plain, searched);
}

TEST_F(CheckDuplicates, EndACheckThatIsToFailFastLikeAShorterInput) {
  options_.fail_fast = true;
  options_.duplicates = DuplicateChoice::exact;
  const std::vector<Board> boards = random_boards(30, 28, random_);
  const std::string lines = laid_out(boards, kCells + 1) + "\n";
  const auto line = [&](std::size_t at) { return lines.substr(at * (kCells + 1), kCells + 1); };
  for (const bool failing_first : {false, true}) {
    for (std::size_t place = 1; place <= 30; ++place) {
      // A duplicate of a random record before it and a failing one, next to each other.
      std::string bytes = "#\n" + lines.substr(0, place * (kCells + 1));
      const std::string duplicate = line(random_.below(place));
      bytes += failing_first ? "junk\n" : duplicate;
      const std::size_t cut = bytes.size();
      bytes += failing_first ? duplicate : "junk\n";
      bytes += lines;
      const std::string path = folder_.write("file", bytes);
      const std::string shorter = bytes.substr(0, cut);
      const ReferenceLines reference = reference_lines(shorter);
      for (const unsigned threads : {1U, 2U}) {
        for (const std::size_t chunk : {50U, 82U, 83U, 1000U, 100000U}) {
          options_.threads = threads;
          options_.chunk_bytes = chunk;
          SCOPED_TRACE("place " + std::to_string(place) + " chunk " + std::to_string(chunk));
          KeepingSink sink;
          FoundSink found;
          const auto report = check_corpus({path}, options_, {{&sink, &found}, {}});
          ASSERT_TRUE(report.ok());
          expect_same_records(sink.records, expected_records(reference, shorter));
          CorpusStats expected = reference.stats;
          expected.duplicates = failing_first ? 0 : 1;
          EXPECT_EQ(report.value().stats, expected);
          EXPECT_EQ(found.found, expected_duplicates(options_.duplicates, {}, {{path, shorter}}));
          EXPECT_FALSE(report.value().complete);
          EXPECT_EQ(report.value().inputs[0].bytes_read, cut);
          if (HasFailure()) return;
        }
      }
    }
  }
}

}  // namespace
}  // namespace gridsieve::test
