// Writes to standard output and standard error, and ends the program in the
// ways that the contract of the command knows.
#pragma once

#include <string>
#include <string_view>

#include "gridsieve/status.hpp"

namespace gridsieve::cli {

inline constexpr int kExitOk = 0;
inline constexpr int kExitFailing = 1;
inline constexpr int kExitError = 2;

/// The program whose name messages begin with, unless they are another's.
inline constexpr std::string_view kProgram = "gridsieve";

// Descriptors.
inline constexpr int kStandardInput = 0;
inline constexpr int kStandardOutput = 1;
inline constexpr int kStandardError = 2;

/// Opens the standard descriptors that the parent closed on something that
/// fails, so that no file of ours takes their numbers; makes closed pipes come
/// as errors of write; raises the limit of descriptors as far as is allowed.
void prepare_console();

/// Writes all of `text`; fails with cannot_write.
Status write_text(int descriptor, std::string_view text);

/// Writes `text` to standard output and gives the exit code: 0, or that of the failure.
int print(std::string_view text);

/// Says what is wrong on standard error: `<program>: <message>`. Gives 2.
int fail(std::string_view message, std::string_view program = kProgram);

/// Says what failed and gives 2. When it is that a reader closed its pipe, ends
/// the process quietly by SIGPIPE, also where the parent ignores that signal.
int fail(const Status& failure, std::string_view program = kProgram);

/// Says that memory is exhausted, without asking for any, and gives 2.
int fail_for_memory();

/// Says what is wrong with the arguments and how to get help. `command` is
/// empty when none was named yet. Gives 2.
int usage_error(std::string_view command, std::string_view message, std::string_view program = kProgram);

/// The end of a sentence that names the nearest name; empty when there is none.
std::string did_you_mean(std::string_view nearest);

}  // namespace gridsieve::cli
