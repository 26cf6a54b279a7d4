#include "engine/cluster/joined_output.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridsieve::cluster {

Status join_output(const PieceJoiner& joiner, std::span<const std::string> paths, output::OutputFile& file) {
  if (joiner.has_rows() && !file.is_seekable()) {
    return Status(StatusCode::bad_option, "records of a NumPy array need a target that can seek; --normalised does not")
        .in(file.shown_path());
  }
  if (Status written = file.write(joiner.opening(0)); !written.ok()) return written;
  PieceSeam seam;
  std::uint64_t bytes = 0;
  for (std::size_t part = 0; part < paths.size(); ++part) {
    bool begun = false;
    const auto write = [&](const PieceExtent& piece, std::string_view more) {
      Status written = begun ? Status() : file.write(seam.before(piece));
      begun = true;
      return written.ok() ? file.write(more) : written;
    };
    const Result<PieceExtent> piece = joiner.take(part, paths[part], write);
    if (!piece.ok()) return piece.status();
    seam.add(piece.value());
    bytes += piece.value().bytes;
  }
  // How many rows an array has is known, and written to the front, at the end.
  return joiner.has_rows() ? file.write_at(0, joiner.opening(bytes)) : Status();
}

}  // namespace gridsieve::cluster
