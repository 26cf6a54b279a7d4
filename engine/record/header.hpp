// Finds the header of an input in the lines format.
//
// A header is the first line that is not otherwise skipped, when it has no board
// and either a field is a known column name or the line is a bare count of
// records. Comments and blank lines before it may be any number, so the search
// takes the input piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "engine/record/line_rules.hpp"

namespace gridsieve::record {

struct Header {
  std::uint64_t offset = UINT64_MAX;  // of its first byte in the input; UINT64_MAX: there is none
  std::string columns;                // the line with its ending, when it names columns; empty for a count
};

/// Whether a line without its ending is a bare count of records.
bool is_count(std::string_view content, const LineRules& rules);

class HeaderSearch {
 public:
  /// `offset` is where the first line begins, in bytes from the start of the input.
  /// `rules` outlive it.
  HeaderSearch(std::uint64_t offset, const LineRules& rules) : offset_(offset), rules_(&rules) {}

  /// A search that is over.
  explicit HeaderSearch(Header found) : decided_(true), header_(std::move(found)) {}

  /// Looks at the complete lines at the start of `bytes`, which continue where
  /// the last call's `bytes` were left; with `at_end` an unfinished line counts
  /// too. Returns how many bytes are done with. A line over kLongestLine ends
  /// the search: it is a record.
  std::size_t feed(std::string_view bytes, bool at_end);

  bool decided() const { return decided_; }
  const Header& header() const { return header_; }

 private:
  std::uint64_t offset_ = 0;
  const LineRules* rules_ = nullptr;  // not owned
  bool decided_ = false;
  Header header_;
};

}  // namespace gridsieve::record
