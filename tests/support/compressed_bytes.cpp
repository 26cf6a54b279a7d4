#include "tests/support/compressed_bytes.hpp"

#include <gtest/gtest.h>
#include <lzma.h>
#include <zlib.h>
#include <zstd.h>

#include <algorithm>

namespace gridsieve::test {
namespace {

/// `window`: as of deflateInit2. `extra`: a field for the gzip header, or empty.
std::string deflated(std::string_view bytes, int window, std::string extra) {
  z_stream zlib{};
  EXPECT_EQ(deflateInit2(&zlib, 6, Z_DEFLATED, window, 8, Z_DEFAULT_STRATEGY), Z_OK);
  gz_header header{};
  header.os = 255;
  if (!extra.empty()) {
    header.extra = reinterpret_cast<Bytef*>(extra.data());
    header.extra_len = static_cast<uInt>(extra.size());
    EXPECT_EQ(deflateSetHeader(&zlib, &header), Z_OK);
  }
  std::string out(deflateBound(&zlib, static_cast<uLong>(bytes.size())) + extra.size(), '\0');
  zlib.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  zlib.avail_in = static_cast<uInt>(bytes.size());
  zlib.next_out = reinterpret_cast<Bytef*>(out.data());
  zlib.avail_out = static_cast<uInt>(out.size());
  EXPECT_EQ(deflate(&zlib, Z_FINISH), Z_STREAM_END);
  out.resize(out.size() - zlib.avail_out);
  EXPECT_EQ(deflateEnd(&zlib), Z_OK);
  return out;
}

}  // namespace

std::string compressed(input::Compression compression, std::string_view bytes) {
  switch (compression) {
    case input::Compression::gzip:
      return deflated(bytes, MAX_WBITS + 16, {});
    case input::Compression::zstd:
      return zstd_frame(bytes, {});
    case input::Compression::xz:
      return xz_stream(bytes, 1 << 16);
    default:
      ADD_FAILURE() << "no compressor";
      return {};
  }
}

std::string blocked_gzip(std::string_view bytes, std::size_t block_bytes, bool ended) {
  std::string all;
  for (bool more = true; more;) {
    const std::string_view block = bytes.substr(0, block_bytes);
    bytes.remove_prefix(block.size());
    more = !bytes.empty() || (ended && !block.empty());
    std::string member = deflated(block, MAX_WBITS + 16, std::string("BC\x02\0\0\0", 6));
    // The field's last two bytes, at 16, are the size of the member less one.
    member[16] = static_cast<char>((member.size() - 1) & 0xFF);
    member[17] = static_cast<char>((member.size() - 1) >> 8);
    all += member;
  }
  return all;
}

std::string zstd_frame(std::string_view bytes, const ZstdOptions& options) {
  ZSTD_CCtx* const context = ZSTD_createCCtx();
  ZSTD_CCtx_setParameter(context, ZSTD_c_compressionLevel, options.level);
  ZSTD_CCtx_setParameter(context, ZSTD_c_contentSizeFlag, options.content_size ? 1 : 0);
  ZSTD_CCtx_setParameter(context, ZSTD_c_checksumFlag, options.checksum ? 1 : 0);
  std::string out(ZSTD_compressBound(bytes.size()) + 64, '\0');
  const std::size_t size = ZSTD_compress2(context, out.data(), out.size(), bytes.data(), bytes.size());
  EXPECT_EQ(ZSTD_isError(size), 0U);
  out.resize(size);
  ZSTD_freeCCtx(context);
  return out;
}

std::string skippable_zstd_frame(std::string_view bytes) {
  std::string frame = "\x57\x2a\x4d\x18";
  for (unsigned shift = 0; shift < 32; shift += 8) frame += static_cast<char>(bytes.size() >> shift & 0xFF);
  return frame + std::string(bytes);
}

std::string zstd_bomb(char byte, std::size_t blocks) {
  // A window of 1 MiB, no size, no checksum; then blocks of one byte repeated.
  std::string frame("\x28\xb5\x2f\xfd\0\x50", 6);
  for (std::size_t block = 1; block <= blocks; ++block) {
    const std::size_t header = (std::size_t{128} << 10) << 3 | 1U << 1 | (block == blocks ? 1U : 0U);
    for (unsigned shift = 0; shift < 24; shift += 8) frame += static_cast<char>(header >> shift & 0xFF);
    frame += byte;
  }
  return frame;
}

std::string xz_stream(std::string_view bytes, std::uint32_t dictionary_bytes) {
  lzma_options_lzma options{};
  EXPECT_FALSE(lzma_lzma_preset(&options, 0));
  options.dict_size = dictionary_bytes;
  const lzma_filter filters[] = {{LZMA_FILTER_LZMA2, &options}, {LZMA_VLI_UNKNOWN, nullptr}};
  lzma_stream lzma = LZMA_STREAM_INIT;
  EXPECT_EQ(lzma_stream_encoder(&lzma, filters, LZMA_CHECK_CRC64), LZMA_OK);
  std::string out(lzma_stream_buffer_bound(bytes.size()), '\0');
  lzma.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
  lzma.avail_in = bytes.size();
  lzma.next_out = reinterpret_cast<std::uint8_t*>(out.data());
  lzma.avail_out = out.size();
  EXPECT_EQ(lzma_code(&lzma, LZMA_FINISH), LZMA_STREAM_END);
  out.resize(out.size() - lzma.avail_out);
  lzma_end(&lzma);
  return out;
}

}  // namespace gridsieve::test
