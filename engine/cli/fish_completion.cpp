#include <fmt/format.h>

#include "engine/cli/completion_scripts.hpp"

namespace gridsieve::cli {
namespace {

std::string quoted(std::string_view text) {
  std::string result = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + '\'';
}

std::string option_line(const std::string& condition, const OptionDescription& option) {
  std::string line = condition;
  for (const std::string& name : option.names) {
    const bool is_long = name.starts_with("--");
    line += fmt::format(" {} {}", is_long ? "-l" : "-s", name.substr(is_long ? 2 : 1));
  }
  if (option.takes_file()) {
    line += " -r -F";
  } else if (option.takes_value()) {
    line += " -x";
    if (!option.words.empty()) line += fmt::format(" -a {}", quoted(fmt::format("{}", fmt::join(option.words, " "))));
  }
  return line + fmt::format(" -d {}\n", quoted(option.help));
}

}  // namespace

std::string fish_completion(std::span<const CommandDescription> commands) {
  std::string text =
      "# fish completion of gridsieve\n"
      "complete -c gridsieve -f\n"
      "complete -c gridsieve -n __fish_use_subcommand -s h -l help -d 'show the help'\n"
      "complete -c gridsieve -n __fish_use_subcommand -l version -d 'show the version'\n";
  for (const CommandDescription& command : commands) {
    text += fmt::format("complete -c gridsieve -n __fish_use_subcommand -a {} -d {}\n", command.name,
                        quoted(command.summary));
  }
  for (const CommandDescription& command : commands) {
    const std::string condition =
        fmt::format("complete -c gridsieve -n '__fish_seen_subcommand_from {}'", command.name);
    if (command.takes_input()) text += condition + " -F\n";
    if (const auto words = literal_words(command.operands); !words.empty()) {
      text += fmt::format("{} -a {}\n", condition, quoted(fmt::format("{}", fmt::join(words, " "))));
    }
    for (const OptionDescription& option : command.options) text += option_line(condition, option);
  }
  return text;
}

}  // namespace gridsieve::cli
