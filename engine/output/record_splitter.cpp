#include "engine/output/record_splitter.hpp"

#include <cstddef>
#include <cstdint>
#include <span>

#include "engine/output/findings.hpp"
#include "engine/output/npy_header.hpp"
#include "engine/output/one_line.hpp"

namespace gridsieve::output {
namespace {

bool has_ending(std::string_view bytes) { return bytes.ends_with('\n'); }

/// Calls `visit(bytes)` for every stretch of records that lie next to each other,
/// so that megabytes are copied at once: of the `chosen` ones (indices, ascending),
/// or of all others.
template <typename Visit>
void for_each_stretch(const RecordBatch& batch, std::span<const std::uint32_t> chosen, bool others, Visit visit) {
  std::size_t begin = 0;
  std::size_t end = 0;
  const auto take = [&](std::size_t from, std::size_t to) {
    if (from == to) return;
    if (from != end) {
      if (begin != end) visit(std::string_view(batch.bytes.data() + begin, end - begin));
      begin = from;
    }
    end = to;
  };
  auto at = chosen.begin();
  for (const RecordRun& run : batch.runs) {
    const auto place_of = [&run](std::uint32_t index) {
      return run.offset + std::size_t{index - run.first} * run.size;
    };
    const std::uint32_t last = run.first + run.count;
    std::uint32_t next = run.first;
    for (; at != chosen.end() && *at < last; ++at) {
      if (others) {
        take(place_of(next), place_of(*at));
      } else {
        take(place_of(*at), place_of(*at + 1));
      }
      next = *at + 1;
    }
    if (others) take(place_of(next), place_of(last));
  }
  if (begin != end) visit(std::string_view(batch.bytes.data() + begin, end - begin));
}

/// Calls `visit(record)` for the same records, one by one.
template <typename Visit>
void for_each_chosen(const RecordBatch& batch, std::span<const std::uint32_t> chosen, bool others, Visit visit) {
  auto at = chosen.begin();
  std::uint32_t index = 0;
  for_each_record(batch, [&](const Record& record) {
    const bool is_chosen = at != chosen.end() && *at == index;
    ++index;
    if (is_chosen) ++at;
    if (is_chosen != others) visit(record);
  });
}

}  // namespace

Status mixed_with_arrays(const std::string& path) {
  return Status(StatusCode::bad_option,
                "records of a NumPy array and those of other inputs cannot go to one file; --normalised can")
      .in(path);
}

Status RecordSplitter::append(std::string_view bytes) {
  if (bytes.empty()) return {};
  if (!appended_) begins_with_block_ = blocks_;
  appended_ = true;
  if (!npy_header_.empty()) return file_.write(bytes);
  if (ending_missing_) {
    Status status = file_.write("\n");
    if (!status.ok()) return status;
  }
  if (blocks_ && file_.size() > 0) {
    Status status = file_.write("\n");
    if (!status.ok()) return status;
  }
  ending_missing_ = !has_ending(bytes);
  return file_.write(bytes);
}

Status RecordSplitter::begin_input(const InputStart& start) {
  blocks_ = start.format == Format::blocks;
  const bool is_npy = start.format == Format::npy;
  const bool is_first = !begun_;
  begun_ = true;
  if (is_first && is_npy) return begin_npy(start);
  if (is_npy ? start.header != npy_header_ : !npy_header_.empty()) {
    return mixed_with_arrays(start.path);
  }
  const bool is_begin = start.index == 0 && start.offset == 0;
  return is_begin ? append(start.header) : Status();
}

// An array like the input's; how many rows it has is known, and written to the front, at the end.
Status RecordSplitter::begin_npy(const InputStart& start) {
  if (!file_.is_seekable()) {
    return Status(StatusCode::bad_option, "records of a NumPy array need a target that can seek; --normalised does not")
        .in(file_.shown_path());
  }
  npy_header_ = start.header;
  return file_.write(npy_header_);
}

Status RecordSplitter::finish() {
  if (npy_header_.empty()) return {};
  const std::uint64_t rows = npy_row_bytes_ == 0 ? 0 : (file_.size() - npy_header_.size()) / npy_row_bytes_;
  return file_.write_at(0, npy_header_for(npy_header_, rows));
}

void RecordSplitter::render(const RecordBatch& batch, std::string& bytes) const {
  // Copied here even when all of it could be written from where it lies: when a
  // mapped file was cut short, a copy is told (SIGBUS), a write would blame the output.
  if (side_ == SplitSide::failing) bytes.append(batch.continuation.begin(), batch.continuation.end());
  const std::size_t before = bytes.size();
  const auto end_last = [&] {
    if (bytes.size() > before && !has_ending(bytes)) bytes += '\n';
  };
  const auto add_all = [&](const auto& chosen, bool others) {
    if (batch.format == Format::json || batch.format == Format::xml) {
      for_each_chosen(batch, chosen, others, [&](const Record& record) {
        end_last();
        append_on_one_line(bytes, record, batch.format);
      });
      return;
    }
    if (batch.format == Format::blocks) {
      for_each_chosen(batch, chosen, others, [&](const Record& record) {
        end_last();
        if (bytes.size() > before) bytes += '\n';
        bytes += record.bytes;
      });
      return;
    }
    for_each_stretch(batch, chosen, others, [&](std::string_view stretch) {
      if (batch.format != Format::npy) end_last();
      bytes += stretch;
    });
  };
  if (side_ == SplitSide::distinct && !batch.duplicates.empty()) {
    add_all(findings_of(batch), true);
  } else {
    add_all(batch.failing, side_ != SplitSide::failing);
  }
}

Status RecordSplitter::accept(const RecordBatch& batch, std::string_view bytes) {
  if (!batch.runs.empty()) npy_row_bytes_ = batch.runs.front().size;  // of an array all are of one size
  if (side_ == SplitSide::failing && !batch.continuation.empty()) {
    // It goes on a record that is already there, whose ending is still to come.
    const std::size_t size = batch.continuation.size();
    ending_missing_ = !has_ending(bytes.substr(0, size));
    if (Status status = file_.write(bytes.substr(0, size)); !status.ok()) return status;
    bytes.remove_prefix(size);
  }
  return append(bytes);
}

}  // namespace gridsieve::output
