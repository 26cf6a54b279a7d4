// All ranks go on, or all leave for the same reason.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/mpi/world.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::mpi {

/// Why all ranks leave.
struct Failure {
  Status status;
  std::size_t rank = 0;  // that found it
  std::string host;      // of that rank
  bool ok() const { return status.ok(); }
};

/// The failure of the rank that failed with the smallest `place`; ok where none did. Waits for
/// all ranks, which all get the same.
Failure agree(const World& world, const Status& mine, std::uint64_t place = 0);

}  // namespace gridsieve::mpi
