// Hashes of records, ascending, as a section of a part file: three words each, the
// high and the low half and the number of the record.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "engine/cluster/word_section.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "engine/output/output_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

inline constexpr std::uint64_t kHashWords = 3;

/// `records` are sorted.
Status write_hashes(output::OutputFile& file, const duplicates::HashedRecords& records);

/// Reads them one by one.
class HashSection {
 public:
  /// Numbers of records are below `records`.
  HashSection(WordSection words, std::uint64_t records) : words_(std::move(words)), records_(records) {}

  /// False at the end. Fails with cannot_read, and with corrupt_data: for what is out of order at once,
  /// for what a checksum tells at the end.
  Result<bool> next(duplicates::HashedRecord& record);

 private:
  WordSection words_;
  std::uint64_t records_;
  std::optional<duplicates::HashedRecord> last_;
};

}  // namespace gridsieve::cluster
