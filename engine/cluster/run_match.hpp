// Whether two parts are of one run.
#pragma once

#include <string>

#include "engine/cluster/part.hpp"

namespace gridsieve::cluster {

/// Which field of two parts differs, said of `part`: "its level is unique, that of b.part is rules".
/// `other_name` is the other one's. Empty: they are of one run.
std::string difference_of_run(const Part& part, const Part& other, const std::string& other_name);

}  // namespace gridsieve::cluster
