#include "engine/cluster/part.hpp"

namespace gridsieve::cluster {

std::string_view option_of(PieceKind kind) {
  switch (kind) {
    case PieceKind::verdicts:
      return "--verdicts";
    case PieceKind::valid:
      return "--valid";
    case PieceKind::invalid:
      return "--invalid";
    case PieceKind::distinct:
      return "--distinct";
    case PieceKind::normalised:
      return "--normalised";
  }
  return {};
}

}  // namespace gridsieve::cluster
