#include "engine/cli/screen_choice.hpp"

#include <unistd.h>

#include <cstdlib>
#include <string_view>

#include "engine/cli/console.hpp"

namespace gridsieve::cli {
namespace {

std::string_view environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string_view() : value;
}

}  // namespace

bool wants_color(ScreenChoice choice, int descriptor) {
  if (choice != ScreenChoice::automatic) return choice == ScreenChoice::always;
  return errors_go_to_terminal() && ::isatty(descriptor) == 1 && environment("NO_COLOR").empty() &&
         environment("TERM") != "dumb";
}

bool wants_progress(ScreenChoice choice) {
  if (choice != ScreenChoice::automatic) return choice == ScreenChoice::always;
  return errors_go_to_terminal();
}

bool errors_go_to_terminal() { return ::isatty(kStandardError) == 1; }

}  // namespace gridsieve::cli
