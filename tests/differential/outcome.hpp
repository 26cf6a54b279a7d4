// What a check leaves behind: its outputs by their names, without what differs from run to run.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

namespace gridsieve::test {

/// "verdicts" (CSV, with reasons), "valid", "invalid", "normalised", "listed" (findings as the screen shows them),
/// "json" and, where duplicates are looked for, "distinct".
using Outcome = std::map<std::string, std::string>;

inline constexpr std::string_view kShownPath = "corpus";  // in place of the path of the one input

/// The statistics without how the bytes came and how long that took.
inline std::string without_run(std::string_view json) {
  nlohmann::ordered_json document = nlohmann::ordered_json::parse(json);
  document.erase("run");
  for (const char* key : {"path", "bytes", "bytes_read", "compression", "content_bytes"}) {
    document["inputs"][0].erase(key);
  }
  return document.dump(1);
}

/// The lines of `screen` that show a finding in `path`, which becomes kShownPath.
inline std::string findings_of(std::string_view screen, const std::string& path) {
  std::string findings;
  for (std::size_t at = 0; at < screen.size();) {
    const std::size_t end = std::min(screen.find('\n', at), screen.size() - 1) + 1;
    const std::string_view line = screen.substr(at, end - at);
    if (line.starts_with(path + ":")) findings.append(kShownPath).append(line.substr(path.size()));
    at = end;
  }
  return findings;
}

/// Where the two part; empty: nowhere.
inline std::string difference(const Outcome& got, const Outcome& wanted) {
  for (const auto& [name, bytes] : wanted) {
    const auto found = got.find(name);
    if (found == got.end()) return "no " + name;
    if (found->second == bytes) continue;
    const auto [left, right] = std::ranges::mismatch(found->second, bytes);
    const auto place = static_cast<std::size_t>(right - bytes.begin());
    const std::size_t from = place - std::min<std::size_t>(place, 100);
    return name + " differs at byte " + std::to_string(place) + ":\n" + found->second.substr(from, 250) +
           "\ninstead of\n" + bytes.substr(from, 250);
  }
  return got.size() == wanted.size() ? "" : "another output too";
}

}  // namespace gridsieve::test
