// How a report's page looks: one style sheet for screens, phones and paper.
#pragma once

#include <string_view>

namespace gridsieve::output {

/// Holds no `<`, so that it may stand in the document as it is.
extern const std::string_view kReportStyle;

}  // namespace gridsieve::output
