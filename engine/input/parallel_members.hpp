// Decompresses the members that come next ahead of their use, on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

#include "engine/input/compressed_input.hpp"
#include "engine/input/compression.hpp"
#include "engine/input/run_ring.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::input {

/// Small members are handed out by so many bytes, compressed or not, that handing out costs nothing.
inline constexpr std::size_t kRunBytes = std::size_t{1} << 20;

/// Cuts runs of whole members off the front of an input, as far as it has any,
/// and leaves all else to whoever reads on behind them. Of one thread at a time.
class ParallelMembers {
 public:
  /// `input` outlives it. No thread is started before there is work for two.
  ParallelMembers(CompressedInput& input, Compression compression, unsigned threads, std::size_t run_bytes);

  /// Takes as many runs off the input as there is room for, without waiting for
  /// more of it. The input stands at the begin of a member. What the input fails
  /// at, it will fail at again where it is read next.
  void fill();

  /// Whether nothing was taken off the input that is not yet given.
  bool empty() const { return ring_ == nullptr || ring_->empty(); }

  /// Gives what comes next into the front of `to`, and shortens it; not when it
  /// is empty. False: something was not what it seemed; then all that was not
  /// given is back in the input, and is to be decompressed one after the other.
  /// Fails with out_of_memory.
  Result<bool> take(std::span<char>& to);

  /// Compressed bytes that were taken off the input and are not yet all given.
  std::uint64_t bytes_ahead() const { return ring_ == nullptr ? 0 : ring_->compressed_bytes(); }

 private:
  struct Run {
    std::size_t bytes = 0;
    std::size_t decompressed_bytes = 0;
  };
  Run next_run();
  bool something_follows(const Run& run);
  Status put_back();

  CompressedInput& input_;
  Compression compression_;
  unsigned threads_;
  std::size_t run_bytes_;
  std::unique_ptr<RunRing> ring_;
  std::size_t given_ = 0;  // of the oldest run
};

}  // namespace gridsieve::input
