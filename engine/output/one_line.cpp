#include "engine/output/one_line.hpp"

#include <cstddef>
#include <string_view>

namespace gridsieve::output {
namespace {

constexpr std::size_t kMostOnOneLine = std::size_t{1} << 20;

bool is_line_end(char byte) { return byte == '\n' || byte == '\r'; }

bool separates(char byte) { return std::string_view(" \t[]{},:\"").find(byte) != std::string_view::npos; }

// A string ends at the end of its line at the latest; that line end is kept, so that
// text which was no JSON does not become some.
void append_json(std::string& bytes, std::string_view record) {
  bool in_string = false;
  bool escaped = false;
  for (std::size_t at = 0; at < record.size(); ++at) {
    const char byte = record[at];
    if (in_string) {
      if (byte == '\n' || (byte == '"' && !escaped)) in_string = false;
      escaped = byte == '\\' && !escaped;
      bytes += byte;
      continue;
    }
    if (!is_line_end(byte)) {
      in_string = byte == '"';
      bytes += byte;
      continue;
    }
    while (at + 1 < record.size() && (is_line_end(record[at + 1]) || record[at + 1] == ' ' || record[at + 1] == '\t')) {
      ++at;
    }
    const bool joins = at + 1 < record.size() && !separates(bytes.back()) && !separates(record[at + 1]);
    if (joins) bytes += ' ';
  }
}

// A line end in a tag means a space. The tag becomes an element of its own.
void append_xml(std::string& bytes, std::string_view record) {
  for (const char byte : record) bytes += is_line_end(byte) ? ' ' : byte;
  if (record.ends_with('>') && !record.ends_with("/>")) bytes.insert(bytes.size() - 1, 1, '/');
}

}  // namespace

void append_on_one_line(std::string& bytes, const Record& record, Format format) {
  if (record.goes_on || record.bytes.size() > kMostOnOneLine) {
    bytes += record.bytes;
    return;
  }
  if (format == Format::json) append_json(bytes, record.bytes);
  if (format == Format::xml) append_xml(bytes, record.bytes);
  if (!bytes.ends_with('\n')) bytes += '\n';
}

}  // namespace gridsieve::output
