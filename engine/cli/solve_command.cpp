// gridsieve solve: writes puzzle,solution.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "engine/cli/board_lines.hpp"
#include "engine/cli/check_options.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/option_values.hpp"
#include "engine/output/temporary_files.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::cli {
namespace {

constexpr std::uint32_t kMostSolutions = 100'000;

BoardView board_at(const RecordBatch& batch, std::size_t index) {
  return batch.cells.subspan(batch.boards[index]).first<kCells>();
}

void append_line(std::string& lines, BoardView puzzle, const Grid& solution) {
  lines.append(puzzle.data(), kCells).append(1, ',').append(solution.data(), kCells) += '\n';
}

/// Boards with exactly one completion, which the check has found.
class OnlySolutions final : public LineMaker {
 public:
  void append_lines(const RecordBatch& batch, std::string& lines) const override {
    for (std::size_t index = 0; index < batch.size(); ++index) {
      if (passes(batch.verdicts[index], batch.level))
        append_line(lines, board_at(batch, index), batch.solutions[index]);
    }
  }
};

/// Boards with any number of completions, and the first of them.
class FirstSolutions final : public LineMaker {
 public:
  explicit FirstSolutions(std::uint32_t limit) : limit_(limit) {}

  void append_lines(const RecordBatch& batch, std::string& lines) const override {
    for (std::size_t index = 0; index < batch.size(); ++index) {
      if (passes(batch.verdicts[index], batch.level)) append_first(board_at(batch, index), lines);
    }
  }

  std::string notes() const override {
    const std::uint64_t cut = cut_.load();
    if (cut == 0) return {};
    return fmt::format("({} {} more than {} solutions; the first {} are written)\n", cut,
                       cut == 1 ? "board has" : "boards have", limit_, limit_);
  }

 private:
  void append_first(BoardView puzzle, std::string& lines) const {
    Grid plain;  // its blanks may be of --blank
    std::ranges::transform(puzzle, plain.begin(), [](char cell) { return cell >= '1' && cell <= '9' ? cell : '.'; });
    std::vector<Grid> solutions = gridsieve::solve(plain, limit_ + 1);
    if (solutions.size() > limit_) {
      solutions.pop_back();
      cut_.fetch_add(1);
    }
    for (const Grid& solution : solutions) append_line(lines, puzzle, solution);
  }

  std::uint32_t limit_;
  mutable std::atomic<std::uint64_t> cut_ = 0;  // boards that have more
};

std::optional<int> read_arguments(Arguments arguments, BoardLinesRequest& request, std::uint32_t& limit) {
  OptionSet options("solve",
                    "Writes `puzzle,solution`, one a line and in order, for every board that has exactly one\n"
                    "solution; boards that have none or several fail. Without INPUT, or where it is -,\n"
                    "standard input is read.",
                    "[INPUT...]");
  options.value(
      "--limit",
      [&limit](const std::string& value) -> std::string {
        const auto count = count_from(value);
        if (!count || *count < 1 || *count > kMostSolutions)
          return fmt::format("a number from 1 to {}", kMostSolutions);
        limit = static_cast<std::uint32_t>(*count);
        return {};
      },
      "N", "of 2 or more: boards with several solutions pass too, the first N are written");
  add_board_lines_options(options, request);
  options.note("Solutions of one board are in the order of texts. Failing records and the summary go to");
  options.note("standard error. Exit code: 0 every record passes, 1 some record fails, 2 an error.");
  if (const auto ended = options.read(arguments)) return ended;
  return take_inputs(options, request.inputs);
}

}  // namespace

int run_solve(Arguments arguments) {
  output::install_cleanup_handlers();
  BoardLinesRequest request;
  std::uint32_t limit = 1;
  if (const auto ended = read_arguments(arguments, request, limit)) return *ended;
  request.check.give_boards = true;
  request.check.solutions = SolutionChoice::none;
  const OnlySolutions only;
  const FirstSolutions first(limit);
  if (limit == 1) {
    request.check.level = Level::unique;
    request.check.give_solutions = true;
  } else {
    request.check.level = Level::solvable;
    // The lines of a chunk are in memory at once.
    constexpr std::size_t kFewBoards = std::size_t{256} << 10;
    request.check.chunk_bytes = std::max(kFewBoards / limit, kCells + 1);
  }
  const LineMaker& maker = limit == 1 ? static_cast<const LineMaker&>(only) : first;
  const Result<CorpusReport> written = write_board_lines(request, maker);
  if (!written.ok()) return fail(written.status());
  return written.value().all_pass() ? kExitOk : kExitFailing;
}

}  // namespace gridsieve::cli
