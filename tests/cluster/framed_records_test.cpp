#include "engine/cluster/framed_records.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cluster/leb128.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/record_splitter.hpp"
#include "tests/output/batch_of.hpp"
#include "tests/output/written_by.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/odd_files.hpp"
#include "tests/support/temporary_directory.hpp"
#include "tests/support/written_boards.hpp"

namespace gridsieve::test {
namespace {

using namespace std::string_literals;

using cluster::FramedRecord;
using cluster::FramedRecordReader;
using cluster::FramedRecordSink;

struct Framed {
  std::string column_header;
  std::vector<FramedRecord> records;
  Status status;
};

Framed read_framed(const std::string& path) {
  Framed framed;
  Result<FramedRecordReader> reader = FramedRecordReader::open(path);
  if (!reader.ok()) return {{}, {}, reader.status()};
  framed.column_header = reader.value().column_header();
  while (true) {
    FramedRecord record;
    const Result<bool> more = reader.value().next(record);
    framed.status = more.status();
    if (!more.ok() || !more.value()) return framed;
    framed.records.push_back(record);
  }
}

/// The records put together by the rules of RecordSplitter's header.
std::string joined(const Framed& framed, const std::string& npy_header) {
  std::string all = framed.column_header;
  for (const FramedRecord& record : framed.records) {
    if (npy_header.empty() && !all.empty() && !all.ends_with('\n')) all += '\n';
    if (record.block && !all.empty()) all += '\n';
    all += record.bytes;
  }
  if (npy_header.empty()) return all;
  std::string header = npy_header;
  const std::string rows = std::to_string(framed.records.size());
  header.replace(header.find("(0") + 1, 1, rows);
  header.erase(header.size() - rows.size(), rows.size() - 1);
  return header + all;
}

class FramedRecords : public testing::Test {
 protected:
  /// Checks the inputs and compares the frames with what a splitter wrote of the same records.
  void check(const std::vector<std::string>& inputs, const CheckOptions& options = {}) {
    SCOPED_TRACE(inputs.front() + ", chunks of " + std::to_string(options.chunk_bytes));
    auto set = output::OutputSet::plan({{folder_ / "framed", "a"}, {folder_ / "valid", "b"}}, {}, true);
    ASSERT_TRUE(set.ok() && set.value().open().ok());
    FramedRecordSink framing(set.value().file(0));
    output::RecordSplitter splitter(output::SplitSide::passing, set.value().file(1));
    KeepingSink heard;
    const auto report = check_corpus(inputs, options, {{&framing, &splitter, &heard}, {}});
    ASSERT_TRUE(report.ok()) << report.status().message();
    ASSERT_TRUE(framing.finish().ok() && splitter.finish().ok() && set.value().commit().ok());

    const Framed framed = read_framed(folder_ / "framed");
    EXPECT_EQ(framed.status.message(), "ok");
    EXPECT_EQ(joined(framed, framing.npy_header()), folder_.read("valid"));
    std::vector<std::uint64_t> expected;
    for (const HeardRecord& record : heard.records) {
      if (passes(record.verdict, options.level)) expected.push_back(record.number);
    }
    std::vector<std::uint64_t> numbers;
    for (const FramedRecord& record : framed.records) numbers.push_back(record.number);
    EXPECT_EQ(numbers, expected);
    records_ += numbers.size();
  }

  /// `events` write into a piece; its bytes.
  template <typename Write>
  static std::string piece(Write write) {
    return written_by([&](output::OutputFile& file) {
      FramedRecordSink sink(file);
      write(sink);
      EXPECT_TRUE(sink.finish().ok());
    });
  }

  std::vector<Board> boards(std::size_t count) {
    std::vector<Board> all = random_boards(count, 25, random_);
    for (Board& board : all) {
      if (random_.below(3) == 0) plant_conflict(board, random_);
    }
    return all;
  }

