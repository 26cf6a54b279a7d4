#include "engine/pipeline/seekable_source.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/record/line_rules.hpp"

namespace gridsieve::pipeline {
namespace {

// What is fetched past a chunk's end at first, to finish its last line.
constexpr std::size_t kLineRest = 512;

constexpr std::size_t kHeaderWindow = std::size_t{64} << 10;

class SeekableSource final : public ChunkSource {
 public:
  SeekableSource(const input::InputFile& file, std::unique_ptr<const record::InputFormat> format,
                 std::uint64_t first_line, const InputRange& range, std::unique_ptr<input::ChunkReader> reader,
                 std::size_t chunk_bytes)
      : file_(file),
        format_(std::move(format)),
        reader_(std::move(reader)),
        size_(*file.size()),
        chunk_bytes_(chunk_bytes),
        first_line_(first_line),
        range_(range),
        handed_out_(range.begin) {}

  Status find_header() {
    record::HeaderSearch search = format_->header_search(first_line_);
    std::vector<char> window(kHeaderWindow);
    std::uint64_t at = first_line_;
    while (!search.decided() && at < size_) {
      const Result<std::size_t> got = file_.read_at(at, window);
      if (!got.ok()) return got.status();
      if (got.value() == 0) break;  // it has become shorter; the chunks will say so
      // A short read is the end of a file that has become shorter.
      const bool at_end = at + got.value() >= size_ || got.value() < window.size();
      const std::size_t done = search.feed({window.data(), got.value()}, at_end);
      if (done == 0) window.resize(std::min(window.size() * 2, record::kLongestLine + 2));
      at += done;
    }
    header_ = search.header();
    return {};
  }

  Result<bool> next(Chunk& chunk) override {
    if (handed_out_ >= range_.end) return false;
    chunk.bytes = {};
    chunk.bytes.offset = handed_out_;
    chunk.owned = std::min<std::uint64_t>(chunk_bytes_, range_.end - handed_out_);
    handed_out_ += chunk.owned;
    return true;
  }

  Status load(Chunk& chunk) override {
    const std::uint64_t begin = chunk.bytes.offset;
    const std::uint64_t end = begin + chunk.owned;
    const std::uint64_t from = begin == 0 ? 0 : begin - 1;  // the byte before says whether a line begins here
    for (std::size_t rest = kLineRest;; rest *= 16) {
      const std::uint64_t to = std::min(size_, end + rest);
      const Result<std::span<const char>> got =
          reader_->fetch(from, static_cast<std::size_t>(to - from), *chunk.buffer);
      if (!got.ok()) return got.status();
      const std::span<const char> bytes = got.value();
      const std::size_t last = static_cast<std::size_t>(end - from) - 1;
      // In the middle of a very long line no line begins, so none has to be finished.
      const bool begins_line = begin <= first_line_ || std::memchr(bytes.data(), '\n', last) != nullptr;
      // Complete when the line that holds the chunk's last byte is, or when it
      // is known to be too long.
      if (to == size_ || !begins_line || std::memchr(bytes.data() + last, '\n', bytes.size() - last) != nullptr ||
          rest > record::kLongestLine) {
        place(chunk, bytes, begin, from);
        return {};
      }
    }
  }

  Status done(Chunk& chunk, double seconds) override {
    reader_->report(*chunk.buffer, chunk.owned, seconds);
    return reader_->check();
  }

  Status check_end(std::uint64_t bytes_owned) const override {
    if (Status lost = reader_->check(); !lost.ok()) return lost;
    if (Status changed = file_.check_unchanged(); !changed.ok()) return changed;
    const std::uint64_t wanted = range_.end - range_.begin;
    if (bytes_owned == wanted) return {};
    return Status(StatusCode::internal, std::to_string(bytes_owned) + " bytes were read of " + std::to_string(wanted))
        .in(file_.path());
  }

  std::uint64_t begin() const override { return range_.begin; }

  const record::InputFormat& format() const override { return *format_; }
  const record::Header& header() const override { return header_; }
  std::string reader() const override { return reader_->name(); }
  std::string reader_why() const override { return reader_->why(); }

 private:
  void place(Chunk& chunk, std::span<const char> bytes, std::uint64_t begin, std::uint64_t from) const {
    chunk.bytes.bytes = bytes;
    chunk.bytes.offset = from;
    chunk.bytes.end = static_cast<std::size_t>(begin - from + chunk.owned);
    // The byte order mark belongs to no line.
    chunk.bytes.begin =
        std::min<std::size_t>(chunk.bytes.end, static_cast<std::size_t>(std::max(begin, first_line_) - from));
    chunk.bytes.inside_line = begin > first_line_ && bytes[0] != '\n';
    chunk.bytes.header_offset = header_.offset;
  }

  const input::InputFile& file_;
  std::unique_ptr<const record::InputFormat> format_;
  std::unique_ptr<input::ChunkReader> reader_;
  std::uint64_t size_;
  std::size_t chunk_bytes_;
  std::uint64_t first_line_;
  InputRange range_;
  std::uint64_t handed_out_;  // up to here
  record::Header header_;
};

}  // namespace

Result<std::unique_ptr<ChunkSource>> make_seekable_source(const input::InputFile& file,
                                                          std::unique_ptr<const record::InputFormat> format,
                                                          std::uint64_t first_line, const InputRange& range,
                                                          const SourceOptions& options) {
  Result<std::unique_ptr<input::ChunkReader>> made =
      input::make_chunk_reader(file, options.reader, options.chunk_bytes);
  if (!made.ok()) return made.status();
  auto source = std::make_unique<SeekableSource>(file, std::move(format), first_line, range, std::move(made).value(),
                                                 options.chunk_bytes);
  if (Status found = source->find_header(); !found.ok()) return found;
  return std::unique_ptr<ChunkSource>(std::move(source));
}

}  // namespace gridsieve::pipeline
