#include "gridsieve/status.hpp"

#include <string_view>
#include <system_error>

#include "engine/board/text_escape.hpp"

namespace gridsieve {
namespace {

// What failed, for a Status that brings no detail of its own.
std::string_view general_words(StatusCode code) {
  switch (code) {
    case StatusCode::ok:
      return "ok";
    case StatusCode::cannot_open:
      return "cannot be opened";
    case StatusCode::not_readable_kind:
      return "is not a kind of file that can be read";
    case StatusCode::cannot_read:
      return "cannot be read";
    case StatusCode::cannot_map:
      return "cannot be mapped into memory";
    case StatusCode::input_changed:
      return "changed while it was read";
    case StatusCode::encoding:
      return "is in an encoding that is not read";
    case StatusCode::compressed:
      return "is compressed in a way that is not read";
    case StatusCode::corrupt_data:
      return "has compressed data that are damaged or cut short";
    case StatusCode::cannot_write:
      return "cannot be written";
    case StatusCode::output_exists:
      return "exists and may not be replaced";
    case StatusCode::output_conflict:
      return "is an output that is also an input or another output";
    case StatusCode::unknown_kernel:
      return "no kernel has that name";
    case StatusCode::kernel_unavailable:
      return "the kernel does not run on this machine";
    case StatusCode::bad_option:
      return "an option has a value that cannot be used";
    case StatusCode::record_count:
      return "not the expected number of records";
    case StatusCode::out_of_memory:
      return "memory is exhausted";
    case StatusCode::stopped:
      return "stopped before the end";
    case StatusCode::internal:
      return "internal error";
  }
  return "unknown failure";
}

}  // namespace

Status Status::system(StatusCode code, int system_error, std::string path, std::string detail) {
  Status status(code, std::move(detail));
  status.system_error_ = system_error;
  status.path_ = std::move(path);
  return status;
}

std::string Status::message() const {
  std::string line;
  const auto add = [&line](std::string_view part) {
    if (!line.empty()) line += ": ";
    line += part;
  };
  if (!path_.empty()) add(escape_for_terminal(path_));
  if (offset_) add("at byte " + std::to_string(*offset_));
  // A failed sum of the program must never read like a fault of the input.
  if (detail_.empty() || code_ == StatusCode::internal) add(general_words(code_));
  if (!detail_.empty()) add(escape_for_terminal(detail_));
  if (system_error_ != 0) add(std::generic_category().message(system_error_));
  return line;
}

}  // namespace gridsieve
