// A Status as bytes, so that one rank can tell it to others.
#pragma once

#include <string>
#include <string_view>

#include "gridsieve/status.hpp"

namespace gridsieve::mpi {

std::string status_to_bytes(const Status& status);

/// Of what status_to_bytes made; internal for anything else.
Status status_from_bytes(std::string_view bytes);

}  // namespace gridsieve::mpi
