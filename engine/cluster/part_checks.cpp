#include "engine/cluster/part_checks.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>

#include "gridsieve/verdict.hpp"

namespace gridsieve::cluster {
namespace {

constexpr std::size_t kMostNpyHeader = 1 << 16;

bool sum_up_to(std::span<const std::uint64_t> counts, std::uint64_t sum) {
  for (const std::uint64_t count : counts) {
    if (count > sum) return false;
    sum -= count;
  }
  return sum == 0;
}

bool adds_up(CorpusStats& sum, const CorpusStats& more) {
  if (more.records > UINT64_MAX - sum.records || more.skipped > UINT64_MAX - sum.skipped) return false;
  sum += more;
  return true;
}

bool is_printable(std::string_view text) {
  return std::ranges::all_of(text, [](char byte) { return byte >= ' ' && byte <= '~'; });
}

bool can_be(const output::LongText& text) {
  return text.text.size() == std::min<std::uint64_t>(output::LongText::kMost, text.bytes) &&
         text.last.size() == std::min<std::uint64_t>(2, text.bytes);
}

std::string_view wrong_stats(const CorpusStats& stats, Level level) {
  if (!sum_up_to(stats.verdicts, stats.records)) return "the verdicts do not sum up to the records";
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    if (stats.verdicts[code] > 0 && !is_emitted(static_cast<Verdict>(code), level)) {
      return "a verdict that there is not at the level";
    }
  }
  const std::uint64_t with_board = stats.records - stats.count(Verdict::malformed);
  if (!sum_up_to(stats.clues, with_board)) return "the boards with so many clues do not sum up to all";
  const std::uint64_t most_conflicts = std::max({stats.row_conflicts, stats.column_conflicts, stats.box_conflicts});
  if (most_conflicts > stats.count(Verdict::conflict)) return "more conflicts of a kind than records with one";
  if (stats.solutions_checked > with_board) return "more stored solutions than boards";
  if (stats.solutions_wrong > stats.solutions_checked) return "more wrong solutions than were checked";
  if (stats.solutions_missing != 0 || stats.duplicates != 0) return "counts that only all parts together have";
  return {};
}

std::string_view wrong_input(const pipeline::InputIdentity& input, const pipeline::InputPart& part,
                             const InputReport& report, Level level) {
  if (report.path != input.path || report.bytes.value_or(0) != input.bytes) return "a report on another input";
  if (part.begin > part.end || part.end > input.bytes) return "a range that the input does not have";
  if (report.format == Format::automatic) return "an input without a format";
  if (report.records != part.stats.records || report.skipped != part.stats.skipped) {
    return "a report that counts otherwise than the statistics";
  }
  if (part.first_malformed.size() > std::min<std::uint64_t>(pipeline::kDoubtedRecords, part.stats.records) ||
      static_cast<std::uint64_t>(std::ranges::count(part.first_malformed, true)) >
          part.stats.count(Verdict::malformed)) {
    return "more first records than there are";
  }
  return wrong_stats(part.stats, level);
}

/// Records come in order, and each from an input.
template <typename Found>
bool in_order(const std::vector<Found>& found, std::size_t inputs, std::uint64_t records) {
  for (std::size_t at = 0; at < found.size(); ++at) {
    if (found[at].input >= inputs || found[at].record >= records) return false;
    if (at > 0 && (found[at].input < found[at - 1].input || found[at].record <= found[at - 1].record)) return false;
  }
  return true;
}

std::string_view wrong_failures(const Part& part, const CorpusStats& stats) {
  std::uint64_t failing = 0;
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    if (!passes(static_cast<Verdict>(code), part.request.level)) failing += stats.verdicts[code];
  }
  if (part.failing != failing) return "another number of failing records than the verdicts say";
  if (part.failures.size() != std::min(failing, part.request.list.value_or(UINT64_MAX))) {
    return "another number of listed records than are to be listed";
  }
  if (!in_order(part.failures, part.inputs.size(), stats.records)) return "listed records that are not in order";
  for (const ListedFailure& failure : part.failures) {
    if (passes(failure.verdict, part.request.level) || !is_emitted(failure.verdict, part.request.level)) {
      return "a listed record that does not fail";
    }
    if (!is_printable(failure.text)) return "a reason that is no text";
  }
  return {};
}

