#include "engine/record/input_format.hpp"
#include "engine/record/line_format.hpp"

namespace gridsieve::record {

Result<std::unique_ptr<const InputFormat>> tell_format(std::string_view /*bytes*/, std::size_t /*first_line*/,
                                                       bool /*at_end*/, const FormatOptions& options) {
  return make_line_format(options, "a board a line");
}

}  // namespace gridsieve::record
