// The bit-sliced kernel for NEON.
#include "engine/kernel/tile_validator.hpp"

namespace gridsieve::kernel {

void neon64_strided(const char* boards, std::size_t stride, std::size_t count, Verdict* verdicts, std::uint8_t* clues) {
  validate_strided<xsimd::neon64>(boards, stride, count, verdicts, clues);
}

void neon64_scattered(const char* base, const std::size_t* offsets, std::size_t count, Verdict* verdicts,
                      std::uint8_t* clues) {
  validate_scattered<xsimd::neon64>(base, offsets, count, verdicts, clues);
}

}  // namespace gridsieve::kernel
