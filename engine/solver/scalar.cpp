// The scalar solver kernel: one board after the other.
#include <bit>

#include "engine/solver/family.hpp"
#include "engine/solver/scalar_search.hpp"

namespace gridsieve::solver {
namespace {

class ScalarWorkspace final : public Workspace {
 public:
  bool run(const SolveJob& job) override {
    for (std::size_t i = 0; i < job.problems.size(); ++i) {
      job.counts[i] = search_.count(candidates_of(job.problems[i]), job.limit, job.stop);
      if (job.stop != nullptr && job.stop->stop_requested()) return false;
      if (job.counts[i] == 0 || job.solutions == nullptr) continue;
      for (std::size_t cell = 0; cell < kCells; ++cell) {
        job.solutions[i * kCells + cell] = static_cast<char>('1' + std::countr_zero(search_.first()[cell]));
      }
    }
    return true;
  }

 private:
  ScalarSearch search_;
};

}  // namespace

std::unique_ptr<Workspace> make_scalar_workspace(std::size_t) { return std::make_unique<ScalarWorkspace>(); }

}  // namespace gridsieve::solver
