#include "engine/input/chunk_reader.hpp"

#include <system_error>
#include <utility>

#include "engine/input/automatic_reader.hpp"
#include "engine/input/mapped_reader.hpp"
#include "engine/input/positional_reader.hpp"

namespace gridsieve::input {
namespace {

constexpr std::uint64_t kWorthMeasuring = std::uint64_t{64} << 20;
constexpr std::uint64_t kEnoughChunks = 64;  // so that measuring the slower way costs little

std::unique_ptr<ChunkReader> positional(const InputFile& file, std::string why) {
  return std::make_unique<PositionalReader>(file, std::move(why));
}

Result<std::unique_ptr<ChunkReader>> forced_mapping(const InputFile& file) {
  // The system maps no empty range, and there is nothing in it to reach.
  if (file.size() == 0u) return positional(file, "nothing to map");
  auto mapped = MappedReader::make(file, "as asked");
  if (!mapped.ok()) return mapped.status();
  return std::unique_ptr<ChunkReader>(std::move(mapped).value());
}

std::unique_ptr<ChunkReader> automatic(const InputFile& file, std::size_t chunk_bytes) {
  const std::uint64_t size = file.size().value_or(0);
  if (size < kWorthMeasuring) return positional(file, "under 64 MiB");
  if (size / kEnoughChunks < chunk_bytes) return positional(file, "too few chunks to measure");
  auto mapped = MappedReader::make(file, {});
  if (!mapped.ok()) {
    const int error = mapped.status().system_error();
    return positional(file, "mapping was refused: " + std::generic_category().message(error));
  }
  return std::make_unique<AutomaticReader>(file, std::move(mapped).value());
}

}  // namespace

Result<std::unique_ptr<ChunkReader>> make_chunk_reader(const InputFile& file, ReaderChoice choice,
                                                       std::size_t chunk_bytes) {
  switch (choice) {
    case ReaderChoice::mmap:
      return forced_mapping(file);
    case ReaderChoice::read:
      return positional(file, "as asked");
    case ReaderChoice::automatic:
      break;
  }
  return automatic(file, chunk_bytes);
}

}  // namespace gridsieve::input
