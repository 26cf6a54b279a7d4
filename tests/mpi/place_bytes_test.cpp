#include "engine/mpi/place_bytes.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace gridsieve::mpi {
namespace {

TEST(PlaceBytes, BringPlacesAndRepeatsToAnotherRank) {
  const std::vector<duplicates::CollectedPlaces> places = {
      {3, 7, {{.record = 7, .line = 1, .column = 2, .board_column = 3}, {.record = 9, .line = UINT64_MAX}}},
      {4, 20, {}}};
  const std::vector<cluster::Repeat> repeats = {{1, 0, false}, {UINT64_MAX, 5, true}};
  ByteFields fields;
  add_repeats(fields, repeats);
  add_places(fields, places);
  fields.add(std::uint64_t{99});
  const std::string bytes = std::move(fields).take();

  ByteFieldReader reader(bytes);
  std::vector<cluster::Repeat> read = {{0, 0, false}};
  read_repeats(reader, read);
  EXPECT_EQ(read, (std::vector<cluster::Repeat>{{0, 0, false}, {1, 0, false}, {UINT64_MAX, 5, true}}));
  const auto told = read_places(reader);
  ASSERT_EQ(told.size(), 2U);
  for (std::size_t at = 0; at < told.size(); ++at) {
    EXPECT_EQ(told[at].file, places[at].file);
    EXPECT_EQ(told[at].first_record, places[at].first_record);
    EXPECT_EQ(told[at].jumps, places[at].jumps);
  }
  EXPECT_EQ(reader.number(), 99U);
  EXPECT_TRUE(reader.at_end() && reader.is_whole());
}

TEST(PlaceBytes, EndWhereTheyAreCut) {
  ByteFields fields;
  fields.add(UINT64_MAX);
  const std::string bytes = std::move(fields).take();
  ByteFieldReader reader(bytes);
  (void)read_places(reader);
  EXPECT_FALSE(reader.is_whole());
}

}  // namespace
}  // namespace gridsieve::mpi
