// Corpora that the pipeline benchmark checks: files with known verdicts, in the
// shapes that lines have in the world.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/output/temporary_files.hpp"
#include "gridsieve/stats.hpp"

namespace gridsieve::bench {

enum class LineShape : std::uint8_t {
  even,    // 81 cells and LF
  crlf,    // 81 cells and CR LF
  rating,  // 81 cells, a semicolon and a number of 1 to 6 digits
  pairs,   // a header, then puzzle and solution with a comma between
};

std::string_view to_string(LineShape shape);

/// One file; removed at the end, unless it was given.
struct PipelineCorpus {
  std::string path;
  std::uint64_t bytes = 0;
  CorpusStats stats;  // what every check has to find

  output::TemporaryFile file;
};

/// Puzzles of 28 clues, one in a thousand with a conflict (none in pairs), in
/// the temporary folder. The statistics are those of the plainest kernel on one
/// thread, and agree with what was generated. Throws runtime_error when
/// something goes wrong.
PipelineCorpus make_corpus(LineShape shape, std::uint64_t boards);

/// A file that there is.
PipelineCorpus given_corpus(const std::string& path);

}  // namespace gridsieve::bench
