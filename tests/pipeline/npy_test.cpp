// Checks of NumPy arrays of boards.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "tests/pipeline/heard_check.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/pipeline/reason_sink.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using namespace std::string_literals;

std::string header(const std::string& type, const std::string& shape) {
  std::string bytes = "\x93NUMPY\x01\x00v\x00"s;
  bytes += "{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }";
  bytes.resize(127, ' ');
  return bytes + '\n';
}

std::string integer(const std::string& type, std::int64_t value) {
  std::string bytes;
  for (int at = 0; at < type[2] - '0'; ++at) bytes += static_cast<char>(static_cast<std::uint64_t>(value) >> (8 * at));
  return type[0] == '>' ? std::string(bytes.rbegin(), bytes.rend()) : bytes;
}

std::string rows(const std::string& type, const std::vector<Board>& boards) {
  std::string bytes;
  for (const Board& board : boards) {
    for (const char cell : board) bytes += integer(type, cell == '.' ? 0 : cell - '0');
  }
  return bytes;
}

struct Heard {
  std::vector<HeardRecord> records;
  std::string reasons;
  Status status;
  CorpusStats stats;
};

class Npy : public testing::Test {
 protected:
  Heard check(const std::string& path, CheckOptions options = {}) {
    KeepingSink sink;
    ReasonSink reasons;
    const Result<CorpusReport> report = check_corpus({path}, options, {{&sink, &reasons}, {}});
    return {sink.records, reasons.told, report.status(), report.ok() ? report.value().stats : CorpusStats()};
  }
  Heard check_bytes(std::string_view bytes, CheckOptions options = {}) {
    return check(folder_.write("boards.npy", bytes), options);
  }

  static std::vector<Verdict> verdicts_of(const Heard& heard) {
    std::vector<Verdict> verdicts;
    for (const HeardRecord& record : heard.records) verdicts.push_back(record.verdict);
    return verdicts;
  }

  TemporaryDirectory folder_;
};

TEST_F(Npy, GivesTheSameVerdictsForEveryIntegerAndShapeAsALine) {
  Random random(1);
  std::vector<Board> boards = random_boards(30, 30, random);
  for (std::size_t board = 0; board < boards.size(); board += 3) plant_conflict(boards[board], random);
  boards.push_back(random_grid(random));
  const Heard lines = check(folder_.write("lines", laid_out(boards, kCells + 1)));
  for (const std::string type : {"|u1", "|i1", "<u2", ">i2", "<i4", ">u4", "<i8", ">u8"}) {
    for (const std::string shape : {"(31, 81)", "(31, 9, 9)"}) {
      const Heard heard = check_bytes(header(type, shape) + rows(type, boards));
      EXPECT_TRUE(heard.status.ok()) << heard.status.message();
      EXPECT_EQ(verdicts_of(heard), verdicts_of(lines)) << type;
      EXPECT_EQ(difference(heard.stats, lines.stats), "") << type;
    }
  }
}

TEST_F(Npy, NumbersItsRowsAsLines) {
  Random random(2);
  const Heard heard = check_bytes(header("<i2", "(3, 81)") + rows("<i2", random_boards(3, 30, random)));
  ASSERT_EQ(heard.records.size(), 3U);
  for (std::size_t row = 0; row < 3; ++row) {
    EXPECT_EQ(heard.records[row].line, row + 1);
    EXPECT_EQ(heard.records[row].offset, 128 + row * 162);
    EXPECT_EQ(heard.records[row].bytes.size(), 162U);
  }
}

