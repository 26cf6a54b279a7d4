#include <lzma.h>

#include <cstdint>
#include <string>

#include "engine/input/member_decoder.hpp"

namespace gridsieve::input {
namespace {

// Beside the window the decoder needs some tables of its own.
constexpr std::uint64_t kMemoryLimit = kLargestWindow + (std::uint64_t{8} << 20);

std::string reason_of(lzma_ret answer) {
  return answer == LZMA_OPTIONS_ERROR ? "options that are not known" : "wrong data or check";
}

class XzDecoder final : public MemberDecoder {
 public:
  XzDecoder() = default;
  XzDecoder(const XzDecoder&) = delete;
  XzDecoder& operator=(const XzDecoder&) = delete;
  ~XzDecoder() override { lzma_end(&lzma_); }

  Status begin() override {
    // What was allocated for the member before is used again.
    if (lzma_stream_decoder(&lzma_, kMemoryLimit, LZMA_TELL_UNSUPPORTED_CHECK) == LZMA_OK) return {};
    return Status(StatusCode::out_of_memory);
  }

  Result<bool> decode(std::span<const char>& from, std::span<char>& to) override {
    lzma_.next_in = reinterpret_cast<const std::uint8_t*>(from.data());
    lzma_.avail_in = from.size();
    lzma_.next_out = reinterpret_cast<std::uint8_t*>(to.data());
    lzma_.avail_out = to.size();
    const lzma_ret answer = lzma_code(&lzma_, LZMA_RUN);
    from = from.last(lzma_.avail_in);
    to = to.last(lzma_.avail_out);
    switch (answer) {
      case LZMA_STREAM_END:
        return true;
      case LZMA_OK:
      case LZMA_BUF_ERROR:  // nothing could be done
        return false;
      case LZMA_MEM_ERROR:
        return Status(StatusCode::out_of_memory);
      case LZMA_MEMLIMIT_ERROR:
        return Status(StatusCode::compressed,
                      "the xz data need more than 128 MiB of memory; decompress them into a pipe or a file first");
      case LZMA_UNSUPPORTED_CHECK:
        return Status(StatusCode::compressed, "the xz data have a kind of check that is not known");
      default:
        return Status(StatusCode::corrupt_data, "the xz data are damaged (" + reason_of(answer) + ")");
    }
  }

 private:
  lzma_stream lzma_ = LZMA_STREAM_INIT;
};

}  // namespace

Result<std::unique_ptr<MemberDecoder>> make_xz_decoder() {
  return std::unique_ptr<MemberDecoder>(std::make_unique<XzDecoder>());
}

}  // namespace gridsieve::input