/// The text that goes on is that of the last malformed record.
bool can_go_on(const output::LongText& open, const std::vector<output::FailingSample>& malformed) {
  if (!can_be(open) || malformed.empty() || malformed.back().has_board) return false;
  return malformed.back().text == open.text_before_ending() && malformed.back().bytes == open.bytes_before_ending();
}

std::string_view wrong_findings(const Part& part, const CorpusStats& stats) {
  using output::ReportFindings;
  if (!part.findings) return {};
  for (std::size_t cell = 0; cell < kCells; ++cell) {
    if (part.findings->cells.filled[cell] > stats.records || part.findings->cells.conflicting[cell] > stats.records) {
      return "a cell in more boards than there are";
    }
  }
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    const std::vector<output::FailingSample>& samples = part.findings->failing[code];
    const bool fails = !passes(static_cast<Verdict>(code), part.request.level);
    const std::uint64_t most = fails ? std::min<std::uint64_t>(ReportFindings::kMostFailing, stats.verdicts[code]) : 0;
    if (samples.size() > most) return "more samples of a verdict than there can be";
    if (!in_order(samples, part.inputs.size(), stats.records)) return "samples that are not in order";
    for (const output::FailingSample& sample : samples) {
      if (sample.text.size() > std::min<std::uint64_t>(ReportFindings::kMostText, sample.bytes) ||
          sample.reason.text.size() > ReportFindings::kMostReason || !is_printable(sample.reason.text)) {
        return "a sample with a text that it cannot have";
      }
    }
  }
  if (part.findings->open && !can_go_on(*part.findings->open, part.findings->failing.front())) {
    return "a text that goes on and is that of no record";
  }
  return {};
}

std::string_view wrong_pieces(const Part& part) {
  const std::vector<PieceKind>& kinds = part.request.pieces;
  if (std::ranges::adjacent_find(kinds, std::greater_equal<>()) != kinds.end()) return "pieces that are not in order";
  if (!std::ranges::equal(part.pieces, kinds, {}, &Piece::kind)) return "other pieces than were asked for";
  for (const Piece& piece : part.pieces) {
    const std::string& header = piece.npy_header;
    if (!header.empty() && (header.size() > kMostNpyHeader || header.find("'shape': (0") == std::string::npos)) {
      return "a header that is none of an array without rows";
    }
  }
  return {};
}

std::string_view wrong_known(const Part& part) {
  const std::size_t files = part.shard.number == 1 ? part.request.known.size() : 0;
  if (part.known.size() != files) return "another number of known files than were to be read";
  if (part.request.duplicates == DuplicateChoice::none && !part.request.known.empty()) {
    return "known files where no duplicates are looked for";
  }
  std::uint64_t records = 0;
  for (std::size_t at = 0; at < files; ++at) {
    const KnownReport& known = part.known[at];
    if (known.file.path != part.request.known[at].path) return "a report on another known file";
    if (known.file.format == Format::automatic) return "a known file without a format";
    if (known.malformed > known.file.records || known.conflicting > known.file.records - known.malformed) {
      return "more known boards passed over than there are";
    }
    if (known.file.records > UINT64_MAX - records) return "more known boards than can be counted";
    records += known.file.records;
  }
  return {};
}

}  // namespace

std::string_view what_is_wrong(const Part& part) {
  if (part.shard.number < 1 || part.shard.number > part.shard.count || part.shard.count > pipeline::kMostShards)
    return "a shard that there is not";
  const std::size_t inputs = part.request.inputs.size();
  if (inputs == 0 || part.inputs.size() != inputs || part.reports.size() != inputs) {
    return "inputs, ranges and reports of different numbers";
  }
  CorpusStats stats;
  for (std::size_t at = 0; at < inputs; ++at) {
    const std::string_view wrong =
        wrong_input(part.request.inputs[at], part.inputs[at], part.reports[at], part.request.level);
    if (!wrong.empty()) return wrong;
    if (!adds_up(stats, part.inputs[at].stats)) return "more records than can be counted";
  }
  if (!can_be(part.head)) return "a head with a text that it cannot have";
  for (const std::string_view wrong :
       {wrong_known(part), wrong_failures(part, stats), wrong_findings(part, stats), wrong_pieces(part)}) {
    if (!wrong.empty()) return wrong;
  }
  return {};
}

}  // namespace gridsieve::cluster
