// Reaches chunks through one read-only mapping of the whole file.
#pragma once

#include <atomic>
#include <optional>

#include "engine/input/chunk_reader.hpp"
#include "engine/system/bus_guard.hpp"

namespace gridsieve::input {

class MappedReader final : public ChunkReader {
 public:
  /// Maps `file`, which has at least one byte and outlives the reader. Fails
  /// with cannot_map. `why`: one clause saying why this way was taken.
  static Result<std::unique_ptr<MappedReader>> make(const InputFile& file, std::string why);

  ~MappedReader() override;

  Result<std::span<const char>> fetch(std::uint64_t offset, std::size_t size, Buffer& buffer) override;
  Status check() const override;
  std::string name() const override { return "mmap"; }
  std::string why() const override { return why_; }

 private:
  MappedReader(const InputFile& file, std::string why, char* mapping, std::size_t mapped, system::BusGuard guard);

  /// Asks for all pages of the range at once: faulting them in one by one costs several times as much.
  Status populate(std::uint64_t offset, std::size_t size);

  /// What to say of bytes that the mapping could not give from `offset` on.
  Status lost(std::uint64_t offset) const;

  const InputFile& file_;
  std::string why_;
  char* mapping_;
  std::size_t mapped_;
  std::size_t before_;  // bytes of the mapping before start(), which need not lie at a page
  std::atomic<bool> can_populate_{true};
  system::BusGuard guard_;
};

}  // namespace gridsieve::input
