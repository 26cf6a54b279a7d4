#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <vector>

#include "engine/kernel/family.hpp"
#include "engine/kernel/kernel.hpp"
#include "gridsieve/kernels.hpp"

namespace gridsieve {
namespace kernel {
namespace {

struct NameAndDescription {
  std::string_view name;
  std::string_view description;
};

// Every kernel there is on any processor family, from the plainest to the fastest.
constexpr std::array kKnown{
    NameAndDescription{"scalar", kScalarDescription},
    NameAndDescription{"sse4.2", kSse42Description},
    NameAndDescription{"avx2", kAvx2Description},
    NameAndDescription{"avx512bw", kAvx512bwDescription},
    NameAndDescription{"avx512vbmi", kAvx512vbmiDescription},
    NameAndDescription{"neon64", kNeon64Description},
};

const Kernel* find_built(std::string_view name) {
  const auto built = family_kernels();
  const auto found = std::ranges::find(built, name, &Kernel::name);
  return found == built.end() ? nullptr : &*found;
}

const Kernel& best_here() {
  const auto built = family_kernels();
  const auto best = std::find_if(built.rbegin(), built.rend(), [](const Kernel& kernel) { return kernel.runs_here(); });
  return *best;  // the scalar kernel runs everywhere
}

}  // namespace

std::span<const Kernel> registry() { return family_kernels(); }

Result<const Kernel*> choose(std::string_view name) {
  const auto is_auto = [](std::string_view word) { return word.empty() || word == "auto"; };
  std::string_view source;
  if (is_auto(name)) {
    const char* forced = std::getenv("GRIDSIEVE_KERNEL");
    if (forced == nullptr || is_auto(forced)) return &best_here();
    name = forced;
    source = " (from GRIDSIEVE_KERNEL)";
  }
  if (const Kernel* built = find_built(name); built != nullptr && built->runs_here()) return built;
  const bool known = std::ranges::find(kKnown, name, &NameAndDescription::name) != kKnown.end();
  return Status(known ? StatusCode::kernel_unavailable : StatusCode::unknown_kernel,
                "kernel '" + std::string(name) + (known ? "' does not run on this machine" : "' does not exist") +
                    std::string(source));
}

}  // namespace kernel

std::vector<KernelInfo> kernels() {
  const auto chosen = kernel::choose("auto");
  std::vector<KernelInfo> all;
  for (const auto& known : kernel::kKnown) {
    const kernel::Kernel* built = kernel::find_built(known.name);
    all.push_back({
        .name = known.name,
        .description = known.description,
        .built = built != nullptr,
        .runs = built != nullptr && built->runs_here(),
        .chosen = chosen.ok() && built != nullptr && chosen.value() == built,
    });
  }
  return all;
}

}  // namespace gridsieve
