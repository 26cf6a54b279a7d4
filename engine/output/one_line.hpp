// Writes a record that may span lines on one line, meaning the same.
#pragma once

#include <string>

#include "gridsieve/record.hpp"

namespace gridsieve::output {

/// Appends a record of JSON or XML and LF: without the line ends and the indentation
/// that mean nothing there. A record over 1 MiB is appended as it stands, without LF:
/// of such a one other pieces may follow.
void append_on_one_line(std::string& bytes, const Record& record, Format format);

}  // namespace gridsieve::output
