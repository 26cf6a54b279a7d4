// Text as a field of CSV or as a JSON string, appended to `to`.
#pragma once

#include <string>
#include <string_view>

namespace gridsieve::output {

/// Quoted where RFC 4180 asks for it. A text that a spreadsheet would take for a
/// formula (it begins with = + - @ tab or CR) gets an apostrophe in front.
void append_csv_field(std::string& to, std::string_view text);

/// With its quotation marks. Bytes that are not UTF-8 become `\xNN`.
void append_json_string(std::string& to, std::string_view text);

}  // namespace gridsieve::output
