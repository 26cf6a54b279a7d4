// A corpus that is checked in any way, and all that a check of it leaves behind.
//
// What the command does is done here with the library, so that chunks can be of any size and shards need no processes
// of their own. Nothing is synced to the disk.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>

#include <cerrno>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/cluster/part_file.hpp"
#include "engine/cluster/shard_run.hpp"
#include "engine/output/diagnostics.hpp"
#include "engine/output/normalised_boards.hpp"
#include "engine/output/output_set.hpp"
#include "engine/output/record_splitter.hpp"
#include "engine/output/statistics_json.hpp"
#include "engine/output/verdict_writers.hpp"
#include "tests/cli/sharded_check.hpp"
#include "tests/differential/outcome.hpp"
#include "tests/differential/way.hpp"
#include "tests/pipeline/piped_bytes.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/standard_input.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

class CheckedCorpus {
 public:
  /// `options` are those of every way, but for what a way says.
  CheckedCorpus(std::string bytes, CheckOptions options) : bytes_(std::move(bytes)), options_(std::move(options)) {
    options_.give_boards = true;
    unsynced_.fail_from(Call::fsync, 1, EINVAL);
  }

  const std::string& bytes() const { return bytes_; }
  const CheckOptions& options() const { return options_; }

  /// Empty, and the test fails, where the check does.
  Outcome by(const Way& way) {
    CheckOptions options = options_;
    options.kernel = way.kernel;
    options.reader = way.reader;
    options.threads = way.threads;
    options.chunk_bytes = way.chunk_bytes;
    const Packed& packed = packed_as(way.packing);
    Outcome outcome = way.shards > 0 ? merged(packed.path, options, way.shards) : delivered(packed, options, way);
    for (auto& [name, bytes] : outcome) {
      if (name == "json") bytes = without_run(bytes);
    }
    return outcome;
  }

 private:
  struct Packed {
    std::string bytes;
    std::string path;
  };

  const Packed& packed_as(Packing packing) {
    Packed& made = packed_[packing];
    if (made.path.empty()) {
      made.bytes = packed(packing, bytes_);
      made.path = folder_.write("corpus" + std::to_string(static_cast<int>(packing)), made.bytes);
    }
    return made;
  }

  Outcome delivered(const Packed& packed, const CheckOptions& options, const Way& way) const {
    if (way.delivery == Delivery::file) return at_once(packed.path, packed.bytes.size(), options);
    if (way.delivery == Delivery::file_on_standard_input) {
      const StandardInput input(::open(packed.path.c_str(), O_RDONLY | O_CLOEXEC));
      return at_once("-", packed.bytes.size(), options);
    }
    const PipedBytes pipe(packed.bytes, way.longest_piece);
    if (way.delivery == Delivery::pipe) return at_once(pipe.path(), std::nullopt, options);
    const StandardInput input(::open(pipe.path().c_str(), O_RDONLY | O_CLOEXEC));
    return at_once("-", std::nullopt, options);
  }

  bool looks_for_duplicates() const { return options_.duplicates != DuplicateChoice::none; }

  /// The names of the outputs that are written while the check runs.
  std::vector<std::string> output_names() const {
    std::vector<std::string> names = {"verdicts", "valid", "invalid", "normalised", "listed"};
    if (looks_for_duplicates()) names.emplace_back("distinct");
    return names;
  }

  std::vector<std::unique_ptr<output::OutputSink>> sinks_of(output::OutputSet& set) const {
    using output::RecordSplitter;
    using output::SplitSide;
    std::vector<std::unique_ptr<output::OutputSink>> sinks;
    sinks.push_back(output::make_verdict_sink(output::VerdictFormat::csv, set.file(0), looks_for_duplicates()).value());
    sinks.push_back(std::make_unique<RecordSplitter>(SplitSide::passing, set.file(1)));
    sinks.push_back(std::make_unique<RecordSplitter>(SplitSide::failing, set.file(2)));
    sinks.push_back(std::make_unique<output::NormalisedBoards>(set.file(3)));
    sinks.push_back(
        std::make_unique<output::Diagnostics>(set.file(4), std::vector{std::string(kShownPath)}, std::nullopt));
    if (looks_for_duplicates()) sinks.push_back(std::make_unique<RecordSplitter>(SplitSide::distinct, set.file(5)));
    return sinks;
  }

