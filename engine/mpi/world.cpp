#include "engine/mpi/world.hpp"

#include <mpi.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>
#include <utility>

namespace gridsieve::mpi {
namespace {

constexpr int kNoteTag = 1;
constexpr int kBytesTag = 2;

// A message counts what it holds by an int.
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 30;

// Long against a look at what has come, short against a range; without it a waiting rank takes a processor.
constexpr auto kNap = std::chrono::microseconds(200);

int to_int(std::uint64_t small) { return static_cast<int>(small); }

std::vector<std::uint64_t> gather_among(MPI_Comm ranks, std::span<const std::uint64_t> numbers) {
  int size = 0;
  MPI_Comm_size(ranks, &size);
  std::vector<std::uint64_t> all(numbers.size() * static_cast<std::size_t>(size));
  MPI_Allgather(numbers.data(), to_int(numbers.size()), MPI_UINT64_T, all.data(), to_int(numbers.size()), MPI_UINT64_T,
                ranks);
  return all;
}

int next_piece(std::uint64_t left) { return to_int(std::min(left, kMostBytes)); }

}  // namespace

struct World::State {
  std::size_t rank = 0;
  std::size_t size = 1;
  MPI_Comm here = MPI_COMM_NULL;  // the ranks of this machine
  std::string host;

  State() = default;
  State(const State&) = delete;
  State& operator=(const State&) = delete;
  ~State() {
    if (here != MPI_COMM_NULL) MPI_Comm_free(&here);
    MPI_Finalize();
  }
};

World::World(std::unique_ptr<State> state) : state_(std::move(state)) {}
World::World(World&&) noexcept = default;
World::~World() = default;

Result<World> World::begin(int& argc, char**& argv) {
  int given = MPI_THREAD_SINGLE;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &given);
  auto state = std::make_unique<State>();
  if (given < MPI_THREAD_SERIALIZED) {
    return Status(StatusCode::internal, "this MPI library cannot be used from several threads in turn");
  }
  int number = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &number);
  state->rank = static_cast<std::size_t>(number);
  MPI_Comm_size(MPI_COMM_WORLD, &number);
  state->size = static_cast<std::size_t>(number);

  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &state->here);

  std::array<char, MPI_MAX_PROCESSOR_NAME> name = {};
  MPI_Get_processor_name(name.data(), &number);
  state->host.assign(name.data(), static_cast<std::size_t>(number));
  return World(std::move(state));
}

std::size_t World::rank() const { return state_->rank; }
std::size_t World::size() const { return state_->size; }
const std::string& World::host() const { return state_->host; }

void World::wait_for_all() const {
  MPI_Request all = MPI_REQUEST_NULL;
  MPI_Ibarrier(MPI_COMM_WORLD, &all);
  int here = 0;
  MPI_Test(&all, &here, MPI_STATUS_IGNORE);
  while (here == 0) {
    std::this_thread::sleep_for(kNap);
    MPI_Test(&all, &here, MPI_STATUS_IGNORE);
  }
}

std::string World::broadcast(std::string bytes, std::size_t from) const {
  std::uint64_t size = bytes.size();
  MPI_Bcast(&size, 1, MPI_UINT64_T, to_int(from), MPI_COMM_WORLD);
  bytes.resize(size);
  for (std::uint64_t at = 0; at < size; at += kMostBytes) {
    MPI_Bcast(bytes.data() + at, next_piece(size - at), MPI_CHAR, to_int(from), MPI_COMM_WORLD);
  }
  return bytes;
}

