#include "engine/record/input_start.hpp"

#include <array>

namespace gridsieve::record {
namespace {

using namespace std::string_view_literals;

struct Signature {
  std::string_view bytes;
  std::string_view name;
};

constexpr std::array<Signature, 4> kWideText = {{
    {"\xff\xfe\0\0"sv, "UTF-32"},
    {"\0\0\xfe\xff"sv, "UTF-32"},
    {"\xff\xfe"sv, "UTF-16"},
    {"\xfe\xff"sv, "UTF-16"},
}};

}  // namespace

Result<std::size_t> look_at_start(std::string_view bytes, const std::string& path) {
  for (const Signature& signature : kWideText) {
    if (bytes.starts_with(signature.bytes)) {
      return Status(StatusCode::encoding,
                    std::string(signature.name) + " text is not read; convert it to UTF-8 first (iconv does)")
          .in(path);
    }
  }
  return std::size_t{bytes.starts_with("\xef\xbb\xbf"sv) ? 3U : 0U};
}

}  // namespace gridsieve::record
