#include "engine/input/chunk_reader.hpp"

#include "engine/input/positional_reader.hpp"

namespace gridsieve::input {

Result<std::unique_ptr<ChunkReader>> make_chunk_reader(const InputFile& file, ReaderChoice choice,
                                                       std::size_t /*chunk_bytes*/) {
  if (choice == ReaderChoice::mmap) return Status(StatusCode::cannot_map, "not built yet").in(file.path());
  return std::unique_ptr<ChunkReader>(
      std::make_unique<PositionalReader>(file, choice == ReaderChoice::read ? "as asked" : "under 64 MiB"));
}

}  // namespace gridsieve::input
