#include "tests/support/run_command.hpp"

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

namespace gridsieve::test {
namespace {

struct Pipe {
  int reader = -1;
  int writer = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe2");
  return {ends[0], ends[1]};
}

/// The reader is whoever sits at it.
Pipe make_terminal(unsigned short columns) {
  const int master = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  const bool ready = master >= 0 && ::grantpt(master) == 0 && ::unlockpt(master) == 0;
  const int slave = ready ? ::open(::ptsname(master), O_RDWR | O_NOCTTY | O_CLOEXEC) : -1;
  const winsize size{24, columns, 0, 0};
  if (slave < 0 || ::ioctl(slave, TIOCSWINSZ, &size) != 0) throw std::runtime_error("no terminal");
  return {master, slave};
}

void close_if_open(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

constexpr int kCannotSetUp = 125;

void must(bool works) {
  if (!works) ::_exit(kCannotSetUp);
}

void open_as(int descriptor, const std::string& path, int flags) {
  const int opened = ::open(path.c_str(), flags | O_CLOEXEC, 0666);
  must(opened >= 0 && ::dup2(opened, descriptor) == descriptor);
}

/// In the child, between fork and exec.
void set_up(const CommandSetup& setup) {
  std::signal(SIGPIPE, setup.ignores_closed_pipes ? SIG_IGN : SIG_DFL);
  if (setup.input_from) open_as(STDIN_FILENO, *setup.input_from, O_RDONLY);
  if (setup.output_to) open_as(STDOUT_FILENO, *setup.output_to, O_WRONLY | O_CREAT);
  for (const auto& [name, value] : setup.environment) must(::setenv(name.c_str(), value.c_str(), 1) == 0);
  if (!setup.folder.empty()) must(::chdir(setup.folder.c_str()) == 0);
  if (setup.memory_megabytes != 0) {
    const rlimit limit{rlim_t{setup.memory_megabytes} << 20, rlim_t{setup.memory_megabytes} << 20};
    must(::setrlimit(RLIMIT_AS, &limit) == 0);
  }
  if (setup.without_privileges && ::geteuid() == 0) {
    constexpr uid_t kNobody = 65534;
    must(::setgroups(0, nullptr) == 0 && ::setgid(kNobody) == 0 && ::setuid(kNobody) == 0);
  }
  for (const int descriptor : setup.closed) ::close(descriptor);
  (void)::alarm(setup.seconds_at_most);  // outlives exec
}

}  // namespace

RunningCommand::RunningCommand(const std::vector<std::string>& words, const CommandSetup& setup) : input_(setup.input) {
  Pipe in = make_pipe();
  Pipe out = setup.terminal_columns ? make_terminal(*setup.terminal_columns) : make_pipe();
  Pipe err = make_pipe();
  if (setup.output_has_no_reader) close_if_open(out.reader);
  // A child may end before it has read all that is written to it.
  std::signal(SIGPIPE, SIG_IGN);
  process_ = ::fork();
  if (process_ < 0) throw std::runtime_error("fork");
  if (process_ == 0) {
    const bool typed = setup.terminal_columns && setup.input.empty();
    must(::dup2(typed ? out.writer : in.reader, STDIN_FILENO) == STDIN_FILENO);
    must(::dup2(out.writer, STDOUT_FILENO) == STDOUT_FILENO);
    must(::dup2(setup.terminal_columns ? out.writer : err.writer, STDERR_FILENO) == STDERR_FILENO);
    set_up(setup);
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    ::execv(arguments.front(), arguments.data());
    ::_exit(kCannotSetUp);
  }
  close_if_open(in.reader);
  close_if_open(out.writer);
  close_if_open(err.writer);
  to_child_ = in.writer;
  out_ = out.reader;
  err_ = err.reader;
}

RunningCommand::~RunningCommand() {
  if (process_ > 0) {
    send(SIGKILL);
    (void)::waitpid(process_, nullptr, 0);
  }
  close_if_open(to_child_);
  close_if_open(out_);
  close_if_open(err_);
}

void RunningCommand::send(int signal) const { (void)::kill(process_, signal); }

void RunningCommand::exchange(std::string& out, std::string& err) {
  std::string_view left = input_;
  if (left.empty()) close_if_open(to_child_);
  const auto take = [](int& from, std::string& into) {
    std::array<char, 65536> bytes{};
    const ssize_t size = ::read(from, bytes.data(), bytes.size());
    if (size > 0) {
      into.append(bytes.data(), static_cast<std::size_t>(size));
    } else if (size == 0 || errno != EINTR) {
      close_if_open(from);
    }
  };
  // Poll passes over descriptors below zero.
  while (to_child_ >= 0 || out_ >= 0 || err_ >= 0) {
    std::array<pollfd, 3> waiting{{{to_child_, POLLOUT, 0}, {out_, POLLIN, 0}, {err_, POLLIN, 0}}};
    if (::poll(waiting.data(), waiting.size(), -1) < 0) continue;
    if (waiting[0].revents != 0) {
      // At most what fits is written at once: a longer write would wait for the child, which may wait for us.
      const ssize_t size = ::write(to_child_, left.data(), std::min<std::size_t>(left.size(), PIPE_BUF));
      if (size > 0) left.remove_prefix(static_cast<std::size_t>(size));
      if (size < 0 || left.empty()) close_if_open(to_child_);
    }
    if (waiting[1].revents != 0) take(out_, out);
    if (waiting[2].revents != 0) take(err_, err);
  }
}

CommandEnd RunningCommand::wait() {
  CommandEnd end;
  exchange(end.out, end.err);
  int status = 0;
  struct rusage used {};
  while (::wait4(process_, &status, 0, &used) < 0) {
    if (errno != EINTR) throw std::runtime_error("wait4");
  }
  process_ = -1;
  end.peak_kib = used.ru_maxrss;
  if (WIFEXITED(status)) end.exit_code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}

CommandEnd run_command(const std::vector<std::string>& words, const CommandSetup& setup) {
  return RunningCommand(words, setup).wait();
}

}  // namespace gridsieve::test
