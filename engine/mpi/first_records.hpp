// Which record of a run had a board first, asked of the rank that owns the board's hash.
//
// A question is three numbers: the two halves of the hash, and the first record that the asking
// rank knows of. The answer is one: the first record that any rank knows of. Known boards come before
// all records. A rank asks once for each hash, so that many records of one board cost
// no more than one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cluster/repeats.hpp"
#include "engine/duplicates/hash_collector.hpp"

namespace gridsieve::mpi {

/// Numbers for every rank, or of every rank.
using NumbersByRank = std::vector<std::vector<std::uint64_t>>;

/// The side of a rank that has records; of some part of all hashes.
class FirstRecordQuestions {
 public:
  /// `records` with their numbers of the whole corpus, and the `known` boards with their numbers among
  /// those, in any order.
  FirstRecordQuestions(std::vector<duplicates::HashedRecord> records, std::vector<duplicates::HashedRecord> known);

  /// For each of `ranks`, the owners.
  NumbersByRank questions(std::size_t ranks) const;

  /// Appends those of the records that `answers` to these questions tell to be repeats.
  void add_repeats(const NumbersByRank& answers, std::vector<cluster::Repeat>& repeats) const;

 private:
  std::vector<duplicates::HashedRecord> records_;
  std::vector<duplicates::HashedRecord> known_;
};

/// The side of the owner: answers to the questions of all ranks.
NumbersByRank answer_first_records(const NumbersByRank& questions);

}  // namespace gridsieve::mpi
