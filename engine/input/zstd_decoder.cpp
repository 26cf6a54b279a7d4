#include <zstd.h>
#include <zstd_errors.h>

#include <string>

#include "engine/input/member_decoder.hpp"
#include "engine/input/zstd_frame.hpp"

namespace gridsieve::input {
namespace {

struct FreeContext {
  void operator()(ZSTD_DCtx* context) const { (void)ZSTD_freeDCtx(context); }
};

class ZstdDecoder final : public MemberDecoder {
 public:
  bool init() { return context_ != nullptr; }

  Status begin() override {
    // Resetting a session cannot fail.
    (void)ZSTD_DCtx_reset(context_.get(), ZSTD_reset_session_only);
    looked_at_ = false;
    return {};
  }

  Result<bool> decode(std::span<const char>& from, std::span<char>& to) override {
    if (!looked_at_) {
      const std::optional<ZstdFrame> frame = zstd_frame({from.data(), from.size()});
      if (!frame) return false;
      if (Status readable = check(*frame); !readable.ok()) return readable;
      looked_at_ = true;
    }
    ZSTD_inBuffer in{from.data(), from.size(), 0};
    ZSTD_outBuffer out{to.data(), to.size(), 0};
    const std::size_t answer = ZSTD_decompressStream(context_.get(), &out, &in);
    from = from.subspan(in.pos);
    to = to.subspan(out.pos);
    if (ZSTD_isError(answer) == 0) return answer == 0;
    if (ZSTD_getErrorCode(answer) == ZSTD_error_memory_allocation) return Status(StatusCode::out_of_memory);
    return Status(StatusCode::corrupt_data,
                  std::string("the zstd data are damaged (") + ZSTD_getErrorName(answer) + ")");
  }

 private:
  // The library refuses the same, but not where it can do without the window:
  // so the answer would depend on how the bytes come.
  static Status check(const ZstdFrame& frame) {
    if (frame.window > kLargestWindow) {
      return Status(StatusCode::compressed,
                    "the zstd data need a window of more than 128 MiB; decompress them into a pipe or a file first "
                    "(zstd -dc --long=31 does)");
    }
    if (frame.has_dictionary) {
      return Status(StatusCode::compressed,
                    "the zstd data need a dictionary; decompress them into a pipe or a file first (zstd -dc -D does)");
    }
    return {};
  }

  std::unique_ptr<ZSTD_DCtx, FreeContext> context_{ZSTD_createDCtx()};
  bool looked_at_ = false;  // at this frame's header
};

}  // namespace

Result<std::unique_ptr<MemberDecoder>> make_zstd_decoder() {
  auto decoder = std::make_unique<ZstdDecoder>();
  if (!decoder->init()) return Status(StatusCode::out_of_memory);
  return std::unique_ptr<MemberDecoder>(std::move(decoder));
}

}  // namespace gridsieve::input
