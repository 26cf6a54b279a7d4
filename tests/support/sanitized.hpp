// Whether the tests were built with sanitizers: they need more memory, and what
// searches for seconds takes minutes.
#pragma once

namespace gridsieve::test {

#ifdef GRIDSIEVE_SANITIZED
inline constexpr bool kSanitized = true;
#else
inline constexpr bool kSanitized = false;
#endif

}  // namespace gridsieve::test
