#include "engine/cluster/framed_records.hpp"

#include <utility>

#include "engine/cluster/leb128.hpp"
#include "engine/output/one_line.hpp"
#include "engine/output/record_splitter.hpp"
#include "gridsieve/record.hpp"

namespace gridsieve::cluster {
namespace {

// Records and headers of more than 1 MiB are malformed; on one line they may be a little longer.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 21;

/// The number behind the last record of the batch that passes; 0: none does.
std::uint64_t behind_last_passing(const RecordBatch& batch) {
  std::size_t behind = batch.size();
  for (auto failing = batch.failing.rbegin(); failing != batch.failing.rend(); ++failing) {
    if (*failing + std::size_t{1} != behind) break;
    --behind;
  }
  return behind == 0 ? 0 : batch.first_record + behind;
}

}  // namespace

Status FramedRecordSink::write_column_header(std::string_view header) {
  std::string framed;
  append_leb128(framed, header.size());
  framed += header;
  return file_.write(framed);
}

Status FramedRecordSink::begin_input(const InputStart& start) {
  const bool is_npy = start.format == Format::npy;
  if (!begun_) {
    begun_ = true;
    if (is_npy) npy_header_ = start.header;
    const bool has_header = start.index == 0 && start.offset == 0 && !is_npy;
    return write_column_header(has_header ? start.header : std::string_view());
  }
  if (is_npy ? start.header != npy_header_ : !npy_header_.empty()) {
    return output::mixed_with_arrays(start.path);
  }
  return {};
}

void FramedRecordSink::render(const RecordBatch& batch, std::string& bytes) const {
  std::uint64_t next = batch.first_record;
  std::string one_line;
  auto failing = batch.failing.begin();
  std::uint32_t index = 0;
  for_each_record(batch, [&](const Record& record) {
    const bool fails = failing != batch.failing.end() && *failing == index;
    ++index;
    if (fails) {
      ++failing;
      return;
    }
    std::string_view written = record.bytes;
    if (batch.format == Format::json || batch.format == Format::xml) {
      one_line.clear();
      output::append_on_one_line(one_line, record, batch.format);
      written = one_line;
    }
    append_leb128(bytes, record.number - next);
    append_leb128(bytes, std::uint64_t{2} * written.size() + (batch.format == Format::blocks ? 1 : 0));
    bytes += written;
    next = record.number + 1;
  });
}

Status FramedRecordSink::accept(const RecordBatch& batch, std::string_view bytes) {
  if (bytes.empty()) return {};
  // The first gap was counted from the batch's first record: what lies before that, only this knows.
  std::uint64_t gap = 0;
  bytes.remove_prefix(take_leb128(bytes, gap));
  std::string first;
  append_leb128(first, batch.first_record - next_ + gap);
  if (Status status = file_.write(first); !status.ok()) return status;
  next_ = behind_last_passing(batch);
  return file_.write(bytes);
}

Status FramedRecordSink::finish() { return begun_ ? Status() : write_column_header({}); }

Result<FramedRecordReader> FramedRecordReader::open(const std::string& path) {
  Result<BufferedFile> file = BufferedFile::open(path);
  if (!file.ok()) return file.status();
  FramedRecordReader reader(std::move(file).value());
  const Result<std::uint64_t> size = reader.read_number();
  if (!size.ok()) return size.status();
  if (Status read = reader.read_bytes(size.value(), reader.column_header_); !read.ok()) return read;
  return reader;
}

Result<bool> FramedRecordReader::next(FramedRecord& record) {
  const Result<std::string_view> left = file_.peek(kMostLeb128);
  if (!left.ok()) return left.status();
  if (left.value().empty() && file_.offset() == file_.size()) return false;

  const std::uint64_t begin = file_.offset();
  const Result<std::uint64_t> gap = read_number();
  if (!gap.ok()) return gap.status();
  const std::uint64_t lowest = last_ ? *last_ + 1 : 0;
  record.number = lowest + gap.value();
  if (record.number < lowest || (last_ && lowest == 0)) {
    return file_.damaged("the number of a record is out of range", begin);
  }
  last_ = record.number;

  const Result<std::uint64_t> size = read_number();
  if (!size.ok()) return size.status();
  record.block = size.value() % 2 == 1;
  if (size.value() < 2) return file_.damaged("a record without bytes", begin);
  if (Status read = read_bytes(size.value() / 2, record.bytes); !read.ok()) return read;
  return true;
}

Result<std::uint64_t> FramedRecordReader::read_number() {
  const Result<std::string_view> bytes = file_.peek(kMostLeb128);
  if (!bytes.ok()) return bytes.status();
  std::uint64_t number = 0;
  const std::size_t size = take_leb128(bytes.value(), number);
  if (size == 0) {
    const bool ends = bytes.value().size() < kMostLeb128;
    return file_.damaged(ends ? "it ends within a record, or is none of records that pass" : "no number stands here",
                         file_.offset());
  }
  file_.skip(size);
  return number;
}

Status FramedRecordReader::read_bytes(std::uint64_t size, std::string& bytes) {
  if (size > kMostBytes) return file_.damaged("a record of more bytes than any has", file_.offset());
  const Result<std::string_view> found = file_.peek(static_cast<std::size_t>(size));
  if (!found.ok()) return found.status();
  if (found.value().size() < size) return file_.damaged("it ends within a record", file_.offset());
  bytes = found.value();
  file_.skip(bytes.size());
  return {};
}

}  // namespace gridsieve::cluster
