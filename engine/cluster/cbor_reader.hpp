// Reads CBOR that the writer wrote, value by value, in the order in which it was
// written; of any other bytes it says what is wrong with them.
//
// The first failure sticks: from then on all that is read is 0 or empty, so that a
// description can be read to its end and asked once. Nothing is built from what was
// read, nothing nests, so neither memory nor the stack grows by what lies in the bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/cluster/cbor_writer.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

class CborReader {
 public:
  /// Views `bytes`.
  explicit CborReader(std::string_view bytes) : bytes_(bytes) {}

  std::uint64_t number() { return head(CborKind::number, "a number"); }
  double real();
  bool boolean();
  std::string_view bytes() { return counted(CborKind::bytes, "bytes"); }
  std::string_view text() { return counted(CborKind::text, "a text"); }

  /// How many values or pairs follow; never more than there are bytes.
  std::uint64_t array() { return container(CborKind::array, "an array"); }
  std::uint64_t map() { return container(CborKind::map, "a map"); }

  /// Whether the next value is null, which is passed over then.
  bool null();

  /// All is read; anything left is a failure.
  void end();

  bool ok() const { return failure_.ok(); }

  /// ok, or corrupt_data with the offset in the bytes.
  const Status& status() const { return failure_; }

  /// From now on this has failed, at the last value read; nothing where it had failed before.
  void fail(std::string what);

 private:
  std::uint64_t head(CborKind kind, std::string_view expected);
  std::uint64_t big_endian(std::size_t size);
  std::string_view counted(CborKind kind, std::string_view expected);
  std::uint64_t container(CborKind kind, std::string_view expected);
  void fail_expecting(std::string_view expected);

  std::string_view bytes_;
  std::size_t at_ = 0;
  std::size_t value_at_ = 0;  // where the last value began
  Status failure_;
};

}  // namespace gridsieve::cluster
