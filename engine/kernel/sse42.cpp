// The bit-sliced kernel for SSE4.2.
#include "engine/kernel/tile_validator.hpp"

namespace gridsieve::kernel {

void sse42_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  validate_strided<xsimd::sse4_2>(boards, stride, count, verdicts, clues);
}

void sse42_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                     std::uint8_t* clues) {
  validate_scattered<xsimd::sse4_2>(base, offsets, count, verdicts, clues);
}

}  // namespace gridsieve::kernel
