#include "engine/generate/generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>

#include "engine/generate/malformed_line.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::generate {
namespace {

constexpr std::uint64_t kMostBoards = std::uint64_t{1} << 53;  // every smaller number is exact as a double
constexpr std::uint64_t kBlock = 256;                          // boards for which room is made at once

// Which random numbers are drawn for what; boards have the streams of their index.
constexpr std::uint64_t kPlacesKey = 0x706C61636573;
constexpr std::uint64_t kGridsKey = 0x6772696473;

bool is_share(double share) { return share >= 0 && share <= 1; }  // not so for NaN

Status check(const GenerateOptions& options) {
  const auto bad = [](std::string detail) { return Status(StatusCode::bad_option, std::move(detail)); };
  if (options.boards > kMostBoards) {
    return bad(fmt::format("the number of boards must be at most {}, not {}", kMostBoards, options.boards));
  }
  if (options.clues > kCells) return bad(fmt::format("the clues of a board must be 0 to 81, not {}", options.clues));
  if (!is_share(options.conflicts)) {
    return bad(fmt::format("the share of conflicts must be 0 to 1, not {}", options.conflicts));
  }
  if (!is_share(options.malformed)) {
    return bad(fmt::format("the share of malformed lines must be 0 to 1, not {}", options.malformed));
  }
  if (options.conflicts + options.malformed > 1) {
    return bad(fmt::format("the shares of conflicts and malformed lines must be at most 1 together, not {}",
                           options.conflicts + options.malformed));
  }
  if (options.conflicts > 0 && options.clues < 2) {
    return bad(fmt::format("a conflict needs at least 2 clues, not {}", options.clues));
  }
  return {};
}

std::uint64_t part_of(std::uint64_t boards, double share) {
  return static_cast<std::uint64_t>(std::llround(static_cast<double>(boards) * share));
}

}  // namespace

Result<Generator> Generator::create(const GenerateOptions& options) {
  if (Status status = check(options); !status.ok()) return status;
  return Generator(options);
}

Generator::Generator(const GenerateOptions& options)
    : boards_(options.boards),
      conflicts_(part_of(options.boards, options.conflicts)),
      malformed_(std::min(part_of(options.boards, options.malformed), boards_ - conflicts_)),
      seed_(options.seed),
      clues_(options.clues),
      places_(options.boards, options.seed ^ kPlacesKey),
      maker_(options.seed ^ kGridsKey, options.clues) {}

Generator::Kind Generator::kind_of(std::uint64_t index) const {
  if (conflicts_ + malformed_ == 0) return Kind::good;
  const std::uint64_t place = places_(index);
  if (place < conflicts_) return Kind::conflict;
  return place < conflicts_ + malformed_ ? Kind::malformed : Kind::good;
}

char* Generator::write_line(std::uint64_t index, Kind kind, char* line) const {
  Random random(seed_, index);
  maker_.make(random, line);
  std::size_t length = kCells;
  if (kind == Kind::conflict) plant_conflict(line, random);
  if (kind == Kind::malformed) length = spoil(line, random);
  line[length] = '\n';
  return line + length + 1;
}

void Generator::append_lines(std::uint64_t first, std::uint64_t count, std::string& lines,
                             std::string* truth_codes) const {
  assert(first <= boards_ && count <= boards_ - first);
  const Verdict good = clues_ == kCells ? Verdict::solved : Verdict::valid;
  const std::array<Verdict, 3> verdict_of{good, Verdict::conflict, Verdict::malformed};  // index = kind
  std::array<Kind, kBlock> kinds;
  lines.reserve(lines.size() + count * (kCells + 1));
  while (count > 0) {
    const std::uint64_t block = std::min(count, kBlock);
    std::size_t room = 0;
    for (std::uint64_t i = 0; i < block; ++i) {
      kinds[i] = kind_of(first + i);
      room += (kinds[i] == Kind::malformed ? kLongestMalformed : kCells) + 1;
      if (truth_codes != nullptr)
        truth_codes->push_back(static_cast<char>(verdict_of[static_cast<std::size_t>(kinds[i])]));
    }
    const std::size_t before = lines.size();
    lines.resize(before + room);
    char* end = lines.data() + before;
    for (std::uint64_t i = 0; i < block; ++i) end = write_line(first + i, kinds[i], end);
    lines.resize(static_cast<std::size_t>(end - lines.data()));
    first += block;
    count -= block;
  }
}

}  // namespace gridsieve::generate
