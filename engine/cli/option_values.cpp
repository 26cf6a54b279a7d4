#include "engine/cli/option_values.hpp"

#include <charconv>
#include <limits>
#include <system_error>

namespace gridsieve::cli {
namespace {

template <typename Number, typename... Format>
std::optional<Number> whole(std::string_view text, Format... format) {
  Number number{};
  const char* const end = text.data() + text.size();
  const auto [at, error] = std::from_chars(text.data(), end, number, format...);
  if (error != std::errc() || at != end) return std::nullopt;
  return number;
}

}  // namespace

std::optional<std::uint64_t> count_from(std::string_view text) { return whole<std::uint64_t>(text); }

std::optional<std::uint64_t> large_count_from(std::string_view text) {
  std::uint64_t unit = 1;
  if (!text.empty()) {
    switch (text.back()) {
      case 'k':
        unit = 1'000;
        break;
      case 'M':
        unit = 1'000'000;
        break;
      case 'G':
        unit = 1'000'000'000;
        break;
      default:
        break;
    }
  }
  if (unit > 1) text.remove_suffix(1);
  const auto count = count_from(text);
  if (!count || *count > std::numeric_limits<std::uint64_t>::max() / unit) return std::nullopt;
  return *count * unit;
}

std::optional<double> share_from(std::string_view text) {
  const auto share = whole<double>(text, std::chars_format::general);
  // Said this way round, what is no number at all is refused too.
  if (!share || !(*share >= 0.0 && *share <= 1.0)) return std::nullopt;
  return share;
}

}  // namespace gridsieve::cli
