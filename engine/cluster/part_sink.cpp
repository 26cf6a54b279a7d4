#include "engine/cluster/part_sink.hpp"

#include <utility>

#include "engine/board/text_escape.hpp"

namespace gridsieve::cluster {

Status PartSink::accept(const RecordBatch& batch, std::string_view) {
  // Before its first record a shard has no long one of its own that could go on.
  if (!any_record_ && !batch.continuation.empty()) {
    head_.add(std::string_view(batch.continuation.data(), batch.continuation.size()));
  }
  any_record_ = any_record_ || batch.size() > 0;
  failing_ += batch.failing.size();
  keep_failures(batch);
  return {};
}

void PartSink::keep_failures(const RecordBatch& batch) {
  const auto has_room = [this] { return !limit_ || failures_.size() < *limit_; };
  if (!has_room()) return;
  for_each_failing(batch, [&](const Record& record) {
    const Reason reason = batch.reason(record);
    failures_.push_back({batch.input, record.number, record.line + reason.line, column_of(record.column, reason),
                         record.verdict, escape_for_terminal(reason.text)});
    return has_room();
  });
}

void PartSink::move_into(Part& part) {
  part.head = std::move(head_);
  part.failing = failing_;
  part.failures = std::move(failures_);
}

}  // namespace gridsieve::cluster
