#include "engine/output/diagnostics.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/board/text_escape.hpp"
#include "engine/output/duplicate_text.hpp"
#include "engine/output/finding_line.hpp"
#include "engine/output/findings.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::output {

Diagnostics::Diagnostics(OutputFile& file, const std::vector<std::string>& paths, std::optional<std::uint64_t> limit)
    : file_(file), limit_(limit) {
  for (const std::string& path : paths) paths_.push_back(escape_for_terminal(path));
}

void Diagnostics::render(const RecordBatch& batch, std::string& bytes) const {
  std::uint64_t left = room();
  if (left == 0) return;
  const auto add = [&](const Record& record, const Reason& where, std::string_view word, std::string_view text) {
    append_finding_line(bytes, paths_[batch.input], record.line + where.line, column_of(record.column, where), word,
                        text);
    return --left > 0;
  };
  for_each_finding(batch, [&](const Record& record, bool fails, const Duplicate* duplicate) {
    if (fails) {
      const Reason reason = batch.reason(record);
      if (!add(record, reason, to_string(record.verdict), escape_for_terminal(reason.text))) return false;
    }
    return duplicate == nullptr || add(record, {duplicate->column, {}}, "duplicate",
                                       duplicate_text(duplicate->first, batch.duplicate_choice, batch.input));
  });
}

Status Diagnostics::accept(const RecordBatch& batch, std::string_view bytes) {
  const std::uint64_t found = batch.failing.size() + batch.duplicates.size();
  findings_ += found;
  const std::uint64_t count = std::min(room(), found);
  if (count == 0) return {};
  // Earlier batches may have used up room that there was while this one was rendered.
  if (count < found) {
    std::size_t end = 0;
    for (std::uint64_t line = 0; line < count; ++line) end = bytes.find('\n', end) + 1;
    bytes = bytes.substr(0, end);
  }
  shown_.fetch_add(count, std::memory_order_relaxed);
  Status written = file_.write(bytes);
  return written.ok() ? file_.flush() : written;
}

}  // namespace gridsieve::output
