// gridsieve generate: writes a corpus with known answers.
#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <optional>
#include <vector>

#include "engine/cli/check_options.hpp"
#include "engine/cli/command.hpp"
#include "engine/cli/console.hpp"
#include "engine/cli/option_values.hpp"
#include "engine/generate/generator.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/temporary_files.hpp"
#include "engine/pipeline/ordered_work.hpp"

namespace gridsieve::cli {
namespace {

using generate::GenerateOptions;
using generate::Generator;
using output::OutputFile;
using output::OutputSet;

struct GenerateRequest {
  std::optional<std::uint64_t> boards;
  GenerateOptions corpus;
  std::optional<std::string> output;
  std::optional<std::string> truth;
  unsigned threads = 0;  // 0: all that this process may use
  bool force = false;
};

/// An option whose value is read by `read`, e.g. count_from.
template <typename Target, typename Read>
void add_number(OptionSet& options, const std::string& names, Target& target, Read read, const std::string& allowed,
                const std::string& value_name, const std::string& help) {
  options.value(
      names,
      [&target, read, allowed](const std::string& value) {
        const auto number = read(value);
        if (!number) return allowed;
        target = *number;
        return std::string();
      },
      value_name, help);
}

std::optional<unsigned> clues_from(std::string_view text) {
  const auto clues = count_from(text);
  if (!clues || *clues > kCells) return std::nullopt;
  return static_cast<unsigned>(*clues);
}

std::optional<int> read_arguments(Arguments arguments, GenerateRequest& request) {
  OptionSet options("generate",
                    "Writes a corpus of random boards, one a line, with a known share of bad ones.\n"
                    "The same seed gives the same bytes on any machine.",
                    "");
  GenerateOptions& corpus = request.corpus;
  add_number(options, "--boards", request.boards, large_count_from, "a number of boards", "N",
             "how many boards; k, M and G may follow the number");
  add_number(options, "--seed", corpus.seed, count_from, "a number", "S", "which corpus; by default 0");
  add_number(options, "--clues", corpus.clues, clues_from, "a number from 0 to 81", "K",
             fmt::format("clues of a board; by default {}", corpus.clues));
  add_number(options, "--conflicts", corpus.conflicts, share_from, "a number from 0 to 1", "P",
             "share of boards with a conflict; by default 0");
  add_number(options, "--malformed", corpus.malformed, share_from, "a number from 0 to 1", "P",
             "share of malformed lines; by default 0");
  options.text("-o,--output", request.output, "FILE", "where the corpus goes; - is standard output");
  options.text("--truth", request.truth, "FILE", "write every board's verdict, one byte each");
  add_threads(options, request.threads);
  options.flag("-f,--force", request.force, "overwrite outputs that exist");
  if (const auto ended = options.read(arguments)) return ended;
  if (!options.operands().empty()) return usage_error("generate", "takes no input");
  if (!request.boards) return usage_error("generate", "--boards is needed");
  if (!request.output) return usage_error("generate", "-o is needed: where the corpus goes");
  corpus.boards = *request.boards;
  return std::nullopt;
}

/// Makes boards on all threads and writes them in order.
class GenerateRun {
 public:
  GenerateRun(const Generator& generator, OutputSet& outputs, bool truth)
      : generator_(generator), lines_(outputs.file(0)), truth_(truth ? &outputs.file(1) : nullptr) {}

  Status run(unsigned threads) {
    using pipeline::Stage;
    const std::size_t slots = pipeline::slots_for(threads);
    pieces_.resize(slots);
    Status ran = pipeline::run_ordered(threads, slots, [this](std::size_t slot) { return next(pieces_[slot]); },
                                       {{Stage::Order::parallel, [this](std::size_t slot) { make(pieces_[slot]); }},
                                        {Stage::Order::serial, [this](std::size_t slot) { write(pieces_[slot]); }}});
    return ran.ok() ? failure_ : ran;
  }

 private:
  struct Piece {
    std::uint64_t first = 0;
    std::uint64_t count = 0;
    std::string lines;
    std::string truth;
  };

  // A piece of some 300 KiB: it stays in a core's cache until it is written.
  static constexpr std::uint64_t kBoardsOfPiece = 4096;

  bool next(Piece& piece) {
    piece.first = begun_;
    piece.count = std::min(kBoardsOfPiece, generator_.boards() - begun_);
    begun_ += piece.count;
    return piece.count > 0 && !failed_.load(std::memory_order_acquire);
  }

  void make(Piece& piece) const {
    piece.lines.clear();
    piece.truth.clear();
    generator_.append_lines(piece.first, piece.count, piece.lines, truth_ != nullptr ? &piece.truth : nullptr);
  }

  void write(const Piece& piece) {
    if (failure_.ok()) failure_ = lines_.write(piece.lines);
    if (failure_.ok() && truth_ != nullptr) failure_ = truth_->write(piece.truth);
    if (!failure_.ok()) failed_.store(true, std::memory_order_release);
  }

  const Generator& generator_;
  OutputFile& lines_;
  OutputFile* truth_;
  std::vector<Piece> pieces_;
  std::uint64_t begun_ = 0;  // boards handed out; of `next`
  std::atomic<bool> failed_ = false;
  Status failure_;  // of `write`
};

Status write_corpus(const GenerateRequest& request) {
  const Result<Generator> generator = Generator::create(request.corpus);
  if (!generator.ok()) return generator.status();
  std::vector<output::OutputRequest> requests{{*request.output, "-o"}};
  if (request.truth) requests.push_back({*request.truth, "--truth"});
  Result<OutputSet> planned = OutputSet::plan(requests, {}, request.force);
  if (!planned.ok()) return planned.status();
  OutputSet& outputs = planned.value();
  if (Status opened = outputs.open(); !opened.ok()) return opened;

  GenerateRun run(generator.value(), outputs, request.truth.has_value());
  const unsigned threads = request.threads == 0 ? pipeline::available_threads() : request.threads;
  if (Status made = run.run(threads); !made.ok()) return made;

  const std::uint64_t conflicts = generator.value().conflicts();
  const std::uint64_t malformed = generator.value().malformed();
  const std::string said = fmt::format("{} board{}: {} without conflict, {} with a conflict, {} malformed\n",
                                       generator.value().boards(), generator.value().boards() == 1 ? "" : "s",
                                       generator.value().boards() - conflicts - malformed, conflicts, malformed);
  if (Status told = write_text(outputs.uses_standard_output() ? kStandardError : kStandardOutput, said); !told.ok()) {
    return told;
  }
  return outputs.commit();
}

}  // namespace

int run_generate(Arguments arguments) {
  output::install_cleanup_handlers();
  GenerateRequest request;
  if (const auto ended = read_arguments(arguments, request)) return *ended;
  const Status written = write_corpus(request);
  return written.ok() ? kExitOk : fail(written);
}

}  // namespace gridsieve::cli
