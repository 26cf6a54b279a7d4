#include "engine/pipeline/seekable_source.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::pipeline {
namespace {

using test::Call;

class Seekable : public testing::Test {
 protected:
  /// Goes through all chunks; says how each stands.
  std::string chunks(const std::string& bytes, std::size_t chunk_bytes) {
    const input::InputFile file = input::InputFile::open(folder_.write("file", bytes)).value();
    auto source = make_chunk_source(file, format_, {ReaderChoice::read, chunk_bytes, 1});
    if (!source.ok()) return source.status().message();
    header_ = source.value()->header();
    std::string said;
    std::uint64_t owned = 0;
    input::Buffer buffer;
    Chunk chunk;
    chunk.buffer = &buffer;
    while (source.value()->next(chunk).value()) {
      EXPECT_TRUE(source.value()->load(chunk).ok());
      const record::ChunkBytes& at = chunk.bytes;
      const std::string_view text(at.bytes.data(), at.bytes.size());
      EXPECT_EQ(text, std::string_view(bytes).substr(at.offset, text.size()));
      said += std::string(text.substr(at.begin, at.end - at.begin)) + (at.inside_line ? "<" : "") + "|";
      owned += chunk.owned;
      EXPECT_TRUE(source.value()->done(chunk, 0).ok());
    }
    EXPECT_TRUE(source.value()->check_end(owned).ok());
    EXPECT_EQ(source.value()->check_end(owned + 1).code(), StatusCode::internal);
    return said;
  }

  test::TemporaryDirectory folder_;
  const record::FormatOptions format_ = record::make_format_options({}).value();
  record::Header header_;
};

TEST_F(Seekable, CutsAFileAtEqualDistancesAndKnowsWhereALineGoesOn) {
  EXPECT_EQ(chunks("ab\ncdef\ng\n", 3), "ab\n|cde|f\ng<|\n<|");
  EXPECT_EQ(chunks("abc", 1), "a|b<|c<|");
  EXPECT_EQ(chunks("abc", 100), "abc|");
}

TEST_F(Seekable, LeavesTheByteOrderMarkOut) {
  EXPECT_EQ(chunks("\xEF\xBB\xBF"
                   "ab\nc",
                   100),
            "ab\nc|");
  EXPECT_EQ(chunks("\xEF\xBB\xBF"
                   "ab\nc",
                   2),
            "|a|b\n<|c|");
  EXPECT_EQ(chunks("\xEF\xBB\xBF", 2), "||");
}

TEST_F(Seekable, FindsTheHeaderBehindAnyAmountOfComments) {
  const std::string comments(200000, '#');
  chunks(comments + "\npuzzle\n", 1000);
  EXPECT_EQ(header_.columns, "puzzle\n");
  EXPECT_EQ(header_.offset, comments.size() + 1);
}

TEST_F(Seekable, ReadsLittleMoreThanTheFileWhenALineIsVeryLong) {
  const std::string bytes(std::size_t{8} << 20, '1');
  test::FaultCalls counting;
  chunks(bytes, 100000);
  // The first chunk looks for its line's end; those in the middle of it do not.
  EXPECT_LT(counting.count(Call::pread), 8 * 1024 * 1024 / 100000 + 20);
}

TEST_F(Seekable, FailsForWhatIsNoText) {
  EXPECT_NE(chunks("\xff\xfe.", 100).find("UTF-16"), std::string::npos);
  EXPECT_NE(chunks("\x1f\x8b.", 100).find("gzip"), std::string::npos);
}

}  // namespace
}  // namespace gridsieve::pipeline
