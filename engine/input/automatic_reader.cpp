#include "engine/input/automatic_reader.hpp"

#include <fmt/format.h>

#include <utility>

namespace gridsieve::input {
namespace {

// What Buffer::way holds: that the buffer was never read into, that no chunk is
// under way, or the choice until the chunk is reported.
enum Mark : int { fresh, idle, first_read, plain_read, plain_mmap, look_read, look_mmap };

int marked(WayChooser::Choice choice) {
  const bool mmap = choice.way == Way::mmap;
  return choice.look ? (mmap ? look_mmap : look_read) : (mmap ? plain_mmap : plain_read);
}

WayChooser::Choice unmark(int mark) {
  return {.way = mark == plain_mmap || mark == look_mmap ? Way::mmap : Way::read,
          .look = mark == look_read || mark == look_mmap};
}

}  // namespace

AutomaticReader::AutomaticReader(const InputFile& file, std::unique_ptr<MappedReader> mapped)
    : positional_(file, {}), mapped_(std::move(mapped)) {}

Result<std::span<const char>> AutomaticReader::fetch(std::uint64_t offset, std::size_t size, Buffer& buffer) {
  if (buffer.way == fresh) {
    // Touching fresh pages takes several times as long as reading into them, and would count against reading.
    buffer.way = first_read;
    read_bytes_.fetch_add(size, std::memory_order_relaxed);
    return positional_.fetch(offset, size, buffer);
  }
  const WayChooser::Choice choice = chooser_.choose();
  buffer.way = marked(choice);
  const bool mmap = choice.way == Way::mmap;
  (mmap ? mapped_bytes_ : read_bytes_).fetch_add(size, std::memory_order_relaxed);
  return mmap ? mapped_->fetch(offset, size, buffer) : positional_.fetch(offset, size, buffer);
}

void AutomaticReader::report(Buffer& buffer, std::uint64_t bytes, double seconds) {
  const int mark = std::exchange(buffer.way, idle);
  if (mark >= plain_read && bytes > 0) chooser_.report(unmark(mark), bytes, seconds);
}

std::string AutomaticReader::name() const {
  return mapped_bytes_.load(std::memory_order_relaxed) > read_bytes_.load(std::memory_order_relaxed) ? "mmap" : "read";
}

std::string AutomaticReader::why() const {
  if (!chooser_.measured()) return "too few chunks to measure";
  const auto rate = [&](Way way) { return 1e-9 / chooser_.cost(way); };
  return fmt::format("measured: read {:.1f} GB/s, mmap {:.1f} GB/s a thread", rate(Way::read), rate(Way::mmap));
}

}  // namespace gridsieve::input
