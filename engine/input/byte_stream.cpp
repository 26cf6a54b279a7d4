#include "engine/input/byte_stream.hpp"

#include <utility>

#include "engine/input/compression.hpp"
#include "engine/input/decompressed_stream.hpp"
#include "engine/input/file_stream.hpp"
#include "engine/input/first_bytes_stream.hpp"
#include "engine/input/read_ahead.hpp"
#include "engine/input/stream_reader.hpp"

namespace gridsieve::input {
namespace {

std::unique_ptr<RawStream> raw_stream(const InputFile& file) {
  if (file.is_stream()) return std::make_unique<StreamReader>(file);
  return std::make_unique<FileStream>(file);
}

}  // namespace

Result<std::unique_ptr<ByteStream>> open_byte_stream(const InputFile& file, unsigned threads) {
  auto stream = std::make_unique<FirstBytesStream>(raw_stream(file));
  while (may_become_compressed(stream->first_bytes())) {
    const Result<bool> more = stream->look_further();
    if (!more.ok()) return more.status();
    if (!more.value()) break;
  }
  const Compression compression = compression_of(stream->first_bytes());
  if (Status readable = check_readable(compression, file.path()); !readable.ok()) return readable;
  if (compression == Compression::none) return std::unique_ptr<ByteStream>(std::move(stream));
  Result<std::unique_ptr<ByteStream>> decompressed =
      make_decompressed_stream(std::move(stream), file, compression, threads);
  // A pipe may have nothing to read for hours, and nobody is to wait for it at the end.
  if (!decompressed.ok() || threads <= 1 || file.is_stream()) return decompressed;
  return ReadAhead::make(std::move(decompressed).value());
}

}  // namespace gridsieve::input
