#include "engine/cluster/repeats.hpp"

#include <algorithm>
#include <optional>

namespace gridsieve::cluster {
namespace {

using duplicates::HashedRecord;

/// The next record of a stream. Ordered so that of equal boards the known ones come first,
/// and among each kind the one with the smallest number.
struct Front {
  HashedRecord record;  // its number is that of the whole
  bool known = false;
  std::size_t stream = 0;

  /// Whether it comes after `other`: the order of a heap with the first one on top.
  bool comes_after(const Front& other) const {
    if (record.hash != other.record.hash) return record.hash > other.record.hash;
    if (known != other.known) return other.known;
    return record.record > other.record.record;
  }
};

bool comes_after(const Front& one, const Front& other) { return one.comes_after(other); }

/// Gives the records of all streams in one order.
class MergedStreams {
 public:
  MergedStreams(const MergePlan& plan, std::span<const NextHash> parts, const NextHash& known)
      : plan_(plan), parts_(parts), known_(known) {}

  Status begin() {
    for (std::size_t stream = 0; stream <= parts_.size(); ++stream) {
      if (Status status = push({{}, stream == parts_.size(), stream}); !status.ok()) return status;
    }
    return {};
  }

  Result<bool> next(Front& front) {
    if (heap_.empty()) return false;
    std::ranges::pop_heap(heap_, comes_after);
    front = heap_.back();
    heap_.pop_back();
    if (Status status = push(front); !status.ok()) return status;
    return true;
  }

 private:
  /// Takes the next one of the stream that `front` is of.
  Status push(Front front) {
    const Result<bool> more = front.known ? known_(front.record) : parts_[front.stream](front.record);
    if (!more.ok() || !more.value()) return more.status();
    if (!front.known) front.record.record += plan_.shifts[front.stream].records;
    heap_.push_back(front);
    std::ranges::push_heap(heap_, comes_after);
    return {};
  }

  const MergePlan& plan_;
  std::span<const NextHash> parts_;
  const NextHash& known_;
  std::vector<Front> heap_;
};

}  // namespace

Result<std::vector<Repeat>> find_repeats(const MergePlan& plan, std::span<const NextHash> parts,
                                         const NextHash& known) {
  MergedStreams streams(plan, parts, known);
  if (Status begun = streams.begin(); !begun.ok()) return begun;
  std::vector<Repeat> repeats;
  std::optional<Front> first;  // with the hash at hand
  for (Front front;;) {
    const Result<bool> more = streams.next(front);
    if (!more.ok()) return more.status();
    if (!more.value()) break;
    if (!first || first->record.hash != front.record.hash) {
      first = front;
    } else if (!front.known) {
      repeats.push_back({front.record.record, first->record.record, first->known});
    }
  }
  std::ranges::sort(repeats, {}, &Repeat::record);
  return repeats;
}

}  // namespace gridsieve::cluster
