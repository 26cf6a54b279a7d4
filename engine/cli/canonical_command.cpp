// gridsieve canonical: writes the canonical form of every board.
#include <algorithm>

#include "engine/cli/board_lines.hpp"
#include "engine/cli/check_options.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/output/temporary_files.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::cli {
namespace {

class CanonicalForms final : public LineMaker {
 public:
  void append_lines(const RecordBatch& batch, std::string& lines) const override {
    std::string boards;
    for (const std::uint32_t board : batch.boards) {
      if (board != kNoBoard) boards.append(batch.cells.data() + board, kCells);
    }
    std::vector<Grid> forms(boards.size() / kCells);
    canonical_forms(boards, kCells, forms);
    for (const Grid& form : forms) lines.append(form.data(), kCells) += '\n';
  }

  // A conflict does not keep a board from having a form.
  bool is_told(Verdict verdict) const override { return verdict == Verdict::malformed; }
};

std::optional<int> read_arguments(Arguments arguments, BoardLinesRequest& request) {
  OptionSet options("canonical",
                    "Writes the canonical form of every board, one a line and in order: the smallest, as a text\n"
                    "with 0 for blanks, of all boards that the symmetries of Sudoku make of it. Boards with equal\n"
                    "forms are one puzzle in disguise. Records without a board are left out and told of.\n"
                    "Without INPUT, or where it is -, standard input is read.",
                    "[INPUT...]");
  add_board_lines_options(options, request);
  options.note("What is told and the summary go to standard error. Exit code: 0, or 2 after an error.");
  if (const auto ended = options.read(arguments)) return ended;
  return take_inputs(options, request.inputs);
}

}  // namespace

int run_canonical(Arguments arguments) {
  output::install_cleanup_handlers();
  BoardLinesRequest request;
  if (const auto ended = read_arguments(arguments, request)) return *ended;
  request.check.give_boards = true;
  request.check.solutions = SolutionChoice::none;
  const CanonicalForms maker;
  const Result<CorpusReport> written = write_board_lines(request, maker);
  return written.ok() ? kExitOk : fail(written.status());
}

}  // namespace gridsieve::cli
