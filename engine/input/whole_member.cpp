#include "engine/input/whole_member.hpp"

#include <optional>

#include "engine/input/member_decoder.hpp"
#include "engine/input/zstd_frame.hpp"

namespace gridsieve::input {
namespace {

using Kind = WholeMember::Kind;

// The header of gzip (RFC 1952): its flags, and the size of its extra field behind the fixed part.
constexpr std::size_t kGzipFlags = 3;
constexpr char kExtraFieldOnly = 4;
constexpr std::size_t kGzipFixed = 10;
constexpr std::size_t kSubfieldHeader = 4;
constexpr std::size_t kGzipTrailer = 8;
constexpr std::size_t kLargestGzipBlock = std::size_t{1} << 16;

WholeMember blocked_gzip_member(std::string_view bytes) {
  if (bytes.size() > kGzipFlags && bytes[kGzipFlags] != kExtraFieldOnly) return {};
  if (bytes.size() < kGzipFixed + 2) return {.kind = Kind::partial};
  const std::size_t header = kGzipFixed + 2 + little_endian(bytes.substr(kGzipFixed, 2));
  if (bytes.size() < header) return {.kind = Kind::partial};

  std::string_view fields = bytes.substr(kGzipFixed + 2, header - kGzipFixed - 2);
  while (fields.size() >= kSubfieldHeader) {
    const std::size_t length = little_endian(fields.substr(2, 2));
    if (fields.size() < kSubfieldHeader + length) return {};
    if (fields.starts_with("BC") && length == 2) {
      const std::size_t size = little_endian(fields.substr(kSubfieldHeader, 2)) + 1;
      if (size < header + kGzipTrailer) return {};
      if (bytes.size() < size) return {.kind = Kind::partial};
      const std::size_t decompressed = little_endian(bytes.substr(size - 4, 4));
      if (decompressed > kLargestGzipBlock) return {};
      return {Kind::whole, size, decompressed};
    }
    fields.remove_prefix(kSubfieldHeader + length);
  }
  return {};
}

constexpr std::size_t kLargestZstdBlock = std::size_t{128} << 10;
constexpr std::size_t kMostZstdBlocks = 4096;

WholeMember whole_zstd_frame(std::string_view bytes) {
  const std::optional<ZstdFrame> frame = zstd_frame(bytes);
  if (!frame) return {.kind = Kind::partial};
  std::size_t at = frame->header_bytes;
  std::size_t decompressed = 0;
  if (frame->skippable) {
    if (frame->skipped_bytes > kLargestWholeMember) return {};
    at += static_cast<std::size_t>(frame->skipped_bytes);
  } else {
    if (frame->has_dictionary || frame->window > kLargestWindow) return {};
    if (frame->content_bytes.value_or(0) > kLargestWholeMember) return {};
    // Without its size, each block may be as large as blocks can be.
    const std::size_t most_blocks = frame->content_bytes ? kMostZstdBlocks : kLargestWholeMember / kLargestZstdBlock;
    std::size_t blocks = 0;
    for (bool last = false; !last; ++blocks) {
      if (blocks == most_blocks || at > kLargestWholeMember) return {};
      if (bytes.size() < at + 3) return {.kind = Kind::partial};
      const std::uint64_t block = little_endian(bytes.substr(at, 3));
      last = (block & 1U) != 0;
      const std::uint64_t type = block >> 1U & 3U;
      if (type == 3) return {};                                           // reserved
      at += 3 + (type == 1 ? 1 : static_cast<std::size_t>(block >> 3U));  // 1: one byte, repeated
    }
    if (frame->has_checksum) at += 4;
    decompressed = frame->content_bytes ? static_cast<std::size_t>(*frame->content_bytes) : blocks * kLargestZstdBlock;
  }
  if (bytes.size() < at) return {.kind = Kind::partial};
  return {Kind::whole, at, decompressed};
}

}  // namespace

WholeMember whole_member(Compression compression, std::string_view bytes) {
  if (bytes.empty() || may_become(compression, bytes)) return {.kind = Kind::partial};
  if (compression_of(bytes) != compression) return {};
  if (compression == Compression::gzip) return blocked_gzip_member(bytes);
  if (compression == Compression::zstd) return whole_zstd_frame(bytes);
  return {};
}

}  // namespace gridsieve::input
