#include "engine/measure/touch.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <memory>
#include <numeric>
#include <vector>

#include "engine/pipeline/chunk_source.hpp"
#include "engine/pipeline/ordered_work.hpp"
#include "engine/record/line_rules.hpp"

namespace gridsieve::measure {
namespace {

using Clock = std::chrono::steady_clock;

// What a source fetches beside a chunk, to finish its last line.
constexpr std::size_t kBesideChunk = 4096;

double since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

struct Slot {
  input::Buffer buffer;
  pipeline::Chunk chunk;
  std::uint64_t sum = 0;
  Status status;
};

class TouchRun {
 public:
  TouchRun(pipeline::ChunkSource& source, std::vector<Slot>& slots) : source_(source), slots_(slots) {}

  Status run(unsigned threads) {
    using Order = pipeline::Stage::Order;
    Status ran = pipeline::run_ordered(threads, slots_.size(), [this](std::size_t slot) { return next(slots_[slot]); },
                                       {{Order::parallel, [this](std::size_t slot) { touch(slots_[slot]); }},
                                        {Order::serial, [this](std::size_t slot) { add(slots_[slot]); }}});
    if (!ran.ok()) return ran;
    if (!failure_.ok()) return failure_;
    return next_failure_.ok() ? source_.check_end(bytes_) : next_failure_;
  }

  std::uint64_t bytes() const { return bytes_; }
  std::uint64_t sum() const { return sum_; }

 private:
  bool next(Slot& slot) {
    slot.chunk.buffer = &slot.buffer;
    const Result<bool> more = source_.next(slot.chunk);
    if (!more.ok()) next_failure_ = more.status();
    return more.ok() && more.value();
  }

  void touch(Slot& slot) {
    const auto begin = Clock::now();
    slot.status = source_.load(slot.chunk);
    if (!slot.status.ok()) return;
    const auto& bytes = slot.chunk.bytes;
    slot.sum = sum_of_words(bytes.bytes.subspan(bytes.begin, bytes.end - bytes.begin));
    slot.status = source_.done(slot.chunk, since(begin));
  }

  void add(Slot& slot) {
    if (failure_.ok()) failure_ = slot.status;
    bytes_ += slot.chunk.owned;
    sum_ += slot.sum;
  }

  pipeline::ChunkSource& source_;
  std::vector<Slot>& slots_;
  Status next_failure_;

  // Of the stage in order.
  std::uint64_t bytes_ = 0;
  std::uint64_t sum_ = 0;
  Status failure_;
};

}  // namespace

std::uint64_t sum_of_words(std::span<const char> bytes) {
  // As many sums as there are words in a cache line, so that none waits for another.
  std::array<std::uint64_t, 8> sums{};
  std::uint64_t word = 0;
  std::size_t at = 0;
  for (; at + sizeof sums <= bytes.size(); at += sizeof sums) {
    for (std::size_t i = 0; i < sums.size(); ++i) {
      std::memcpy(&word, bytes.data() + at + i * sizeof word, sizeof word);
      sums[i] += word;
    }
  }
  for (; at < bytes.size(); at += sizeof word) {
    word = 0;
    std::memcpy(&word, bytes.data() + at, std::min(sizeof word, bytes.size() - at));
    sums[0] += word;
  }
  return std::accumulate(sums.begin(), sums.end(), std::uint64_t{0});
}

Result<Touch> touch_file(const input::InputFile& file, ReaderChoice reader, unsigned threads, std::size_t chunk_bytes) {
  const Result<record::FormatOptions> format = record::make_format_options({});
  if (!format.ok()) return format.status();
  // Fresh memory is no part of the way.
  const std::size_t count = pipeline::slots_for(threads);
  Result<input::BufferPool> pool = input::BufferPool::make(count, chunk_bytes + kBesideChunk);
  if (!pool.ok()) return pool.status();
  std::vector<Slot> slots(count);
  for (Slot& slot : slots) {
    slot.buffer = pool.value().take();
    std::ranges::fill(slot.buffer.bytes(), '\0');
  }

  Touch touch;
  const auto begin = Clock::now();
  {
    const auto source = pipeline::make_chunk_source(file, format.value(), {reader, chunk_bytes, threads});
    if (!source.ok()) return source.status();
    TouchRun run(*source.value(), slots);
    if (Status ran = run.run(threads); !ran.ok()) return ran;
    touch.bytes = run.bytes();
    touch.sum = run.sum();
  }
  touch.seconds = since(begin);
  return touch;
}

}  // namespace gridsieve::measure
