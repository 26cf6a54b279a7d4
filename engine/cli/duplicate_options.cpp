#include "engine/cli/duplicate_options.hpp"

#include <algorithm>

namespace gridsieve::cli {

void add_duplicate_options(OptionSet& options, CheckRequest& request) {
  options.choice("--duplicates", request.check.duplicates,
                 {{"exact", DuplicateChoice::exact}, {"isomorphic", DuplicateChoice::isomorphic}},
                 "report records whose board has come before, blanks all alike; isomorphic: in any disguise");
  options.text("--distinct", request.distinct, "FILE",
               "with --duplicates: write the first record of each board, where it passes, its bytes unchanged");
  options.texts("--known", request.check.known, "FILE",
                "with --duplicates: boards of FILE have come before; may be given again");
  options.note(
      "A duplicate makes exit code 1. Verdict files in csv and jsonl say of which one in a column duplicate_of: the\n"
      "record's number, or FILE:LINE of a known one. Known files get no verdicts; their format is told by their first\n"
      "bytes, whatever --format says.");
}

std::optional<int> check_duplicate_options(const OptionSet& options, const CheckRequest& request) {
  const auto& known = request.check.known;
  if (request.check.duplicates == DuplicateChoice::none) {
    if (request.distinct) return options.refuse("--distinct needs --duplicates");
    if (!known.empty()) return options.refuse("--known needs --duplicates");
  }
  if (std::ranges::count(request.inputs, "-") + std::ranges::count(known, "-") > 1) {
    return options.refuse("standard input can be read only once");
  }
  return std::nullopt;
}

}  // namespace gridsieve::cli
