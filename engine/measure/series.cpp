#include "engine/measure/series.hpp"

#include <algorithm>
#include <cstddef>

namespace gridsieve::measure {

double Series::best() const { return empty() ? 0 : *std::ranges::min_element(values); }

double Series::median() const {
  if (empty()) return 0;
  std::vector<double> sorted = values;
  std::ranges::sort(sorted);
  const std::size_t middle = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

}  // namespace gridsieve::measure
