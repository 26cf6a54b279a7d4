#include "engine/output/html_writer.hpp"

#include "engine/board/text_escape.hpp"

namespace gridsieve::output {

std::string html_text(std::string_view bytes) {
  std::string text;
  for (const char character : escape_for_terminal(bytes)) {
    switch (character) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      case '"':
        text += "&quot;";
        break;
      case '\'':
        text += "&#39;";
        break;
      default:
        text += character;
    }
  }
  return text;
}

}  // namespace gridsieve::output
