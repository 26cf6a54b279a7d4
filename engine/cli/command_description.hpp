// What a command is called, does and takes, as its help, the completions of the
// shells and the man page show it. Made by OptionSet from the options that it
// reads, so that there is no second list of them.
#pragma once

#include <string>
#include <vector>

namespace gridsieve::cli {

struct OptionDescription {
  std::vector<std::string> names;  // with their dashes, e.g. "-o", "--verdicts"
  std::string value_name;          // empty: takes no value
  std::vector<std::string> words;  // values with a meaning of their own; there may be others
  bool repeatable = false;
  std::string help;

  bool takes_value() const { return !value_name.empty(); }
  bool takes_file() const { return value_name == "FILE"; }
};

struct CommandDescription {
  std::string name;
  std::string summary;   // one line for the list of commands
  std::string text;      // sentences in lines
  std::string operands;  // as the usage line shows them
  std::vector<OptionDescription> options;
  std::vector<std::string> notes;

  bool takes_input() const { return operands.find("INPUT") != std::string::npos; }
};

/// The words of a value or operand shown as "N|all" or "bash|zsh|fish": what is to be given as it
/// stands, not what stands in capitals for something else.
std::vector<std::string> literal_words(const std::string& shown);

}  // namespace gridsieve::cli
