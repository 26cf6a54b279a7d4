// Whether what a part says fits together: a part that was read may come from anywhere.
#pragma once

#include <string_view>

#include "engine/cluster/part.hpp"

namespace gridsieve::cluster {

/// What does not, as a clause for a person; empty where all does. Of what it takes
/// other parts or the inputs to see, nothing is looked at.
std::string_view what_is_wrong(const Part& part);

}  // namespace gridsieve::cluster
