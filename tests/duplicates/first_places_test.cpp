#include "engine/duplicates/first_places.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/random.hpp"

namespace gridsieve::duplicates {
namespace {

struct Place {
  std::string path;
  bool known;
  std::size_t file;
  std::uint64_t record, line;
  friend bool operator==(const Place&, const Place&) = default;
};

TEST(FirstPlaces, NameFileRecordAndLineOfEveryRecord) {
  test::Random random(1);
  const std::vector<std::string> paths{"known", "empty", "one", "two", "one"};
  std::vector<Place> expected;
  FirstPlaces places;
  std::uint64_t record = 0;
  for (std::size_t at = 0; at < paths.size(); ++at) {
    const bool known = at < 2;
    const std::size_t file = known ? at : at - 2;
    if (known || file == 0) record = 0;
    places.begin_file(paths[at], known, file, record);
    std::uint64_t line = 1 + random.below(2);
    for (int run = 0; run < 200 && paths[at] != "empty"; ++run) {
      const std::uint64_t count = random.below(4);
      places.add(line, count);
      for (std::uint64_t next = 0; next < count; ++next) expected.push_back({paths[at], known, file, record++, line++});
      if (random.below(3) == 0) line += random.below(5);
    }
  }
  ASSERT_EQ(places.size(), expected.size());
  for (std::size_t number = 0; number < expected.size(); ++number) {
    const FirstPlace place = places.find(number);
    const Place found{std::string(place.path), place.known, place.file, place.record, place.line};
    ASSERT_EQ(found, expected[number]) << number;
  }
}

TEST(FirstPlaces, CountBeyond32Bits) {
  constexpr std::uint64_t kMany = std::uint64_t{1} << 35;
  FirstPlaces places;
  places.begin_file("a", false, 0, kMany);
  places.add(2, kMany);
  places.add(kMany + 5, 1);
  EXPECT_EQ(places.find(kMany - 1).record, 2 * kMany - 1);
  EXPECT_EQ(places.find(kMany - 1).line, kMany + 1);
  EXPECT_EQ(places.find(kMany).line, kMany + 5);
}

}  // namespace
}  // namespace gridsieve::duplicates
