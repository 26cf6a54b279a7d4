// Memory whose last byte is followed by a page that may not be touched, and
// whose first byte follows one: a read beyond either end kills the test.
#pragma once

#include <cstddef>

namespace gridsieve::test {

class GuardedPages {
 public:
  /// `size` bytes rounded up to whole pages; writable.
  explicit GuardedPages(std::size_t size);
  ~GuardedPages();
  GuardedPages(const GuardedPages&) = delete;
  GuardedPages& operator=(const GuardedPages&) = delete;

  char* begin() const { return begin_; }
  char* end() const { return begin_ + size_; }

 private:
  std::size_t page_;
  std::size_t size_;
  char* begin_;
};

}  // namespace gridsieve::test
