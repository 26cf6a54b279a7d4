// The sinks that write a shard's pieces of outputs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/cluster/part.hpp"
#include "engine/output/output_file.hpp"
#include "engine/output/output_sink.hpp"
#include "gridsieve/corpus.hpp"

namespace gridsieve::cluster {

class PieceSinks {
 public:
  /// One for each of the request's pieces, in that order, written to the file at the same place of `files`,
  /// which are open and outlive this. Fails as make_verdict_sink does.
  static Result<PieceSinks> make(const RunRequest& request, const std::vector<output::OutputFile*>& files);

  void add_to(CheckHooks& hooks) const;

  /// After a check that went well, before the files are committed.
  Status finish();

  /// After finish: the pieces, each with its path.
  std::vector<Piece> pieces(const std::vector<std::string>& paths) const;

 private:
  struct Writer {
    PieceKind kind;
    output::OutputFile* file;
    std::unique_ptr<output::OutputSink> sink;
  };

  std::vector<Writer> writers_;
};

}  // namespace gridsieve::cluster
