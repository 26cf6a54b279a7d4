#include "engine/cluster/place_section.hpp"

#include <array>
#include <utility>

namespace gridsieve::cluster {
namespace {

using duplicates::CollectedPlaces;
using duplicates::PlaceJump;

constexpr std::uint64_t kFileWords = 3;
constexpr std::uint64_t kJumpWords = 4;

Status read_jump(WordSection& section, std::uint64_t first_record, std::uint64_t records,
                 std::vector<PlaceJump>& jumps) {
  std::array<std::uint64_t, kJumpWords> words{};
  if (const Result<bool> read = section.next(words); !read.ok()) return read.status();
  const auto& [record, line, column, board_column] = words;
  const bool in_order = jumps.empty() ? record >= first_record : record > jumps.back().record;
  if (!in_order || record >= records) return section.damaged("places of records that are not in order");
  if (line == 0 || column == 0 || board_column == 0 || board_column > UINT32_MAX) {
    return section.damaged("a place that there is not");
  }
  jumps.push_back({record, line, column, static_cast<std::uint32_t>(board_column)});
  return {};
}

}  // namespace

std::uint64_t place_words(const std::vector<CollectedPlaces>& places) {
  std::uint64_t words = 0;
  for (const CollectedPlaces& file : places) words += kFileWords + kJumpWords * file.jumps.size();
  return words;
}

Status write_places(output::OutputFile& file, const std::vector<CollectedPlaces>& places) {
  WordSectionWriter section(file);
  for (const CollectedPlaces& of : places) {
    const std::array<std::uint64_t, kFileWords> head{of.file, of.first_record, of.jumps.size()};
    if (Status status = section.add(head); !status.ok()) return status;
    for (const PlaceJump& jump : of.jumps) {
      const std::array<std::uint64_t, kJumpWords> words{jump.record, jump.line, jump.column, jump.board_column};
      if (Status status = section.add(words); !status.ok()) return status;
    }
  }
  return section.finish();
}

Result<std::vector<CollectedPlaces>> read_places(WordSection section, std::uint64_t files, std::uint64_t records) {
  std::vector<CollectedPlaces> places;
  while (true) {
    std::array<std::uint64_t, kFileWords> head{};
    const Result<bool> more = section.next(head);
    if (!more.ok()) return more.status();
    if (!more.value()) return places;
    const auto& [file, first_record, jumps] = head;
    const CollectedPlaces* const last = places.empty() ? nullptr : &places.back();
    const std::uint64_t lowest = last == nullptr       ? 0
                                 : last->jumps.empty() ? last->first_record
                                                       : last->jumps.back().record + 1;
    if (file >= files || (last != nullptr && file <= last->file) || first_record < lowest || first_record > records) {
      return section.damaged("places of files that are not in order");
    }
    if (jumps > section.words_left() / kJumpWords) return section.damaged("fewer places than it says");
    places.push_back({static_cast<std::size_t>(file), first_record, {}});
    places.back().jumps.reserve(static_cast<std::size_t>(jumps));
    for (std::uint64_t left = jumps; left > 0; --left) {
      if (Status status = read_jump(section, first_record, records, places.back().jumps); !status.ok()) return status;
    }
  }
}

}  // namespace gridsieve::cluster
