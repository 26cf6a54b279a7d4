// The records that pass, each with its number: a shard's piece of `--distinct`.
//
// Which of them are duplicates is known only when all shards are together, so they are
// kept in a form that they can be taken out of one by one. Numbers are in groups of
// seven bits with the lowest first (LEB128). The piece begins with the number of bytes
// of the column header of the corpus's first input, and that header; it is empty nearly
// always, and where the rows of a NumPy array are kept. A record is two numbers and its
// bytes as they are written to an output: how many records lie between it and the one
// before in the piece, and twice its bytes, plus one where it is of an input of blocks.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cluster/buffered_file.hpp"
#include "engine/output/output_file.hpp"
#include "engine/output/output_sink.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

struct FramedRecord {
  std::uint64_t number = 0;  // within the shard, from 0
  bool block = false;
  std::string bytes;  // with their line ending, where they have one
};

/// Writes them. Which inputs go together is what RecordSplitter says of those of the shard.
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
  Status write_column_header(std::string_view header);

  output::OutputFile& file_;
  bool begun_ = false;  // an input has begun
  std::string npy_header_;
  std::uint64_t next_ = 0;  // number behind the last record written
};

/// Reads them, one by one, in constant memory. All failures but those of the system are
/// corrupt_data, with path and offset.
class FramedRecordReader {
 public:
  /// Fails with cannot_open and cannot_read too.
  static Result<FramedRecordReader> open(const std::string& path);

  /// Of the corpus's first input, with its line ending where it has one; mostly empty.
  const std::string& column_header() const { return column_header_; }

  /// The next record; false at the end. Fails with cannot_read too.
  Result<bool> next(FramedRecord& record);

 private:
  explicit FramedRecordReader(BufferedFile file) : file_(std::move(file)) {}
  Result<std::uint64_t> read_number();
  Status read_bytes(std::uint64_t size, std::string& bytes);

  BufferedFile file_;
  std::string column_header_;
  std::optional<std::uint64_t> last_;  // number of the last record read
};

}  // namespace gridsieve::cluster
