// The command gridsieve: picks the command named first and runs it.
#pragma once

namespace gridsieve::cli {

/// Runs the program with its arguments, the program's name first, and returns
/// its exit code: 0 all is well, 1 a board fails, 2 an error. A pipe closed by
/// its reader ends the process by SIGPIPE instead.
int run(int argc, char** argv);

}  // namespace gridsieve::cli
