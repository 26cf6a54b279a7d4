#include "engine/mpi/joint_output.hpp"

#include <numeric>
#include <string_view>
#include <utility>

#include "engine/mpi/piece_placement.hpp"
#include "engine/output/output_file.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::mpi {
namespace {

using cluster::PieceExtent;
using cluster::PieceJoiner;

// An extent as ranks tell each other.
constexpr std::size_t kExtentNumbers = 4;

/// The extents of all pieces; those of other ranks are 0.
Status measure(const PieceJoiner& joiner, std::span<const OwnPiece> mine, std::vector<std::uint64_t>& numbers) {
  for (const OwnPiece& piece : mine) {
    const Result<PieceExtent> extent =
        joiner.take(piece.part, piece.path, [](const PieceExtent&, std::string_view) { return Status(); });
    if (!extent.ok()) return extent.status();
    std::uint64_t* const told = numbers.data() + piece.part * kExtentNumbers;
    told[0] = extent.value().bytes;
    told[1] = extent.value().begins_with_block ? 1 : 0;
    told[2] = extent.value().goes_on ? 1 : 0;
    told[3] = extent.value().ends_line ? 1 : 0;
  }
  return {};
}

std::vector<PieceExtent> extents_of(std::span<const std::uint64_t> numbers) {
  std::vector<PieceExtent> extents;
  for (std::size_t at = 0; at < numbers.size(); at += kExtentNumbers) {
    extents.push_back({.bytes = numbers[at],
                       .begins_with_block = numbers[at + 1] != 0,
                       .goes_on = numbers[at + 2] != 0,
                       .ends_line = numbers[at + 3] != 0});
  }
  return extents;
}

/// Writes from an offset on, in large pieces.
class PlacedWriter {
 public:
  PlacedWriter(output::OutputFile& file, std::uint64_t offset) : file_(file), offset_(offset) {}

  Status write(std::string_view bytes) {
    if (buffer_.size() + bytes.size() > kBufferBytes) {
      if (Status flushed = flush(); !flushed.ok()) return flushed;
    }
    if (bytes.size() >= kBufferBytes) return write_through(bytes);
    buffer_ += bytes;
    return {};
  }

  Status flush() {
    Status written = write_through(buffer_);
    buffer_.clear();
    return written;
  }

 private:
  static constexpr std::size_t kBufferBytes = std::size_t{1} << 20;

  Status write_through(std::string_view bytes) {
    Status written = file_.write_at(offset_, bytes);
    offset_ += bytes.size();
    return written;
  }

  output::OutputFile& file_;
  std::uint64_t offset_;
  std::string buffer_;
};

Status write_pieces(const PieceJoiner& joiner, std::span<const OwnPiece> mine, const OutputLayout& layout,
                    output::OutputFile& file) {
  for (const OwnPiece& piece : mine) {
    const PiecePlacement& placement = layout.pieces[piece.part];
    PlacedWriter writer(file, placement.offset);
    if (Status written = writer.write(placement.before); !written.ok()) return written;
    const Result<PieceExtent> taken = joiner.take(
        piece.part, piece.path, [&](const PieceExtent&, std::string_view bytes) { return writer.write(bytes); });
    if (!taken.ok()) return taken.status();
    if (Status written = writer.flush(); !written.ok()) return written;
  }
  return {};
}

}  // namespace

Failure write_joint_output(const World& world, const PieceJoiner& joiner, std::size_t parts,
                           std::span<const OwnPiece> mine, const JointTarget& target, std::uint64_t& bytes) {
  std::vector<std::uint64_t> numbers(parts * kExtentNumbers);
  const Status measured = measure(joiner, mine, numbers);
  if (Failure failure = agree(world, measured); !failure.ok()) return failure;
  const std::vector<PieceExtent> extents = extents_of(world.sum(std::move(numbers)));

  const std::uint64_t of_pieces =
      std::accumulate(extents.begin(), extents.end(), std::uint64_t{0},
                      [](std::uint64_t sum, const PieceExtent& extent) { return sum + extent.bytes; });
  const std::string opening = joiner.opening(of_pieces);
  const OutputLayout layout = place_pieces(opening.size(), extents);
  bytes = layout.bytes;

  const auto write = [&]() -> Status {
    if (mine.empty() && !world.is_first()) return {};
    Result<output::OutputFile> file = output::OutputFile::join(target.path, target.shown);
    if (!file.ok()) return file.status();
    if (world.is_first()) {
      if (Status written = file.value().write_at(0, opening); !written.ok()) return written;
    }
    if (Status written = write_pieces(joiner, mine, layout, file.value()); !written.ok()) return written;
    return file.value().finish();
  };
  return agree(world, write());
}

}  // namespace gridsieve::mpi
