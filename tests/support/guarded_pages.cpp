#include "tests/support/guarded_pages.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace gridsieve::test {

GuardedPages::GuardedPages(std::size_t size)
    : page_(static_cast<std::size_t>(sysconf(_SC_PAGESIZE))), size_((size + page_ - 1) / page_ * page_) {
  // Both neighbours are reserved without access.
  void* reserved = mmap(nullptr, size_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (reserved == MAP_FAILED) std::abort();
  begin_ = static_cast<char*>(reserved) + page_;
  if (mprotect(begin_, size_, PROT_READ | PROT_WRITE) != 0) std::abort();
}

GuardedPages::~GuardedPages() { munmap(begin_ - page_, size_ + 2 * page_); }

}  // namespace gridsieve::test
