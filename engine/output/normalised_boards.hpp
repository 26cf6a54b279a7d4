// Every board of the corpus in the plainest format: 81 characters, digits and
// `.` for blank, and LF, in input order. Records without a board are left out.
// Needs batches with `boards` (CheckOptions::give_boards).
#pragma once

#include <string>
#include <string_view>

#include "engine/output/output_file.hpp"
#include "engine/output/output_sink.hpp"

namespace gridsieve::output {

class NormalisedBoards final : public OutputSink {
 public:
  /// `file` is open and outlives the sink.
  explicit NormalisedBoards(OutputFile& file) : file_(file) {}

  void render(const RecordBatch& batch, std::string& bytes) const override;
  Status accept(const RecordBatch&, std::string_view bytes) override { return file_.write(bytes); }

 private:
  OutputFile& file_;
};

}  // namespace gridsieve::output
