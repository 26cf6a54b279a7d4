// Parts with all that can stand in them, the odd along with the plain.
#pragma once

#include "engine/cluster/part.hpp"

namespace gridsieve::test {

/// Shard 1 of 3 over three inputs, which looks for isomorphic boards with two known files. Hardly a field
/// has the value that it begins with; texts are not UTF-8, have line ends, or are empty; there are numbers
/// of 64 bits. 7 records have boards that are compared, and 4 known ones.
cluster::Part full_part();

/// A part of one empty input, without all that can be left out.
cluster::Part bare_part();

/// Compares every field.
void expect_same(const cluster::Part& left, const cluster::Part& right);

}  // namespace gridsieve::test
