#include "engine/measure/board_sample.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "engine/generate/generator.hpp"
#include "engine/record/line_rules.hpp"
#include "engine/record/parse_line.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/explain.hpp"

namespace gridsieve::measure {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kPlaces = 16;  // of a file, where boards are taken from
constexpr std::size_t kLeastWindow = 4096;

struct Recipe {
  const char* name;
  unsigned clues;
  double conflicts;
};
constexpr std::array kRecipes{Recipe{"28 clues", 28, 0}, Recipe{"full grids", 81, 0}, Recipe{"full, 1% bad", 81, 0.01},
                              Recipe{"full, all bad", 81, 1}};

Result<BoardSample> made_sample(const Recipe& recipe, std::size_t boards) {
  const auto generator = generate::Generator::create({boards, kSeed, recipe.clues, recipe.conflicts, 0});
  if (!generator.ok()) return generator.status();
  BoardSample sample;
  sample.name = recipe.name;
  std::string codes;
  generator.value().append_lines(0, boards, sample.boards, &codes);
  for (const char code : codes) sample.truth.push_back(static_cast<Verdict>(code));
  return sample;
}

/// What a kernel has to say of a board.
Verdict kernel_verdict(std::string_view board) {
  const bool plain = board.find_first_not_of(".0123456789") == std::string_view::npos;
  return plain ? explain(BoardView(board.data(), kCells)).verdict() : Verdict::malformed;
}

void append(BoardSample& sample, std::string_view board) {
  sample.boards += board;
  sample.boards += '\n';
  sample.truth.push_back(kernel_verdict(board));
}

/// Appends the boards of the whole lines of `text`, at most until there are `most`;
/// the number of records that they are of.
std::size_t append_boards(BoardSample& sample, std::string_view text, const record::LineRules& rules,
                          std::size_t most) {
  std::size_t records = 0;
  while (sample.size() < most) {
    const std::size_t newline = text.find('\n');
    if (newline == std::string_view::npos) break;
    const std::string_view content = record::without_ending(text.substr(0, newline + 1));
    text.remove_prefix(newline + 1);
    const record::ParsedLine line = record::parse_line(content, rules);
    if (line.skipped || line.board == record::kNowhere) continue;
    ++records;
    append(sample, content.substr(line.board, kCells));
    if (line.solution != record::kNowhere) append(sample, content.substr(line.solution, kCells));
  }
  return records;
}

}  // namespace

Result<std::vector<BoardSample>> made_samples(std::size_t boards) {
  std::vector<BoardSample> samples;
  for (const Recipe& recipe : kRecipes) {
    Result<BoardSample> sample = made_sample(recipe, boards);
    if (!sample.ok()) return sample.status();
    samples.push_back(std::move(sample).value());
  }
  return samples;
}

Result<BoardSample> sample_of(const input::InputFile& file, std::size_t boards) {
  const Result<record::LineRules> rules = record::make_line_rules("", SolutionChoice::automatic);
  if (!rules.ok()) return rules.status();
  BoardSample sample;
  sample.name = "the corpus";
  std::size_t records = 0;
  const std::uint64_t size = file.size().value_or(0);
  std::vector<char> window(std::max(boards / kPlaces * 4 * BoardSample::kStride, kLeastWindow));
  for (std::uint64_t place = 0; place < kPlaces; ++place) {
    const std::uint64_t offset = size / kPlaces * place;
    const Result<std::size_t> got = file.read_at(offset, window);
    if (!got.ok()) return got.status();
    std::string text(window.data(), got.value());
    if (offset + text.size() == size) text += '\n';
    // The place is most likely inside a line.
    const std::size_t begin = offset == 0 ? 0 : std::min(text.find('\n'), text.size());
    records +=
        append_boards(sample, std::string_view(text).substr(begin), rules.value(), boards * (place + 1) / kPlaces);
  }
  if (records > 0) sample.boards_a_record = static_cast<double>(sample.size()) / static_cast<double>(records);
  return sample;
}

}  // namespace gridsieve::measure
