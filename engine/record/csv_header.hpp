// The first lines of CSV: which separator, is there a header, what it names.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/csv_fields.hpp"
#include "engine/record/format_options.hpp"

namespace gridsieve::record {

/// The lines of an input's start that are neither blank nor comments.
class FirstLines {
 public:
  struct Line {
    std::uint64_t offset = 0;  // in the input
    std::string_view bytes;    // with its ending
    std::string_view content() const { return without_ending(bytes); }
  };

  /// The first one begins at `at` of `bytes`. A line that is not at its end counts
  /// with `at_end` only.
  FirstLines(std::string_view bytes, std::size_t at, bool at_end, const LineRules& rules)
      : bytes_(bytes), at_(at), at_end_(at_end), rules_(rules) {}

  std::optional<Line> next();

 private:
  std::string_view bytes_;
  std::size_t at_;
  bool at_end_;
  const LineRules& rules_;
};

/// The characters that may separate columns: , ; tab and |, but for those that are blanks.
std::string csv_delimiters(const LineRules& rules);

std::vector<std::string_view> csv_values(std::string_view content, const LineRules& rules, char delimiter);

struct CsvHeader {
  char delimiter = ',';
  std::vector<std::string_view> names;
  std::optional<std::size_t> board, solution;  // the columns with known names, from 0
};

/// What a line says as a header, by the separator that makes most of it: of names
/// that are known or stand in `options`, else of columns.
CsvHeader read_csv_header(std::string_view content, const FormatOptions& options);

/// Whether a line without a board is the header of an input that is said to be CSV: a
/// name is known or stands in `options`, or every field begins with a letter and is short.
bool is_csv_header(const CsvHeader& header, const FormatOptions& options);

}  // namespace gridsieve::record
