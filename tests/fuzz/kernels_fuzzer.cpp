// Every validator kernel that runs here against the oracle, on boards at any
// distance from each other whose last byte is the last that may be read.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "gridsieve/board.hpp"
#include "gridsieve/validate.hpp"
#include "tests/fuzz/edited_boards.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/reference/reference_verdict.hpp"

namespace gridsieve::test {
namespace {

constexpr std::size_t kMostBoards = 200;

struct Said {
  explicit Said(std::size_t boards) : verdicts(boards, Verdict::mismatch), clues(boards, 99) {}

  std::vector<Verdict> verdicts;
  std::vector<std::uint8_t> clues;
};

/// Bytes that are allocated for themselves, with board i at offsets[i].
struct LaidOut {
  std::vector<char> bytes;
  std::vector<std::size_t> offsets;
};

// Bytes as they come, which may lie over each other as a stride of less than 81 would have it.
LaidOut raw(FuzzBytes& bytes) {
  LaidOut laid;
  const std::size_t step = 1 + bytes.below(100);
  const std::string_view rest = bytes.rest();
  laid.bytes.assign(rest.begin(), rest.end());
  for (std::size_t at = 0; at + kCells <= rest.size() && laid.offsets.size() < kMostBoards; at += step) {
    laid.offsets.push_back(at);
  }
  return laid;
}

LaidOut edited(FuzzBytes& bytes, std::size_t stride) {
  LaidOut laid;
  const char filler = static_cast<char>(bytes.byte());
  for (const Board& board : edited_boards(bytes, kMostBoards)) {
    if (!laid.offsets.empty()) laid.bytes.resize(laid.offsets.size() * stride, filler);
    laid.offsets.push_back(laid.bytes.size());
    laid.bytes.insert(laid.bytes.end(), board.begin(), board.end());
  }
  return laid;
}

/// What the oracle says of every board.
std::vector<ReferenceVerdict> expected_of(const LaidOut& laid, std::string_view blanks) {
  std::vector<ReferenceVerdict> expected;
  std::string_view before;
  for (const std::size_t offset : laid.offsets) {
    const std::string_view board(laid.bytes.data() + offset, kCells);
    expected.push_back(board == before ? expected.back() : reference_verdict(board, blanks));
    before = board;
  }
  return expected;
}

void compare(std::string_view who, const Said& said, const std::vector<ReferenceVerdict>& expected) {
  for (std::size_t at = 0; at < expected.size(); ++at) {
    if (said.verdicts[at] == expected[at].verdict && said.clues[at] == expected[at].clues) continue;
    finding(std::string(who)
                .append(": board ")
                .append(std::to_string(at))
                .append(" is ")
                .append(to_string(said.verdicts[at]))
                .append(", not ")
                .append(to_string(expected[at].verdict)));
  }
}

void run(FuzzBytes bytes) {
  const std::size_t stride = kCells + bytes.below(64);
  const bool is_raw = bytes.below(4) == 0;
  LaidOut laid = is_raw ? raw(bytes) : edited(bytes, stride);
  const std::size_t count = laid.offsets.size();
  if (count == 0) return;
  const std::vector<ReferenceVerdict> of_kernels = expected_of(laid, kKernelBlanks);
  for (const kernel::Kernel& kernel : kernel::registry()) {
    if (!kernel.runs_here()) continue;
    Said scattered(count);
    kernel.scattered(laid.bytes.data(), laid.offsets.data(), count, scattered.verdicts.data(), scattered.clues.data());
    compare(kernel.name, scattered, of_kernels);
    if (is_raw) continue;
    Said strided(count);
    kernel.strided(laid.bytes.data(), stride, count, strided.verdicts.data(), strided.clues.data());
    compare(kernel.name, strided, of_kernels);
  }
  std::vector<ReferenceVerdict> of_batch = expected_of(laid, kDefaultBlanks);
  Said batch(count);
  validate_boards(laid.bytes, laid.offsets, batch.verdicts, batch.clues);
  compare("validate_boards", batch, of_batch);
  std::ranges::reverse(laid.offsets);
  std::ranges::reverse(of_batch);
  validate_boards(laid.bytes, laid.offsets, batch.verdicts, batch.clues);
  compare("validate_boards", batch, of_batch);
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