TEST_F(Npy, NamesTheValueAndTheCellThatIsNone) {
  struct Case {
    std::string type;
    std::int64_t value;
    std::string shown;
  };
  // 10 is a line end and 0x0105 a digit in its low byte.
  for (const Case& one : std::vector<Case>{{"|u1", 10, "10"},
                                           {"|i1", -1, "-1"},
                                           {"|u1", 255, "255"},
                                           {"<i2", 0x0105, "261"},
                                           {">i4", -5, "-5"},
                                           {"<u4", 4294967295, "4294967295"},
                                           {">i8", INT64_MIN, "-9223372036854775808"},
                                           {"<u8", -1, "18446744073709551615"}}) {
    Random random(3);
    std::string bytes = rows(one.type, random_boards(2, 30, random));
    const std::string bad = integer(one.type, one.value);
    bytes.replace((kCells + 12) * bad.size(), bad.size(), bad);
    const Heard heard = check_bytes(header(one.type, "(2, 81)") + bytes);
    EXPECT_EQ(verdicts_of(heard), (std::vector<Verdict>{Verdict::valid, Verdict::malformed}));
    EXPECT_EQ(heard.reasons, "2:1: " + one.shown + " at r2c4 is neither a digit 1-9 nor 0 for a blank\n");
  }
}

TEST_F(Npy, TellsOfAConflictByItsRow) {
  std::string bytes(162, '\0');
  bytes[81] = bytes[89] = 5;
  EXPECT_EQ(check_bytes(header("|u1", "(2, 81)") + bytes).reasons, "2:1: digit 5 twice in row 1, at r1c1 and r1c9\n");
}

TEST_F(Npy, ThatIsCutShortOrGoesOnIsAnErrorInAFileAndAPipe) {
  Random random(4);
  const std::string bytes = header("|u1", "(3, 81)") + rows("|u1", random_boards(3, 30, random));
  for (std::size_t size = 8; size <= bytes.size() + 2; ++size) {
    const std::string part =
        size <= bytes.size() ? bytes.substr(0, size) : bytes + std::string(size - bytes.size(), '\0');
    const PipedBytes pipe(part, 50);
    for (const std::string& path : {folder_.write("part.npy", part), pipe.path()}) {
      const Status status = check(path).status;
      EXPECT_EQ(status.code(), size == bytes.size() ? StatusCode::ok : StatusCode::corrupt_data) << size;
      EXPECT_EQ(status.path(), status.ok() ? "" : path);
    }
  }
  CheckOptions options;
  options.chunk_bytes = 1000;
  EXPECT_EQ(check_bytes(bytes + std::string(5U << 20U, '\0'), options).status.code(), StatusCode::corrupt_data);
}

TEST_F(Npy, IsReadAlikeInChunksOfEverySizeAndThroughAPipe) {
  Random random(5);
  const std::string bytes = header("<i2", "(40, 81)") + rows("<i2", random_boards(40, 30, random));
  const Heard whole = check_bytes(bytes);
  ASSERT_EQ(whole.records.size(), 40U);
  for (std::size_t chunk = 1; chunk < bytes.size(); chunk += 1 + chunk / 3) {
    CheckOptions options;
    options.chunk_bytes = chunk;
    for (const unsigned threads : {1U, 2U}) {
      options.threads = threads;
      expect_same_records(check_bytes(bytes, options).records, whole.records);
    }
    const PipedBytes pipe(bytes, chunk % 2 == 0 ? 1 : chunk);
    expect_same_records(check(pipe.path(), options).records, whole.records);
  }
}

TEST_F(Npy, WithoutABoardHasNoRecords) {
  const Heard heard = check_bytes(header("|u1", "(0, 81)"));
  EXPECT_TRUE(heard.status.ok());
  EXPECT_EQ(heard.stats.records, 0U);
}

TEST_F(Npy, OfFloatsIsRefused) {
  EXPECT_EQ(check_bytes(header("<f8", "(1, 81)") + std::string(648, '\0')).status.code(), StatusCode::encoding);
}

TEST_F(Npy, IsNotGuessedWhereAnotherFormatIsAskedFor) {
  CheckOptions options;
  options.format = Format::lines;
  EXPECT_TRUE(check_bytes(header("|u1", "(1, 81)") + std::string(81, '\0'), options).status.ok());
  options.format = Format::npy;
  EXPECT_EQ(check(folder_.write("lines", std::string(81, '.')), options).status.code(), StatusCode::encoding);
}

}  // namespace
}  // namespace gridsieve::test
