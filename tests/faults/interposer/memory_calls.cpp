// Interposed calls for memory and for threads.
//
// The C library's own functions are reached by their other names: looking one up
// would itself ask for memory.
#include <pthread.h>

#include <cerrno>
#include <cstdlib>

#include "tests/faults/interposer/plan_in_force.hpp"

namespace {

using gridsieve::test::FaultedCall;
using gridsieve::test::is_to_fail;
using gridsieve::test::next_of;

}  // namespace

extern "C" {

// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* at, size_t size);
void* __libc_memalign(size_t alignment, size_t size);
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp)

void* malloc(size_t size) noexcept { return is_to_fail(FaultedCall::memory) ? nullptr : __libc_malloc(size); }

void* calloc(size_t count, size_t size) noexcept {
  return is_to_fail(FaultedCall::memory) ? nullptr : __libc_calloc(count, size);
}

void* realloc(void* at, size_t size) noexcept {
  return is_to_fail(FaultedCall::memory) ? nullptr : __libc_realloc(at, size);
}

void* aligned_alloc(size_t alignment, size_t size) noexcept {
  return is_to_fail(FaultedCall::memory) ? nullptr : __libc_memalign(alignment, size);
}

void* memalign(size_t alignment, size_t size) noexcept {
  return is_to_fail(FaultedCall::memory) ? nullptr : __libc_memalign(alignment, size);
}

int posix_memalign(void** to, size_t alignment, size_t size) noexcept {
  if (is_to_fail(FaultedCall::memory)) return ENOMEM;
  void* const got = __libc_memalign(alignment, size);
  if (got == nullptr) return ENOMEM;
  *to = got;
  return 0;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) noexcept {
  using Create = int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static auto* const next = next_of<Create>("pthread_create");
  return is_to_fail(FaultedCall::pthread_create) ? EAGAIN : next(thread, attributes, start, argument);
}
}
