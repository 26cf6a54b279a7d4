// How fast each reader brings a warm file's bytes to the threads that touch them.
//
// The file: 256 MiB made here (just written, so the page cache holds it in small
// pieces), or the one that GRIDSIEVE_BENCH_FILE names. Every byte is touched and
// their sum asserted. Time is from opening the reader to the last byte, CPU that of all threads. Arguments: reader (0
// mmap, 1 read, 2 auto), threads, KiB a chunk.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <limits>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "engine/input/chunk_reader.hpp"

namespace gridsieve::input {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kMadeBytes = std::uint64_t{256} << 20;

/// The sum of the bytes as 64-bit words; the last is filled up with zeros.
std::uint64_t sum_of(std::span<const char> bytes) {
  std::uint64_t sum = 0;
  std::size_t at = 0;
  for (; at + sizeof sum <= bytes.size(); at += sizeof sum) {
    std::uint64_t word;
    std::memcpy(&word, bytes.data() + at, sizeof word);
    sum += word;
  }
  std::uint64_t last = 0;
  if (at < bytes.size()) std::memcpy(&last, bytes.data() + at, bytes.size() - at);
  return sum + last;
}

/// The file that is read, and the sum that has to come out.
class Corpus {
 public:
  Corpus() {
    if (const char* given = std::getenv("GRIDSIEVE_BENCH_FILE"); given != nullptr) {
      path_ = given;
    } else {
      make();
    }
    std::ifstream in(path_, std::ios::binary);
    std::vector<char> block(std::size_t{1} << 20);
    while (in.read(block.data(), static_cast<std::streamsize>(block.size())) || in.gcount() > 0) {
      sum_ += sum_of({block.data(), static_cast<std::size_t>(in.gcount())});
    }
  }
  ~Corpus() {
    std::error_code ignored;
    if (made_) std::filesystem::remove(path_, ignored);
  }
  Corpus(const Corpus&) = delete;
  Corpus& operator=(const Corpus&) = delete;

  const std::string& path() const { return path_; }
  std::uint64_t sum() const { return sum_; }

 private:
  void make() {
    path_ =
        (std::filesystem::temp_directory_path() / ("gridsieve_reader_bench_" + std::to_string(::getpid()))).string();
    made_ = true;
    std::ofstream out(path_, std::ios::binary);
    std::vector<char> block(std::size_t{1} << 20);
    for (std::uint64_t written = 0; written < kMadeBytes; written += block.size()) {
      std::iota(block.begin(), block.end(), static_cast<char>(written >> 20));
      out.write(block.data(), static_cast<std::streamsize>(block.size()));
    }
  }

  std::string path_;
  std::uint64_t sum_ = 0;
  bool made_ = false;
};

const Corpus& corpus() {
  static const Corpus made;
  return made;
}

/// Touches the chunks that the other threads have not taken; the sum of its bytes.
std::uint64_t touch_chunks(ChunkReader& reader, std::uint64_t size, std::size_t chunk, std::atomic<std::uint64_t>& next,
                           Buffer& buffer) {
  std::uint64_t sum = 0;
  for (std::uint64_t at = next.fetch_add(chunk); at < size; at = next.fetch_add(chunk)) {
    const auto started = Clock::now();
    const auto bytes = reader.fetch(at, static_cast<std::size_t>(std::min<std::uint64_t>(chunk, size - at)), buffer);
    if (!bytes.ok()) return 0;  // then the sum is wrong, which is reported
    sum += sum_of(bytes.value());
    reader.report(buffer, bytes.value().size(), std::chrono::duration<double>(Clock::now() - started).count());
  }
  return sum;
}

void touch_file(benchmark::State& state) {
  constexpr ReaderChoice kChoices[] = {ReaderChoice::mmap, ReaderChoice::read, ReaderChoice::automatic};
  const auto choice = kChoices[state.range(0)];
  const auto threads = static_cast<std::size_t>(state.range(1));
  const auto chunk = static_cast<std::size_t>(state.range(2)) << 10;

  const auto file = InputFile::open(corpus().path());
  auto pool = BufferPool::make(threads, chunk);
  if (!file.ok() || !file.value().size() || !pool.ok()) return state.SkipWithError("no file or no memory");
  std::vector<Buffer> buffers(threads);
  for (Buffer& buffer : buffers) buffer = pool.value().take();
  const std::uint64_t size = *file.value().size();

  std::string label;
  double best = std::numeric_limits<double>::max();
  for (auto _ : state) {
    const auto started = Clock::now();
    const auto reader = make_chunk_reader(file.value(), choice, chunk);
    if (!reader.ok()) return state.SkipWithError(reader.status().message().c_str());
    std::atomic<std::uint64_t> next{0};
    std::atomic<std::uint64_t> sum{0};
    std::vector<std::thread> team;
    for (Buffer& buffer : buffers) {
      team.emplace_back([&] { sum += touch_chunks(*reader.value(), size, chunk, next, buffer); });
    }
    for (std::thread& member : team) member.join();
    best = std::min(best, std::chrono::duration<double>(Clock::now() - started).count());
    if (sum != corpus().sum()) return state.SkipWithError("wrong sum");
    label = reader.value()->name() + ", " + reader.value()->why();
  }
  state.SetLabel(label);
  state.counters["best_GB/s"] = 1e-9 * static_cast<double>(size) / best;
  state.SetBytesProcessed(static_cast<std::int64_t>(static_cast<std::uint64_t>(state.iterations()) * size));
}
BENCHMARK(touch_file)
    ->ArgNames({"reader", "threads", "KiB"})
    ->ArgsProduct({{0, 1, 2}, {1, 2}, {128, 256, 512, 1024, 2048}})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();

}  // namespace
}  // namespace gridsieve::input

BENCHMARK_MAIN();
