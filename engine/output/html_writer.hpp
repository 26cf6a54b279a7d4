// HTML, written so that text never turns into markup.
#pragma once

#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

namespace gridsieve::output {

/// For between tags and within quoted attributes: what a terminal must not see
/// (controls, bytes that are not UTF-8) as `\xNN`, then & < > " ' as references.
/// Pure function, safe from any thread.
std::string html_text(std::string_view bytes);

class HtmlWriter {
 public:
  /// What an argument is written as: text is escaped, numbers stay.
  template <typename Argument>
  using Written = std::conditional_t<std::is_convertible_v<const Argument&, std::string_view>, std::string, Argument>;

  /// Markup of our own, as it is. Nothing from an input may reach it.
  void markup(std::string_view markup) { html_ += markup; }

  /// `format` is markup as it is; every argument that is text is escaped.
  template <typename... Arguments>
  void add(fmt::format_string<Written<Arguments>...> format, const Arguments&... arguments) {
    fmt::format_to(std::back_inserter(html_), format, written(arguments)...);
  }

  /// The document so far.
  std::string take() { return std::move(html_); }

 private:
  template <typename Argument>
  static Written<Argument> written(const Argument& argument) {
    if constexpr (std::is_convertible_v<const Argument&, std::string_view>) {
      return html_text(argument);
    } else {
      return argument;
    }
  }

  std::string html_;
};

}  // namespace gridsieve::output
