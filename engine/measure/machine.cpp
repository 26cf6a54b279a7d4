#include "engine/measure/machine.hpp"

#include <sys/utsname.h>
#include <time.h>

#include <array>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

#include "engine/pipeline/ordered_work.hpp"

namespace gridsieve::measure {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

std::string cpuinfo() {
  std::ifstream file("/proc/cpuinfo", std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string system_name() {
  struct utsname name = {};
  if (::uname(&name) != 0) return "unknown";
  return fmt::format("{} {} {}", name.sysname, name.release, name.machine);
}

std::string compiler_name() {
#if defined(__clang__)
  return fmt::format("clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#elif defined(__GNUC__)
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#else
  return "unknown";
#endif
}

std::string now() {
  const time_t seconds = ::time(nullptr);
  struct tm parts = {};
  std::array<char, 32> text{};
  if (::gmtime_r(&seconds, &parts) == nullptr) return "unknown";
  const std::size_t size = ::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
  return {text.data(), size};
}

}  // namespace

std::string processor_in(std::string_view cpuinfo) {
  // x86 says "model name"; other families use other words, or only numbers.
  for (const std::string_view key : {"model name", "Model Name", "Processor", "cpu model", "cpu", "uarch"}) {
    for (std::size_t at = 0; at < cpuinfo.size();) {
      const std::string_view line = cpuinfo.substr(at, cpuinfo.find('\n', at) - at);
      at += line.size() + 1;
      const std::size_t colon = line.find(':');
      if (colon == std::string_view::npos || trimmed(line.substr(0, colon)) != key) continue;
      const std::string_view model = trimmed(line.substr(colon + 1));
      if (!model.empty()) return std::string(model);
    }
  }
  return "unknown";
}

Machine this_machine() {
  Machine machine;
  machine.processor = processor_in(cpuinfo());
  machine.threads = pipeline::available_threads();
  machine.system = system_name();
  machine.compiler = compiler_name();
  machine.flags = GRIDSIEVE_BUILD_FLAGS;
  machine.date = now();
  return machine;
}

}  // namespace gridsieve::measure