  Outcome at_once(const std::string& path, std::optional<std::uint64_t> size, const CheckOptions& options) const {
    const TemporaryDirectory folder;
    std::vector<output::OutputRequest> requests;
    for (const std::string& name : output_names()) requests.push_back({folder / name, name});
    output::OutputSet set = output::OutputSet::plan(requests, {}, false).value();
    EXPECT_TRUE(set.open().ok());
    const auto sinks = sinks_of(set);
    CheckHooks hooks;
    for (const auto& sink : sinks) hooks.sinks.push_back(sink.get());
    const Result<CorpusReport> report = check_corpus({path}, options, hooks);
    EXPECT_TRUE(report.ok()) << report.status().message();
    if (!report.ok()) return {};
    for (const auto& sink : sinks) EXPECT_TRUE(sink->finish().ok());
    EXPECT_TRUE(set.commit().ok());
    expect_all_read(report.value(), size);
    Outcome outcome;
    for (const std::string& name : output_names()) outcome[name] = folder.read(name);
    outcome["json"] = output::statistics_json(report.value());
    return outcome;
  }

  void expect_all_read(const CorpusReport& report, std::optional<std::uint64_t> size) const {
    const InputReport& input = report.inputs.at(0);
    EXPECT_EQ(input.bytes, size);
    if (!report.complete) return;
    EXPECT_EQ(input.record_bytes(), bytes_.size());
    EXPECT_EQ(input.bytes_read, size.value_or(input.bytes_read));
  }

  Outcome merged(const std::string& path, const CheckOptions& options, std::uint64_t count) const {
    const TemporaryDirectory folder;
    pipeline::ShardChecker checker = pipeline::ShardChecker::open({path}, options).value();
    cluster::RunOutputs wanted;
    wanted.verdict_format = output::VerdictFormat::csv;
    using cluster::PieceKind;
    wanted.pieces = {PieceKind::verdicts, PieceKind::valid, PieceKind::invalid};
    if (looks_for_duplicates()) wanted.pieces.push_back(PieceKind::distinct);
    wanted.pieces.push_back(PieceKind::normalised);
    const cluster::RunRequest run = cluster::make_request(checker, options, wanted);
    std::vector<std::string> merge = {"merge"};
    for (std::uint64_t number = 1; number <= count; ++number) {
      merge.push_back(folder / (std::to_string(number) + ".part"));
      check_shard(checker, run, {number, count}, folder);
    }
    const TemporaryDirectory joined;
    merge.insert(merge.end(), {"-o", joined / "verdicts", "--valid", joined / "valid", "--invalid", joined / "invalid",
                               "--normalised", joined / "normalised", "--json", joined / "json"});
    if (looks_for_duplicates()) merge.insert(merge.end(), {"--distinct", joined / "distinct"});
    const std::string screen = folder / "screen";
    EXPECT_LT(run_here(merge, screen), 2);
    Outcome outcome;
    for (const std::string& name : joined.names()) outcome[name] = joined.read(name);
    outcome["listed"] = findings_of(bytes_of(screen), path);
    return outcome;
  }

  static void check_shard(pipeline::ShardChecker& checker, const cluster::RunRequest& run, const pipeline::Shard& shard,
                          const TemporaryDirectory& folder) {
    const std::string number = std::to_string(shard.number);
    std::vector<output::OutputRequest> requests;
    std::vector<std::string> names;
    for (std::size_t piece = 0; piece < run.pieces.size(); ++piece) {
      names.push_back(number + "-" + std::to_string(piece));
      requests.push_back({folder / names.back(), "a piece"});
    }
    requests.push_back({folder / (number + ".part"), "--part"});
    output::OutputSet set = output::OutputSet::plan(requests, {}, false).value();
    ASSERT_TRUE(set.open().ok());
    std::vector<output::OutputFile*> files;
    for (std::size_t piece = 0; piece < names.size(); ++piece) files.push_back(&set.file(piece));
    cluster::PieceSinks pieces = cluster::PieceSinks::make(run, files).value();
    duplicates::HashCollector hashes(run.duplicates);
    const auto part = cluster::run_shard(checker, run, shard, pieces, names, false, {}, hashes);
    ASSERT_TRUE(part.ok()) << part.status().message();
    ASSERT_TRUE(cluster::write_part(set.file(names.size()), part.value(), hashes).ok());
    ASSERT_TRUE(set.commit().ok());
  }

  std::string bytes_;
  CheckOptions options_;
  TemporaryDirectory folder_;
  std::map<Packing, Packed> packed_;
  FaultCalls unsynced_;
};

}  // namespace gridsieve::test
