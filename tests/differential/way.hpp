// A way to check a corpus: all that must not change what comes out.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gridsieve/corpus.hpp"
#include "tests/pipeline/heard_check.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/random.hpp"

namespace gridsieve::test {

/// How the bytes come to the check.
enum class Delivery : std::uint8_t { file, pipe, file_on_standard_input, pipe_on_standard_input };
inline constexpr std::array kDeliveries{Delivery::file, Delivery::pipe, Delivery::file_on_standard_input,
                                        Delivery::pipe_on_standard_input};
inline constexpr std::array<std::string_view, 4> kDeliveryNames{"a file", "a pipe", "a file on standard input",
                                                                "a pipe on standard input"};

/// What they are packed in.
enum class Packing : std::uint8_t { none, gzip, two_gzip_members, blocked_gzip, zstd, two_zstd_frames, xz };
inline constexpr std::array kPackings{Packing::none,
                                      Packing::gzip,
                                      Packing::two_gzip_members,
                                      Packing::blocked_gzip,
                                      Packing::zstd,
                                      Packing::two_zstd_frames,
                                      Packing::xz};
inline constexpr std::array<std::string_view, 7> kPackingNames{
    "plain", "gzip", "two gzip members", "blocked gzip", "zstd", "two zstd frames and one to skip", "xz"};

inline constexpr std::array kReaders{ReaderChoice::read, ReaderChoice::mmap, ReaderChoice::automatic};
inline constexpr std::array<std::string_view, 3> kReaderNames{"auto", "mmap", "read"};  // by their value

struct Way {
  std::string kernel = "scalar";
  ReaderChoice reader = ReaderChoice::read;
  Delivery delivery = Delivery::file;
  Packing packing = Packing::none;
  unsigned threads = 1;
  std::size_t chunk_bytes = 0;      // 0: the default
  std::uint64_t shards = 0;         // that are merged; 0: one check
  std::size_t longest_piece = 500;  // that goes into a pipe at a time
};

inline std::string described(const Way& way) {
  const auto index = [](auto value) { return static_cast<std::size_t>(value); };
  std::string text(way.kernel);
  text.append(", ").append(kDeliveryNames[index(way.delivery)]).append(", ");
  text.append(kPackingNames[index(way.packing)]).append(", reader ").append(kReaderNames[index(way.reader)]);
  text.append(", threads ").append(std::to_string(way.threads));
  text.append(", chunks of ").append(std::to_string(way.chunk_bytes));
  text.append(", shards ").append(std::to_string(way.shards));
  text.append(", pieces of up to ").append(std::to_string(way.longest_piece));
  return text;
}

inline std::string packed(Packing packing, std::string_view bytes) {
  using input::Compression;
  const std::string_view begin = bytes.substr(0, bytes.size() / 3);
  const std::string_view rest = bytes.substr(begin.size());
  switch (packing) {
    case Packing::none:
      break;
    case Packing::gzip:
      return compressed(Compression::gzip, bytes);
    case Packing::two_gzip_members:
      return compressed(Compression::gzip, begin) + compressed(Compression::gzip, rest);
    case Packing::blocked_gzip:
      return blocked_gzip(bytes, 1 + bytes.size() / 7);
    case Packing::zstd:
      return compressed(Compression::zstd, bytes);
    case Packing::two_zstd_frames:
      return compressed(Compression::zstd, begin) + skippable_zstd_frame("to skip") +
             compressed(Compression::zstd, rest);
    case Packing::xz:
      return compressed(Compression::xz, bytes);
  }
  return std::string(bytes);
}

/// A way for a corpus of `records` records in `bytes` bytes: most of them cut it within records.
inline Way random_way(Random& random, std::size_t bytes, std::size_t records) {
  static const std::vector<std::string> kKernels = kernels_here();
  Way way;
  way.kernel = kKernels[random.below(kKernels.size())];
  way.threads = std::array{1U, 2U, 4U}[random.below(3)];
  way.longest_piece = 1 + random.below(random.below(2) == 0 ? 90 : 5000);
  if (random.below(2) == 0) way.packing = kPackings[random.below(kPackings.size())];
  if (random.below(8) != 0) {
    // Thousands of chunks where the corpus is large tell no more, and take long.
    const std::size_t smallest = bytes / 4000;
    way.chunk_bytes =
        smallest + 1 + random.below(std::min<std::size_t>(bytes + 100, random.below(3) == 0 ? 4000 : 250));
  }
  if (random.below(4) == 0) {
    way.shards = std::array<std::uint64_t, 5>{1, 2, 3, 7, std::min<std::uint64_t>(records + 1, 60)}[random.below(5)];
  } else {
    way.delivery = kDeliveries[random.below(kDeliveries.size())];
  }
  // A mapping that is asked for is refused where there is none.
  const bool may_map = way.packing == Packing::none &&
                       (way.delivery == Delivery::file || way.delivery == Delivery::file_on_standard_input);
  way.reader = may_map ? kReaders[random.below(kReaders.size())] : ReaderChoice::automatic;
  return way;
}

}  // namespace gridsieve::test
