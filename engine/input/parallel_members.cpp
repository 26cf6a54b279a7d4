#include "engine/input/parallel_members.hpp"

#include <algorithm>
#include <cstring>

#include "engine/input/whole_member.hpp"

namespace gridsieve::input {
namespace {

// More threads decompress faster than the rest can follow, and take memory.
constexpr unsigned kMostThreads = 16;

}  // namespace

ParallelMembers::ParallelMembers(CompressedInput& input, Compression compression, unsigned threads,
                                 std::size_t run_bytes)
    : input_(input), compression_(compression), threads_(std::min(threads, kMostThreads)), run_bytes_(run_bytes) {}

void ParallelMembers::fill() {
  while (ring_ == nullptr || !ring_->full()) {
    const Run run = next_run();
    if (run.bytes == 0) return;
    if (ring_ == nullptr) {
      if (!something_follows(run)) return;
      Result<std::unique_ptr<RunRing>> made = RunRing::make(compression_, threads_);
      if (!made.ok()) return;
      ring_ = std::move(made).value();
    }
    if (!ring_->push(input_.bytes().substr(0, run.bytes), run.decompressed_bytes).ok()) return;
    input_.consume(run.bytes);
  }
}

ParallelMembers::Run ParallelMembers::next_run() {
  Run run;
  while (run.decompressed_bytes < run_bytes_ && run.bytes < run_bytes_) {
    const WholeMember member = whole_member(compression_, input_.bytes().substr(run.bytes));
    if (member.kind == WholeMember::Kind::partial) {
      if (input_.at_end() || input_.would_wait() || !input_.read_more().ok()) break;
      continue;
    }
    if (member.kind == WholeMember::Kind::unsuited) break;
    if (run.decompressed_bytes + member.decompressed_bytes > kLargestWholeMember && run.bytes > 0) break;
    run.bytes += member.bytes;
    run.decompressed_bytes += member.decompressed_bytes;
  }
  return run;
}

bool ParallelMembers::something_follows(const Run& run) {
  if (input_.bytes().size() == run.bytes && !input_.at_end() && !input_.would_wait() && !input_.read_more().ok()) {
    return false;
  }
  return input_.bytes().size() > run.bytes;
}

Result<bool> ParallelMembers::take(std::span<char>& to) {
  const RunRing::Run run = ring_->oldest();
  if (!run.decompressed) {
    if (Status back = put_back(); !back.ok()) return back;
    return false;
  }
  const std::string_view rest = run.decompressed->substr(given_);
  const std::size_t size = std::min(rest.size(), to.size());
  if (size > 0) std::memcpy(to.data(), rest.data(), size);
  to = to.subspan(size);
  given_ += size;
  if (size == rest.size()) {
    ring_->drop_oldest();
    given_ = 0;
  }
  return true;
}

Status ParallelMembers::put_back() {
  while (!ring_->empty()) {
    if (Status back = input_.put_back(ring_->newest().compressed); !back.ok()) return back;
    ring_->drop_newest();
  }
  return {};
}

}  // namespace gridsieve::input
