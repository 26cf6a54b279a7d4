#include "engine/pipeline/stream_source.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/pipeline/piped_bytes.hpp"

namespace gridsieve::pipeline {
namespace {

class Stream : public testing::Test {
 protected:
  /// Puts all chunks together, looking at each.
  std::string joined(const std::string& bytes, std::size_t chunk_bytes, std::size_t longest_piece) {
    const test::PipedBytes pipe(bytes, longest_piece);
    const input::InputFile file = input::InputFile::open(pipe.path()).value();
    auto made = make_chunk_source(file, format_, {ReaderChoice::automatic, chunk_bytes, 1});
    if (!made.ok()) return made.status().message();
    const auto source = std::move(made).value();
    std::string all;
    input::Buffer buffer;
    Chunk chunk;
    chunk.buffer = &buffer;
    chunks_ = 0;
    while (true) {
      const Result<bool> more = source->next(chunk);
      if (!more.ok()) return more.status().message();
      if (!more.value()) break;
      ++chunks_;
      EXPECT_TRUE(source->load(chunk).ok());
      const record::ChunkBytes& at = chunk.bytes;
      EXPECT_EQ(at.offset, all.size());
      EXPECT_EQ(at.end, at.bytes.size());
      EXPECT_EQ(chunk.owned, at.bytes.size());
      EXPECT_EQ(at.inside_line, !all.empty() && all.back() != '\n');
      EXPECT_TRUE(!at.inside_line || all.size() - (all.rfind('\n') + 1) > record::kLongestLine)
          << "cut within a line that is not too long";
      largest_ = std::max(largest_, buffer.capacity());
      all.append(at.bytes.data(), at.bytes.size());
      EXPECT_TRUE(source->done(chunk, 0).ok());
    }
    EXPECT_TRUE(source->check_end(all.size()).ok());
    EXPECT_EQ(source->check_end(all.size() + 1).code(), StatusCode::internal);
    header_ = source->header();
    return all;
  }

  const record::FormatOptions format_ = record::make_format_options({}).value();
  record::Header header_;
  std::size_t chunks_ = 0;
  std::size_t largest_ = 0;
};

TEST_F(Stream, IsCutAtLineEndsOnly) {
  std::string bytes;
  for (int line = 0; line < 300; ++line) bytes += std::string(static_cast<std::size_t>(line % 37), 'a') + "\n";
  for (const std::size_t chunk : {1U, 10U, 100U, 100000U}) {
    for (const std::size_t piece : {1U, 30U, 1000U}) {
      EXPECT_EQ(joined(bytes, chunk, piece), bytes);
      EXPECT_EQ(joined(bytes + "rest", chunk, piece), bytes + "rest");
    }
  }
}

TEST_F(Stream, HandsALineOverOneMebibyteOnInPiecesOfBoundedSize) {
  const std::string bytes = "a\n" + std::string(std::size_t{20} << 20, '1') + "\nb\n";
  EXPECT_EQ(joined(bytes, 100000, 60000), bytes);
  EXPECT_GT(chunks_, 10U);
  EXPECT_LE(largest_, std::size_t{8} << 20);
}

TEST_F(Stream, FindsTheHeaderInPieces) {
  joined("#\n\nid,puzzle\n1\n", 1, 1);
  EXPECT_EQ(header_.offset, 3U);
  EXPECT_EQ(header_.columns, "id,puzzle\n");
}

TEST_F(Stream, HasNoChunksWhenItIsEmpty) {
  EXPECT_EQ(joined("", 100, 1), "");
  EXPECT_EQ(chunks_, 0U);
}

TEST_F(Stream, FailsForWhatIsNoTextHoweverItComes) {
  EXPECT_NE(joined(std::string("\xfe\xff\0.\0\n", 6), 100, 1).find("UTF-16"), std::string::npos);
  EXPECT_NE(joined(std::string("\xfd\x37zXZ\0", 6), 1, 1).find("xz"), std::string::npos);
}

}  // namespace
}  // namespace gridsieve::pipeline
