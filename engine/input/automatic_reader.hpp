// Takes the faster of mapping and reading, as measured on the file's own chunks.
#pragma once

#include <array>
#include <atomic>

#include "engine/input/chunk_reader.hpp"
#include "engine/input/mapped_reader.hpp"
#include "engine/input/positional_reader.hpp"
#include "engine/input/way_chooser.hpp"

namespace gridsieve::input {

class AutomaticReader final : public ChunkReader {
 public:
  /// `file` outlives the reader.
  AutomaticReader(const InputFile& file, std::unique_ptr<MappedReader> mapped);

  Result<std::span<const char>> fetch(std::uint64_t offset, std::size_t size, Buffer& buffer) override;
  void report(Buffer& buffer, std::uint64_t bytes, double seconds) override;
  Status check() const override { return mapped_->check(); }
  std::string name() const override;
  std::string why() const override;

 private:
  PositionalReader positional_;
  std::unique_ptr<MappedReader> mapped_;
  WayChooser chooser_;
  std::atomic<std::uint64_t> read_bytes_{0};
  std::atomic<std::uint64_t> mapped_bytes_{0};
};

}  // namespace gridsieve::input
