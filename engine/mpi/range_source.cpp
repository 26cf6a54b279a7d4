#include "engine/mpi/range_source.hpp"

#include <utility>

namespace gridsieve::mpi {

RangeSource::RangeSource(const World& world, std::uint64_t ranges, Told told)
    : world_(world), told_(std::move(told)), book_(ranges, world.size()) {
  if (world.is_first() && world.size() > 1) service_ = std::thread([this] { serve(); });
}

RangeSource::~RangeSource() { finish(); }

void RangeSource::serve() {
  for (std::size_t left = world_.size() - 1; left > 0;) {
    const auto [rank, note] = world_.receive();
    if (note[0] != 0) {
      book_.close();
    } else {
      told_(rank, {.bytes_read = note[1], .bytes = {}, .records = note[2], .failing = note[3]});
    }
    const Grant grant = book_.take();
    world_.send(rank, {grant.number, std::uint64_t{grant.ask_early}});
    if (grant.number == 0) --left;
  }
}

void RangeSource::ask(const Progress& done, bool failed) {
  world_.send(0, {std::uint64_t{failed}, done.bytes_read, done.records, done.failing});
  asked_ = true;
}

Grant RangeSource::granted() {
  const Note note = world_.receive(0).second;
  asked_ = false;
  ended_ = note[0] == 0;
  return {note[0], note[1] != 0};
}

std::optional<std::uint64_t> RangeSource::next(const Progress& done) {
  Grant grant;
  if (world_.is_first()) {
    told_(0, done);
    grant = book_.take();
  } else if (!ended_) {
    if (!asked_) ask(done, false);
    grant = granted();
    if (grant.number != 0 && grant.ask_early) ask(done, false);
  }
  return grant.number == 0 ? std::nullopt : std::optional(grant.number);
}

void RangeSource::fail() {
  if (world_.is_first()) return book_.close();
  if (asked_) (void)granted();
  if (ended_) return;
  ask({}, true);
  (void)granted();
}

void RangeSource::finish() {
  if (service_.joinable()) service_.join();
}

}  // namespace gridsieve::mpi