void World::gather(std::string bytes, const std::function<void(std::size_t, std::string)>& take) const {
  if (!is_first()) {
    const std::uint64_t size = bytes.size();
    MPI_Send(&size, 1, MPI_UINT64_T, 0, kBytesTag, MPI_COMM_WORLD);
    for (std::uint64_t at = 0; at < size; at += kMostBytes) {
      MPI_Send(bytes.data() + at, next_piece(size - at), MPI_CHAR, 0, kBytesTag, MPI_COMM_WORLD);
    }
    return;
  }
  take(0, std::move(bytes));
  for (std::size_t from = 1; from < state_->size; ++from) {
    std::uint64_t size = 0;
    MPI_Recv(&size, 1, MPI_UINT64_T, to_int(from), kBytesTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    std::string got(size, '\0');
    for (std::uint64_t at = 0; at < size; at += kMostBytes) {
      MPI_Recv(got.data() + at, next_piece(size - at), MPI_CHAR, to_int(from), kBytesTag, MPI_COMM_WORLD,
               MPI_STATUS_IGNORE);
    }
    take(from, std::move(got));
  }
}

std::vector<std::uint64_t> World::all_gather(std::span<const std::uint64_t> numbers) const {
  return gather_among(MPI_COMM_WORLD, numbers);
}

std::vector<std::uint64_t> World::all_gather_here(std::span<const std::uint64_t> numbers) const {
  return gather_among(state_->here, numbers);
}

std::vector<std::uint64_t> World::sum(std::vector<std::uint64_t> numbers) const {
  MPI_Allreduce(MPI_IN_PLACE, numbers.data(), to_int(numbers.size()), MPI_UINT64_T, MPI_SUM, MPI_COMM_WORLD);
  return numbers;
}

std::vector<std::vector<std::uint64_t>> World::exchange(std::vector<std::vector<std::uint64_t>> to) const {
  constexpr std::uint64_t kMostNumbers = kMostBytes / sizeof(std::uint64_t);
  std::vector<std::uint64_t> sizes_to(state_->size);
  std::vector<std::uint64_t> sizes_from(state_->size);
  std::ranges::transform(to, sizes_to.begin(), [](const auto& numbers) { return numbers.size(); });
  MPI_Alltoall(sizes_to.data(), 1, MPI_UINT64_T, sizes_from.data(), 1, MPI_UINT64_T, MPI_COMM_WORLD);

  std::vector<std::vector<std::uint64_t>> from(state_->size);
  // At every step each rank sends to one other and receives from one other.
  for (std::size_t step = 0; step < state_->size; ++step) {
    const std::size_t target = (state_->rank + step) % state_->size;
    const std::size_t source = (state_->rank + state_->size - step) % state_->size;
    if (step == 0) {
      from[source] = std::move(to[target]);
      continue;
    }
    from[source].resize(sizes_from[source]);
    // As many messages as there are numbers for; both sides know of each.
    std::vector<MPI_Request> under_way;
    for (std::uint64_t at = 0; at < sizes_from[source]; at += kMostNumbers) {
      MPI_Irecv(from[source].data() + at, to_int(std::min(sizes_from[source] - at, kMostNumbers)), MPI_UINT64_T,
                to_int(source), kBytesTag, MPI_COMM_WORLD, &under_way.emplace_back());
    }
    for (std::uint64_t at = 0; at < sizes_to[target]; at += kMostNumbers) {
      MPI_Isend(to[target].data() + at, to_int(std::min(sizes_to[target] - at, kMostNumbers)), MPI_UINT64_T,
                to_int(target), kBytesTag, MPI_COMM_WORLD, &under_way.emplace_back());
    }
    MPI_Waitall(to_int(under_way.size()), under_way.data(), MPI_STATUSES_IGNORE);
    to[target] = {};
  }
  return from;
}

void World::send(std::size_t to, const Note& note) const {
  MPI_Send(note.data(), to_int(note.size()), MPI_UINT64_T, to_int(to), kNoteTag, MPI_COMM_WORLD);
}

std::optional<std::pair<std::size_t, Note>> World::arrived(std::optional<std::size_t> from) const {
  int here = 0;
  MPI_Status status;
  MPI_Iprobe(from ? to_int(*from) : MPI_ANY_SOURCE, kNoteTag, MPI_COMM_WORLD, &here, &status);
  if (here == 0) return std::nullopt;
  int numbers = 0;
  MPI_Get_count(&status, MPI_UINT64_T, &numbers);
  Note note(static_cast<std::size_t>(numbers));
  MPI_Recv(note.data(), numbers, MPI_UINT64_T, status.MPI_SOURCE, kNoteTag, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  return std::pair(static_cast<std::size_t>(status.MPI_SOURCE), std::move(note));
}

std::pair<std::size_t, Note> World::receive(std::optional<std::size_t> from) const {
  for (;;) {
    if (auto note = arrived(from)) return *std::move(note);
    std::this_thread::sleep_for(kNap);
  }
}

}  // namespace gridsieve::mpi
