// The records that pass, each with its number: a shard's piece of `--distinct`.
//
// Which of them are duplicates is known only when all shards are together, so they are
// kept in a form that they can be taken out of one by one. A record is two numbers,
// in groups of seven bits with the lowest first (LEB128), and its bytes as they are
// written to an output: how many records lie between it and the one before in the
// piece, and twice its bytes, plus one where it is of an input of blocks.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/output/output_file.hpp"
#include "engine/output/output_sink.hpp"

namespace gridsieve::cluster {

struct FramedRecord {
  std::uint64_t number = 0;  // within the shard, from 0
  bool block = false;
  std::string bytes;
};

/// Writes them.
class FramedRecordSink final : public output::OutputSink {
 public:
  /// `file` is open and outlives the sink.
  explicit FramedRecordSink(output::OutputFile& file) : file_(file) {}

  Status begin_input(const InputStart& start) override;
  void render(const RecordBatch& batch, std::string& bytes) const override;
  Status accept(const RecordBatch& batch, std::string_view bytes) override;
  Status finish() override;

  /// Where the records are rows of a NumPy array: its header without rows. Else empty.
  const std::string& npy_header() const { return npy_header_; }

 private:
  output::OutputFile& file_;
  std::string npy_header_;
  std::uint64_t next_ = 0;  // number behind the last record written
};

}  // namespace gridsieve::cluster
