// The ranks of a run, and what they tell each other.
//
// Where others may be long in coming a rank waits without taking a processor. Sizes
// are 64-bit: what is larger than a message can be goes in pieces. What MPI itself
// cannot do ends all ranks, as its default is. One of a process, one call at a time
// over all threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "gridsieve/status.hpp"

namespace gridsieve::mpi {

/// Numbers of a small message between two ranks.
using Note = std::vector<std::uint64_t>;

class World {
 public:
  /// Starts MPI. Fails with internal where its library cannot be used from several threads in turn.
  static Result<World> begin(int& argc, char**& argv);

  World(World&&) noexcept;
  /// Ends MPI, which waits for all ranks.
  ~World();

  std::size_t rank() const;  // from 0
  std::size_t size() const;
  bool is_first() const { return rank() == 0; }

  /// The name of this machine.
  const std::string& host() const;

  // Of all ranks at the same time:

  /// Comes back when all are here.
  void wait_for_all() const;

  /// Those of rank `from`.
  std::string broadcast(std::string bytes, std::size_t from = 0) const;

  /// Calls `take(rank, bytes)` at rank 0 with those of every rank, in order.
  void gather(std::string bytes, const std::function<void(std::size_t rank, std::string bytes)>& take) const;

  /// Numbers of every rank, of each as many, in order of the ranks.
  std::vector<std::uint64_t> all_gather(std::span<const std::uint64_t> numbers) const;

  /// The same among the ranks of this machine.
  std::vector<std::uint64_t> all_gather_here(std::span<const std::uint64_t> numbers) const;

  /// The sums over all ranks, number by number; each has as many.
  std::vector<std::uint64_t> sum(std::vector<std::uint64_t> numbers) const;

  /// to[r] goes to rank r; result[r] came from rank r.
  std::vector<std::vector<std::uint64_t>> exchange(std::vector<std::vector<std::uint64_t>> to) const;

  // Between two ranks:

  void send(std::size_t to, const Note& note) const;

  /// Waits for the next note, of anyone or of rank `from`; with who sent it.
  std::pair<std::size_t, Note> receive(std::optional<std::size_t> from = {}) const;

 private:
  struct State;
  explicit World(std::unique_ptr<State> state);
  std::optional<std::pair<std::size_t, Note>> arrived(std::optional<std::size_t> from) const;

  std::unique_ptr<State> state_;
};

}  // namespace gridsieve::mpi
