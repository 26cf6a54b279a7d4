// gridsieve completions: prints what a shell needs to complete commands and options.
#include <fmt/format.h>

#include "engine/board/text_escape.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/command_table.hpp"
#include "engine/cli/completion_scripts.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/option_set.hpp"

namespace gridsieve::cli {

int run_completions(Arguments arguments) {
  const std::string shells = "bash|zsh|fish";
  OptionSet options("completions", "Prints what a shell needs to complete gridsieve's commands and options.", shells);
  options.note(
      "For one session: source <(gridsieve completions bash). For all of them, write it to\n"
      "~/.local/share/bash-completion/completions/gridsieve, to _gridsieve in a folder of zsh's fpath, or to\n"
      "~/.config/fish/completions/gridsieve.fish.");
  if (const auto ended = options.read(arguments)) return *ended;
  if (options.operands().size() != 1) return usage_error("completions", "needs one shell: bash, zsh or fish");
  const std::string& shell = options.operands().front();
  const std::vector<CommandDescription> described = describe_commands();
  if (shell == "bash") return print(bash_completion(described));
  if (shell == "zsh") return print(zsh_completion(described));
  if (shell == "fish") return print(fish_completion(described));
  return usage_error("completions", fmt::format("'{}' is not {}", escape_for_terminal(shell),
                                                allowed_words(shell, literal_words(shells))));
}

}  // namespace gridsieve::cli
