#include "engine/pipeline/chunk_source.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "engine/input/byte_stream.hpp"
#include "engine/input/compression.hpp"
#include "engine/pipeline/seekable_source.hpp"
#include "engine/pipeline/stream_source.hpp"
#include "engine/record/input_start.hpp"

namespace gridsieve::pipeline {
namespace {

// What is looked at first, to tell the format. Most often it does.
constexpr std::size_t kFirstWindow = std::size_t{4} << 10;

/// Gives the bytes of an input's start: `read` those from `bytes.size()` on.
template <typename Read>
Result<BegunStream> begin(const input::InputFile& file, const record::FormatOptions& options, Read read) {
  BegunStream begun;
  for (std::size_t window = kFirstWindow;;) {
    const std::size_t before = begun.begin.size();
    begun.begin.resize(window);
    const Result<std::size_t> got = read(std::span(begun.begin).subspan(before));
    if (!got.ok()) return got.status();
    begun.begin.resize(before + got.value());
    const bool ended = got.value() == 0;
    const std::string_view bytes = begun.begin;
    if (!ended && bytes.size() < record::kTellingBytes) continue;

    const Result<std::size_t> first_line = record::look_at_start(bytes.substr(0, record::kTellingBytes), file.path());
    if (!first_line.ok()) return first_line.status();
    begun.first_line = first_line.value();
    const bool at_end = ended || bytes.size() >= record::kMostTellingBytes;
    auto format = record::tell_format(bytes, begun.first_line, at_end, options);
    if (!format.ok()) return format.status().path().empty() ? format.status().in(file.path()) : format.status();
    begun.format = std::move(format).value();
    if (begun.format) return begun;
    if (bytes.size() == window) window = std::min(window * 4, record::kMostTellingBytes);
  }
}

Result<BegunStream> begin_stream(const input::InputFile& file, const record::FormatOptions& format, unsigned threads) {
  Result<std::unique_ptr<input::ByteStream>> stream = input::open_byte_stream(file, threads);
  if (!stream.ok()) return stream.status();
  Result<BegunStream> begun = begin(file, format, [&stream](std::span<char> to) { return stream.value()->read(to); });
  if (begun.ok()) begun.value().stream = std::move(stream).value();
  return begun;
}

}  // namespace

Result<std::unique_ptr<ChunkSource>> make_chunk_source(const input::InputFile& file,
                                                       const record::FormatOptions& format,
                                                       const SourceOptions& options, const InputRange* range) {
  if (range != nullptr && range->begin == range->end && !range->whole_if_uncut) {
    return std::unique_ptr<ChunkSource>();
  }
  const Result<input::Compression> compression = input::compression_of(file);
  if (!compression.ok()) return compression.status();
  const bool compressed = compression.value() != input::Compression::none;
  std::string why = "it cannot be read at offsets";
  if (!file.is_stream() && !compressed) {
    std::uint64_t offset = 0;
    Result<BegunStream> begun = begin(file, format, [&](std::span<char> to) {
      Result<std::size_t> got = file.read_at(offset, to);
      if (got.ok()) offset += got.value();
      return got;
    });
    if (!begun.ok()) return begun.status();
    const bool framed = begun.value().format->make_framer() != nullptr;
    if (!framed) {
      const InputRange all{0, *file.size(), true};
      return make_seekable_source(file, std::move(begun.value().format), begun.value().first_line,
                                  range == nullptr ? all : *range, options);
    }
    why = "its records span lines";
  } else if (compressed) {
    why = "it is compressed";
  }
  if (range != nullptr && !range->whole_if_uncut) return std::unique_ptr<ChunkSource>();
  Result<BegunStream> begun = begin_stream(file, format, options.threads);
  if (!begun.ok()) return begun.status();
  return make_stream_source(std::move(begun).value(), std::move(why), options.chunk_bytes);
}

}  // namespace gridsieve::pipeline
