// Whole runs of the command while the Nth call of each kind fails, N rising.
#include <gtest/gtest.h>

#include <cerrno>
#include <ostream>
#include <string>
#include <vector>

#include "tests/cli/sample_corpus.hpp"
#include "tests/cli/text_checks.hpp"
#include "tests/faults/faulted_run.hpp"
#include "tests/support/compressed_bytes.hpp"

namespace gridsieve::test {
namespace {

struct Kind {
  FaultedCall call;
  int error;
};

constexpr Kind kKinds[] = {
    {FaultedCall::open, EMFILE},
    {FaultedCall::close, EIO},
    {FaultedCall::fstat, EIO},
    {FaultedCall::stat, EIO},
    {FaultedCall::read, EIO},
    {FaultedCall::pread, EIO},
    {FaultedCall::write, ENOSPC},
    {FaultedCall::write_error, EIO},
    {FaultedCall::pwrite, EIO},
    {FaultedCall::lseek, ESPIPE},
    {FaultedCall::mmap, ENOMEM},
    {FaultedCall::munmap, ENOMEM},
    {FaultedCall::madvise, ENOMEM},
    {FaultedCall::poll, ENOMEM},
    {FaultedCall::fsync, ENOSPC},
    {FaultedCall::fchmod, EIO},
    {FaultedCall::rename, EIO},
    {FaultedCall::renameat2, EIO},
    {FaultedCall::renameat2, ENOSYS},
    {FaultedCall::link, EIO},
    {FaultedCall::unlink, EACCES},
    {FaultedCall::mkdtemp, EACCES},
    {FaultedCall::readlink, EIO},
    {FaultedCall::realpath, EIO},
    {FaultedCall::pthread_create, EAGAIN},
};

/// What a signal may break off, and is done again.
constexpr FaultedCall kInterrupted[] = {FaultedCall::open,        FaultedCall::close,  FaultedCall::read,
                                        FaultedCall::pread,       FaultedCall::poll,   FaultedCall::write,
                                        FaultedCall::write_error, FaultedCall::pwrite, FaultedCall::fsync};

constexpr std::size_t kMostFiles = 2;
constexpr std::size_t kMostInterrupted = 3;
constexpr std::size_t kMostMemory = 100;

std::string large_corpus() { return repeated(kValidBoard + "\n" + kConflictBoard + "\n", 2000); }

struct WholeRun {
  std::string name;
  std::vector<std::string> arguments;
  Files files;
  int exit_code = 0;
  CommandSetup setup = {};
  std::vector<std::vector<std::string>> before = {};  // commands that make more of the files
  bool threads = false;                               // where oneTBB starts them
};

WholeRun on_threads(WholeRun run) {
  run.threads = true;
  return run;
}

std::ostream& operator<<(std::ostream& out, const WholeRun& run) { return out << run.name; }

const std::string kLines = kSampleCorpus;
const std::string kCsv = "id,puzzle\n1," + kValidBoard + "\n2," + kConflictBoard + "\n3," + kSolvedBoard + "\n";
const std::string kJson = "[\"" + kValidBoard + "\", {\"puzzle\": \"" + kSolvedBoard + "\"}, \"12\"]\n";

std::string blocks() {
  std::string text;
  for (std::size_t row = 0; row < 9; ++row) text += kSolvedBoard.substr(row * 9, 9) + "\n";
  return text + "\n" + text;
}

/// Far more than a chunk, in members that are decompressed side by side.
std::string many_members() { return blocked_gzip(large_corpus(), 20000); }

std::vector<std::string> shard_command(const std::string& shard, const std::string& part) {
  return {"check",  "in.txt", "--duplicates", "exact",     "--shard", shard,
          "--part", part,     "-o",           part + ".v", "--valid", part + ".good"};
}

std::vector<WholeRun> whole_runs() {
  using input::Compression;
  return {
      {"check_with_every_output",
       {"check", "in.txt", "--duplicates", "exact", "-o", "v.npy", "--valid", "good", "--invalid", "bad", "--distinct",
        "distinct", "--normalised", "boards", "--report", "r.html", "--json", "s.json", "-f"},
       {{"in.txt", kLines}, {"v.npy", "old"}, {"good", "old"}, {"s.json", "old"}},
       1},
      on_threads(
          {"check_on_two_threads", {"check", "in.txt", "-j", "2", "-o", "v.txt"}, {{"in.txt", large_corpus()}}, 1}),
      {"check_mapped", {"check", "in.txt", "--reader", "mmap", "--json", "-"}, {{"in.txt", kLines}}, 1},
      on_threads({"check_standard_input", {"check", "-o", "v.csv"}, {}, 1, {.input = kLines}}),
      {"check_gzip_of_csv", {"check", "in.gz", "-o", "v.csv"}, {{"in.gz", compressed(Compression::gzip, kCsv)}}, 1},
      {"check_zstd_of_json", {"check", "in.zst", "-o", "v"}, {{"in.zst", compressed(Compression::zstd, kJson)}}, 1},
      {"check_xz_of_blocks", {"check", "in.xz", "-o", "v.u8"}, {{"in.xz", compressed(Compression::xz, blocks())}}, 0},
      on_threads({"check_many_members", {"check", "in.gz", "-j", "2", "--valid", "v"}, {{"in.gz", many_members()}}, 1}),
      on_threads({"check_known_boards",
                  {"check", "in.txt", "--duplicates", "isomorphic", "--known", "known", "-o", "v.jsonl"},
                  {{"in.txt", kLines}, {"known", kSolvedBoard}},
                  1}),
      {"shard",
       {"check", "in.txt", "--shard", "1/2", "--part", "part", "-o", "v", "--level", "unique"},
       {{"in.txt", kLines}},
       0},
      {"merge",
       {"merge", "one", "two", "-o", "v", "--valid", "good", "--json", "s.json", "--report", "r.html", "-f"},
       {{"in.txt", kLines}, {"v", "old"}},
       1,
       {},
       {shard_command("1/2", "one"), shard_command("2/2", "two")}},
      {"solve", {"solve", "in.txt", "-o", "solved"}, {{"in.txt", kLines}}, 1},
      {"canonical", {"canonical", "in.txt", "-o", "forms", "-f"}, {{"in.txt", kLines}, {"forms", "old"}}, 0},
      {"explain", {"explain", "in.txt:3"}, {{"in.txt", kLines}}, 1},
      {"explain_record", {"explain", "--record", "1", "in.txt"}, {{"in.txt", kLines}}, 1},
      on_threads({"generate",
                  {"generate", "--boards", "9000", "-j", "2", "--conflicts", "0.1", "--truth", "truth", "-o", "corpus"},
                  {},
                  0}),
  };
}

class Run : public testing::TestWithParam<WholeRun> {
 protected:
  void SetUp() override {
    if (!kCanInterpose) GTEST_SKIP() << "a sanitizer's library has to be loaded before all others";
    for (const std::vector<std::string>& command : GetParam().before) run_.prepare(command);
    ASSERT_NO_FATAL_FAILURE(run_.expect_exit(GetParam().exit_code));
  }
  FaultedRun run_{GetParam().arguments, GetParam().files, GetParam().setup};
};

TEST_P(Run, IsWholeOrLeavesNothingWhateverCallFails) {
  for (const Kind& kind : kKinds) run_.expect_well_under(kind.call, kind.error, kMostFiles);
}

TEST_P(Run, GoesOnWhereACallIsInterrupted) {
  for (const FaultedCall call : kInterrupted) run_.expect_nothing_under(call, EINTR, kMostInterrupted);
}

TEST_P(Run, EndsWithAMessageWhenMemoryIsExhausted) {
  // Where memory stays exhausted, the C library's loader may crash by itself: oneTBB loads libraries when it starts.
  run_.expect_well_under(FaultedCall::memory, ENOMEM, kMostMemory, !GetParam().threads);
}

INSTANTIATE_TEST_SUITE_P(Faults, Run, testing::ValuesIn(whole_runs()),
                         [](const auto& instance) { return instance.param.name; });

}  // namespace
}  // namespace gridsieve::test
