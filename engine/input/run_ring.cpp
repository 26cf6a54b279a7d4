#include "engine/input/run_ring.hpp"

#include <cstring>
#include <new>
#include <span>
#include <system_error>

namespace gridsieve::input {
namespace {

// One run is being taken and one being made while all threads are busy.
constexpr std::size_t kSpareSlots = 2;

// A decoder with no room at all could not go on to the end of its member.
constexpr std::size_t kSpareRoom = 64;

/// How many bytes the members of `from` decompress to; none where they are not
/// whole, damaged, or more than `to` holds.
std::optional<std::size_t> decompress(MemberDecoder& decoder, std::span<const char> from, std::span<char> to) {
  const std::size_t room = to.size();
  while (!from.empty()) {
    if (!decoder.begin().ok()) return {};
    for (bool complete = false; !complete;) {
      const std::size_t before = from.size() + to.size();
      const Result<bool> answer = decoder.decode(from, to);
      if (!answer.ok()) return {};
      complete = answer.value();
      if (!complete && (from.size() + to.size() == before || to.empty())) return {};
    }
  }
  return room - to.size();
}

}  // namespace

Result<std::unique_ptr<RunRing>> RunRing::make(Compression compression, unsigned threads) {
  std::unique_ptr<RunRing> ring(new RunRing(threads + kSpareSlots));
  for (unsigned i = 0; i < threads; ++i) {
    auto decoder = compression == Compression::gzip ? make_gzip_decoder() : make_zstd_decoder();
    if (!decoder.ok()) break;
    ring->decoders_.push_back(std::move(decoder).value());
  }
  Status none(StatusCode::out_of_memory);
  try {
    for (const auto& decoder : ring->decoders_) {
      ring->threads_.emplace_back([&ring = *ring, &decoder = *decoder] { ring.work(decoder); });
    }
  } catch (const std::system_error& failure) {
    // The system gives no more threads.
    none = Status::system(StatusCode::out_of_memory, failure.code().value(), {}, "a thread cannot be started");
  }
  if (ring->threads_.empty()) return none;
  return ring;
}

RunRing::~RunRing() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  work_to_do_.notify_all();
  threads_.clear();
}

Status RunRing::push(std::string_view run, std::size_t decompressed_bytes) {
  Slot& its = slot(behind_);
  its.room = decompressed_bytes + kSpareRoom;
  if (Status room = its.compressed.reserve(run.size()); !room.ok()) return room;
  if (Status room = its.decompressed.reserve(its.room); !room.ok()) return room;
  std::memcpy(its.compressed.data(), run.data(), run.size());
  its.compressed_bytes = run.size();
  compressed_bytes_ += run.size();
  ++behind_;
  {
    const std::lock_guard lock(mutex_);
    its.done = false;
    offered_ = behind_;
  }
  work_to_do_.notify_one();
  return {};
}

void RunRing::work(MemberDecoder& decoder) {
  std::unique_lock lock(mutex_);
  for (;;) {
    work_to_do_.wait(lock, [this] { return stopping_ || next_ < offered_; });
    if (stopping_) return;
    Slot& its = slot(next_++);
    lock.unlock();
    try {
      its.decompressed_bytes = decompress(decoder, its.compressed.bytes().first(its.compressed_bytes),
                                          its.decompressed.bytes().first(its.room));
    } catch (const std::bad_alloc&) {
      its.decompressed_bytes
          .reset();  // whoever takes the run decompresses it, and says so if memory is still exhausted
    }
    lock.lock();
    its.done = true;
    run_done_.notify_one();
  }
}

RunRing::Run RunRing::wait_for(std::uint64_t run) {
  Slot& its = slot(run);
  {
    std::unique_lock lock(mutex_);
    run_done_.wait(lock, [&its] { return its.done; });
  }
  Run found{{its.compressed.data(), its.compressed_bytes}, {}};
  if (its.decompressed_bytes) found.decompressed.emplace(its.decompressed.data(), *its.decompressed_bytes);
  return found;
}

RunRing::Run RunRing::oldest() { return wait_for(first_); }

RunRing::Run RunRing::newest() { return wait_for(behind_ - 1); }

void RunRing::drop_oldest() { compressed_bytes_ -= slot(first_++).compressed_bytes; }

void RunRing::drop_newest() {
  compressed_bytes_ -= slot(--behind_).compressed_bytes;
  const std::lock_guard lock(mutex_);
  next_ = offered_ = behind_;
}

}  // namespace gridsieve::input
