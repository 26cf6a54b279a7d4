#include "engine/pipeline/stream_source.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>

#include "engine/input/stream_reader.hpp"
#include "engine/record/input_start.hpp"

namespace gridsieve::pipeline {
namespace {

class StreamSource final : public ChunkSource {
 public:
  StreamSource(const input::InputFile& file, const record::LineRules& rules, std::size_t chunk_bytes)
      : file_(file), rules_(rules), stream_(file), chunk_bytes_(chunk_bytes) {}

  Result<bool> next(Chunk& chunk) override {
    const Result<std::size_t> filled = fill(*chunk.buffer);
    if (!filled.ok()) return filled.status();
    const std::string_view bytes(chunk.buffer->data(), filled.value());
    if (bytes.empty()) return false;

    std::size_t first = 0;
    if (handed_out_ == 0) {
      const Result<std::size_t> skipped = record::look_at_start(bytes.substr(0, record::kTellingBytes), file_.path());
      if (!skipped.ok()) return skipped.status();
      first = skipped.value();
      search_ = record::HeaderSearch(first);
    }
    const std::size_t end = cut(bytes);
    if (!search_.decided()) search_.feed(bytes.substr(first, end - first), ended_, rules_);

    chunk.bytes = {};
    chunk.bytes.bytes = {bytes.data(), end};
    chunk.bytes.offset = handed_out_;
    chunk.bytes.begin = first;
    chunk.bytes.end = end;
    chunk.bytes.inside_line = inside_line_;
    chunk.bytes.header_offset = search_.header().offset;
    chunk.owned = end;
    chunk.header_known = search_.decided() || ended_;
    handed_out_ += end;
    inside_line_ = bytes[end - 1] != '\n';
    rest_.assign(bytes.substr(end));
    return true;
  }

  Status load(Chunk&) override { return {}; }
  Status done(Chunk&, double) override { return {}; }

  Status check_end(std::uint64_t bytes_owned) const override {
    if (bytes_owned == stream_.bytes_read()) return {};
    return Status(StatusCode::internal, std::to_string(bytes_owned) + " bytes were handed on of " +
                                            std::to_string(stream_.bytes_read()) + " that were read")
        .in(file_.path());
  }

  const record::Header& header() const override { return search_.header(); }
  std::string reader() const override { return "stream"; }
  std::string reader_why() const override { return "it cannot be read at offsets"; }

 private:
  // Fills the buffer with what was left over and then with the stream, until it
  // holds a line end, a piece of a line that is too long, or the stream's end.
  Result<std::size_t> fill(input::Buffer& buffer) {
    if (Status grown = buffer.reserve(std::max(chunk_bytes_, rest_.size() + 1)); !grown.ok()) return grown;
    std::copy(rest_.begin(), rest_.end(), buffer.data());
    std::size_t size = rest_.size();
    bool has_line_end = false;
    while (!ended_ && !has_line_end && size <= record::kLongestLine) {
      if (size == buffer.capacity()) {
        if (Status grown = buffer.reserve(size * 2); !grown.ok()) return grown;
      }
      const std::size_t wanted = std::min(size < chunk_bytes_ ? chunk_bytes_ : size * 2, buffer.capacity());
      const Result<std::size_t> got = stream_.read(buffer.bytes().subspan(size, wanted - size));
      if (!got.ok()) return got.status();
      ended_ = got.value() == 0;
      has_line_end = std::memchr(buffer.data() + size, '\n', got.value()) != nullptr;
      size += got.value();
      if (inside_line_ && size > 0) break;  // any piece of an endless line will do
    }
    return size;
  }

  // Where the chunk ends: after the last line end, or with all bytes when the
  // stream ends or the line is too long.
  std::size_t cut(std::string_view bytes) const {
    if (ended_) return bytes.size();
    const std::size_t newline = bytes.rfind('\n');
    return newline == std::string_view::npos ? bytes.size() : newline + 1;
  }

  const input::InputFile& file_;
  const record::LineRules& rules_;
  input::StreamReader stream_;
  std::size_t chunk_bytes_;
  record::HeaderSearch search_{0};
  std::string rest_;  // the begin of a line that goes on
  std::uint64_t handed_out_ = 0;
  bool inside_line_ = false;  // the next byte goes on a line that is too long
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<ChunkSource> make_stream_source(const input::InputFile& file, const record::LineRules& rules,
                                                std::size_t chunk_bytes) {
  return std::make_unique<StreamSource>(file, rules, chunk_bytes);
}

}  // namespace gridsieve::pipeline
