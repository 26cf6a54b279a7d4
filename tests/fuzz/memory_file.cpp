#include "tests/fuzz/memory_file.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include "tests/fuzz/finding.hpp"

namespace gridsieve::test {

MemoryFile::MemoryFile()
    : descriptor_(::memfd_create("input", MFD_CLOEXEC)), path_("/proc/self/fd/" + std::to_string(descriptor_)) {
  require(descriptor_ >= 0, "no file in memory");
}

MemoryFile::~MemoryFile() { ::close(descriptor_); }

void MemoryFile::put(std::string_view bytes) const {
  const bool done = ::ftruncate(descriptor_, 0) == 0 &&
                    ::pwrite(descriptor_, bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size());
  require(done, "cannot write to memory");
}

}  // namespace gridsieve::test
