// Decompresses the members of an input one after the other, into the caller's memory.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>

#include "engine/input/compressed_input.hpp"
#include "engine/input/compression.hpp"
#include "engine/input/member_decoder.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

/// Of one thread at a time.
class MemberReader {
 public:
  /// For gzip, zstd or xz. `input` outlives it. Fails with out_of_memory.
  static Result<MemberReader> make(CompressedInput& input, Compression compression);

  enum class Stop : std::uint8_t {
    full,        // `to` is full
    member_end,  // a member is complete
    end,         // the input is at its end
    would_wait,  // for more bytes of the input
  };

  /// Decompresses into the front of `to` and shortens it by what was given.
  /// Waits for more of the input only if `may_wait` and nothing was given yet.
  /// Fails as the input does, with corrupt_data, or with `compressed` for what
  /// is not read; `to` is shortened by what was given before.
  Result<Stop> read(std::span<char>& to, bool may_wait);

  /// Whether all that was read is complete: the next byte is that of another
  /// member, or of something that may not be there.
  bool between_members() const { return !in_member_ && !padded_; }

 private:
  MemberReader(CompressedInput& input, Compression compression, std::unique_ptr<MemberDecoder> decoder)
      : input_(&input), compression_(compression), decoder_(std::move(decoder)) {}

  struct Step;
  Result<Step> pass_boundary();
  Result<Step> decode(std::span<char>& to);
  Status cut_short() const;

  CompressedInput* input_;
  Compression compression_;
  std::unique_ptr<MemberDecoder> decoder_;
  bool in_member_ = false;
  bool padded_ = false;  // padding stands before what comes next
};

}  // namespace gridsieve::input
