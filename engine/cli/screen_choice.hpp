// Whether to colour text and to show progress: as asked, or as fits the screen.
#pragma once

#include <cstdint>

namespace gridsieve::cli {

enum class ScreenChoice : std::uint8_t { automatic, always, never };

/// Whether text for `descriptor` is coloured. Automatic: only when that and
/// standard error are terminals, NO_COLOR is not set, and the terminal is not a dumb one.
bool wants_color(ScreenChoice choice, int descriptor);

/// Whether progress is shown on standard error. Automatic: only when that is a terminal.
bool wants_progress(ScreenChoice choice);

/// Whether standard error is a terminal.
bool errors_go_to_terminal();

}  // namespace gridsieve::cli
