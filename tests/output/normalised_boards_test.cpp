#include "engine/output/normalised_boards.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tests/output/batch_of.hpp"
#include "tests/output/written_by.hpp"

namespace gridsieve::output {
namespace {

/// A batch of boards with one another's bytes between them.
std::string normalised(const std::string& cells, const std::vector<std::uint32_t>& boards) {
  return test::written_by([&](OutputFile& file) {
    NormalisedBoards sink(file);
    RecordBatch batch;
    batch.cells = cells;
    batch.boards = boards;
    EXPECT_TRUE(test::give(sink, batch).ok());
    EXPECT_TRUE(sink.finish().ok());
  });
}

TEST(NormalisedBoards, AreDigitsAndDotsWhateverMeantBlank) {
  std::string board(kCells, '0');
  const std::string_view blanks = "0.*_-?xX~";
  board.replace(0, blanks.size(), blanks);
  board.replace(blanks.size(), 9, "123456789");
  EXPECT_EQ(normalised(board, {0}), std::string(9, '.') + "123456789" + std::string(kCells - 18, '.') + '\n');
}

TEST(NormalisedBoards, AreThoseThatTheBatchPointsAtInItsOrder) {
  const std::string cells = "1:" + std::string(kCells, '1') + ",rated 7\r\n" + std::string(kCells, '2');
  const auto second = static_cast<std::uint32_t>(cells.size() - kCells);
  EXPECT_EQ(normalised(cells, {kNoBoard, second, kNoBoard, 2, kNoBoard}),
            std::string(kCells, '2') + '\n' + std::string(kCells, '1') + '\n');
  EXPECT_EQ(normalised(cells, {}), "");
}

}  // namespace
}  // namespace gridsieve::output
