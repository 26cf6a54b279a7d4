#include "engine/cluster/piece_sinks.hpp"

#include <cstddef>
#include <utility>

#include "engine/cluster/framed_records.hpp"
#include "engine/output/normalised_boards.hpp"
#include "engine/output/record_splitter.hpp"
#include "engine/output/verdict_writers.hpp"

namespace gridsieve::cluster {
namespace {

using output::OutputFile;
using output::OutputSink;

Result<std::unique_ptr<OutputSink>> make_sink(PieceKind kind, const RunRequest& request, OutputFile& file) {
  switch (kind) {
    case PieceKind::verdicts:
      return output::make_verdict_sink(request.verdict_format, file, request.duplicates != DuplicateChoice::none);
    case PieceKind::valid:
      return std::unique_ptr<OutputSink>(std::make_unique<output::RecordSplitter>(output::SplitSide::passing, file));
    case PieceKind::invalid:
      return std::unique_ptr<OutputSink>(std::make_unique<output::RecordSplitter>(output::SplitSide::failing, file));
    case PieceKind::distinct:
      return std::unique_ptr<OutputSink>(std::make_unique<FramedRecordSink>(file));
    case PieceKind::normalised:
      return std::unique_ptr<OutputSink>(std::make_unique<output::NormalisedBoards>(file));
  }
  return Status(StatusCode::internal, "no such kind of piece");
}

}  // namespace

Result<PieceSinks> PieceSinks::make(const RunRequest& request, const std::vector<OutputFile*>& files) {
  PieceSinks sinks;
  for (std::size_t at = 0; at < request.pieces.size(); ++at) {
    Result<std::unique_ptr<OutputSink>> sink = make_sink(request.pieces[at], request, *files[at]);
    if (!sink.ok()) return sink.status();
    sinks.writers_.push_back({request.pieces[at], files[at], std::move(sink).value()});
  }
  return sinks;
}

void PieceSinks::add_to(CheckHooks& hooks) const {
  for (const Writer& writer : writers_) hooks.sinks.push_back(writer.sink.get());
}

Status PieceSinks::finish() {
  for (const Writer& writer : writers_) {
    if (Status finished = writer.sink->finish(); !finished.ok()) return finished;
  }
  return {};
}

std::vector<Piece> PieceSinks::pieces(const std::vector<std::string>& paths) const {
  std::vector<Piece> pieces;
  for (std::size_t at = 0; at < writers_.size(); ++at) {
    const Writer& writer = writers_[at];
    Piece piece{writer.kind, paths[at], writer.file->size(), false, {}};
    if (const auto* split = dynamic_cast<const output::RecordSplitter*>(writer.sink.get())) {
      piece.begins_with_block = split->begins_with_block();
      piece.npy_header = split->npy_header();
    } else if (const auto* framed = dynamic_cast<const FramedRecordSink*>(writer.sink.get())) {
      piece.npy_header = framed->npy_header();
    }
    pieces.push_back(std::move(piece));
  }
  return pieces;
}

}  // namespace gridsieve::cluster
