#include "engine/input/zstd_frame.hpp"

#include <array>

namespace gridsieve::input {
namespace {

constexpr std::size_t kMagicBytes = 4;

// How many bytes the two fields take, by the two bits that the descriptor has for each.
constexpr std::array<std::size_t, 4> kDictionaryBytes = {0, 1, 2, 4};
constexpr std::array<std::size_t, 4> kContentBytes = {0, 2, 4, 8};

std::uint64_t window_of(unsigned descriptor) {
  const std::uint64_t base = std::uint64_t{1} << (10U + (descriptor >> 3U));
  return base + base / 8 * (descriptor & 7U);
}

}  // namespace

std::uint64_t little_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i-- > 0;) value = value << 8U | static_cast<unsigned char>(bytes[i]);
  return value;
}

std::optional<ZstdFrame> zstd_frame(std::string_view bytes) {
  ZstdFrame frame;
  if (bytes.size() <= kMagicBytes) return {};
  if (bytes[0] != '\x28') {
    frame.skippable = true;
    frame.header_bytes = 2 * kMagicBytes;
    if (bytes.size() < frame.header_bytes) return {};
    frame.skipped_bytes = little_endian(bytes.substr(kMagicBytes, 4));
    return frame;
  }

  const auto descriptor = static_cast<unsigned char>(bytes[kMagicBytes]);
  const bool single_segment = (descriptor & 0x20U) != 0;
  const std::size_t dictionary = kDictionaryBytes[descriptor & 3U];
  std::size_t content = kContentBytes[descriptor >> 6U];
  if (single_segment && content == 0) content = 1;
  frame.has_checksum = (descriptor & 4U) != 0;

  std::size_t at = kMagicBytes + 1;
  frame.header_bytes = at + (single_segment ? 0 : 1) + dictionary + content;
  if (bytes.size() < frame.header_bytes) return {};
  if (!single_segment) frame.window = window_of(static_cast<unsigned char>(bytes[at++]));
  frame.has_dictionary = little_endian(bytes.substr(at, dictionary)) != 0;
  at += dictionary;
  if (content > 0) {
    // Two bytes count from 256, as fewer have a field of one.
    frame.content_bytes = little_endian(bytes.substr(at, content)) + (content == 2 ? 256 : 0);
  }
  if (single_segment) frame.window = *frame.content_bytes;
  return frame;
}

}  // namespace gridsieve::input
