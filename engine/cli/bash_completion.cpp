#include <fmt/format.h>

#include "engine/cli/completion_scripts.hpp"

namespace gridsieve::cli {
namespace {

// COMP_WORDS holds "--level=ru" as three words.
constexpr std::string_view kBegin = R"(# bash completion of gridsieve
_gridsieve() {
  local cur=${COMP_WORDS[COMP_CWORD]} prev= words=
  COMPREPLY=()
  ((COMP_CWORD > 0)) && prev=${COMP_WORDS[COMP_CWORD - 1]}
  if [[ $cur == = ]]; then
    cur=
  elif [[ $prev == = ]] && ((COMP_CWORD > 1)); then
    prev=${COMP_WORDS[COMP_CWORD - 2]}
  fi
)";

constexpr std::string_view kEnd = R"(  if [[ -n $words ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
  fi
}

_gridsieve_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t COMPREPLY < <(compgen -f -- "$1")
}

complete -F _gridsieve gridsieve
)";

/// "check:-o|check:--verdicts".
std::string pattern(const CommandDescription& command, const OptionDescription& option) {
  std::string text;
  for (const std::string& name : option.names)
    text += fmt::format("{}{}:{}", text.empty() ? "" : "|", command.name, name);
  return text;
}

std::string value_cases(std::span<const CommandDescription> commands) {
  std::string text = "  case ${COMP_WORDS[1]}:$prev in\n";
  for (const CommandDescription& command : commands) {
    for (const OptionDescription& option : command.options) {
      if (!option.takes_value()) continue;
      // Of a value that has no words the shell knows nothing; an option cannot follow either.
      const std::string offered =
          option.takes_file()
              ? "_gridsieve_files \"$cur\""
              : fmt::format("mapfile -t COMPREPLY < <(compgen -W \"{}\" -- \"$cur\")", fmt::join(option.words, " "));
      text += fmt::format("    {}) {}; return ;;\n", pattern(command, option), offered);
    }
  }
  return text + "  esac\n";
}

std::string option_cases(std::span<const CommandDescription> commands) {
  std::string text = "  if [[ $cur == -* ]]; then\n    case ${COMP_WORDS[1]} in\n";
  for (const CommandDescription& command : commands) {
    std::string names;
    for (const OptionDescription& option : command.options) {
      names += fmt::format("{}{}", names.empty() ? "" : " ", fmt::join(option.names, " "));
    }
    text += fmt::format("      {}) words=\"{}\" ;;\n", command.name, names);
  }
  return text + "    esac\n";
}

std::string operand_cases(std::span<const CommandDescription> commands) {
  std::string text = "  else\n    case ${COMP_WORDS[1]} in\n";
  for (const CommandDescription& command : commands) {
    if (command.takes_input()) {
      text += fmt::format("      {}) _gridsieve_files \"$cur\" ;;\n", command.name);
    } else if (const auto words = literal_words(command.operands); !words.empty()) {
      text += fmt::format("      {}) words=\"{}\" ;;\n", command.name, fmt::join(words, " "));
    }
  }
  return text + "    esac\n  fi\n";
}

}  // namespace

std::string bash_completion(std::span<const CommandDescription> commands) {
  std::string names;
  for (const CommandDescription& command : commands) names += command.name + ' ';
  const std::string first = fmt::format(
      "  if ((COMP_CWORD <= 1)); then\n"
      "    mapfile -t COMPREPLY < <(compgen -W \"{}-h --help --version\" -- \"$cur\")\n"
      "    return\n"
      "  fi\n",
      names);
  return fmt::format("{}{}{}{}{}{}", kBegin, first, value_cases(commands), option_cases(commands),
                     operand_cases(commands), kEnd);
}

}  // namespace gridsieve::cli
