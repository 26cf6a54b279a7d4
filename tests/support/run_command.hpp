// Runs a program as a child process and says how it ended, for tests of a command.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace gridsieve::test {

/// How a child is set up. Standard output and standard error are captured
/// unless they are sent elsewhere; standard input is empty unless given.
struct CommandSetup {
  std::string input = {};                                             // bytes of standard input, through a pipe
  std::optional<std::string> input_from = {};                         // or a file
  std::optional<std::string> output_to = {};                          // standard output goes to this file or device
  std::vector<std::pair<std::string, std::string>> environment = {};  // added to that of the test
  std::string folder = {};                                            // working folder; empty: that of the test
  std::vector<int> closed = {};                                       // descriptors the child starts without
  std::optional<unsigned short> terminal_columns = {};  // it sits at a terminal; input may come from elsewhere
  bool output_has_no_reader = false;                    // standard output is a pipe whose reader is gone
  bool ignores_closed_pipes = false;                    // SIGPIPE is ignored, as under some parents
  bool without_privileges = false;                      // as a user who may not read everything
  unsigned memory_megabytes = 0;                        // address space at most; 0: no limit
  unsigned seconds_at_most = 0;                         // SIGALRM ends it then; 0: no limit
};

struct CommandEnd {
  int exit_code = -1;  // -1 when a signal ended it
  int signal = 0;      // 0 when it exited
  long peak_kib = 0;   // of memory that it held at a time
  std::string out;     // also what comes on the terminal
  std::string err;
};

/// A child that runs. Ends it by SIGKILL when destroyed before `wait`.
class RunningCommand {
 public:
  RunningCommand(const std::vector<std::string>& words, const CommandSetup& setup);
  ~RunningCommand();
  RunningCommand(const RunningCommand&) = delete;
  RunningCommand& operator=(const RunningCommand&) = delete;

  pid_t process() const { return process_; }
  void send(int signal) const;

  /// Waits until the child has ended, taking what it writes meanwhile.
  CommandEnd wait();

 private:
  void exchange(std::string& out, std::string& err);

  pid_t process_ = -1;
  std::string input_;
  int to_child_ = -1;
  int out_ = -1;
  int err_ = -1;
};

/// Runs `words`, the program's path first, to its end.
CommandEnd run_command(const std::vector<std::string>& words, const CommandSetup& setup = {});

}  // namespace gridsieve::test
