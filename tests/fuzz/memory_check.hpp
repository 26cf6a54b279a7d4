// A check of bytes in memory, by the ways that a file and a pipe go, and all that is
// heard of it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/corpus.hpp"
#include "tests/fuzz/memory_file.hpp"

namespace gridsieve::test {

struct CheckedRecord {
  std::uint64_t number = 0, line = 0, column = 0, offset = 0;
  std::string bytes;  // all, also of a line over 1 MiB
  Verdict verdict = Verdict::malformed;
  std::uint8_t clues = 0;
  std::string board;  // its 81 cells; empty for malformed
  Reason reason;      // of one that fails
};

struct CheckedInput {
  Status status;  // where it is not ok, the rest is what was heard before
  Format format = Format::automatic;
  std::string format_why;
  std::string header;
  std::vector<CheckedRecord> records;
  CorpusStats stats;
};

/// What is different in two of them, in words; empty where nothing is. Of two that fail only
/// how they fail counts.
std::string difference(const CheckedInput& left, const CheckedInput& right);

/// Holds the memory in which it checks. Of one thread.
class MemoryChecker {
 public:
  /// By check_corpus, as a file that can be read at offsets. The options say how large chunks are.
  CheckedInput as_file(std::string_view bytes, CheckOptions options);

  /// As a stream whose reads give `longest_read` bytes at most, and whose format is told from as many.
  CheckedInput as_stream(std::string_view bytes, CheckOptions options, std::size_t longest_read);

 private:
  MemoryFile file_;
};

}  // namespace gridsieve::test
