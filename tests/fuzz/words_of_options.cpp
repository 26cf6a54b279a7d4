#include "tests/fuzz/words_of_options.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "engine/cli/command_table.hpp"

namespace gridsieve::test {
namespace {

constexpr std::array<std::string_view, 36> kValues{"a.txt",    "b.csv",
                                                   "c.json",   "p.part",
                                                   "folder",   "-",
                                                   "none",     "out.txt",
                                                   "out.npy",  "out.csv",
                                                   "out.html", "out",
                                                   "0",        "1",
                                                   "2",        "17",
                                                   "81",       "0.5",
                                                   "1/1",      "1/2",
                                                   "2/2",      "0/1",
                                                   "a.txt:1",  "a.txt:4",
                                                   "b.csv:2",  "board",
                                                   "solution", "auto",
                                                   "all",      "text",
                                                   "rules",    "unique",
                                                   "exact",    "99999999999999999999",
                                                   "",         "--"};

bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Of a long number only its first digit stays, unless it is beyond all limits; a / only between digits.
std::string harmless(std::string_view word) {
  std::string text;
  for (std::size_t at = 0; at < word.size();) {
    std::size_t end = at;
    while (end < word.size() && is_digit(word[end])) ++end;
    if (end > at) {
      const std::string_view number = word.substr(at, end - at);
      text += number.size() < 3 || number.size() > 20 ? number : number.substr(0, 1);
      at = end;
      if (at < word.size() && (word[at] == 'k' || word[at] == 'M' || word[at] == 'G')) ++at;
      continue;
    }
    const bool is_shard = at > 0 && is_digit(word[at - 1]) && at + 1 < word.size() && is_digit(word[at + 1]);
    if (word[at] != '\0') text += word[at] == '/' && !is_shard ? '_' : word[at];
    ++at;
  }
  return text == ".." ? "." : text;
}

void append_option(FuzzBytes& bytes, const cli::OptionDescription& option, std::vector<std::string>& words) {
  const std::string name = option.names[bytes.below(option.names.size())];
  const std::size_t how = bytes.below(8);
  if (!option.takes_value() || how == 0) {
    words.push_back(name);
    return;
  }
  std::string value(kValues[bytes.below(kValues.size())]);
  if (how == 1) value = harmless(bytes.take(bytes.below(16)));
  if (how < 5 && !option.words.empty()) value = option.words[bytes.below(option.words.size())];
  if (how % 2 == 0 && name.starts_with("--")) {
    words.push_back(name + '=' + value);
  } else {
    words.push_back(name);
    words.push_back(value);
  }
}

}  // namespace

std::vector<std::string> command_line(FuzzBytes& bytes) {
  static const std::vector<cli::CommandDescription> commands = cli::describe_commands();
  std::vector<std::string> words;
  const std::size_t which = bytes.below(commands.size() + 2);
  if (which < commands.size()) {
    words.push_back(commands[which].name);
  } else if (which == commands.size()) {
    words.emplace_back(harmless(bytes.take(bytes.below(12))));
  }
  while (!bytes.empty() && words.size() < 24) {
    const std::size_t kind = bytes.below(8);
    if (kind < 4 && which < commands.size()) {
      const auto& options = commands[which].options;
      append_option(bytes, options[bytes.below(options.size())], words);
    } else if (kind < 7) {
      words.emplace_back(kValues[bytes.below(kValues.size())]);
    } else {
      words.push_back(harmless(bytes.take(bytes.below(24))));
    }
  }
  // It takes seconds whatever it is asked for, but help; a value or "--" before it would take its meaning.
  if (!words.empty() && words.front() == "bench") words.insert(words.begin() + 1, "--help");
  return words;
}

}  // namespace gridsieve::test
