// Decompresses one member after another: bytes in, bytes out, as many as there are.
#pragma once

#include <memory>
#include <span>

#include "engine/input/compression.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

/// The most memory that decompressing takes for what was decompressed before,
/// which the data may refer back to. `zstd --long` and `xz -9` stay within it.
inline constexpr std::size_t kLargestWindow = std::size_t{128} << 20;

/// Of one thread at a time. Takes constant memory, whatever the data.
class MemberDecoder {
 public:
  virtual ~MemberDecoder() = default;

  /// Makes ready for a member's first byte. Fails with out_of_memory.
  virtual Status begin() = 0;

  /// Decompresses from the front of `from` to the front of `to`, and shortens
  /// both by what was done; true once the member is complete. Doing nothing
  /// means that it needs more bytes. Fails with corrupt_data, `compressed` for a
  /// variant that is not read, or out_of_memory, saying why in the detail; then
  /// `from` begins about where the fault was met.
  virtual Result<bool> decode(std::span<const char>& from, std::span<char>& to) = 0;
};

Result<std::unique_ptr<MemberDecoder>> make_gzip_decoder();
Result<std::unique_ptr<MemberDecoder>> make_zstd_decoder();
Result<std::unique_ptr<MemberDecoder>> make_xz_decoder();

}  // namespace gridsieve::input
