// What tests of decompression share: a stream over compressed bytes in memory,
// and what reading it through gives.
#pragma once

#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "engine/input/decompressed_stream.hpp"
#include "tests/support/board_factory.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/memory_stream.hpp"

namespace gridsieve::input {

/// What is decompressed, and by how many threads.
struct Kind {
  std::string name;
  Compression compression;
  unsigned threads = 1;
  bool blocked = false;  // gzip in blocks
};

struct Outcome {
  std::string bytes;
  Status status;
};

inline std::string boards(std::size_t count) {
  test::Random random(count);
  return test::laid_out(test::random_boards(count, 30, random), 82) + '\n';
}

class DecompressedStreamTest : public testing::TestWithParam<Kind> {
 protected:
  std::unique_ptr<ByteStream> open(const std::string& bytes, test::MemoryStreamRules rules = {}) const {
    return make_decompressed_stream(std::make_unique<test::MemoryStream>(bytes, rules), file_, GetParam().compression,
                                    GetParam().threads, 1)
        .value();
  }

  /// Reads on to the end or a failure.
  static Outcome read_all(ByteStream& stream, std::size_t piece) {
    Outcome outcome;
    std::string some(piece, '?');
    for (;;) {
      const Result<std::size_t> got = stream.read(some);
      if (!got.ok()) {
        outcome.status = got.status();
        return outcome;
      }
      if (got.value() == 0) return outcome;
      outcome.bytes.append(some, 0, got.value());
    }
  }

  Outcome decompress(const std::string& bytes, test::MemoryStreamRules rules = {}, std::size_t piece = 1000) const {
    return read_all(*open(bytes, rules), piece);
  }

  void expect_corrupt(const std::string& bytes, std::string_view words) const {
    const Outcome outcome = decompress(bytes);
    EXPECT_EQ(outcome.status.code(), StatusCode::corrupt_data) << testing::PrintToString(bytes);
    EXPECT_NE(outcome.status.detail().find(words), std::string::npos) << outcome.status.detail();
    EXPECT_EQ(outcome.status.path(), "/dev/null");
    ASSERT_TRUE(outcome.status.offset());
    EXPECT_LE(*outcome.status.offset(), bytes.size());
  }

  /// From one place of damage to the next: starting threads takes time.
  static std::size_t step() { return GetParam().threads > 1 ? 7 : 1; }

  std::string member(std::string_view bytes) const {
    return GetParam().blocked ? test::blocked_gzip(bytes, 65280, false)
                              : test::compressed(GetParam().compression, bytes);
  }

 private:
  InputFile file_ = InputFile::open("/dev/null").value();
};

}  // namespace gridsieve::input
