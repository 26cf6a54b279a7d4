#include "engine/input/compression.hpp"

#include <array>
#include <cstddef>
#include <string>

namespace gridsieve::input {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  Compression compression;
};

// Each as its format's description gives it: RFC 1952, RFC 8878, the .xz file
// format, bzip2, the LZ4 frame format, and a local file header of ZIP.
constexpr std::array<Signature, 6> kSignatures = {{
    {"\x1f\x8b"sv, Compression::gzip},
    {"\x28\xb5\x2f\xfd"sv, Compression::zstd},
    {"\xfd"
     "7zXZ\0"sv,
     Compression::xz},
    {"BZh"sv, Compression::bzip2},
    {"\x04\x22\x4d\x18"sv, Compression::lz4},
    {"PK\x03\x04"sv, Compression::zip},
}};
constexpr std::size_t kLongestSignature = 6;

// The rest of a signature of a frame that zstd skips, which may stand before
// the first real one. Its first byte is 0x50 to 0x5F, so a letter.
constexpr std::string_view kSkippableRest = "\x2a\x4d\x18"sv;

bool may_start_skippable_frame(std::string_view bytes) {
  return !bytes.empty() && (static_cast<unsigned char>(bytes[0]) & 0xF0U) == 0x50 &&
         kSkippableRest.starts_with(bytes.substr(1, kSkippableRest.size()));
}

}  // namespace

std::string_view name_of(Compression compression) {
  switch (compression) {
    case Compression::none:
      return "";
    case Compression::gzip:
      return "gzip";
    case Compression::zstd:
      return "zstd";
    case Compression::xz:
      return "xz";
    case Compression::bzip2:
      return "bzip2";
    case Compression::lz4:
      return "lz4";
    case Compression::zip:
      return "zip";
  }
  return "";
}

Compression compression_of(std::string_view first_bytes) {
  for (const Signature& signature : kSignatures) {
    if (first_bytes.starts_with(signature.bytes)) return signature.compression;
  }
  if (first_bytes.size() > kSkippableRest.size() && may_start_skippable_frame(first_bytes)) return Compression::zstd;
  return Compression::none;
}

bool may_become_compressed(std::string_view first_bytes) {
  for (const Signature& signature : kSignatures) {
    if (may_become(signature.compression, first_bytes)) return true;
  }
  return false;
}

bool may_become(Compression compression, std::string_view first_bytes) {
  if (compression_of(first_bytes) != Compression::none) return false;
  if (compression == Compression::zstd && may_start_skippable_frame(first_bytes)) return true;
  for (const Signature& signature : kSignatures) {
    if (signature.compression == compression && signature.bytes.starts_with(first_bytes)) return true;
  }
  return false;
}

Result<Compression> compression_of(const InputFile& file) {
  if (file.is_stream()) return Compression::none;
  std::array<char, kLongestSignature> bytes{};
  const Result<std::size_t> got = file.read_at(0, bytes);
  if (!got.ok()) return got.status();
  return compression_of(std::string_view(bytes.data(), got.value()));
}

Status check_readable(Compression compression, const std::string& path) {
  if (compression < Compression::bzip2) return {};
  return Status(StatusCode::compressed, std::string(name_of(compression)) +
                                            " data are not read; decompress them into a pipe or a file, or compress "
                                            "with gzip, zstd or xz instead")
      .in(path);
}

}  // namespace gridsieve::input