  Random random_{9};
  TemporaryDirectory folder_;
  std::size_t records_ = 0;
};

TEST_F(FramedRecords, AreWhatPassesInEveryFormat) {
  CheckOptions options;
  options.threads = 3;
  for (const WrittenBoards& written : in_every_format(boards(40))) {
    const std::string path = folder_.write(written.variant, written.bytes);
    for (const std::size_t chunk : {std::size_t{100}, std::size_t{0}}) {
      options.chunk_bytes = chunk;
      check({path}, options);
      check({path, path}, options);
    }
  }
  EXPECT_GT(records_, 2000U);
}

TEST_F(FramedRecords, AreWhatPassesInACorpusOfSeveralFormats) {
  std::vector<std::string> paths;
  for (const WrittenBoards& written : in_every_format(boards(7))) {
    if (written.format == Format::npy) continue;
    std::string_view bytes = written.bytes;
    if (bytes.ends_with('\n')) bytes.remove_suffix(1);
    paths.push_back(folder_.write(written.variant, bytes));
  }
  for (std::size_t turn = 0; turn < paths.size(); ++turn) {
    check(paths);
    std::rotate(paths.begin(), paths.begin() + 1, paths.end());
  }
}

TEST_F(FramedRecords, AreWhatPassesInOddFiles) {
  for (int round = 0; round < 20; ++round) {
    CheckOptions options;
    options.chunk_bytes = 1 + random_.below(2000);
    check({folder_.write("odd", odd_file(random_, 200)), folder_.write("more", odd_file(random_, 20))}, options);
  }
}

TEST_F(FramedRecords, ArePutDownAsTheirHeaderSays) {
  const BatchOf first({{"a\n", Verdict::malformed}, {"b\n", Verdict::valid}, {"c\n", Verdict::conflict}});
  const BatchOf second({{"d\n", Verdict::malformed}}, at_record(3, 1, 0));
  const BatchOf third({{"e\n", Verdict::valid}, {"ff", Verdict::solved}}, at_record(300, 1, 0));
  EXPECT_EQ(piece([&](FramedRecordSink& sink) {
              EXPECT_TRUE(sink.begin_input({0, "in", "puzzle\n"}).ok());
              EXPECT_TRUE(sink.begin_input({1, "in", "quizzes\n"}).ok());
              for (const BatchOf* batch : {&first, &second, &third}) EXPECT_TRUE(give(sink, batch->view()).ok());
            }),
            "\x07puzzle\n\x01\x04"s + "b\n\xaa\x02\x04" + "e\n"s + "\0\x04"s + "ff");
  EXPECT_EQ(piece([](FramedRecordSink&) {}), "\0"s);
}

TEST_F(FramedRecords, HaveTheColumnHeaderOfTheCorpusAlone) {
  InputStart in_between{0, "in", "puzzle\n"};
  in_between.offset = 100;
  EXPECT_EQ(piece([&](FramedRecordSink& sink) { EXPECT_TRUE(sink.begin_input(in_between).ok()); }), "\0"s);
  EXPECT_EQ(piece([&](FramedRecordSink& sink) { EXPECT_TRUE(sink.begin_input({1, "in", "puzzle\n"}).ok()); }), "\0"s);
}

TEST_F(FramedRecords, MixNoRowsOfAnArrayWithOthers) {
  const std::string header = "'shape': (0, 81)    \n";
  piece([&](FramedRecordSink& sink) {
    EXPECT_TRUE(sink.begin_input({3, "a", header, Format::npy}).ok());
    EXPECT_TRUE(sink.begin_input({4, "a", header, Format::npy}).ok());
    EXPECT_EQ(sink.npy_header(), header);
    EXPECT_EQ(sink.begin_input({5, "b", {}, Format::lines}).code(), StatusCode::bad_option);
    EXPECT_EQ(sink.begin_input({5, "b", "'shape': (0, 9, 9)  \n", Format::npy}).code(), StatusCode::bad_option);
  });
  piece([&](FramedRecordSink& sink) {
    EXPECT_TRUE(sink.begin_input({3, "a", {}, Format::lines}).ok());
    EXPECT_EQ(sink.begin_input({4, "b", header, Format::npy}).code(), StatusCode::bad_option);
    EXPECT_EQ(sink.npy_header(), "");
  });
}

TEST_F(FramedRecords, HaveNumbersOf64Bits) {
  const BatchOf last({{"a\n", Verdict::valid}, {"b\n", Verdict::valid}}, at_record(UINT64_MAX - 1, 1, 0));
  const std::string bytes = piece([&](FramedRecordSink& sink) {
    EXPECT_TRUE(sink.begin_input({0, "in", {}}).ok());
    EXPECT_TRUE(give(sink, last.view()).ok());
  });
  Framed framed = read_framed(folder_.write("piece", bytes));
  ASSERT_EQ(framed.records.size(), 2U);
  EXPECT_EQ(framed.records[1].number, UINT64_MAX);
  framed = read_framed(folder_.write("piece", bytes + "\0\4c\n"s));
  EXPECT_NE(framed.status.message().find("out of range"), std::string::npos) << framed.status.message();
}

TEST_F(FramedRecords, AreToldWhereTheyAreNone) {
  struct Nonsense {
    std::string bytes;
    std::string_view why;
  };
  const std::vector<Nonsense> all{
      {"", "it ends within a record"},
      {"\5abc", "it ends within a record"},
      {"\0\1"s, "it ends within a record"},
      {"\0\1\4a"s, "it ends within a record"},
      {"\0\1\0"s, "a record without bytes"},
      {"\0\1\1"s, "a record without bytes"},
      {"\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", "more bytes than any has"},
      {"\0\1\x80\x80\x80\x80\x10"s, "more bytes than any has"},
      {"\0\xff\xff\xff\xff\xff\xff\xff\xff\xff\x02\4a\n"s, "no number stands here"},
      {"\0\x81\0\4a\n\0\0\0\0\0\0\0\0"s, "no number stands here"},
  };
  for (const auto& [bytes, why] : all) {
    const Status status = read_framed(folder_.write("piece", bytes)).status;
    EXPECT_EQ(status.code(), StatusCode::corrupt_data) << testing::PrintToString(bytes);
    EXPECT_NE(status.message().find(why), std::string::npos)
        << testing::PrintToString(bytes) << ": " << status.message();
    EXPECT_EQ(status.path(), folder_ / "piece");
    EXPECT_TRUE(status.offset().has_value());
  }
  EXPECT_EQ(read_framed(folder_ / "none").status.code(), StatusCode::cannot_open);
}

TEST_F(FramedRecords, AreReadThroughFaults) {
  const std::string path = folder_.write("in", in_every_format(boards(2000)).front().bytes);
  check({path});
  const Framed whole = read_framed(folder_ / "framed");
  std::uint64_t reads = 0;
  {
    FaultCalls faults;
    faults.interrupt(Call::pread);
    faults.shorten(Call::pread, 20'000);
    EXPECT_EQ(joined(read_framed(folder_ / "framed"), ""), joined(whole, ""));
    reads = faults.count(Call::pread);
  }
  for (std::uint64_t nth = 1; nth <= reads / 2; ++nth) {
    FaultCalls faults;
    faults.shorten(Call::pread, 20'000);
    faults.fail(Call::pread, nth, EIO);
    EXPECT_EQ(read_framed(folder_ / "framed").status.code(), StatusCode::cannot_read) << "read " << nth;
  }
  // A record that begins where the buffer ends.
  std::string bytes;
  constexpr std::size_t kHeader = cluster::BufferedFile::kBufferBytes - 3;
  cluster::append_leb128(bytes, kHeader);
  bytes.append(kHeader, 'h').append("\0\4a\n"s);
  folder_.write("piece", bytes);
  ASSERT_EQ(read_framed(folder_ / "piece").records.size(), 1U);
  FaultCalls faults;
  faults.fail(Call::pread, 2, EIO);
  EXPECT_EQ(read_framed(folder_ / "piece").status.code(), StatusCode::cannot_read);
}

}  // namespace
}  // namespace gridsieve::test
