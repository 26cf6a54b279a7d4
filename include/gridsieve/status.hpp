// How the library reports failures of the environment: as values, never thrown.
//
// A bad board is a verdict, not an error. An error is a file, a device, memory
// or a request that cannot be met. `Status` says which, with the system's error
// number where there is one, the path, and the byte offset in that file.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace gridsieve {

enum class StatusCode : std::uint8_t {
  ok,
  cannot_open,         // a file cannot be opened or looked at
  not_readable_kind,   // a directory, or a device that gives no bytes
  cannot_read,         // reading failed
  cannot_map,          // a forced memory mapping was refused
  input_changed,       // the input grew, shrank or was truncated while it was read
  encoding,            // the input is in an encoding that is not read (UTF-16)
  compressed,          // the input is compressed in a way that is not read
  corrupt_data,        // the input's compressed data are damaged or cut short
  cannot_write,        // creating, writing, syncing or renaming an output failed
  output_exists,       // an output exists and may not be replaced
  output_conflict,     // an output is an input, or two outputs are one file
  unknown_kernel,      // no kernel has that name
  kernel_unavailable,  // the kernel exists, but not on this machine
  bad_option,          // an option has a value that cannot be used
  record_count,        // not the number of records that was expected
  out_of_memory,       // memory is exhausted, or the system starts no thread
  stopped,             // the caller asked for it to be stopped
  internal,            // a check of the program's own sums failed
};

/// A result without a value: ok, or one failure.
class [[nodiscard]] Status {
 public:
  Status() = default;
  explicit Status(StatusCode code, std::string detail = {}) : code_(code), detail_(std::move(detail)) {}

  /// A failed system call on `path`: `system_error` is its errno.
  static Status system(StatusCode code, int system_error, std::string path, std::string detail = {});

  Status&& at(std::uint64_t offset) && {
    offset_ = offset;
    return std::move(*this);
  }
  Status&& in(std::string path) && {
    path_ = std::move(path);
    return std::move(*this);
  }

  bool ok() const { return code_ == StatusCode::ok; }
  StatusCode code() const { return code_; }
  int system_error() const { return system_error_; }
  const std::string& path() const { return path_; }
  const std::string& detail() const { return detail_; }
  std::optional<std::uint64_t> offset() const { return offset_; }

  /// One line for a person: "path: at byte N: what failed: system's reason",
  /// without the parts that there are not. What failed is the detail, or a
  /// general phrase where there is none; `internal` always says that it is one.
  /// Path and detail are escaped, so it is safe on a terminal.
  std::string message() const;

 private:
  StatusCode code_ = StatusCode::ok;
  int system_error_ = 0;
  std::optional<std::uint64_t> offset_;
  std::string path_;
  std::string detail_;
};

/// A value, or the Status that says why there is none.
template <typename T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::move(value)) {}
  Result(Status failure) : held_(std::move(failure)) {}

  bool ok() const { return std::holds_alternative<T>(held_); }
  const T& value() const& { return std::get<T>(held_); }
  T& value() & { return std::get<T>(held_); }
  T&& value() && { return std::get<T>(std::move(held_)); }
  Status status() const { return ok() ? Status() : std::get<Status>(held_); }

 private:
  std::variant<T, Status> held_;
};

}  // namespace gridsieve
