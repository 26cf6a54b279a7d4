#include "engine/pipeline/stream_source.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

#include "engine/record/line_rules.hpp"

namespace gridsieve::pipeline {
namespace {

class StreamSource final : public ChunkSource {
 public:
  StreamSource(BegunStream begun, std::string why, std::size_t chunk_bytes)
      : stream_(std::move(begun.stream)),
        format_(std::move(begun.format)),
        framer_(format_->make_framer()),
        why_(std::move(why)),
        chunk_bytes_(chunk_bytes),
        first_line_(begun.first_line),
        search_(format_->header_search(begun.first_line)),
        rest_(std::move(begun.begin)) {}

  Result<bool> next(Chunk& chunk) override {
    Piece piece;
    if (Status filled = fill(*chunk.buffer, piece); !filled.ok()) return filled;
    ended_ = ended_ && piece.size == piece.read;
    const std::string_view bytes(chunk.buffer->data(), piece.read);
    if (bytes.empty()) return false;

    const std::size_t first = handed_out_ == 0 ? std::min(first_line_, piece.size) : 0;
    if (!search_.decided()) search_.feed(bytes.substr(first, piece.size - first), ended_);
    chunk.bytes = {};
    chunk.bytes.bytes = {bytes.data(), piece.size};
    chunk.bytes.offset = handed_out_;
    chunk.bytes.begin = first;
    chunk.bytes.end = piece.size;
    chunk.bytes.inside_line = inside_;
    chunk.bytes.goes_on = framer_ && piece.goes_on;
    chunk.bytes.last = piece.last;
    chunk.bytes.state = piece.state;
    chunk.bytes.header_offset = search_.header().offset;
    chunk.owned = piece.size;
    chunk.file_bytes = stream_->file_bytes_read();
    chunk.header_known = search_.decided() || ended_;
    handed_out_ += piece.size;
    inside_ = piece.goes_on;
    rest_.insert(0, bytes.substr(piece.size));
    return true;
  }

  Status load(Chunk&) override { return {}; }
  Status done(Chunk&, double) override { return {}; }

  Status check_end(std::uint64_t bytes_owned) const override {
    if (Status end = stream_->check_end(); !end.ok()) return end;
    if (Status whole = format_->check_size(stream_->bytes_read()); !whole.ok()) return whole;
    if (bytes_owned == stream_->bytes_read()) return {};
    return Status(StatusCode::internal, std::to_string(bytes_owned) + " bytes were handed on of " +
                                            std::to_string(stream_->bytes_read()) + " that were read");
  }

  const record::InputFormat& format() const override { return *format_; }
  std::string_view compression() const override { return stream_->compression(); }
  std::uint64_t file_bytes_read() const override { return stream_->file_bytes_read(); }
  const record::Header& header() const override { return search_.header(); }
  std::string reader() const override { return "stream"; }
  std::string reader_why() const override { return why_; }

 private:
  struct Piece {
    std::size_t read = 0;  // bytes in the buffer
    std::size_t size = 0;  // of them: the chunk
    bool goes_on = false;  // its last record or line goes on
    bool last = false;     // framed, as all that follows: see RecordFramer::Piece
    std::uint32_t state = 0;
  };

  // Fills the buffer with what was left over and then with the stream, until it
  // holds the end of a record, a piece of one that is too long, or the stream's end.
  Status fill(input::Buffer& buffer, Piece& piece) {
    if (Status grown = buffer.reserve(chunk_bytes_); !grown.ok()) return grown;
    while (piece.size == 0 && !ended_) {
      if (piece.read == buffer.capacity()) {
        if (Status grown = buffer.reserve(piece.read * 2); !grown.ok()) return grown;
      }
      const std::size_t wanted = std::min(piece.read < chunk_bytes_ ? chunk_bytes_ : piece.read * 2, buffer.capacity());
      const Result<std::size_t> got = read(buffer.bytes().subspan(piece.read, wanted - piece.read));
      if (!got.ok()) return got.status();
      ended_ = got.value() == 0;
      piece.read += got.value();
      if (piece.read > 0) cut({buffer.data(), piece.read}, piece);
    }
    return {};
  }

  Result<std::size_t> read(std::span<char> to) {
    if (rest_.empty()) return stream_->read(to);
    const std::size_t size = std::min(to.size(), rest_.size());
    std::copy_n(rest_.begin(), size, to.begin());
    rest_.erase(0, size);
    return size;
  }

  // Where the chunk ends; size 0: more bytes are needed.
  void cut(std::string_view bytes, Piece& piece) {
    if (framer_) {
      // The byte order mark belongs to no record, but has to go with one.
      const std::size_t before = handed_out_ == 0 ? std::min(first_line_, bytes.size()) : 0;
      const record::RecordFramer::Piece framed = framer_->cut(bytes.substr(before), ended_);
      piece.size = framed.size > 0 || ended_ ? before + framed.size : 0;
      piece.goes_on = framed.goes_on;
      piece.last = framed.last;
      piece.state = framed.state;
      return;
    }
    // Any piece of an endless line will do.
    const std::size_t newline = ended_ ? std::string_view::npos : bytes.rfind('\n');
    if (newline != std::string_view::npos) {
      piece.size = newline + 1;
    } else if (ended_ || inside_ || bytes.size() > record::kLongestLine) {
      piece.size = bytes.size();
    }
    piece.goes_on = piece.size > 0 && bytes[piece.size - 1] != '\n';
  }

  std::unique_ptr<input::ByteStream> stream_;
  std::unique_ptr<const record::InputFormat> format_;
  std::unique_ptr<record::RecordFramer> framer_;  // null: records are lines
  std::string why_;
  std::size_t chunk_bytes_;
  std::size_t first_line_;
  record::HeaderSearch search_;
  std::string rest_;  // read, and not handed out yet
  std::uint64_t handed_out_ = 0;
  bool inside_ = false;  // the next byte goes on a line or record that is too long
  bool ended_ = false;
};

}  // namespace

std::unique_ptr<ChunkSource> make_stream_source(BegunStream begun, std::string why, std::size_t chunk_bytes) {
  return std::make_unique<StreamSource>(std::move(begun), std::move(why), chunk_bytes);
}

}  // namespace gridsieve::pipeline
