#include "engine/record/record_framer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/record/line_rules.hpp"

namespace gridsieve::record {
namespace {

/// A record is <...>; its state counts those that came before.
class AngleFramer final : public RecordFramer {
 public:
  explicit AngleFramer(std::size_t held_back = 0) : RecordFramer(0, held_back) {}

 private:
  std::size_t find_end(std::string_view bytes, std::size_t at) override {
    const std::size_t found = bytes.find(inside_ ? '>' : '<', at);
    if (found == std::string_view::npos) return inside_ ? kNotFound : bytes.size();
    inside_ = !inside_;
    if (inside_) return found;
    ++ended_;
    return found + 1;
  }
  std::uint32_t state() const override { return ended_; }

  bool inside_ = false;
  std::uint32_t ended_ = 0;
};

struct CutPiece {
  std::string bytes;
  RecordFramer::Piece piece;
};

/// The pieces of `bytes`, of which `step` more arrive at a time.
std::vector<CutPiece> pieces(std::string_view bytes, std::size_t step, std::size_t held_back = 0) {
  AngleFramer framer(held_back);
  std::vector<CutPiece> all;
  std::size_t begin = 0;
  std::size_t end = 0;
  while (begin < bytes.size()) {
    const bool at_end = end == bytes.size();
    end = std::min(end + step, bytes.size());
    for (;;) {
      const RecordFramer::Piece piece = framer.cut(bytes.substr(begin, end - begin), at_end);
      if (piece.size == 0) break;
      all.push_back({std::string(bytes.substr(begin, piece.size)), piece});
      begin += piece.size;
    }
  }
  return all;
}

std::string whole(std::size_t size) { return '<' + std::string(size - 2, 'x') + '>'; }

TEST(RecordFramer, CutsBehindTheLastWholeRecord) {
  const std::string bytes = "..<a>.<b>.<c";
  const auto cut = pieces(bytes, bytes.size());
  ASSERT_EQ(cut.size(), 2U);
  EXPECT_EQ(cut[0].bytes, "..<a>.<b>.") << "what no record is around goes along";
  EXPECT_EQ(cut[1].bytes, "<c");
  EXPECT_FALSE(cut[0].piece.last);
  EXPECT_TRUE(cut[1].piece.last);
  EXPECT_FALSE(cut[1].piece.goes_on);
}

TEST(RecordFramer, LosesNoByteHoweverTheyArrive) {
  const std::string bytes = "..<a>.<bbbb><>.<c>..<d";
  for (std::size_t step = 1; step <= bytes.size(); ++step) {
    for (const std::size_t held_back : {0U, 1U, 3U}) {
      std::string joined;
      for (const CutPiece& cut : pieces(bytes, step, held_back)) {
        // A record is whole in its piece.
        EXPECT_EQ(std::ranges::count(cut.bytes, '<') - std::ranges::count(cut.bytes, '>'), cut.piece.last ? 1 : 0);
        joined += cut.bytes;
      }
      EXPECT_EQ(joined, bytes) << step;
    }
  }
}

TEST(RecordFramer, SaysTheStateInWhichAPieceBegins) {
  std::vector<std::uint32_t> states;
  std::string joined;
  for (const CutPiece& cut : pieces("<a><b>..<c>.", 1)) {
    EXPECT_EQ(cut.piece.state, std::ranges::count(joined, '>'));
    joined += cut.bytes;
  }
}

TEST(RecordFramer, HoldsBackTheLastBytesUntilTheInputEnds) {
  for (const std::size_t step : {1U, 4U, 100U}) {
    const auto cut = pieces("<a><b>..", step, 3);
    EXPECT_GE(cut.back().bytes.size(), 3U);
    EXPECT_TRUE(cut.back().piece.last);
  }
}

TEST(RecordFramer, CutsARecordOverOneMebibyteIntoPieces) {
  for (const std::size_t size :
       {kLongestLine - 1, kLongestLine, kLongestLine + 1, kLongestLine + 2, 3 * kLongestLine}) {
    const std::string bytes = "<a>...." + whole(size) + "..<b>";
    for (const std::size_t step : {50000U, 1000001U, 5000000U}) {
      SCOPED_TRACE(std::to_string(size) + " by " + std::to_string(step));
      std::string joined;
      bool inside = false;
      for (const CutPiece& cut : pieces(bytes, step, 1)) {
        if (inside || cut.piece.goes_on) {
          EXPECT_GT(size, kLongestLine);
          EXPECT_TRUE(inside || cut.bytes[0] == '<') << "a piece of its own";
          EXPECT_TRUE(inside || cut.bytes.size() > kLongestLine);
          EXPECT_TRUE(cut.piece.goes_on || cut.bytes.back() == '>');
        }
        inside = cut.piece.goes_on;
        joined += cut.bytes;
      }
      EXPECT_FALSE(inside);
      EXPECT_EQ(joined.size(), bytes.size());
      EXPECT_TRUE(joined == bytes);
    }
  }
}

TEST(RecordFramer, DoesNotCountWhatStandsBeforeARecordToItsSize) {
  const std::string bytes = "<a>" + std::string(kLongestLine / 2, '.') + whole(kLongestLine);
  for (const std::size_t step : {70000U, 3000000U}) {
    for (const CutPiece& cut : pieces(bytes, step)) EXPECT_FALSE(cut.piece.goes_on);
  }
}

TEST(RecordFramer, EndsARecordThatWasCutWithItsInput) {
  const std::string bytes = whole(2 * kLongestLine).substr(0, 2 * kLongestLine - 1);
  const auto cut = pieces(bytes, 300000, 1);
  EXPECT_TRUE(cut.front().piece.goes_on);
  EXPECT_FALSE(cut.back().piece.goes_on);
  EXPECT_TRUE(cut.back().piece.last);
}

}  // namespace
}  // namespace gridsieve::record
