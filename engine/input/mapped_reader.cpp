#include "engine/input/mapped_reader.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "engine/system/system_calls.hpp"

namespace gridsieve::input {
namespace {

using system::sys;

constexpr int kPopulateRead = 22;  // MADV_POPULATE_READ, of Linux 5.14; not in every system's headers

std::size_t page_size() {
  static const auto size = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  return size;
}

Status refused(const InputFile& file, int error) { return Status::system(StatusCode::cannot_map, error, file.path()); }

}  // namespace

Result<std::unique_ptr<MappedReader>> MappedReader::make(const InputFile& file, std::string why) {
  if (file.size().value_or(0) == 0) return refused(file, EINVAL);
  const std::size_t before = file.start() % page_size();
  const std::size_t mapped = *file.size() + before;
  void* const mapping =
      sys().mmap(nullptr, mapped, PROT_READ, MAP_SHARED, file.descriptor(), static_cast<off_t>(file.start() - before));
  if (mapping == MAP_FAILED) return refused(file, errno);
  auto guard = system::BusGuard::watch(mapping, mapped);
  if (!guard) {
    (void)sys().munmap(mapping, mapped);
    return refused(file, EMFILE);
  }
  return std::unique_ptr<MappedReader>(
      new MappedReader(file, std::move(why), static_cast<char*>(mapping), mapped, std::move(*guard)));
}

MappedReader::MappedReader(const InputFile& file, std::string why, char* mapping, std::size_t mapped,
                           system::BusGuard guard)
    : file_(file),
      why_(std::move(why)),
      mapping_(mapping),
      mapped_(mapped),
      before_(file.start() % page_size()),
      guard_(std::move(guard)) {}

MappedReader::~MappedReader() {
  // The range must not be watched any more when another mapping can come to lie there.
  { const system::BusGuard done = std::move(guard_); }
  (void)sys().munmap(mapping_, mapped_);
}

Result<std::span<const char>> MappedReader::fetch(std::uint64_t offset, std::size_t size, Buffer&) {
  if (size > 0) {
    if (Status populated = populate(offset, size); !populated.ok()) return populated;
  }
  return std::span<const char>(mapping_ + before_ + offset, size);
}

Status MappedReader::populate(std::uint64_t offset, std::size_t size) {
  if (!can_populate_.load(std::memory_order_relaxed)) return {};
  const std::size_t begin = (before_ + offset) / page_size() * page_size();
  const std::size_t end = before_ + offset + size;
  while (sys().madvise(mapping_ + begin, end - begin, kPopulateRead) != 0) {
    switch (errno) {
      case EINTR:
        continue;
      case EFAULT:  // touching it would raise SIGBUS
        return lost(offset);
      case EHWPOISON:
        return Status::system(StatusCode::cannot_read, EHWPOISON, file_.path()).at(file_.start() + offset);
      default:  // an older system, or short of memory for it: the pages come one by one
        if (errno == EINVAL) can_populate_.store(false, std::memory_order_relaxed);
        return {};
    }
  }
  return {};
}

Status MappedReader::check() const {
  const auto broken = guard_.broken();
  if (!broken) return {};
  return lost(*broken > before_ ? *broken - before_ : 0);
}

Status MappedReader::lost(std::uint64_t offset) const {
  if (Status changed = file_.check_unchanged(); !changed.ok()) return changed;
  return Status(StatusCode::input_changed, "its bytes went away under the mapping: truncated meanwhile, or unreadable")
      .in(file_.path())
      .at(file_.start() + offset);
}

}  // namespace gridsieve::input
