#include "tests/reference/reference_json.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <nlohmann/json.hpp>

#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kBlanks = ".0*_-?xX";
const std::set<std::string> kBoardNames = {"puzzle", "quizzes",  "quiz",      "question",     "sudoku",    "board",
                                           "grid",   "unsolved", "clue-grid", "clue(s)-grid", "clues-grid"};
const std::set<std::string> kSolutionNames = {"solution", "solutions", "answer", "solved"};

std::optional<std::string> cell(const Json& value) {
  if (value.is_null() || value == "") return ".";
  std::string text;
  if (value.is_string()) text = value.get<std::string>();
  if (value.is_number_integer()) text = value.dump();
  if (text.size() != 1) return std::nullopt;
  if (text[0] >= '1' && text[0] <= '9') return text;
  return kBlanks.find(text[0]) == std::string_view::npos ? std::nullopt : std::optional<std::string>(".");
}

std::optional<std::string> cells(const Json& value, std::size_t count) {
  std::string all;
  if (value.is_string()) {
    for (const char c : value.get<std::string>()) {
      const auto one = cell(Json(std::string(1, c == '\0' ? '!' : c)));
      if (static_cast<unsigned char>(c) > 127 || !one) return std::nullopt;
      all += *one;
    }
  } else if (value.is_array()) {
    for (const Json& element : value) {
      const auto one = cell(element);
      if (!one) return std::nullopt;
      all += *one;
    }
  }
  return all.size() == count ? std::optional(all) : std::nullopt;
}

std::optional<std::string> board(const Json& value) {
  if (const auto all = cells(value, 81)) return all;
  if (!value.is_array() || value.size() != 9) return std::nullopt;
  std::string rows;
  for (const Json& row : value) {
    const auto one = cells(row, 9);
    if (!one) return std::nullopt;
    rows += *one;
  }
  return rows;
}

bool is_missing(const Json& value) { return value.is_null() || value == ""; }

Verdict verdict(const Json& value) {
  std::optional<std::string> puzzle;
  std::optional<Json> solution;
  if (value.is_object()) {
    for (const auto& [key, member] : value.items()) {
      std::string name = key;
      std::ranges::transform(name, name.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? char(c + 32) : c; });
      if (kBoardNames.contains(name) && !puzzle && !is_missing(member)) {
        puzzle = board(member);
        if (!puzzle) return Verdict::malformed;
      }
      if (kSolutionNames.contains(name) && !solution) solution = member;
    }
  } else {
    puzzle = board(value);
  }
  if (!puzzle) return Verdict::malformed;
  const Verdict rules = reference_verdict(*puzzle, ".").verdict;
  if (rules == Verdict::conflict || !solution || is_missing(*solution)) return rules;
  const std::optional<std::string> full = board(*solution);
  if (!full || reference_verdict(*full, ".").verdict != Verdict::solved) return Verdict::mismatch;
  for (std::size_t at = 0; at < 81; ++at) {
    if ((*puzzle)[at] != '.' && (*puzzle)[at] != (*full)[at]) return Verdict::mismatch;
  }
  return rules;
}

}  // namespace

Verdict reference_json_verdict(std::string_view value) {
  const Json parsed = Json::parse(value, nullptr, false);
  return parsed.is_discarded() ? Verdict::malformed : verdict(parsed);
}

std::optional<std::vector<Verdict>> reference_json_array(std::string_view document) {
  const Json parsed = Json::parse(document, nullptr, false);
  if (!parsed.is_array()) return std::nullopt;
  std::vector<Verdict> all;
  for (const Json& element : parsed) all.push_back(verdict(element));
  return all;
}

bool has_repeated_names(std::string_view document) {
  bool repeated = false;
  std::vector<std::set<std::string>> names;  // of the objects that the parser is in
  const auto on_event = [&](int, Json::parse_event_t event, const Json& parsed) {
    if (event == Json::parse_event_t::object_start) names.emplace_back();
    if (event == Json::parse_event_t::object_end) names.pop_back();
    if (event == Json::parse_event_t::key) repeated |= !names.back().insert(parsed.get<std::string>()).second;
    return true;
  };
  return !Json::parse(document, on_event, false).is_discarded() && repeated;
}

}  // namespace gridsieve::test
