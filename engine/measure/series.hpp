// The times of one thing that was measured several times.
#pragma once

#include <vector>

namespace gridsieve::measure {

/// In the order of the repetitions, all in one unit. A plain value.
struct Series {
  std::vector<double> values;

  bool empty() const { return values.empty(); }
  double best() const;    // the smallest; 0 when empty
  double median() const;  // of an even number: the mean of the middle two; 0 when empty
};

}  // namespace gridsieve::measure
