#include "tests/support/html_structure.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <utility>
#include <vector>

namespace gridsieve::test {
namespace {

const std::set<std::string> kVoid{"meta", "br", "hr", "img", "input", "link"};

// Where these may stand.
const std::map<std::string, std::set<std::string>> kParents{
    {"tr", {"thead", "tbody", "tfoot"}},
    {"td", {"tr"}},
    {"th", {"tr"}},
    {"thead", {"table"}},
    {"tbody", {"table"}},
    {"tfoot", {"table"}},
    {"caption", {"table"}},
    {"li", {"ul", "ol"}},
    {"dt", {"dl", "div"}},
    {"dd", {"dl", "div"}},
    {"summary", {"details"}},
    {"title", {"head", "svg", "rect"}},
    {"desc", {"svg"}},
    {"rect", {"svg"}},
    {"main", {"body"}},
};

class Reader {
 public:
  explicit Reader(std::string_view document) : rest_(document) {}

  std::string fault() {
    constexpr std::string_view kType = "<!DOCTYPE html>\n";
    if (!rest_.starts_with(kType)) return "no document type";
    rest_.remove_prefix(kType.size());
    while (!rest_.empty()) {
      const std::string_view here = rest_.substr(0, 200);
      const std::string wrong = rest_.front() == '<' ? read_tag() : read_text();
      if (!wrong.empty()) return wrong + " at: " + std::string(here);
    }
    if (!open_.empty()) return "no end of " + open_.back();
    for (const std::string& id : named_) {
      if (!ids_.contains(id)) return "nothing has the id " + id;
    }
    return {};
  }

 private:
  std::string read_text() {
    const std::string text(rest_.substr(0, rest_.find('<')));
    rest_.remove_prefix(text.size());
    if (open_.empty()) return text.find_first_not_of('\n') == std::string::npos ? "" : "text outside";
    return text_fault(text);
  }

  static std::string text_fault(const std::string& text) {
    static const std::regex kReference("&(amp|lt|gt|quot|#39);");
    if (std::regex_replace(text, kReference, "").find_first_of("&<>") != std::string::npos) return "markup in text";
    const auto is_control = [](char byte) { return static_cast<unsigned char>(byte) < 0x20 && byte != '\n'; };
    if (std::ranges::any_of(text, is_control)) return "a control character";
    return {};
  }

  std::string read_tag() {
    // An end of a tag stands in no attribute: text_fault sees to that.
    const std::size_t end = rest_.find('>');
    if (end == std::string_view::npos) return "an open tag";
    const std::string tag(rest_.substr(1, end - 1));
    rest_.remove_prefix(end + 1);
    if (tag.starts_with('/')) {
      if (open_.empty() || open_.back() != tag.substr(1)) return "the end of what is not open";
      open_.pop_back();
      return {};
    }
    return begin_element(tag);
  }

  std::string begin_element(std::string tag) {
    static const std::regex kTag(R"(([a-z][a-z0-9]*)((\s+[a-zA-Z][a-zA-Z0-9-]*="[^"<>]*")*)(/?))");
    std::smatch parts;
    if (!std::regex_match(tag, parts, kTag)) return "no proper tag";
    const std::string name = parts[1];
    const std::string attributes = parts[2];
    const auto parents = kParents.find(name);
    if (parents != kParents.end() && (open_.empty() || !parents->second.contains(open_.back()))) {
      return name + " within " + (open_.empty() ? "nothing" : open_.back());
    }
    if (std::string wrong = read_attributes(attributes); !wrong.empty()) return wrong;
    if (name.size() == 2 && name[0] == 'h' && name[1] >= '1' && name[1] <= '6') {
      const int rank = name[1] - '0';
      if (rank > rank_ + 1) return "a heading that skips a rank";
      rank_ = rank;
    }
    if (parts[4] == "/" || kVoid.contains(name)) return {};
    open_.push_back(name);
    if (name == "style") {
      const std::size_t end = rest_.find("</style>");
      if (rest_.substr(0, end).find('<') != std::string_view::npos) return "a tag in the style";
      rest_.remove_prefix(end);
    }
    return {};
  }

  std::string read_attributes(const std::string& attributes) {
    static const std::regex kAttribute(R"(([a-zA-Z-]+)="([^"]*)\")");
    std::set<std::string> names;
    for (std::sregex_iterator one(attributes.begin(), attributes.end(), kAttribute), end; one != end; ++one) {
      const std::string name = (*one)[1];
      const std::string value = (*one)[2];
      if (!names.insert(name).second) return "an attribute given twice";
      if (name.starts_with("on")) return "a script";
      if (std::string wrong = text_fault(value); !wrong.empty()) return wrong;
      if (name == "id" && !ids_.insert(value).second) return "an id given twice";
      if (name == "href") {
        if (!value.starts_with('#')) return "a link to elsewhere";
        named_.insert(value.substr(1));
      }
      if (name == "aria-labelledby" || name == "aria-describedby") {
        std::istringstream words(value);
        for (std::string word; words >> word;) named_.insert(word);
      }
    }
    return {};
  }

  std::string_view rest_;
  std::vector<std::string> open_;
  std::set<std::string> ids_;
  std::set<std::string> named_;
  int rank_ = 0;
};

}  // namespace

std::string html_fault(std::string_view document) { return Reader(document).fault(); }

}  // namespace gridsieve::test
