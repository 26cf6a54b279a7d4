// What the records of one input are, as its options and its first bytes say: how
// they are found, how they are cut into chunks, how reasons are told.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "engine/kernel/kernel.hpp"
#include "engine/record/format_options.hpp"
#include "engine/record/header.hpp"
#include "engine/record/record_framer.hpp"
#include "engine/record/record_scanner.hpp"
#include "gridsieve/record.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::record {

/// Immutable: all threads share one.
class InputFormat {
 public:
  /// `why`: one short clause for a person.
  InputFormat(Format kind, std::string why) : kind_(kind), why_(std::move(why)) {}
  virtual ~InputFormat() = default;

  Format kind() const { return kind_; }
  const std::string& why() const { return why_; }

  /// A scanner for one worker; the format and the kernel outlive it. With
  /// `keep_boards` the `boards` of what it finds are filled.
  virtual std::unique_ptr<RecordScanner> make_scanner(const kernel::Kernel& kernel, bool keep_boards) const = 0;

  /// Null where a record is a line, so that the input may be cut at any of them.
  virtual std::unique_ptr<RecordFramer> make_framer() const { return nullptr; }

  virtual const ReasonFinder& reasons() const = 0;

  /// The search for the header, whose first line would begin at `offset`; decided
  /// where the format knows already.
  virtual HeaderSearch header_search(std::uint64_t offset) const = 0;

  /// Fails with corrupt_data where an input of this format cannot have so many bytes
  /// in all: it was cut short, or something follows it.
  virtual Status check_size(std::uint64_t /*bytes*/) const { return {}; }

 private:
  Format kind_;
  std::string why_;
};

/// So many first bytes are looked at, at most, to tell the format.
inline constexpr std::size_t kMostTellingBytes = std::size_t{1} << 20;

/// The format of an input that begins with `bytes`, of which `first_line` belong
/// to a byte order mark. Null: they do not tell yet; call again with more. With
/// `at_end` (or kMostTellingBytes) it is never null. The answer is that of the shortest
/// bytes that tell, so that it does not depend on how they arrive. `options` outlive the format.
/// Fails with bad_option where the options do not fit what is there.
Result<std::unique_ptr<const InputFormat>> tell_format(std::string_view bytes, std::size_t first_line, bool at_end,
                                                       const FormatOptions& options);

}  // namespace gridsieve::record
