#include "engine/cli/man_page.hpp"

#include <fmt/format.h>

#include <string_view>

#include "engine/version.hpp"

namespace gridsieve::cli {
namespace {

/// Text as it stands: no character of it is a request or an escape, and a dash can be copied from the page.
std::string in_roff(std::string_view text) {
  std::string escaped;
  bool line_begins = true;
  for (const char c : text) {
    if (line_begins && (c == '.' || c == '\'')) escaped += "\\&";
    if (c == '\\') {
      escaped += "\\e";
    } else if (c == '-') {
      escaped += "\\-";
    } else if (c == '\'') {
      escaped += "\\(aq";
    } else if (c == '`') {
      escaped += "\\(ga";
    } else {
      escaped += c;
    }
    line_begins = c == '\n';
  }
  return escaped;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", in_roff(text)); }
std::string italic(std::string_view text) { return fmt::format("\\fI{}\\fR", in_roff(text)); }

std::string option_entry(const OptionDescription& option) {
  std::string names;
  for (const std::string& name : option.names) names += (names.empty() ? "" : ", ") + bold(name);
  const std::string value = option.takes_value() ? ' ' + italic(option.value_name) : "";
  std::string entry = fmt::format(".TP\n{}{}\n{}.\n", names, value, in_roff(option.help));
  if (!option.words.empty() && option.value_name.find(option.words.back()) == std::string::npos) {
    entry += fmt::format("Names: {}.\n", in_roff(fmt::format("{}", fmt::join(option.words, ", "))));
  }
  return entry;
}

std::string command_section(const CommandDescription& command) {
  const std::string operands = command.operands.empty() ? "" : ' ' + in_roff(command.operands);
  std::string text = fmt::format(".SS gridsieve {} [OPTIONS]{}\n{}\n", command.name, operands, in_roff(command.text));
  for (const OptionDescription& option : command.options) text += option_entry(option);
  for (const std::string& note : command.notes) text += fmt::format(".PP\n{}\n", in_roff(note));
  return text;
}

struct Entry {
  std::string_view term;
  std::string_view meaning;
};

constexpr Entry kExitCodes[] = {
    {"0", "All is well; where records are checked, every one passes."},
    {"1", "Some record fails, or a board that is explained has a conflict."},
    {"2", "An error, or the input was not read to its end. No output is left behind."},
};

constexpr Entry kEnvironment[] = {
    {"GRIDSIEVE_KERNEL", "Forces a kernel, as the option --kernel does, which wins over it."},
    {"NO_COLOR", "Where it is set and not empty, there are no colours unless --color asks for them."},
    {"TERM", "Where it is dumb, the same."},
    {"TMPDIR", "Where gridsieve bench puts the corpus that it generates."},
};

constexpr Entry kExamples[] = {
    {"gridsieve check corpus.txt", "Checks every board and prints a summary."},
    {"gridsieve check --level unique --invalid bad.txt --json stats.json corpus.txt",
     "Finds the boards that are no proper puzzles, and keeps the statistics."},
    {"zcat corpus.gz | gridsieve check --duplicates isomorphic -", "Finds boards that are one puzzle in disguise."},
    {"gridsieve solve -o solutions.csv corpus.txt", "Writes each puzzle with its only solution."},
    {"gridsieve explain corpus.txt:17", "Draws the board in line 17 and marks its conflicts."},
    {"gridsieve generate --boards 1M --conflicts 0.1 -o boards.txt", "Writes a corpus, a tenth of it with conflicts."},
    {"source <(gridsieve completions bash)", "Completes commands and options in this shell."},
};

template <std::size_t kCount>
std::string section(std::string_view title, const Entry (&entries)[kCount]) {
  std::string text = fmt::format(".SH {}\n", title);
  for (const auto& [term, meaning] : entries) text += fmt::format(".TP\n{}\n{}\n", bold(term), in_roff(meaning));
  return text;
}

}  // namespace

std::string man_page(std::span<const CommandDescription> commands) {
  std::string text = fmt::format(
      ".TH GRIDSIEVE 1 \"\" \"gridsieve {}\" \"User Commands\"\n"
      ".SH NAME\ngridsieve \\- validates large corpora of 9x9 Sudoku boards\n"
      ".SH SYNOPSIS\n{} {} [{}] [{}...]\n"
      ".SH DESCRIPTION\nReads boards of 81 cells, says of every one whether it keeps the rules and, when asked,\n"
      "whether it is a proper puzzle, and sums up the corpus.\n.PP\n{} and {} are understood in place of a command.\n",
      kVersion, bold("gridsieve"), italic("COMMAND"), italic("OPTIONS"), italic("INPUT"), bold("--help"),
      bold("--version"));
  for (const CommandDescription& command : commands) {
    text += fmt::format(".TP\n{}\n{}.\n", bold(command.name), in_roff(command.summary));
  }
  text += ".SH COMMANDS\n";
  for (const CommandDescription& command : commands) text += command_section(command);
  return text + section("EXIT STATUS", kExitCodes) + section("ENVIRONMENT", kEnvironment) +
         section("EXAMPLES", kExamples);
}

}  // namespace gridsieve::cli
