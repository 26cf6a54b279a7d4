// Writes a JSON document for people and programs: UTF-8, two spaces a level, one
// item a line.
//
//   JsonWriter json;
//   json.begin_object();
//   json.key("records").number(5);
//   json.key("clues").begin_array();
//   ...
//   json.end_array();
//   json.end_object();
//   use(json.document());
//
// Nothing but its text takes memory, and where that is exhausted std::bad_alloc comes
// out: a document that is held as values has to take memory even to be destroyed.
// The caller closes what it opens. For one thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::output {

class JsonWriter {
 public:
  JsonWriter& begin_object() { return begin('{'); }
  JsonWriter& end_object() { return end('}'); }
  JsonWriter& begin_array() { return begin('['); }
  JsonWriter& end_array() { return end(']'); }

  /// Of the value that comes next in an object.
  JsonWriter& key(std::string_view name);

  /// Bytes that are not UTF-8 become `\xNN`.
  JsonWriter& text(std::string_view value);
  JsonWriter& number(std::uint64_t value);

  /// JSON knows no infinite ones: they are written as 0.0, as what is no number is. Always with a
  /// point or an exponent, and all the digits that tell it from its neighbours.
  JsonWriter& real(double value);
  JsonWriter& boolean(bool value);
  JsonWriter& null();

  /// With a newline at the end.
  std::string document() const { return text_ + '\n'; }

 private:
  JsonWriter& begin(char bracket);
  JsonWriter& end(char bracket);
  void begin_value();
  void begin_item();
  void begin_line();

  std::string text_;
  std::size_t depth_ = 0;
  bool first_ = true;     // the next item is its object's or array's first
  bool has_key_ = false;  // of the next value
};

}  // namespace gridsieve::output
