#include "engine/cli/wanted_outputs.hpp"

namespace gridsieve::cli {

using cluster::PieceKind;

const std::optional<std::string>& path_of(const CheckRequest& request, PieceKind kind) {
  switch (kind) {
    case PieceKind::verdicts:
      return request.verdicts;
    case PieceKind::valid:
      return request.valid;
    case PieceKind::invalid:
      return request.invalid;
    case PieceKind::distinct:
      return request.distinct;
    case PieceKind::normalised:
      break;
  }
  return request.normalised;
}

cluster::RunOutputs wanted_outputs(const CheckRequest& request) {
  cluster::RunOutputs outputs;
  outputs.list = request.list;
  for (const PieceKind kind :
       {PieceKind::verdicts, PieceKind::valid, PieceKind::invalid, PieceKind::distinct, PieceKind::normalised}) {
    if (path_of(request, kind)) outputs.pieces.push_back(kind);
  }
  if (request.verdicts) {
    outputs.verdict_format = request.verdict_format.value_or(output::verdict_format_from_name(*request.verdicts));
  }
  return outputs;
}

}  // namespace gridsieve::cli
