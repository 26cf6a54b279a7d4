#include <fmt/format.h>

#include "engine/cli/completion_scripts.hpp"

namespace gridsieve::cli {
namespace {

/// `text` within '...', with what has a meaning in a specification of _arguments or _describe taken as it stands.
std::string plain(std::string_view text) {
  std::string quoted;
  for (const char c : text) {
    if (c == '\'') {
      quoted += "'\\''";
    } else if (c == '\n') {
      quoted += ' ';
    } else {
      if (c == '[' || c == ']' || c == ':' || c == '\\') quoted += '\\';
      quoted += c;
    }
  }
  return quoted;
}

std::string action(const OptionDescription& option) {
  if (!option.takes_value()) return "";
  if (option.takes_file()) return ":FILE:_files";
  if (option.words.empty()) return fmt::format(":{}: ", plain(option.value_name));
  return fmt::format(":{}:({})", plain(option.value_name), fmt::join(option.words, " "));
}

std::string option_lines(const OptionDescription& option) {
  std::string text;
  for (const std::string& name : option.names) {
    // One name given, the others are offered no more.
    const std::string others = option.repeatable ? "*" : fmt::format("({})", fmt::join(option.names, " "));
    const std::string joined = option.takes_value() && name.starts_with("--") ? "=" : "";
    text += fmt::format("        '{}{}{}[{}]{}' \\\n", others, name, joined, plain(option.help), action(option));
  }
  return text;
}

std::string operands(const CommandDescription& command) {
  if (command.takes_input()) return "'*:INPUT:_files'";
  const auto words = literal_words(command.operands);
  return words.empty() ? "'*: : '" : fmt::format("'1: :({})'", fmt::join(words, " "));
}

}  // namespace

std::string zsh_completion(std::span<const CommandDescription> commands) {
  std::string text =
      "#compdef gridsieve\n"
      "# zsh completion of gridsieve\n"
      "_gridsieve() {\n"
      "  if (( CURRENT == 2 )); then\n"
      "    local -a names\n"
      "    names=(\n";
  for (const CommandDescription& command : commands) {
    text += fmt::format("      '{}:{}'\n", command.name, plain(command.summary));
  }
  text +=
      "      '--help:show the help'\n"
      "      '--version:show the version'\n"
      "    )\n"
      "    _describe command names\n"
      "    return\n"
      "  fi\n"
      "  local command=$words[2]\n"
      "  shift words\n"
      "  (( CURRENT-- ))\n"
      "  case $command in\n";
  for (const CommandDescription& command : commands) {
    text += fmt::format("    {})\n      _arguments \\\n", command.name);
    for (const OptionDescription& option : command.options) text += option_lines(option);
    text += fmt::format("        {}\n      ;;\n", operands(command));
  }
  text +=
      "  esac\n"
      "}\n"
      // Both loaded by its name and read by `source`.
      "if [[ $funcstack[1] == _gridsieve ]]; then\n"
      "  _gridsieve \"$@\"\n"
      "else\n"
      "  compdef _gridsieve gridsieve\n"
      "fi\n";
  return text;
}

}  // namespace gridsieve::cli
