#include "engine/record/input_start.hpp"

#include <array>

namespace gridsieve::record {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  std::string_view name;
};

constexpr std::array<Signature, 6> kCompressed = {{
    {"\x1f\x8b"sv, "gzip"},
    {"\x28\xb5\x2f\xfd"sv, "zstd"},
    {"\xfd"
     "7zXZ\0"sv,
     "xz"},
    {"BZh"sv, "bzip2"},
    {"\x04\x22\x4d\x18"sv, "lz4"},
    {"PK\x03\x04"sv, "zip"},
}};

constexpr std::array<Signature, 4> kWideText = {{
    {"\xff\xfe\0\0"sv, "UTF-32"},
    {"\0\0\xfe\xff"sv, "UTF-32"},
    {"\xff\xfe"sv, "UTF-16"},
    {"\xfe\xff"sv, "UTF-16"},
}};

// A frame that zstd skips; it may stand before the first real one.
bool is_skippable_frame(std::string_view bytes) {
  return bytes.size() >= 4 && (static_cast<unsigned char>(bytes[0]) & 0xF0U) == 0x50 &&
         bytes.substr(1, 3) == "\x2a\x4d\x18"sv;
}

}  // namespace

Result<std::size_t> look_at_start(std::string_view bytes, const std::string& path) {
  for (const Signature& signature : kWideText) {
    if (bytes.starts_with(signature.bytes)) {
      return Status(StatusCode::encoding,
                    std::string(signature.name) + " text is not read; convert it to UTF-8 first (iconv does)")
          .in(path);
    }
  }
  for (const Signature& signature : kCompressed) {
    if (bytes.starts_with(signature.bytes)) {
      return Status(StatusCode::compressed,
                    std::string(signature.name) + " data is not read yet; decompress it into a pipe or a file first")
          .in(path);
    }
  }
  if (is_skippable_frame(bytes)) {
    return Status(StatusCode::compressed, "zstd data is not read yet; decompress it into a pipe or a file first")
        .in(path);
  }
  return std::size_t{bytes.starts_with("\xef\xbb\xbf"sv) ? 3U : 0U};
}

}  // namespace gridsieve::record
