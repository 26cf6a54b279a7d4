// Where each board of everything read so far stands: its file, record and line.
//
// Boards are numbered from 0 in the order in which they are read, over known
// files and inputs. What is kept is where line numbers jump: 16 bytes for every
// run of records without a skipped line between them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "gridsieve/duplicate.hpp"

namespace gridsieve::duplicates {

/// Of one thread at a time.
class FirstPlaces {
 public:
  /// What is added from now on stands in this file, whose `path` outlives this.
  /// `first_record` is the record number of its first board.
  void begin_file(std::string_view path, bool known, std::size_t file, std::uint64_t first_record);

  /// The next `count` records stand on consecutive lines from `line` on.
  void add(std::uint64_t line, std::uint64_t count);

  /// Records added so far: the number of the next one.
  std::uint64_t size() const { return size_; }

  /// Where the record of that number stands; it has been added.
  FirstPlace find(std::uint64_t number) const;

 private:
  struct File {
    std::uint64_t number;  // of its first board
    FirstPlace first;      // but for the line
  };
  struct Jump {
    std::uint64_t number, line;  // from this record on, one line a record
  };

  std::vector<File> files_;
  std::vector<Jump> jumps_;
  std::uint64_t size_ = 0;
};

}  // namespace gridsieve::duplicates
