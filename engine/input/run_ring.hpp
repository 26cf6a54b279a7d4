// Decompresses runs of whole members on threads of its own, and gives them back
// in the order they came.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/input/buffer_pool.hpp"
#include "engine/input/compression.hpp"
#include "engine/input/member_decoder.hpp"

namespace gridsieve::input {

/// Its buffers are few and used again. Its functions are for one thread.
class RunRing {
 public:
  /// Of gzip or zstd. With fewer threads than wanted where the system refuses
  /// them; fails with out_of_memory where there is none.
  static Result<std::unique_ptr<RunRing>> make(Compression compression, unsigned threads);

  /// Waits for the threads to be done with the runs they are at, and drops all others.
  ~RunRing();
  RunRing(const RunRing&) = delete;
  RunRing& operator=(const RunRing&) = delete;

  bool empty() const { return first_ == behind_; }
  bool full() const { return behind_ - first_ == slots_.size(); }

  /// Compressed bytes of all runs in the ring.
  std::uint64_t compressed_bytes() const { return compressed_bytes_; }

  /// Adds a run that decompresses to at most `decompressed_bytes`; copies it.
  /// Not when it is full. Fails with out_of_memory, the ring as it was.
  Status push(std::string_view run, std::size_t decompressed_bytes);

  struct Run {
    std::string_view compressed;
    std::optional<std::string_view> decompressed;  // none where it could not be decompressed alone
  };

  /// The oldest or the newest run, once the threads are done with it. Valid until it is dropped.
  Run oldest();
  Run newest();
  void drop_oldest();
  void drop_newest();

 private:
  struct Slot {
    Buffer compressed;
    std::size_t compressed_bytes = 0;
    Buffer decompressed;
    std::size_t room = 0;
    std::optional<std::size_t> decompressed_bytes;
    bool done = false;  // guarded by mutex_
  };

  explicit RunRing(std::size_t slots) : slots_(slots) {}
  void work(MemberDecoder& decoder);
  Slot& slot(std::uint64_t run) { return slots_[run % slots_.size()]; }
  Run wait_for(std::uint64_t run);

  std::vector<Slot> slots_;
  std::uint64_t first_ = 0;  // numbers of runs: the oldest, and behind the newest
  std::uint64_t behind_ = 0;
  std::uint64_t compressed_bytes_ = 0;

  std::mutex mutex_;
  std::condition_variable work_to_do_;
  std::condition_variable run_done_;
  std::uint64_t next_ = 0;     // guarded by mutex_, as the next two: the run that is to be begun
  std::uint64_t offered_ = 0;  // behind the last run that may be begun
  bool stopping_ = false;

  std::vector<std::unique_ptr<MemberDecoder>> decoders_;
  std::vector<std::jthread> threads_;
};

}  // namespace gridsieve::input
