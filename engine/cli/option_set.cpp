#include "engine/cli/option_set.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>

#include "engine/board/nearest_name.hpp"
#include "engine/board/text_escape.hpp"

namespace gridsieve::cli {
namespace {

/// A value that cannot be used, on its way out of the parser.
class BadValue : public CLI::ParseError {
 public:
  explicit BadValue(const std::string& message) : ParseError("BadValue", message, kExitError) {}
};

std::string in_quotes(std::string_view argument) { return fmt::format("'{}'", escape_for_terminal(argument)); }

/// The names of `-o,--output`. Not by the parser's own function: that reads from a stream, which keeps it
/// to itself when memory is exhausted.
std::vector<std::string> split_names(std::string_view names) {
  std::vector<std::string> each;
  for (;;) {
    const std::size_t comma = names.find(',');
    each.emplace_back(names.substr(0, comma));
    if (comma == std::string_view::npos) return each;
    names.remove_prefix(comma + 1);
  }
}

std::string_view longest(const std::vector<std::string>& names) {
  return *std::ranges::max_element(names, {}, &std::string::size);
}

}  // namespace

std::string allowed_words(std::string_view value, std::span<const std::string> words) {
  const std::string near = did_you_mean(nearest_name(value, words).value_or(""));
  return fmt::format("one of: {}{}", fmt::join(words, ", "), near);
}

OptionSet::OptionSet(std::string command, std::string description, std::string operands, std::string program)
    : command_(std::move(command)),
      description_(std::move(description)),
      usage_operands_(std::move(operands)),
      program_(std::move(program)),
      parser_(std::make_unique<CLI::App>()) {
  // What is left over is looked at here, where unknown options get a better answer.
  parser_->allow_extras();
  parser_->set_help_flag();
  // Callbacks run in the order of definition: help is given whatever else is wrong.
  parser_->add_flag_function("-h,--help", [](std::int64_t) { throw CLI::CallForHelp(); });
  names_ = {"-h", "--help"};
  flags_ = names_;
}

OptionSet::~OptionSet() = default;

OptionDescription& OptionSet::remember(const std::string& names, const std::string& value_name,
                                       const std::string& help) {
  const auto each = split_names(names);
  names_.insert(names_.end(), each.begin(), each.end());
  return described_.emplace_back(OptionDescription{each, value_name, literal_words(value_name), false, help});
}

CommandDescription OptionSet::describe() const {
  CommandDescription description{command_, "", description_, usage_operands_, described_, notes_};
  description.options.push_back({{"-h", "--help"}, "", {}, false, "show this help"});
  return description;
}

void OptionSet::flag(const std::string& names, bool& target, const std::string& help) {
  remember(names, "", help);
  const auto each = split_names(names);
  flags_.insert(flags_.end(), each.begin(), each.end());
  parser_->add_flag_function(names, [&target](std::int64_t) { target = true; });
}

void OptionSet::text(const std::string& names, std::optional<std::string>& target, const std::string& value_name,
                     const std::string& help) {
  value(
      names,
      [&target](const std::string& given) {
        target = given;
        return std::string();
      },
      value_name, help);
}

void OptionSet::texts(const std::string& names, std::vector<std::string>& target, const std::string& value_name,
                      const std::string& help) {
  remember(names, value_name, help).repeatable = true;
  const auto callback = [&target](const CLI::results_t& given) {
    target = given;
    return true;
  };
  // Of one value a time, or the parser would take the operands after it for values too.
  parser_->add_option(names, callback)
      ->type_size(1)
      ->allow_extra_args(false)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

void OptionSet::value(const std::string& names, Take take, const std::string& value_name, const std::string& help,
                      std::vector<std::string> words) {
  OptionDescription& described = remember(names, value_name, help);
  described.words.insert(described.words.end(), words.begin(), words.end());
  const std::string name(longest(split_names(names)));
  const auto callback = [name, take = std::move(take)](const CLI::results_t& given) {
    if (given.size() > 1) throw BadValue(fmt::format("{} is given more than once", name));
    const std::string allowed = take(given.front());
    if (!allowed.empty()) throw BadValue(fmt::format("{}: {} is not {}", name, in_quotes(given.front()), allowed));
    return true;
  };
  parser_->add_option(names, callback)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

std::optional<std::string> OptionSet::misplaced_value(const std::string& argument) const {
  const std::size_t equals = argument.find('=');
  if (!argument.starts_with("--") || equals == std::string::npos) return std::nullopt;
  const std::string name = argument.substr(0, equals);
  if (std::ranges::find(flags_, name) != flags_.end()) return fmt::format("{} takes no value", name);
  const bool known = std::ranges::find(names_, name) != names_.end();
  // The parser would take the next argument for the value.
  if (known && equals + 1 == argument.size()) return fmt::format("{} needs a value", name);
  return std::nullopt;
}

std::optional<int> OptionSet::sort_operands(const std::vector<std::string>& rest) {
  bool options_ended = false;
  for (const std::string& argument : rest) {
    if (!options_ended && argument == "--") {
      options_ended = true;
    } else if (options_ended || argument == "-" || argument.starts_with("-:") || !argument.starts_with('-')) {
      // "-:7" is line 7 of standard input.
      operands_.push_back(argument);
    } else {
      const std::string name = argument.substr(0, argument.find('='));
      const std::string near = did_you_mean(nearest_name(name, names_).value_or(""));
      return refuse(fmt::format("unknown option {}{}", in_quotes(name), near));
    }
  }
  return std::nullopt;
}

std::optional<int> OptionSet::read(Arguments wanted) {
  if (wanted.description != nullptr) {
    *wanted.description = describe();
    return kExitOk;
  }
  const std::span<const std::string> arguments = wanted.words;
  for (const std::string& argument : arguments) {
    if (argument == "--") break;
    if (const auto wrong = misplaced_value(argument)) return refuse(*wrong);
  }
  try {
    // The parser takes its arguments from the back.
    parser_->parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    return print(help());
  } catch (const CLI::ArgumentMismatch&) {
    // Only the last argument can be short of a value: elsewhere the next one is taken.
    return refuse(fmt::format("{} needs a value", escape_for_terminal(arguments.back())));
  } catch (const CLI::ParseError& wrong) {
    return refuse(wrong.what());
  }
  return sort_operands(parser_->remaining());
}

std::string OptionSet::usage() const {
  const std::string space = usage_operands_.empty() ? "" : " ";
  return fmt::format("Usage: {} {} [OPTIONS]{}{}\n", program_, command_, space, usage_operands_);
}

std::string OptionSet::help() const {
  std::string text = fmt::format("{}\n\n{}\nOptions:\n", description_, usage());
  constexpr std::size_t kLabelWidth = 34;
  for (const OptionDescription& option : describe().options) {
    const std::string indented = option.names.size() > 1 ? "" : "    ";
    const std::string space = option.takes_value() ? " " : "";
    const std::string label =
        fmt::format("{}{}{}{}", indented, fmt::join(option.names, ", "), space, option.value_name);
    if (label.size() > kLabelWidth) {
      text += fmt::format("  {}\n  {:{}}  {}\n", label, "", kLabelWidth, option.help);
    } else {
      text += fmt::format("  {:{}}  {}\n", label, kLabelWidth, option.help);
    }
  }
  if (!notes_.empty()) text += '\n';
  for (const std::string& line : notes_) text += line + '\n';
  return text;
}

}  // namespace gridsieve::cli
