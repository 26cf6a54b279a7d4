#include "engine/duplicates/seen_boards.hpp"

namespace gridsieve::duplicates {

SeenBoards::SeenBoards() {
  constexpr std::size_t kParts = std::size_t{1} << kPartBits;
  parts_.reserve(kParts);
  for (std::size_t part = 0; part < kParts; ++part) {
    parts_.emplace_back(static_cast<double>(part) / static_cast<double>(kParts));
  }
}

std::uint64_t SeenBoards::size() const {
  std::uint64_t sum = 0;
  for (const HashTable& part : parts_) sum += part.size();
  return sum;
}

}  // namespace gridsieve::duplicates
