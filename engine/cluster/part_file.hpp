// Part files: what a shard leaves behind for `merge`.
//
// A magic line, the part as CBOR with a checksum, then, where duplicates are looked
// for, the hashes in ascending order and the places of their records, with checksums
// of their own. All integers outside the CBOR are little-endian.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cluster/part.hpp"
#include "engine/duplicates/hash_collector.hpp"
#include "engine/output/output_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

/// The part as bytes, without hashes; also what ranks of a cluster tell each other.
std::string part_to_bytes(const Part& part);

/// Fails with corrupt_data, saying what is wrong, for anything but such bytes.
Result<Part> part_from_bytes(std::string_view bytes);

/// Writes all of a part file; sorts `hashes` for it.
Status write_part(output::OutputFile& file, const Part& part, duplicates::HashCollector& hashes);

/// A part file under reading. Hashes come one by one, in order, so that parts that are
/// larger than the memory can be merged.
class PartFile {
 public:
  /// Reads and checks all but the hashes; a file that is too short or too long is found here.
  /// Fails with cannot_open, cannot_read, or corrupt_data in `path`.
  static Result<PartFile> open(const std::string& path);

  PartFile(PartFile&&) noexcept;
  PartFile& operator=(PartFile&&) noexcept;
  ~PartFile();

  const std::string& path() const;
  const Part& part() const;
  const std::vector<duplicates::CollectedPlaces>& places() const;        // of its inputs
  const std::vector<duplicates::CollectedPlaces>& known_places() const;  // of shard 1 alone

  /// The next hash of its own records, or of the known ones; false at the end, where the
  /// checksum is looked at (corrupt_data).
  Result<bool> next(duplicates::HashedRecord& record);
  Result<bool> next_known(duplicates::HashedRecord& record);

 private:
  struct State;
  explicit PartFile(std::unique_ptr<State> state);
  std::unique_ptr<State> state_;
};

}  // namespace gridsieve::cluster
