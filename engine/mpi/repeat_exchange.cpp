#include "engine/mpi/repeat_exchange.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "engine/mpi/first_records.hpp"

namespace gridsieve::mpi {
namespace {

using duplicates::HashedRecord;
using duplicates::HashedRecords;

constexpr std::size_t kBuckets = 256;                            // of HashedRecords
constexpr std::uint64_t kRoundRecords = std::uint64_t{1} << 21;  // of a rank

/// Appends those of a run of buckets.
void add(const HashedRecords& records, std::size_t first_bucket, std::size_t last_bucket, std::uint64_t shift,
         std::vector<HashedRecord>& to) {
  for (std::size_t bucket = first_bucket; bucket < last_bucket; ++bucket) {
    for (const HashedRecord& record : records.buckets()[bucket]) to.push_back({record.hash, record.record + shift});
  }
}

/// The most that any rank has in each bucket.
std::vector<std::uint64_t> largest_buckets(const World& world, const std::vector<ShiftedHashes>& ranges) {
  std::vector<std::uint64_t> mine(kBuckets);
  for (const ShiftedHashes& range : ranges) {
    for (std::size_t bucket = 0; bucket < kBuckets; ++bucket) {
      mine[bucket] += range.hashes->records.buckets()[bucket].size() + range.hashes->known.buckets()[bucket].size();
    }
  }
  const std::vector<std::uint64_t> all = world.all_gather(mine);
  std::vector<std::uint64_t> largest(kBuckets);
  for (std::size_t at = 0; at < all.size(); ++at) largest[at % kBuckets] = std::max(largest[at % kBuckets], all[at]);
  return largest;
}

}  // namespace

std::vector<cluster::Repeat> exchange_repeats(const World& world, const std::vector<ShiftedHashes>& ranges) {
  const std::vector<std::uint64_t> largest = largest_buckets(world, ranges);
  std::vector<cluster::Repeat> repeats;
  for (std::size_t first = 0; first < kBuckets;) {
    std::size_t last = first;
    for (std::uint64_t sum = 0; last < kBuckets && (last == first || sum + largest[last] <= kRoundRecords); ++last) {
      sum += largest[last];
    }
    std::vector<HashedRecord> records;
    std::vector<HashedRecord> known;
    for (const ShiftedHashes& range : ranges) {
      add(range.hashes->records, first, last, range.shift, records);
      add(range.hashes->known, first, last, 0, known);
    }
    const FirstRecordQuestions asking(std::move(records), std::move(known));
    const NumbersByRank asked = world.exchange(asking.questions(world.size()));
    asking.add_repeats(world.exchange(answer_first_records(asked)), repeats);
    first = last;
  }
  std::ranges::sort(repeats, {}, &cluster::Repeat::record);
  return repeats;
}

}  // namespace gridsieve::mpi
