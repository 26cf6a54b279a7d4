#include "engine/cluster/verdict_rows.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>
#include <system_error>

#include "engine/output/duplicate_text.hpp"
#include "engine/output/field_quoting.hpp"

namespace gridsieve::cluster {
namespace {

// What stands before the numbers of the record, the input and the line.
constexpr std::array<std::string_view, 3> kBeforeCsv{"", ",", ","};
constexpr std::array<std::string_view, 3> kBeforeJson{R"({"record":)", R"(,"input":)", R"(,"line":)"};

/// Takes `before` and the number behind it off the row.
bool take_number(std::string_view& row, std::string_view before, std::uint64_t& number) {
  if (!row.starts_with(before)) return false;
  row.remove_prefix(before.size());
  const auto [end, error] = std::from_chars(row.data(), row.data() + row.size(), number);
  if (error != std::errc()) return false;
  row.remove_prefix(static_cast<std::size_t>(end - row.data()));
  return true;
}

void append_number(std::string& to, std::uint64_t number) {
  std::array<char, std::numeric_limits<std::uint64_t>::digits10 + 1> digits;
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  to.append(digits.data(), end);
}

}  // namespace

VerdictRows::VerdictRows(const MergePlan& plan, std::size_t part, std::span<const Repeat> repeats,
                         const RecordPlaces* places)
    : shift_(plan.shifts[part]),
      places_(places),
      csv_(plan.parts[part].part.request.verdict_format == output::VerdictFormat::csv) {
  const auto first = std::ranges::lower_bound(repeats, shift_.records, {}, &Repeat::record);
  repeats_ = repeats.subspan(static_cast<std::size_t>(first - repeats.begin()));
}

bool VerdictRows::append(std::string_view row, std::string& to) {
  const auto& before = csv_ ? kBeforeCsv : kBeforeJson;
  std::array<std::uint64_t, 3> numbers{};
  for (std::size_t place = 0; place < numbers.size(); ++place) {
    if (!take_number(row, before[place], numbers[place])) return false;
  }
  auto& [record, input, line] = numbers;
  if (record != rows_ || input >= shift_.lines.size()) return false;
  ++rows_;
  record += shift_.records;
  line += shift_.lines[input];
  for (std::size_t place = 0; place < numbers.size(); ++place) {
    to += before[place];
    append_number(to, numbers[place]);
  }
  if (repeats_.empty() || repeats_.front().record != record) {
    to += row;
    return true;
  }
  const Repeat& repeat = repeats_.front();
  repeats_ = repeats_.subspan(1);
  return append_duplicate(row, repeat, to);
}

// The last column is empty until the parts are together.
bool VerdictRows::append_duplicate(std::string_view rest, const Repeat& repeat, std::string& to) const {
  const std::string_view nothing = csv_ ? ",\n" : ":null}\n";
  if (!rest.ends_with(nothing)) return false;
  to += rest.substr(0, rest.size() - nothing.size() + 1);
  if (!repeat.known) {
    append_number(to, repeat.first);
  } else {
    const std::string place = output::known_place(places_->first_place(repeat));
    csv_ ? output::append_csv_field(to, place) : output::append_json_string(to, place);
  }
  to += csv_ ? "\n" : "}\n";
  return true;
}

}  // namespace gridsieve::cluster
