// How a joiner takes the pieces of each kind of output out of their files.
#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>

#include "engine/cluster/framed_records.hpp"
#include "engine/cluster/piece_joiner.hpp"
#include "engine/cluster/verdict_rows.hpp"

namespace gridsieve::cluster {
namespace {

using ByteCounts = std::array<std::uint64_t, 256>;

/// Adds to `counts`, where it is given, how often each byte stood there.
Status copy_rest(BufferedFile& file, PieceCopy& copy, ByteCounts* counts = nullptr) {
  for (;;) {
    const Result<std::string_view> bytes = file.peek(BufferedFile::kBufferBytes);
    if (!bytes.ok()) return bytes.status();
    if (bytes.value().empty()) break;
    if (counts != nullptr) {
      for (const char byte : bytes.value()) ++(*counts)[static_cast<unsigned char>(byte)];
    }
    if (Status given = copy.give(bytes.value()); !given.ok()) return given;
    file.skip(bytes.value().size());
  }
  return file.offset() == file.size() ? Status() : file.damaged("it has become shorter", file.offset());
}

/// Passes over what the file begins with.
Status pass(BufferedFile& file, std::string_view expected, std::string_view what) {
  const Result<std::string_view> bytes = file.peek(expected.size());
  if (!bytes.ok()) return bytes.status();
  if (bytes.value() != expected) return file.damaged(fmt::format("it does not begin with {}", what), 0);
  file.skip(expected.size());
  return {};
}

CorpusStats stats_of(const Part& part) {
  CorpusStats stats;
  for (const pipeline::InputPart& range : part.inputs) stats += range.stats;
  return stats;
}

// Codes have one length whatever they say: a file of another run would do if they were not counted.
Status copy_codes(BufferedFile& file, const CorpusStats& stats, PieceCopy& copy) {
  ByteCounts codes{};
  if (Status copied = copy_rest(file, copy, &codes); !copied.ok()) return copied;
  if (std::ranges::equal(stats.verdicts, std::span(codes).first<kVerdicts>())) return {};
  return file.damaged("its verdicts are not those that its part counts", file.offset());
}

}  // namespace

Result<BufferedFile> PieceJoiner::open(std::size_t part, const std::string& path) const {
  Result<BufferedFile> file = BufferedFile::open(path);
  if (!file.ok()) return file.status();
  const std::uint64_t bytes = file.value().size();
  const std::uint64_t said = piece(part).bytes;
  if (bytes == said) return file;
  return file.value().damaged(fmt::format("it has {} bytes, {} says {}", bytes, plan_.parts[part].name, said),
                              std::min(bytes, said));
}

Result<PieceExtent> PieceJoiner::take(std::size_t part, const std::string& path, const TakeBytes& take) const {
  Result<BufferedFile> opened = open(part, path);
  if (!opened.ok()) return opened.status();
  BufferedFile& file = opened.value();
  PieceCopy copy(take, !has_rows() && kind_ != PieceKind::verdicts);
  copy.begin_with_block(piece(part).begins_with_block);

  Status taken;
  switch (kind_) {
    case PieceKind::verdicts:
      taken = take_verdicts(part, file, copy);
      break;
    case PieceKind::distinct:
      taken = take_distinct(part, path, copy);
      break;
    case PieceKind::valid:
    case PieceKind::invalid:
      taken = pass_head(part, file, copy);
      if (taken.ok()) taken = copy_rest(file, copy);
      break;
    case PieceKind::normalised:
      taken = copy_rest(file, copy);
      break;
  }
  if (!taken.ok()) return taken;
  return copy.extent();
}

Status PieceJoiner::take_verdicts(std::size_t part, BufferedFile& file, PieceCopy& copy) const {
  const Part& whose = plan_.parts[part].part;
  const CorpusStats stats = stats_of(whose);
  const std::uint64_t records = stats.records;
  const auto format = whose.request.verdict_format;
  const bool duplicates = plan_.report.duplicates != DuplicateChoice::none;
  const std::string opening = output::verdict_file_opening(format, duplicates, records);
  if (Status passed = pass(file, opening, "what its part says"); !passed.ok()) return passed;
  switch (format) {
    case output::VerdictFormat::csv:
    case output::VerdictFormat::jsonl:
      return take_rows(part, file, copy);
    case output::VerdictFormat::bytes:
    case output::VerdictFormat::npy:
      if (file.size() - file.offset() != records) {
        return file.damaged(fmt::format("it has {} verdicts, of {}", file.size() - file.offset(), records),
                            file.offset());
      }
      return copy_codes(file, stats, copy);
    case output::VerdictFormat::text:
      break;
  }
  return copy_rest(file, copy);
}

Status PieceJoiner::take_rows(std::size_t part, BufferedFile& file, PieceCopy& copy) const {
  VerdictRows rows(plan_, part, repeats_, places_);
  std::string rewritten;
  for (;;) {
    const Result<std::string_view> peeked = file.peek(BufferedFile::kBufferBytes);
    if (!peeked.ok()) return peeked.status();
    std::string_view bytes = peeked.value();
    if (bytes.empty()) break;
    rewritten.clear();
    std::size_t done = 0;
    for (std::size_t end = 0; (end = bytes.find('\n', done)) != std::string_view::npos; done = end + 1) {
      if (!rows.append(bytes.substr(done, end + 1 - done), rewritten)) {
        return file.damaged("it is not the row of the next record", file.offset() + done);
      }
    }
    if (done == 0) return file.damaged("it has a row without an end", file.offset());
    file.skip(done);
    if (Status given = copy.give(rewritten); !given.ok()) return given;
  }
  const std::uint64_t records = stats_of(plan_.parts[part].part).records;
  if (rows.rows() == records) return {};
  return file.damaged(fmt::format("it has rows of {} records, of {}", rows.rows(), records), file.offset());
}

// A shard that begins inside a line writes its rest, as if that were a record of over
// 1 MiB, since it cannot know; and what stands between a record and the next one.
Status PieceJoiner::pass_head(std::size_t part, BufferedFile& file, PieceCopy& copy) const {
  const Piece& said = piece(part);
  if (!said.npy_header.empty()) {
    const std::uint64_t size = said.npy_header.size();
    if (file.size() < size) return file.damaged("it is shorter than its header", file.size());
    file = file.from(size);
    return {};
  }
  const Head& head = plan_.parts[part].part.head;
  if (kind_ != PieceKind::invalid || head.bytes == 0) return {};
  if (file.size() < head.bytes)
    return file.damaged("it is shorter than the rest of a line it begins with", file.size());
  if (plan_.shifts[part].head_counts) {
    copy.go_on();
    return {};
  }
  file = file.from(head.bytes);
  if (file.size() == head.bytes) return {};
  const std::size_t endings = (head.last.ends_with('\n') ? 0U : 1U) + (said.begins_with_block ? 1U : 0U);
  return pass(file, std::string_view("\n\n").substr(0, endings), "the rest of a line and its ending");
}

Status PieceJoiner::take_distinct(std::size_t part, const std::string& path, PieceCopy& copy) const {
  Result<FramedRecordReader> reader = FramedRecordReader::open(path);
  if (!reader.ok()) return reader.status();
  const std::uint64_t shift = plan_.shifts[part].records;
  auto repeat = std::ranges::lower_bound(repeats_, shift, {}, &Repeat::record);
  PieceSeam seam;
  std::string bytes(reader.value().column_header());
  PieceExtent whole = copy.extent();
  whole.bytes = bytes.size();
  whole.ends_line = bytes.empty() || bytes.ends_with('\n');
  seam.add(whole);
  copy.begin_with_block(false);
  bool begun = !bytes.empty();
  FramedRecord record;
  for (;;) {
    const Result<bool> more = reader.value().next(record);
    if (!more.ok()) return more.status();
    if (!more.value()) break;
    const std::uint64_t number = shift + record.number;
    while (repeat != repeats_.end() && repeat->record < number) ++repeat;
    if (repeat != repeats_.end() && repeat->record == number) continue;
    if (!begun) copy.begin_with_block(record.block);
    begun = true;
    PieceExtent one;
    one.begins_with_block = record.block;
    one.bytes = record.bytes.size();
    one.ends_line = has_rows() || record.bytes.ends_with('\n');
    bytes += seam.before(one);
    bytes += record.bytes;
    seam.add(one);
    if (bytes.size() < BufferedFile::kBufferBytes) continue;
    if (Status given = copy.give(bytes); !given.ok()) return given;
    bytes.clear();
  }
  return copy.give(bytes);
}

}  // namespace gridsieve::cluster
