// What `gridsieve check` was asked to do.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/option_set.hpp"
#include "engine/cli/screen_choice.hpp"
#include "engine/output/verdict_writers.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cli {

struct CheckRequest {
  std::vector<std::string> inputs;  // "-" is standard input
  CheckOptions check;
  std::optional<std::string> verdicts;  // outputs; "-" is standard output
  std::optional<output::VerdictFormat> verdict_format;
  std::optional<std::string> valid;
  std::optional<std::string> invalid;
  std::optional<std::string> distinct;
  std::optional<std::string> normalised;
  std::optional<std::string> report;
  std::optional<std::string> json;
  std::optional<std::uint64_t> list = 20;  // none: all
  ScreenChoice progress = ScreenChoice::automatic;
  ScreenChoice color = ScreenChoice::automatic;
  bool force = false;
};

/// The inputs and the known files.
std::vector<std::string> files_read(const CheckRequest& request);

/// Who reads the arguments of `check`.
struct CheckReader {
  std::string program = std::string(kProgram);
  bool in_order = true;  // records come in their order: standard input is read, and --fail-fast is an option
  std::function<void(OptionSet& options)> add_options = {};  // further ones; what they fill outlives the reading
  std::function<std::optional<int>(const OptionSet& options)> refuse = {};  // what does not go together; as `read`
};

/// Reads the arguments into `request`. A number: the command ends with it.
std::optional<int> read_check_arguments(Arguments arguments, CheckRequest& request, const CheckReader& reader = {});

/// What to say of `--blank` when its value cannot be used; empty when it can.
std::string allowed_blanks(std::string_view blanks);

/// Whether `path` is another name of standard output: it means the same as `-`,
/// so that nothing else is mixed into it.
bool is_standard_output(std::string_view path);

/// Fails with cannot_open where an input is missing. To be asked before an output
/// is opened, which may mean to wait for a pipe's reader. The check itself opens
/// the inputs; opened twice, a pipe would be closed under its writer.
Status look_at_inputs(const std::vector<std::string>& inputs);

/// Options that several commands have.
void add_threads(OptionSet& options, unsigned& threads);
void add_blank(OptionSet& options, std::string& blanks);
void add_list(OptionSet& options, std::optional<std::uint64_t>& list, std::string_view listed);
void add_reader(OptionSet& options, ReaderChoice& reader);
void add_kernel(OptionSet& options, std::string& kernel);
void add_progress(OptionSet& options, ScreenChoice& progress);
void add_color(OptionSet& options, ScreenChoice& color);

/// The inputs of a command: its operands, or standard input when there are
/// none. A number: the command ends with it, because standard input is a
/// terminal or is named twice.
std::optional<int> take_inputs(const OptionSet& options, std::vector<std::string>& inputs);

}  // namespace gridsieve::cli
