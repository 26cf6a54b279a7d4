// The records that pass, those that fail, or those that pass and are no
// duplicates, their bytes unchanged.
//
// A record keeps its line ending; where it has none and another record follows
// in this output, LF is written between them. A column header of the first input
// comes first; where the inputs are cut into shards, in the shard that it stands in. The rest of a line over 1 MiB
// follows its beginning, to where records that fail go. Records that may span lines, those of JSON and XML, are written
// on one line each, so that the output can be read as they were. Boards of nine lines stand a blank line apart, so that
// one that lost a row does not take it from the next. The rows of a NumPy array become an array of the same integers;
// with records of other inputs, or to a target that cannot seek, they do not go (bad_option).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/output/output_file.hpp"
#include "engine/output/output_sink.hpp"

namespace gridsieve::output {

enum class SplitSide : std::uint8_t { passing, failing, distinct };

/// What is said where `path` does not go together with the inputs before: of them, one is a NumPy array and one is not,
/// or both are, of other integers.
Status mixed_with_arrays(const std::string& path);

class RecordSplitter final : public OutputSink {
 public:
  /// `file` is open and outlives the splitter.
  RecordSplitter(SplitSide side, OutputFile& file) : side_(side), file_(file) {}

  Status begin_input(const InputStart& start) override;
  void render(const RecordBatch& batch, std::string& bytes) const override;
  Status accept(const RecordBatch& batch, std::string_view bytes) override;
  Status finish() override;

  /// Whether the first record written is of an input of blocks.
  bool begins_with_block() const { return begins_with_block_; }

  /// Where the records are rows of a NumPy array: its header without rows. Else empty.
  const std::string& npy_header() const { return npy_header_; }

 private:
  Status append(std::string_view bytes);
  Status begin_npy(const InputStart& start);

  SplitSide side_;
  OutputFile& file_;
  bool begun_ = false;     // an input has begun
  bool appended_ = false;  // something was written, beside the rest of a record that is not here
  bool begins_with_block_ = false;
  bool ending_missing_ = false;  // the last record written has no line ending
  bool blocks_ = false;          // the input at hand has records of several lines
  std::string npy_header_;       // of an array without rows like the input's; empty: it is none
  std::size_t npy_row_bytes_ = 0;
};

}  // namespace gridsieve::output
