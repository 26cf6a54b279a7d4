// What the tests of checks share: a sink that keeps all it hears and holds the
// check to the contract of sinks, and the comparison with the oracle.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "engine/kernel/kernel.hpp"
#include "gridsieve/corpus.hpp"
#include "tests/reference/reference_lines.hpp"

namespace gridsieve::test {

struct HeardRecord {
  std::uint64_t number = 0, line = 0, offset = 0;
  std::string bytes;  // with the continuation, where the line is over 1 MiB
  Verdict verdict = Verdict::malformed;
  std::uint8_t clues = 0;
  friend bool operator==(const HeardRecord&, const HeardRecord&) = default;
};

class KeepingSink final : public VerdictSink {
 public:
  struct Begun {
    std::size_t index = 0;
    std::string path, header;
    std::size_t records_before = 0;
  };

  Status begin_input(const InputStart& start) override {
    const Alone alone(*this);
    begun.push_back({start.index, start.path, std::string(start.header), records.size()});
    open_ = false;
    return {};
  }

  void render(const RecordBatch& batch, std::string& bytes) const override {
    for (const Verdict verdict : batch.verdicts) bytes += static_cast<char>('0' + static_cast<int>(verdict));
    bytes += '|';
    bytes += std::to_string(batch.offset);
  }

  Status accept(const RecordBatch& batch, std::string_view bytes) override {
    const Alone alone(*this);
    std::string rendered;
    render(batch, rendered);
    EXPECT_EQ(bytes, rendered) << "not what was rendered for this batch";
    EXPECT_FALSE(begun.empty()) << "a batch before its input began";
    EXPECT_EQ(batch.input, begun.empty() ? batch.input : begun.back().index);
    EXPECT_EQ(batch.first_record, first_number + records.size());
    EXPECT_EQ(batch.verdicts.size(), batch.clues.size());
    if (!batch.continuation.empty()) {
      EXPECT_TRUE(open_) << "a continuation of nothing";
      if (!records.empty()) records.back().bytes.append(batch.continuation.data(), batch.continuation.size());
    }
    std::vector<std::uint32_t> expected_failing;
    std::uint32_t index = 0;
    for_each_record(batch, [&](const Record& record) {
      if (!passes(record.verdict, batch.level)) expected_failing.push_back(index);
      ++index;
      records.push_back(
          {record.number, record.line, record.offset, std::string(record.bytes), record.verdict, record.clues});
      open_ = record.goes_on;
    });
    EXPECT_EQ(index, batch.size()) << "the runs do not hold all records";
    EXPECT_TRUE(std::ranges::equal(batch.failing, expected_failing));
    ++accepted;
    return {};
  }

  std::vector<Begun> begun;
  std::vector<HeardRecord> records;
  std::uint64_t first_number = 0;  // of the first record
  std::size_t accepted = 0;

 private:
  // Fails the test when two calls run at a time.
  class Alone {
   public:
    explicit Alone(KeepingSink& sink) : sink_(sink) {
      EXPECT_EQ(sink_.inside_.fetch_add(1), 0) << "two calls at a time";
    }
    ~Alone() { sink_.inside_.fetch_sub(1); }

   private:
    KeepingSink& sink_;
  };

  std::atomic<int> inside_{0};
  bool open_ = false;  // the last record goes on
};

inline std::string shown(const HeardRecord& record) {
  return "number " + std::to_string(record.number) + " line " + std::to_string(record.line) + " offset " +
         std::to_string(record.offset) + " size " + std::to_string(record.bytes.size()) + ' ' +
         std::string(to_string(record.verdict)) + " clues " + std::to_string(record.clues) + " [" +
         testing::PrintToString(record.bytes.substr(0, 300)) + ']';
}

inline std::vector<HeardRecord> expected_records(const ReferenceLines& reference, std::string_view file,
                                                 std::uint64_t first_number = 0) {
  std::vector<HeardRecord> all;
  for (const ReferenceRecord& record : reference.records) {
    all.push_back({first_number++, record.line, record.offset, std::string(file.substr(record.offset, record.size)),
                   record.verdict, record.clues});
  }
  return all;
}

inline void expect_same_records(const std::vector<HeardRecord>& heard, const std::vector<HeardRecord>& expected) {
  const auto [left, right] = std::ranges::mismatch(heard, expected);
  if (left == heard.end() && right == expected.end()) return;
  ADD_FAILURE() << "record " << left - heard.begin() << " is\n  " << (left == heard.end() ? "missing" : shown(*left))
                << "\nand should be\n  " << (right == expected.end() ? "missing" : shown(*right));
}

/// The words of a difference in statistics; empty where there is none.
inline std::string difference(const CorpusStats& heard, const CorpusStats& expected) {
  std::string text;
  const auto compare = [&](std::string_view name, std::uint64_t left, std::uint64_t right) {
    if (left == right) return;
    text.append(name).append(" ").append(std::to_string(left)).append(", not ").append(std::to_string(right)) += "; ";
  };
  compare("records", heard.records, expected.records);
  compare("skipped", heard.skipped, expected.skipped);
  for (std::size_t code = 0; code < kVerdicts; ++code) {
    compare(to_string(static_cast<Verdict>(code)), heard.verdicts[code], expected.verdicts[code]);
  }
  compare("row conflicts", heard.row_conflicts, expected.row_conflicts);
  compare("column conflicts", heard.column_conflicts, expected.column_conflicts);
  compare("box conflicts", heard.box_conflicts, expected.box_conflicts);
  compare("solutions checked", heard.solutions_checked, expected.solutions_checked);
  compare("solutions missing", heard.solutions_missing, expected.solutions_missing);
  compare("solutions wrong", heard.solutions_wrong, expected.solutions_wrong);
  if (text.empty() && !(heard == expected)) text = "clue counts differ";
  return text;
}

inline std::string test_name_of_kernel(const testing::TestParamInfo<std::string>& kernel) {
  std::string name = kernel.param;
  std::erase(name, '.');
  return name;
}

/// The kernels that run on this machine.
inline std::vector<std::string> kernels_here() {
  std::vector<std::string> names;
  for (const kernel::Kernel& kernel : kernel::registry()) {
    if (kernel.runs_here()) names.emplace_back(kernel.name);
  }
  return names;
}

}  // namespace gridsieve::test
