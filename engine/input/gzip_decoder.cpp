#include <zlib.h>

#include <algorithm>
#include <limits>
#include <string>

#include "engine/input/member_decoder.hpp"

namespace gridsieve::input {
namespace {

// The largest window, and a gzip header and trailer that zlib reads and checks.
constexpr int kGzipWindow = MAX_WBITS + 16;

uInt limited(std::size_t size) {
  return static_cast<uInt>(std::min<std::size_t>(size, std::numeric_limits<uInt>::max()));
}

class GzipDecoder final : public MemberDecoder {
 public:
  GzipDecoder() = default;
  GzipDecoder(const GzipDecoder&) = delete;
  GzipDecoder& operator=(const GzipDecoder&) = delete;
  ~GzipDecoder() override { (void)inflateEnd(&zlib_); }

  bool init() { return inflateInit2(&zlib_, kGzipWindow) == Z_OK; }

  Status begin() override {
    // It fails only where init did.
    (void)inflateReset(&zlib_);
    return {};
  }

  Result<bool> decode(std::span<const char>& from, std::span<char>& to) override {
    // zlib does not write through next_in, and its bytes are unsigned.
    zlib_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(from.data()));
    zlib_.avail_in = limited(from.size());
    zlib_.next_out = reinterpret_cast<Bytef*>(to.data());
    zlib_.avail_out = limited(to.size());
    const uInt in = zlib_.avail_in;
    const uInt out = zlib_.avail_out;
    const int answer = inflate(&zlib_, Z_NO_FLUSH);
    from = from.subspan(in - zlib_.avail_in);
    to = to.subspan(out - zlib_.avail_out);
    switch (answer) {
      case Z_STREAM_END:
        return true;
      case Z_OK:
      case Z_BUF_ERROR:  // nothing could be done
        return false;
      case Z_MEM_ERROR:
        return Status(StatusCode::out_of_memory);
      default: {
        std::string detail = "the gzip data are damaged";
        if (zlib_.msg != nullptr) detail += std::string(" (") + zlib_.msg + ")";
        return Status(StatusCode::corrupt_data, detail);
      }
    }
  }

 private:
  z_stream zlib_{};
};

}  // namespace

Result<std::unique_ptr<MemberDecoder>> make_gzip_decoder() {
  auto decoder = std::make_unique<GzipDecoder>();
  if (!decoder->init()) return Status(StatusCode::out_of_memory);
  return std::unique_ptr<MemberDecoder>(std::move(decoder));
}

}  // namespace gridsieve::input
