// Reaches chunks by positional reads into the caller's buffer.
#pragma once

#include "engine/input/chunk_reader.hpp"

namespace gridsieve::input {

class PositionalReader final : public ChunkReader {
 public:
  /// `file` outlives the reader. `why`: one clause saying why this way was taken.
  PositionalReader(const InputFile& file, std::string why) : file_(file), why_(std::move(why)) {}

  Result<std::span<const char>> fetch(std::uint64_t offset, std::size_t size, Buffer& buffer) override;
  std::string name() const override { return "read"; }
  std::string why() const override { return why_; }

 private:
  const InputFile& file_;
  std::string why_;
};

}  // namespace gridsieve::input
