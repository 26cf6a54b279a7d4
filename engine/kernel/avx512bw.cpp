// The bit-sliced kernel for AVX-512BW.
#include "engine/kernel/tile_validator.hpp"

namespace gridsieve::kernel {

void avx512bw_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts,
                      std::uint8_t* clues) {
  validate_strided<xsimd::avx512bw>(boards, stride, count, verdicts, clues);
}

void avx512bw_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                        std::uint8_t* clues) {
  validate_scattered<xsimd::avx512bw>(base, offsets, count, verdicts, clues);
}

}  // namespace gridsieve::kernel
