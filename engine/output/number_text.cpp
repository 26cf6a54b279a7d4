#include "engine/output/number_text.hpp"

#include <cstddef>

#include <fmt/format.h>

namespace gridsieve::output {

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t place = digits.size(); place > 3; place -= 3) digits.insert(place - 3, 1, ',');
  return digits;
}

std::string percentage(std::uint64_t part, std::uint64_t whole) {
  const double percent = 100.0 * static_cast<double>(part) / static_cast<double>(whole);
  if (part > 0 && percent < 0.001) return "<0.001%";
  if (part < whole && percent > 99.999) return ">99.999%";
  return fmt::format("{:.3f}%", percent);
}

}  // namespace gridsieve::output
