#include "engine/mpi/first_records.hpp"

#include <algorithm>
#include <utility>

namespace gridsieve::mpi {
namespace {

using duplicates::BoardHash;
using duplicates::HashedRecord;

constexpr std::size_t kQuestionNumbers = 3;

// Set in the numbers of records, so that those of known boards are smaller.
constexpr std::uint64_t kIsRecord = std::uint64_t{1} << 63;

/// By the lower half: the upper one tells in which round a hash is asked about.
std::size_t owner_of(const BoardHash& hash, std::size_t ranks) { return hash.low % ranks; }

/// Calls `visit(first, last)` for every run of equal hashes.
template <typename Records, typename Visit>
void for_each_hash(const Records& records, Visit visit) {
  for (auto first = records.begin(); first != records.end();) {
    const auto last =
        std::find_if(first, records.end(), [&](const HashedRecord& record) { return record.hash != first->hash; });
    visit(first, last);
    first = last;
  }
}

/// Of sorted records: the first one of every hash.
std::vector<HashedRecord> firsts_of(std::vector<HashedRecord> records) {
  std::ranges::sort(records);
  const auto same = [](const HashedRecord& a, const HashedRecord& b) { return a.hash == b.hash; };
  records.erase(std::unique(records.begin(), records.end(), same), records.end());
  return records;
}

}  // namespace

FirstRecordQuestions::FirstRecordQuestions(std::vector<HashedRecord> records, std::vector<HashedRecord> known)
    : records_(std::move(records)), known_(firsts_of(std::move(known))) {
  std::ranges::sort(records_);
}

NumbersByRank FirstRecordQuestions::questions(std::size_t ranks) const {
  NumbersByRank asked(ranks);
  const auto ask = [&](const BoardHash& hash, std::uint64_t number) {
    std::vector<std::uint64_t>& of_owner = asked[owner_of(hash, ranks)];
    of_owner.insert(of_owner.end(), {hash.high, hash.low, number});
  };
  for_each_hash(records_, [&](auto first, auto) { ask(first->hash, first->record | kIsRecord); });
  // Their answers tell nothing new, and come behind the others.
  for (const HashedRecord& board : known_) ask(board.hash, board.record);
  return asked;
}

void FirstRecordQuestions::add_repeats(const NumbersByRank& answers, std::vector<cluster::Repeat>& repeats) const {
  std::vector<std::size_t> used(answers.size());
  for_each_hash(records_, [&](auto first, auto last) {
    const std::size_t owner = owner_of(first->hash, answers.size());
    const std::uint64_t answer = answers[owner][used[owner]++];
    const bool known = (answer & kIsRecord) == 0;
    const std::uint64_t number = answer & ~kIsRecord;
    for (auto record = first; record != last; ++record) {
      if (known || record->record != number) repeats.push_back({record->record, number, known});
    }
  });
}

NumbersByRank answer_first_records(const NumbersByRank& questions) {
  std::vector<HashedRecord> asked;
  for (const auto& of_rank : questions) {
    for (std::size_t at = 0; at < of_rank.size(); at += kQuestionNumbers) {
      asked.push_back({{of_rank[at], of_rank[at + 1]}, of_rank[at + 2]});
    }
  }
  const std::vector<HashedRecord> firsts = firsts_of(std::move(asked));
  NumbersByRank answers;
  for (const auto& of_rank : questions) {
    std::vector<std::uint64_t>& told = answers.emplace_back();
    told.reserve(of_rank.size() / kQuestionNumbers);
    for (std::size_t at = 0; at < of_rank.size(); at += kQuestionNumbers) {
      const BoardHash hash = {of_rank[at], of_rank[at + 1]};
      told.push_back(std::ranges::lower_bound(firsts, hash, {}, &HashedRecord::hash)->record);
    }
  }
  return answers;
}

}  // namespace gridsieve::mpi
