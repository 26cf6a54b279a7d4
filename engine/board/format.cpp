#include <array>
#include <cstddef>

#include "gridsieve/record.hpp"

namespace gridsieve {

std::string_view to_string(Format format) {
  static constexpr std::array<std::string_view, 7> kWords = {"auto", "lines", "csv", "json", "blocks", "npy", "xml"};
  return kWords[static_cast<std::size_t>(format)];
}

}  // namespace gridsieve
