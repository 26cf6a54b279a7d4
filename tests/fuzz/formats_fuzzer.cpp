// The framing of every format: what is heard of an input does not depend on how its
// bytes come and where they are cut, and each byte of it is accounted for.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>

#include "engine/input/compression.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/fuzz/memory_check.hpp"

namespace gridsieve::test {
namespace {

constexpr std::array kFormats{Format::automatic, Format::lines, Format::csv, Format::json,
                              Format::blocks,    Format::npy,   Format::xml};
constexpr std::array<std::string_view, 6> kBlanks{"", "", "", "#", ",;", "/ \t|"};
constexpr std::array<std::string_view, 8> kColumns{"", "", "", "1", "2", "puzzle", "board", "83"};

CheckOptions chosen_options(FuzzBytes& bytes) {
  CheckOptions options;
  options.format = kFormats[bytes.below(kFormats.size())];
  options.blanks = kBlanks[bytes.below(kBlanks.size())];
  options.column = kColumns[bytes.below(kColumns.size())];
  const std::size_t solutions = bytes.below(6);
  if (solutions == 4) options.solutions = SolutionChoice::none;
  if (solutions == 5) {
    options.solutions = SolutionChoice::column;
    options.solution_column = bytes.below(2) == 0 ? "solution" : "2";
  }
  return options;
}

/// Every pair of a tilde and another byte becomes that byte, a mebibyte of times and some more; three pairs at most.
std::string stretched(std::string_view bytes) {
  std::string text;
  int left = 3;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    if (bytes[at] == '~' && at + 1 < bytes.size() && left > 0) {
      --left;
      const auto more = static_cast<std::size_t>(at % 4);
      text.append((std::size_t{1} << 20U) - 2 + more, bytes[++at]);
    } else {
      text += bytes[at];
    }
  }
  return text;
}

// Records lie in the input as they are told, in order and apart from each other.
void expect_places(std::string_view input, const CheckedInput& heard) {
  std::uint64_t end = 0;
  std::uint64_t number = 0;
  std::uint64_t lines = 0;  // that end before `counted`
  std::size_t counted = 0;
  for (const CheckedRecord& record : heard.records) {
    require(record.number == number++, "a record's number");
    require(record.offset >= end, "a record begins within the one before");
    require(!record.bytes.empty(), "a record without a byte");
    require(input.substr(record.offset, record.bytes.size()) == record.bytes, "a record's bytes are not the input's");
    end = record.offset + record.bytes.size();
    require(record.board.empty() == (record.verdict == Verdict::malformed), "a board of a malformed record");
    if (!record.board.empty()) {
      const auto clues = std::ranges::count_if(record.board, [](char cell) { return cell >= '1' && cell <= '9'; });
      require(record.clues == clues, "not as many clues as the board has");
    }
    require(record.reason.text.empty() == passes(record.verdict, Level::rules), "a reason of one that passes");
    require(std::ranges::all_of(record.reason.text, [](char byte) { return byte >= ' ' && byte <= '~'; }),
            "a reason that is not escaped");
    if (heard.format == Format::npy) continue;
    const std::string_view before = input.substr(counted, record.offset - counted);
    lines += static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    counted = record.offset;
    require(record.line == lines + 1, "a record's line");
    const std::size_t newline = record.offset == 0 ? std::string_view::npos : input.rfind('\n', record.offset - 1);
    require(record.column == record.offset - (newline == std::string_view::npos ? 0 : newline + 1) + 1 ||
                (lines == 0 && input.starts_with("\xef\xbb\xbf")),
            "a record's column");
  }
}

void expect_sums(std::string_view input, const CheckedInput& heard) {
  const CorpusStats& stats = heard.stats;
  require(stats.records == heard.records.size(), "not as many records as are counted");
  require(std::accumulate(stats.verdicts.begin(), stats.verdicts.end(), std::uint64_t{0}) == stats.records,
          "verdicts do not add up to the records");
  require(std::accumulate(stats.clues.begin(), stats.clues.end(), std::uint64_t{0}) ==
              stats.records - stats.count(Verdict::malformed),
          "clue counts do not add up to the boards");
  if (heard.format != Format::lines && heard.format != Format::csv) return;
  // Every line is a record or skipped.
  const std::size_t first = input.starts_with("\xef\xbb\xbf") ? 3 : 0;
  const std::string_view text = input.substr(first);
  const auto lines =
      static_cast<std::uint64_t>(std::ranges::count(text, '\n')) + (text.empty() || text.ends_with('\n') ? 0 : 1);
  require(stats.records + stats.skipped == lines, "a line is neither a record nor skipped");
}

// An input that is left with the first record that fails is one that ends there.
void expect_prefix(const CheckedInput& heard, const CheckedInput& all) {
  std::size_t count = 0;
  while (count < all.records.size() && passes(all.records[count].verdict, Level::rules)) ++count;
  count = std::min(count + 1, all.records.size());
  require(heard.records.size() == count, "fail_fast ends elsewhere than with the first record that fails");
  for (std::size_t at = 0; at < count; ++at) {
    require(heard.records[at].bytes == all.records[at].bytes && heard.records[at].verdict == all.records[at].verdict,
            "fail_fast hears another record");
  }
}

void run(FuzzBytes bytes) {
  static MemoryChecker checker;
  CheckOptions options = chosen_options(bytes);
  const std::size_t chunk = 1 + bytes.byte() * std::size_t{7} / 2;
  const std::size_t longest = 1 + bytes.byte() / std::size_t{2};
  const bool is_stretched = bytes.below(64) == 63;
  const std::string_view rest = bytes.rest();
  const std::string input = is_stretched ? stretched(rest) : std::string(rest);
  // A file may be compressed; of that another fuzzer takes care.
  if (input::compression_of(input) != input::Compression::none) return;
  const std::size_t small = is_stretched ? chunk * 997 : chunk;
  const std::size_t short_read = is_stretched ? longest * 7919 : longest;

  options.chunk_bytes = is_stretched ? std::size_t{8} << 20U : std::size_t{16} << 10U;
  const CheckedInput whole = checker.as_stream(input, options, std::size_t{64} << 20U);
  if (whole.status.ok()) {
    expect_places(input, whole);
    expect_sums(input, whole);
  }
  const auto expect_same = [&](const CheckedInput& other, const char* how) {
    const std::string what = difference(whole, other);
    if (!what.empty()) finding(std::string(how).append(": ").append(what));
  };
  options.chunk_bytes = small;
  expect_same(checker.as_stream(input, options, short_read), "a stream in short reads and small chunks");
  if (!input.empty()) expect_same(checker.as_file(input, options), "a file in small chunks");
  if (!whole.status.ok()) return;
  options.fail_fast = true;
  const CheckedInput ended = checker.as_stream(input, options, short_read);
  if (ended.status.ok()) expect_prefix(ended, whole);
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
