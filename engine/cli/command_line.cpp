#include "engine/cli/command_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <exception>
#include <new>
#include <string>
#include <vector>

#include "engine/board/nearest_name.hpp"
#include "engine/board/text_escape.hpp"
#include "engine/cli/command_table.hpp"
#include "engine/cli/console.hpp"
#include "engine/output/temporary_files.hpp"
#include "engine/version.hpp"

namespace gridsieve::cli {
namespace {

std::string help() {
  std::string text = fmt::format(
      "gridsieve {} validates large corpora of 9x9 Sudoku boards\n\n"
      "Usage: gridsieve COMMAND [OPTIONS] [INPUT...]\n\nCommands:\n",
      kVersion);
  for (const Command& command : commands()) text += fmt::format("  {:13}{}\n", command.name, command.summary);
  text +=
      "\nOptions:\n"
      "  -h, --help    show this help\n"
      "  --version     show the version\n"
      "\n'gridsieve COMMAND --help' tells of a command and its options.\n";
  return text;
}

int unknown(const std::string& word) {
  const bool option = word.starts_with('-');
  std::vector<std::string> names;
  if (option) {
    names = {"--help", "--version"};
  } else {
    for (const Command& command : commands()) names.emplace_back(command.name);
  }
  const std::string near = did_you_mean(nearest_name(word, names).value_or(""));
  return usage_error("",
                     fmt::format("unknown {} '{}'{}", option ? "option" : "command", escape_for_terminal(word), near));
}

int run_named(const std::vector<std::string>& arguments) {
  if (arguments.empty()) {
    (void)write_text(kStandardError, help());
    return kExitError;
  }
  const std::string& word = arguments.front();
  if (word == "--help" || word == "-h") return print(help());
  if (word == "--version") return print(fmt::format("gridsieve {}\n", kVersion));
  for (const Command& command : commands()) {
    if (command.name == word) return command.run({std::span(arguments).subspan(1)});
  }
  return unknown(word);
}

/// Tells of the exception that nobody caught. None is there where memory for it was wanting.
void tell_uncaught() {
  if (std::current_exception() == nullptr) {
    (void)fail_for_memory();
    return;
  }
  try {
    throw;
  } catch (const std::bad_alloc&) {
    (void)fail_for_memory();
  } catch (const std::exception& uncaught) {
    (void)fail(Status(StatusCode::internal, uncaught.what()));
  } catch (...) {
    (void)fail(Status(StatusCode::internal));
  }
}

/// In place of an abort: where memory is exhausted at the wrong moment, a library may end the program in a way that
/// nobody can catch.
[[noreturn]] void end_for_uncaught() noexcept {
  output::remove_temporary_files();
  tell_uncaught();
  ::_exit(kExitError);
}

/// What is left when a message cannot be made either, or a library throws what it never should.
int run_or_tell(const std::vector<std::string>& arguments) {
  try {
    return run_named(arguments);
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::exception& unexpected) {
    return fail(Status(StatusCode::internal, unexpected.what()));
  }
}

}  // namespace

int run(int argc, char** argv) {
  prepare_console();
  std::set_terminate(end_for_uncaught);
  try {
    return run_or_tell(std::vector<std::string>(argv + (argc > 0 ? 1 : 0), argv + argc));
  } catch (const std::bad_alloc&) {
    return fail_for_memory();
  }
}

}  // namespace gridsieve::cli
