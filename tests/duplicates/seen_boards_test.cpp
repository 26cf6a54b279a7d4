#include "engine/duplicates/seen_boards.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstdint>
#include <map>
#include <new>
#include <utility>
#include <vector>

#include "tests/support/fault_calls.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::duplicates {
namespace {

/// What SeenBoards should be.
class Oracle {
 public:
  std::uint64_t put(const BoardHash& hash, std::uint64_t number) {
    return first_.try_emplace({hash.high, hash.low}, number).first->second;
  }
  std::size_t size() const { return first_.size(); }

 private:
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint64_t> first_;
};

/// Puts hashes into both, numbered from `number` on.
void expect_same(const std::vector<BoardHash>& hashes, std::uint64_t number = 0) {
  SeenBoards seen;
  Oracle oracle;
  for (const BoardHash& hash : hashes) {
    seen.prefetch(hash);
    ASSERT_EQ(seen.put(hash, number), oracle.put(hash, number)) << "number " << number;
    ++number;
  }
  EXPECT_EQ(seen.size(), oracle.size());
}

BoardHash some_hash(test::Random& random) { return {random.next(), random.next()}; }

TEST(SeenBoards, AgreeWithAMapWhileTheyGrow) {
  test::Random random(1);
  std::vector<BoardHash> hashes;
  for (std::size_t at = 0; at < 600'000; ++at) {
    const bool again = at % 4 == 3;
    hashes.push_back(again ? hashes[random.below(at)] : some_hash(random));
  }
  expect_same(hashes);
}

TEST(SeenBoards, LookAtEveryBitOfAHash) {
  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  std::vector<BoardHash> hashes{{0, 0}, {kAll, kAll}};
  for (unsigned bit = 0; bit < 64; ++bit) {
    const std::uint64_t one = std::uint64_t{1} << bit;
    hashes.insert(hashes.end(), {{one, 0}, {0, one}, {~one, kAll}, {kAll, ~one}});
  }
  const std::vector<BoardHash> once = hashes;
  hashes.insert(hashes.end(), once.begin(), once.end());
  expect_same(hashes);
}

TEST(SeenBoards, TellHashesApartThatBeginAlike) {
  for (const std::uint64_t high : {std::uint64_t{0}, ~std::uint64_t{0}, std::uint64_t{0x123456789abcdef0}}) {
    for (const std::uint64_t low : {std::uint64_t{0}, ~std::uint64_t{0} - 3000}) {
      std::vector<BoardHash> hashes;
      // All of one home, over several steps of growth, at the end of the table too.
      for (std::uint64_t at = 0; at < 3000; ++at) hashes.push_back({high, low + at * 7919 % 2500});
      expect_same(hashes);
    }
  }
}

TEST(SeenBoards, KeepNumbersBeyond32Bits) {
  const std::vector<BoardHash> hashes{{1, 2}, {3, 4}, {1, 2}, {3, 4}};
  expect_same(hashes, (std::uint64_t{1} << 32) - 1);
  expect_same(hashes, SeenBoards::kLargestNumber - 3);
}

TEST(SeenBoards, TakeUnder32BytesABoardFromTwoMillionOn) {
  test::Random random(1);
  SeenBoards seen;
  for (std::uint64_t number = 1; number <= 6'000'000; ++number) {
    (void)seen.put(some_hash(random), number);
    if (number < 2'000'000 || number % 100'000 != 0) continue;
    EXPECT_LT(seen.memory(), 32 * number) << number << " boards";
  }
}

TEST(SeenBoards, ThrowWhenMemoryIsExhaustedAndStayAsTheyWere) {
  test::FaultCalls faults;
  test::Random random(1);
  SeenBoards seen;
  std::vector<BoardHash> hashes;
  faults.fail(test::Call::mmap, 2, ENOMEM);
  std::uint64_t refused = 0;
  while (hashes.size() < 500'000) {
    const BoardHash hash = some_hash(random);
    try {
      ASSERT_EQ(seen.put(hash, hashes.size()), hashes.size());
    } catch (const std::bad_alloc&) {
      ++refused;
      ASSERT_EQ(seen.size(), hashes.size());
      ASSERT_EQ(seen.put(hash, hashes.size()), hashes.size()) << "it was there all the same";
    }
    hashes.push_back(hash);
  }
  EXPECT_EQ(refused, 1u);
  for (std::size_t at = 0; at < hashes.size(); ++at) ASSERT_EQ(seen.put(hashes[at], 5'000'000), at);
}

}  // namespace
}  // namespace gridsieve::duplicates
