// A section of a part file: integers of 64 bits, little-endian, and behind them the
// XXH3 of their bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include "engine/cluster/buffered_file.hpp"
#include "engine/duplicates/byte_hash.hpp"
#include "engine/output/output_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

inline constexpr std::size_t kWordBytes = 8;

void append_word(std::string& bytes, std::uint64_t word);

/// The word that the eight bytes at `bytes` are.
std::uint64_t word_at(const char* bytes);

class WordSectionWriter {
 public:
  /// `file` outlives this.
  explicit WordSectionWriter(output::OutputFile& file) : file_(file) {}

  Status add(std::span<const std::uint64_t> words);

  /// Writes the checksum.
  Status finish();

 private:
  Status write_through();

  output::OutputFile& file_;
  duplicates::ByteHash hash_;
  std::string bytes_;  // that are still to be written
};

/// Reads one.
class WordSection {
 public:
  /// How many bytes a section of `words` words has; `words` is under 2^60.
  static std::uint64_t bytes_of(std::uint64_t words) { return 8 * (words + 1); }

  /// Of `words` words, from where `file` is.
  WordSection(BufferedFile file, std::uint64_t words) : file_(std::move(file)), words_(words) {}

  std::uint64_t words_left() const { return words_; }

  /// Fills `words`; false at the end. Fails with corrupt_data where the checksum there is another one, or fewer
  /// are left than asked for; with cannot_read.
  Result<bool> next(std::span<std::uint64_t> words);

  /// corrupt_data, at the words that were read last.
  Status damaged(std::string detail) const { return file_.damaged(std::move(detail), last_); }

 private:
  Result<bool> check_end();

  BufferedFile file_;
  std::uint64_t words_ = 0;
  std::uint64_t last_ = 0;  // offset of the last words read
  bool checked_ = false;
  duplicates::ByteHash hash_;
};

}  // namespace gridsieve::cluster
