// Hashes of the boards of a chunk: the part of the search for duplicates that can
// be done for many chunks at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

#include "engine/duplicates/board_hash.hpp"
#include "gridsieve/duplicate.hpp"
#include "gridsieve/solve.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::duplicates {

/// Whether a record with this verdict is compared with others.
constexpr bool is_compared(DuplicateChoice choice, Verdict verdict) {
  return verdict != Verdict::malformed && (choice == DuplicateChoice::exact || verdict != Verdict::conflict);
}

/// Of one thread at a time.
class BoardHasher {
 public:
  explicit BoardHasher(DuplicateChoice choice = DuplicateChoice::none) : choice_(choice) {}

  /// hashes[i]: of the board of 81 bytes at `bytes[boards[i]]`; for a record that
  /// is not compared, anything. Boards are the same, by the choice, when their
  /// hashes are equal. `boards` and `verdicts` have equal sizes. False when `stop`
  /// was requested before the end.
  bool hash(std::span<const char> bytes, std::span<const std::uint32_t> boards, std::span<const Verdict> verdicts,
            std::vector<BoardHash>& hashes, const std::stop_token& stop = {});

 private:
  bool hash_forms(std::vector<BoardHash>& hashes, const std::stop_token& stop);

  DuplicateChoice choice_;

  // Boards that wait for their forms, and the places of their hashes.
  std::vector<char> boards_;
  std::vector<Grid> forms_;
  std::vector<std::size_t> places_;
};

}  // namespace gridsieve::duplicates
