#include "engine/output/duplicate_text.hpp"

#include <gtest/gtest.h>

namespace gridsieve::output {
namespace {

constexpr std::size_t kInput = 1;

TEST(DuplicateText, NamesTheFileWhereItIsAnother) {
  EXPECT_EQ(duplicate_text({"b", false, kInput, 5, 7}, DuplicateChoice::exact, kInput),
            "the same board as record 5, line 7");
  EXPECT_EQ(duplicate_text({"a", false, 0, 5, 7}, DuplicateChoice::exact, kInput),
            "the same board as record 5, line 7 of a");
  EXPECT_EQ(duplicate_text({"k", true, kInput, 5, 7}, DuplicateChoice::exact, kInput),
            "the same board as record 5, line 7 of the known k");
  EXPECT_EQ(duplicate_text({"a\x1b", false, 0, 5, 7}, DuplicateChoice::isomorphic, kInput),
            "isomorphic to record 5, line 7 of a\\x1b");
}

TEST(DuplicateText, PutsFileAndLineOfAKnownBoardTogether) {
  EXPECT_EQ(known_place({"dir/k.txt", true, 0, 5, 7}), "dir/k.txt:7");
}

}  // namespace
}  // namespace gridsieve::output
