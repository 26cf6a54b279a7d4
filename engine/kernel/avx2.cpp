// The bit-sliced kernel for AVX2.
#include "engine/kernel/tile_validator.hpp"

namespace gridsieve::kernel {

void avx2_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  validate_strided<xsimd::avx2>(boards, stride, count, verdicts, clues);
}

void avx2_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                    std::uint8_t* clues) {
  validate_scattered<xsimd::avx2>(base, offsets, count, verdicts, clues);
}

}  // namespace gridsieve::kernel
