#include "engine/output/json_writer.hpp"

#include <cmath>

#include <fmt/format.h>

#include "engine/output/field_quoting.hpp"

namespace gridsieve::output {

JsonWriter& JsonWriter::begin(char bracket) {
  begin_value();
  text_ += bracket;
  ++depth_;
  first_ = true;
  return *this;
}

JsonWriter& JsonWriter::end(char bracket) {
  --depth_;
  if (!first_) begin_line();
  text_ += bracket;
  first_ = false;
  return *this;
}

JsonWriter& JsonWriter::key(std::string_view name) {
  begin_item();
  append_json_string(text_, name);
  text_ += ": ";
  has_key_ = true;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view value) {
  begin_value();
  append_json_string(text_, value);
  return *this;
}

JsonWriter& JsonWriter::number(std::uint64_t value) {
  begin_value();
  text_ += std::to_string(value);
  return *this;
}

JsonWriter& JsonWriter::real(double value) {
  begin_value();
  const std::string digits = fmt::format("{}", std::isfinite(value) ? value : 0.0);
  text_ += digits;
  if (digits.find_first_of(".e") == std::string::npos) text_ += ".0";
  return *this;
}

JsonWriter& JsonWriter::boolean(bool value) {
  begin_value();
  text_ += value ? "true" : "false";
  return *this;
}

JsonWriter& JsonWriter::null() {
  begin_value();
  text_ += "null";
  return *this;
}

void JsonWriter::begin_value() {
  if (!has_key_) begin_item();
  has_key_ = false;
}

void JsonWriter::begin_item() {
  if (depth_ == 0) return;
  if (!first_) text_ += ',';
  begin_line();
  first_ = false;
}

void JsonWriter::begin_line() {
  constexpr std::size_t kIndent = 2;
  text_ += '\n';
  text_.append(depth_ * kIndent, ' ');
}

}  // namespace gridsieve::output
