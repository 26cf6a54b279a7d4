#include "engine/cluster/hash_section.hpp"

#include <array>
#include <vector>

namespace gridsieve::cluster {

using duplicates::HashedRecord;

Status write_hashes(output::OutputFile& file, const duplicates::HashedRecords& records) {
  WordSectionWriter section(file);
  for (const std::vector<HashedRecord>& bucket : records.buckets()) {
    for (const HashedRecord& one : bucket) {
      const std::array<std::uint64_t, kHashWords> words{one.hash.high, one.hash.low, one.record};
      if (Status status = section.add(words); !status.ok()) return status;
    }
  }
  return section.finish();
}

Result<bool> HashSection::next(HashedRecord& record) {
  std::array<std::uint64_t, kHashWords> words{};
  Result<bool> more = words_.next(words);
  if (!more.ok() || !more.value()) return more;
  record = {{words[0], words[1]}, words[2]};
  if (last_ && record <= *last_) return words_.damaged("hashes that are not in order");
  if (record.record >= records_) return words_.damaged("the hash of a record that there is not");
  last_ = record;
  return true;
}

}  // namespace gridsieve::cluster
