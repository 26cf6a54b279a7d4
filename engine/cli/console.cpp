#include "engine/cli/console.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "engine/board/text_escape.hpp"

namespace gridsieve::cli {
namespace {

const char* name_of(int descriptor) { return descriptor == kStandardOutput ? "standard output" : "standard error"; }

[[noreturn]] void end_by_closed_pipe() {
  std::signal(SIGPIPE, SIG_DFL);
  sigset_t pipe_only;
  sigemptyset(&pipe_only);
  sigaddset(&pipe_only, SIGPIPE);
  pthread_sigmask(SIG_UNBLOCK, &pipe_only, nullptr);
  std::raise(SIGPIPE);
  _exit(128 + SIGPIPE);
}

}  // namespace

void prepare_console() {
  for (const int descriptor : {kStandardInput, kStandardOutput, kStandardError}) {
    if (::fcntl(descriptor, F_GETFD) == -1 && errno == EBADF) {
      // The lowest free number is this one. Opened the wrong way round, it fails when used.
      (void)::open("/dev/null", descriptor == kStandardInput ? O_WRONLY : O_RDONLY);
    }
  }
  std::signal(SIGPIPE, SIG_IGN);

  // All inputs are open at once, and the usual limit is made for other programs.
  struct rlimit descriptors = {};
  if (::getrlimit(RLIMIT_NOFILE, &descriptors) == 0) {
    descriptors.rlim_cur = descriptors.rlim_max;
    (void)::setrlimit(RLIMIT_NOFILE, &descriptors);
  }
}

Status write_text(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor, text.data(), text.size());
    if (written >= 0) {
      text.remove_prefix(static_cast<std::size_t>(written));
    } else if (errno != EINTR) {
      return Status::system(StatusCode::cannot_write, errno, name_of(descriptor));
    }
  }
  return {};
}

int print(std::string_view text) {
  const Status written = write_text(kStandardOutput, text);
  return written.ok() ? kExitOk : fail(written);
}

int fail(std::string_view message, std::string_view program) {
  // Nothing is left to tell it to when standard error cannot be written.
  (void)write_text(kStandardError, fmt::format("{}: {}\n", program, message));
  return kExitError;
}

int fail(const Status& failure, std::string_view program) {
  if (failure.code() == StatusCode::cannot_write && failure.system_error() == EPIPE) end_by_closed_pipe();
  return fail(escape_for_terminal(failure.message()), program);
}

int fail_for_memory() {
  for (const std::string_view part : {std::string_view(kProgram), std::string_view(": memory is exhausted\n")}) {
    if (!write_text(kStandardError, part).ok()) break;
  }
  return kExitError;
}

int usage_error(std::string_view command, std::string_view message, std::string_view program) {
  const std::string_view space = command.empty() ? "" : " ";
  return fail(fmt::format("{}\nTry '{}{}{} --help'.", message, program, space, command), program);
}

std::string did_you_mean(std::string_view nearest) {
  return nearest.empty() ? std::string() : fmt::format("; did you mean '{}'?", nearest);
}

}  // namespace gridsieve::cli
