#include "engine/cluster/run_match.hpp"

#include <cstddef>
#include <string_view>

#include <fmt/format.h>

#include "gridsieve/verdict.hpp"

namespace gridsieve::cluster {
namespace {

using Files = std::vector<pipeline::InputIdentity>;

std::string shown(const std::string& text) { return text.empty() ? std::string("none") : fmt::format("'{}'", text); }

std::string shown(std::optional<std::uint64_t> count, std::string_view none) {
  return count ? std::to_string(*count) : std::string(none);
}

std::string shown(SolutionChoice choice) {
  switch (choice) {
    case SolutionChoice::automatic:
      return "auto";
    case SolutionChoice::none:
      return "none";
    case SolutionChoice::column:
      break;
  }
  return "a column";
}

std::string shown(DuplicateChoice choice) {
  switch (choice) {
    case DuplicateChoice::none:
      return "none";
    case DuplicateChoice::exact:
      return "exact";
    case DuplicateChoice::isomorphic:
      break;
  }
  return "isomorphic";
}

std::string shown(const std::vector<PieceKind>& pieces) {
  std::string options;
  for (const PieceKind kind : pieces) {
    if (!options.empty()) options += ", ";
    options += option_of(kind);
  }
  return options.empty() ? "none" : options;
}

/// Looks at one field after the other, and keeps what it says of the first that differs.
class Comparison {
 public:
  explicit Comparison(const std::string& other_name) : other_(other_name) {}

  template <typename Value, typename Show>
  void field(std::string_view name, const Value& mine, const Value& other, Show show) {
    if (!found_.empty() || mine == other) return;
    found_ = fmt::format("its {} is {}, that of {} is {}", name, show(mine), other_, show(other));
  }

  template <typename Value>
  void field(std::string_view name, const Value& mine, const Value& other) {
    field(name, mine, other, [](const Value& value) { return shown(value); });
  }

  /// `what` is the word for one of them.
  void files(std::string_view what, const Files& mine, const Files& other) {
    field(fmt::format("number of {}s", what), mine.size(), other.size(),
          [](std::size_t count) { return std::to_string(count); });
    for (std::size_t at = 0; found_.empty() && at < mine.size(); ++at) {
      field(fmt::format("{} {}", what, at + 1), mine[at].path, other[at].path);
      field(fmt::format("size of {}", mine[at].path), mine[at].bytes, other[at].bytes,
            [](std::uint64_t bytes) { return fmt::format("{} bytes", bytes); });
      if (found_.empty() && mine[at].begin_hash != other[at].begin_hash) {
        found_ = fmt::format("its {} begins with other bytes than that of {}", mine[at].path, other_);
      }
    }
  }

  std::string take() { return std::move(found_); }

 private:
  const std::string& other_;
  std::string found_;
};

}  // namespace

std::string difference_of_run(const Part& part, const Part& other, const std::string& other_name) {
  const RunRequest& mine = part.request;
  const RunRequest& theirs = other.request;
  const auto word = [](auto choice) { return std::string(to_string(choice)); };
  Comparison compare(other_name);
  compare.files("input", mine.inputs, theirs.inputs);
  compare.field("level", mine.level, theirs.level, word);
  compare.field("format", mine.format, theirs.format, word);
  compare.field("board column", mine.column, theirs.column);
  compare.field("choice of solutions", mine.solutions, theirs.solutions);
  compare.field("solution column", mine.solution_column, theirs.solution_column);
  compare.field("set of further blanks", mine.blanks, theirs.blanks);
  compare.field("search for duplicates", mine.duplicates, theirs.duplicates);
  compare.files("known file", mine.known, theirs.known);
  compare.field("expected number of records", mine.expect_records, theirs.expect_records,
                [](const auto& count) { return shown(count, "none"); });
  compare.field("number of records to list", mine.list, theirs.list,
                [](const auto& count) { return shown(count, "all"); });
  compare.field("list of outputs", mine.pieces, theirs.pieces);
  compare.field("verdict format", mine.verdict_format, theirs.verdict_format,
                [](output::VerdictFormat format) { return std::string(output::word_of(format)); });
  std::string difference = compare.take();
  if (difference.empty() && part.shard.count != other.shard.count) {
    return fmt::format("it says that it is one of {} shards, {} of {}", part.shard.count, other_name,
                       other.shard.count);
  }
  return difference;
}

}  // namespace gridsieve::cluster
