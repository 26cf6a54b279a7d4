// The part of a run: what one shard of a corpus came to, with all that it takes to
// join it to the others.
//
// Record numbers, line numbers and columns count within the shard (lines within
// its range of an input); inputs are indices among all inputs of the corpus.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/output/long_text.hpp"
#include "engine/output/report_findings.hpp"
#include "engine/output/verdict_writers.hpp"
#include "engine/pipeline/check_shard.hpp"
#include "engine/pipeline/shard.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cluster {

/// The outputs that are joined from pieces, one a shard.
enum class PieceKind : std::uint8_t { verdicts, valid, invalid, distinct, normalised };

/// "--verdicts", "--valid", ...
std::string_view option_of(PieceKind kind);

/// What a run was asked to do: the same in every shard of it.
struct RunRequest {
  std::vector<pipeline::InputIdentity> inputs;
  Level level = Level::rules;
  Format format = Format::automatic;
  std::string column;
  SolutionChoice solutions = SolutionChoice::automatic;
  std::string solution_column;
  std::string blanks;
  DuplicateChoice duplicates = DuplicateChoice::none;
  std::vector<pipeline::InputIdentity> known;
  std::optional<std::uint64_t> expect_records;
  std::optional<std::uint64_t> list;                                   // failing records shown; none: all
  std::vector<PieceKind> pieces;                                       // ascending
  output::VerdictFormat verdict_format = output::VerdictFormat::text;  // where there is a piece of verdicts
};

/// A record that fails, as it is listed.
struct ListedFailure {
  std::size_t input = 0;
  std::uint64_t record = 0;
  std::uint64_t line = 0;    // that the reason points at
  std::uint64_t column = 1;  // on that line
  Verdict verdict = Verdict::malformed;
  std::string text;  // of the reason, escaped
};

/// The file with a shard's share of an output.
struct Piece {
  PieceKind kind = PieceKind::verdicts;
  std::string path;  // as the part says: relative to the part's own folder, or absolute
  std::uint64_t bytes = 0;
  bool begins_with_block = false;  // of splits: the first record written is of an input of format blocks; the head,
                                   // which begins the failing ones, is none
  std::string npy_header;  // of splits: the piece is a NumPy array, and this its header without rows; else empty
};

/// The rest of a line that an earlier shard began, at the begin of this one.
using Head = output::LongText;

struct Part {
  RunRequest request;
  pipeline::Shard shard;
  std::vector<pipeline::InputPart> inputs;  // one an input of the corpus
  std::vector<InputReport> reports;         // the same; path and bytes only, where there is no range
  std::vector<KnownReport> known;           // of shard 1 alone
  RunReport run;
  Head head;                                       // empty where the shard does not begin inside a line
  std::uint64_t failing = 0;                       // records that fail
  std::vector<ListedFailure> failures;             // the first ones, as many as are listed
  std::optional<output::ReportFindings> findings;  // where a report may be wanted; without duplicates
  std::vector<Piece> pieces;                       // one for each of request.pieces, in that order
};

}  // namespace gridsieve::cluster
