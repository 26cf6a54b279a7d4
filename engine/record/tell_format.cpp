#include "engine/record/csv_format.hpp"
#include "engine/record/input_format.hpp"
#include "engine/record/line_format.hpp"

namespace gridsieve::record {

Result<std::unique_ptr<const InputFormat>> tell_format(std::string_view bytes, std::size_t first_line, bool at_end,
                                                       const FormatOptions& options) {
  if (options.format == Format::automatic || options.format == Format::csv) {
    bool needs_more = false;
    auto csv = tell_csv(bytes, first_line, at_end, options, needs_more);
    if (!csv.ok() || csv.value() != nullptr || needs_more) return csv;
  }
  return make_line_format(options, "a board a line");
}

}  // namespace gridsieve::record
