// The options of one command: what they are called, what they take, what help
// says of them; and reading the arguments by them.
//
// Options may stand before, between and after the operands; `--` ends them. A
// value follows as the next argument or after `=`. An option that takes a value
// may be given once, but for `texts`. Targets are not owned and outlive the set.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cli/arguments.hpp"
#include "engine/cli/command_description.hpp"
#include "engine/cli/console.hpp"

namespace CLI {
class App;
}

namespace gridsieve::cli {

/// "one of a, b, c", and the nearest one where `value` looks like a slip.
std::string allowed_words(std::string_view value, std::span<const std::string> words);

class OptionSet {
 public:
  /// `operands` is what stands after the options, as the usage line shows it;
  /// `program` has the command.
  OptionSet(std::string command, std::string description, std::string operands,
            std::string program = std::string(kProgram));
  ~OptionSet();

  /// Looks at a value and stores it. Gives what would be allowed when this is
  /// not ("a number from 1 to 9"), nothing when it was taken.
  using Take = std::function<std::string(const std::string& value)>;

  /// An option without a value. Names are written as on the command line: "-f,--force".
  void flag(const std::string& names, bool& target, const std::string& help);

  /// An option with any value.
  void text(const std::string& names, std::optional<std::string>& target, const std::string& value_name,
            const std::string& help);

  /// An option with any value that may be given again; the values are in order.
  void texts(const std::string& names, std::vector<std::string>& target, const std::string& value_name,
             const std::string& help);

  /// An option with a value that `take` looks at. `words` are values to be offered, beside those in
  /// `value_name`.
  void value(const std::string& names, Take take, const std::string& value_name, const std::string& help,
             std::vector<std::string> words = {});

  /// An option whose values have names.
  template <typename Choice, typename Meaning = std::type_identity_t<Choice>>
  void choice(const std::string& names, Choice& target, std::vector<std::pair<std::string, Meaning>> choices,
              const std::string& help) {
    std::vector<std::string> words;
    std::string shown;
    for (const auto& [word, meaning] : choices) {
      words.push_back(word);
      shown += (shown.empty() ? "" : "|") + word;
    }
    value(
        names,
        [&target, words, choices = std::move(choices)](const std::string& given) -> std::string {
          for (const auto& [word, meaning] : choices) {
            if (word == given) {
              target = meaning;
              return {};
            }
          }
          return allowed_words(given, words);
        },
        shown, help);
  }

  /// A line for the end of the help.
  void note(std::string line) { notes_.push_back(std::move(line)); }

  /// Reads the arguments. Nothing: go on. A number: the command ends with it,
  /// all is said (help was asked for, or something is wrong, or it was only to be
  /// described).
  std::optional<int> read(Arguments wanted);

  /// Says what is wrong with the arguments, beside what `read` finds. Gives 2.
  int refuse(std::string_view message) const { return usage_error(command_, message, program_); }

  /// What is no option, in order.
  const std::vector<std::string>& operands() const { return operands_; }

  std::string help() const;

  /// The first lines of the help, for when the arguments say nothing to do.
  std::string usage() const;

 private:
  OptionDescription& remember(const std::string& names, const std::string& value_name, const std::string& help);
  CommandDescription describe() const;
  std::optional<std::string> misplaced_value(const std::string& argument) const;
  std::optional<int> sort_operands(const std::vector<std::string>& rest);

  std::string command_;
  std::string description_;
  std::string usage_operands_;
  std::string program_;
  std::unique_ptr<CLI::App> parser_;
  std::vector<std::string> names_;  // each long or short name with its dashes
  std::vector<std::string> flags_;  // those that take no value
  std::vector<OptionDescription> described_;
  std::vector<std::string> notes_;
  std::vector<std::string> operands_;
};

}  // namespace gridsieve::cli
