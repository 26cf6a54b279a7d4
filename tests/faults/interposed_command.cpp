#include "tests/faults/interposed_command.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <stdexcept>

#include <fmt/format.h>

#include "tests/cli/gridsieve_command.hpp"

namespace gridsieve::test {

std::string described(const RunFault& fault) {
  const bool once = fault.first == fault.last;
  return fmt::format("{} fails {} {} with errno {}", name_of(fault.call), once ? "at" : "from", fault.first,
                     fault.error);
}

InterposedCommand::InterposedCommand() : path_(folder_.write("counts", std::string(sizeof(FaultCounts), '\0'))) {
  // A command without privileges keeps its counts too.
  const bool open_to_all = ::chmod(folder_.path().c_str(), 0755) == 0 && ::chmod(path_.c_str(), 0666) == 0;
  const int file = ::open(path_.c_str(), O_RDWR | O_CLOEXEC);
  void* const at = ::mmap(nullptr, sizeof(FaultCounts), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  ::close(file);
  if (!open_to_all || at == MAP_FAILED) throw std::runtime_error("no counts");
  counts_ = static_cast<FaultCounts*>(at);
}

InterposedCommand::~InterposedCommand() { ::munmap(counts_, sizeof(FaultCounts)); }

CommandSetup InterposedCommand::with_fault(CommandSetup setup, const RunFault& fault) {
  constexpr unsigned kLongest = 240;  // far more than a run takes, also where the machine stands still for a while
  for (std::atomic<std::uint64_t>& seen : counts_->seen) seen = 0;
  counts_->failed = 0;
  setup.environment.emplace_back("LD_PRELOAD", GRIDSIEVE_INTERPOSER_PATH);
  setup.environment.emplace_back(
      kFaultVariable, fmt::format("{} {} {} {} {}", name_of(fault.call), fault.first, fault.last, fault.error, path_));
  setup.seconds_at_most = kLongest;
  return setup;
}

CommandEnd InterposedCommand::run(const std::vector<std::string>& arguments, const CommandSetup& setup,
                                  const RunFault& fault) {
  return gridsieve(arguments, with_fault(setup, fault));
}

}  // namespace gridsieve::test
