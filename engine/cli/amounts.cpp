#include "engine/cli/amounts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace gridsieve::cli {

std::string amount(double number) {
  constexpr std::array<std::string_view, 5> kUnits{"", " k", " M", " G", " T"};
  std::size_t unit = 0;
  // What would be rounded to 1000 is shown in the next unit.
  while (number >= 999.5 && unit + 1 < kUnits.size()) {
    number /= 1000;
    ++unit;
  }
  const int decimals = unit == 0 || number >= 99.95 ? 0 : number >= 9.995 ? 1 : 2;
  return fmt::format("{:.{}f}{}", number, decimals, kUnits[unit]);
}

std::string duration(double seconds) {
  constexpr double kLongest = 1e9;  // seconds; beyond it the number means nothing
  const auto whole = static_cast<std::int64_t>(std::ceil(std::clamp(seconds, 0.0, kLongest)));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {:02} s", whole / 60, whole % 60);
  return fmt::format("{} h {:02} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace gridsieve::cli
