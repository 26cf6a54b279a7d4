// The seeds for merging are parts that can be merged: as parts change they are to be
// made anew, or the fuzzer sees only how parts are refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cluster/merge_plan.hpp"
#include "engine/cluster/part_file.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

/// The parts of a seed: each behind two bytes that say its size, the first byte chooses merging.
std::vector<cluster::NamedPart> parts_of(std::string_view seed) {
  std::vector<cluster::NamedPart> parts;
  for (seed.remove_prefix(1); seed.size() > 2;) {
    const std::size_t size =
        static_cast<unsigned char>(seed[0]) + std::size_t{256} * static_cast<unsigned char>(seed[1]);
    Result<cluster::Part> part = cluster::part_from_bytes(seed.substr(2, size));
    EXPECT_TRUE(part.ok()) << part.status().message();
    if (part.ok()) parts.push_back({"part", std::move(part).value()});
    seed.remove_prefix(std::min(2 + size, seed.size()));
  }
  return parts;
}

TEST(PartSeeds, CanBeMerged) {
  for (const std::string name :
       {"one-of-one", "two", "three-with-duplicates", "two-with-outputs", "two-with-all-listed"}) {
    SCOPED_TRACE(name);
    const Result<cluster::MergePlan> plan = cluster::plan_merge(parts_of(bytes_of("tests/fuzz/seeds/parts/" + name)));
    EXPECT_TRUE(plan.ok()) << plan.status().message();
  }
}

TEST(PartSeeds, AreOfTwoRunsInOneOfThem) {
  const Result<cluster::MergePlan> plan = cluster::plan_merge(parts_of(bytes_of("tests/fuzz/seeds/parts/two-odd")));
  EXPECT_NE(plan.status().message().find("is of another run"), std::string::npos) << plan.status().message();
}

}  // namespace
}  // namespace gridsieve::test
