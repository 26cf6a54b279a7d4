// What a check writes of its records is read again as the same records: those that pass,
// those that fail, and all boards in the plainest format.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/output/normalised_boards.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/record_splitter.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/fuzz/memory_check.hpp"
#include "tests/fuzz/unsynced_files.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

constexpr std::array kFormats{Format::lines, Format::csv, Format::json, Format::npy, Format::xml, Format::automatic};

struct Split {
  bool done = false;
  std::string passing, failing, plain;
};

/// Checks the bytes as a file and writes them, or tells of nothing where the input cannot be read.
Split split(std::string_view bytes, CheckOptions options) {
  static const MemoryFile input;
  static const TemporaryDirectory folder;
  input.put(bytes);
  auto outputs = output::OutputSet::plan(
      {{folder / "passing", "--valid"}, {folder / "failing", "--invalid"}, {folder / "plain", "--normalised"}}, {},
      true);
  require(outputs.ok() && outputs.value().open().ok(), "outputs that cannot be opened");
  output::RecordSplitter passing(output::SplitSide::passing, outputs.value().file(0));
  output::RecordSplitter failing(output::SplitSide::failing, outputs.value().file(1));
  output::NormalisedBoards plain(outputs.value().file(2));
  options.threads = 1;
  options.give_boards = true;
  const Result<CorpusReport> report = check_corpus({input.path()}, options, {{&passing, &failing, &plain}, {}});
  if (!report.ok()) return {};
  require(passing.finish().ok() && failing.finish().ok() && outputs.value().commit().ok(), "outputs that do not end");
  return {true, folder.read("passing"), folder.read("failing"), folder.read("plain")};
}

void expect_records(const std::vector<CheckedRecord>& read, const std::vector<const CheckedRecord*>& written,
                    std::string_view which) {
  const auto wrong = [&](std::size_t at, std::string_view what) {
    finding(std::string(which).append(": record ").append(std::to_string(at)).append(": ").append(what));
  };
  for (std::size_t at = 0; at < std::min(read.size(), written.size()); ++at) {
    if (read[at].verdict != written[at]->verdict) {
      wrong(at, std::string(to_string(read[at].verdict)).append(", not ").append(to_string(written[at]->verdict)));
    }
    if (read[at].board != written[at]->board) wrong(at, "another board");
  }
  if (read.size() != written.size()) {
    wrong(std::min(read.size(), written.size()), read.size() < written.size() ? "is lost" : "is one too many");
  }
}

void run(FuzzBytes bytes) {
  static MemoryChecker checker;
  const UnsyncedFiles unsynced;
  CheckOptions options;
  options.format = kFormats[bytes.below(kFormats.size())];
  options.chunk_bytes = 1 + bytes.byte() * std::size_t{9};
  const std::string_view input = bytes.rest();
  if (input.empty()) return;
  const CheckedInput heard = checker.as_file(input, options);
  // Of blocks the first board tells what the others are, and it may go to the other output.
  if (!heard.status.ok() || heard.format == Format::blocks) return;
  const Split written = split(input, options);
  require(written.done, "an input that is read but not written");

  std::vector<const CheckedRecord*> passing, failing;
  std::string plain;
  for (const CheckedRecord& record : heard.records) {
    (passes(record.verdict, Level::rules) ? passing : failing).push_back(&record);
    if (record.board.empty()) continue;
    for (const char cell : record.board) plain += cell >= '1' && cell <= '9' ? cell : '.';
    plain += '\n';
  }
  require(written.plain == plain, "the plain boards are others");
  // HoDoKu's lines are told by the first of them.
  const bool is_hodoku = heard.format_why.find("HoDoKu") != std::string::npos;
  const bool spans_lines = heard.format == Format::json || heard.format == Format::xml;
  options.format = is_hodoku ? Format::automatic : heard.format;
  for (const bool of_passing : {true, false}) {
    // Of broken text may be made less, or more, where other such text stands beside it.
    if (!of_passing && spans_lines) continue;
    const std::string& file = of_passing ? written.passing : written.failing;
    const CheckedInput again = checker.as_stream(file, options, std::size_t{1} << 20U);
    // Of CSV the first board tells the columns.
    if ((is_hodoku || heard.format == Format::csv) && again.format_why != heard.format_why) continue;
    // A record that failed may look like a header once no other line is before it.
    if (!of_passing && again.stats.skipped > (heard.header.empty() ? 0U : 1U)) continue;
    // The bytes that a line begins with mean an encoding only where no other line is before it.
    if (again.status.code() == StatusCode::encoding) continue;
    if (!again.status.ok()) finding("an output cannot be read: " + again.status.message());
    expect_records(again.records, of_passing ? passing : failing, of_passing ? "passing" : "failing");
  }
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
