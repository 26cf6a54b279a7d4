// Where a rank puts the pieces of outputs of its ranges: a folder of its own, which
// is gone at the end, or one that is kept from run to run, so that a run that was broken off
// can go on.
//
// Of a kept one each finished range has a part file, which is there only when all pieces are.
// Its files can be told from all others by their names.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cluster/part.hpp"
#include "engine/output/output_file.hpp"
#include "engine/output/temporary_folder.hpp"
#include "engine/pipeline/shard.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::mpi {

class RangeFolder {
 public:
  /// In TMPDIR, or /tmp. Fails with cannot_write.
  static Result<RangeFolder> make_temporary();

  /// Makes the folder `path` where there is none. Fails with cannot_write.
  static Result<RangeFolder> keep(const std::string& path);

  bool is_kept() const { return kept_; }
  std::string path_of(const std::string& name) const { return path_ + '/' + name; }

  /// The file's name within the folder.
  static std::string part_name(const pipeline::Shard& range);
  static std::string piece_name(const pipeline::Shard& range, cluster::PieceKind kind);

  /// Whether the range's part file is there.
  Result<bool> has_part(const pipeline::Shard& range) const;

  /// Into how many ranges the corpus is cut that the kept part files are of; nothing where there are
  /// none. Fails with bad_option where they are not all of one number.
  Result<std::optional<std::uint64_t>> kept_count() const;

  /// Begins a file of that name.
  Result<output::OutputFile> begin(const std::string& name) const;

  /// It is complete; a kept one gets its name only now, and is on the disk.
  Status end(output::OutputFile& file) const;

  /// Removes the files of ranges from a kept folder, whatever run they are of, and what was left of unfinished ones.
  void clear() const;

 private:
  bool kept_ = false;
  std::string path_;
  output::TemporaryFolder temporary_;
};

}  // namespace gridsieve::mpi
