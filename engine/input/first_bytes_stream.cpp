#include "engine/input/first_bytes_stream.hpp"

#include <algorithm>

namespace gridsieve::input {

Result<bool> FirstBytesStream::look_further() {
  char byte = 0;
  const Result<std::size_t> got = source_->read({&byte, 1});
  if (!got.ok()) return got.status();
  if (got.value() == 0) return false;
  first_ += byte;
  return true;
}

Result<std::size_t> FirstBytesStream::read(std::span<char> to) {
  const std::size_t size = std::min(first_.size() - given_, to.size());
  std::copy_n(first_.data() + given_, size, to.data());
  given_ += size;
  if (size == to.size() || (size > 0 && source_->would_wait())) return size;
  const Result<std::size_t> rest = source_->read(to.subspan(size));
  if (!rest.ok()) return rest.status();
  return size + rest.value();
}

}  // namespace gridsieve::input
