// The command's arguments: whatever they are, it ends with one of its exit codes; with 2
// it says why, on lines that are safe to show, and leaves no file behind.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/command_line.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/fuzz/unsynced_files.hpp"
#include "tests/fuzz/words_of_options.hpp"
#include "tests/support/temporary_directory.hpp"

// Where the address sanitizer writes to, if it is there.
extern "C" [[gnu::weak]] void __sanitizer_set_report_fd(void* descriptor);

namespace gridsieve::test {
namespace {

constexpr std::string_view kBoards =
    "# two boards and a line that is none\n"
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
    "53..7\n";

int descriptor_of(const std::string& path, int flags) {
  const int descriptor = ::open(path.c_str(), flags | O_CLOEXEC, 0600);
  require(descriptor >= 0, "a file that cannot be opened");
  return descriptor;
}

/// A folder with some inputs, in which commands are run with what they print going to files elsewhere.
class Sandbox {
 public:
  Sandbox() {
    folder_.write("a.txt", kBoards);
    folder_.write("b.csv", "board,solution\n" + std::string(kBoards.substr(37, 81)) + ",\n1,2\n");
    folder_.write("c.json", "[\"" + std::string(kBoards.substr(37, 81)) + "\", 5]");
    std::filesystem::create_directory(folder_ / "folder");
    names_ = folder_.names();
    before_ = descriptor_of(".", O_RDONLY | O_DIRECTORY);
    inside_ = descriptor_of(folder_.path(), O_RDONLY | O_DIRECTORY);
    nothing_ = descriptor_of("/dev/null", O_RDONLY);
    out_ = descriptor_of(elsewhere_ / "out", O_RDWR | O_CREAT);
    err_ = descriptor_of(elsewhere_ / "err", O_RDWR | O_CREAT);
    reports_ = ::fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
    if (__sanitizer_set_report_fd != nullptr) {
      __sanitizer_set_report_fd(reinterpret_cast<void*>(static_cast<std::intptr_t>(reports_)));
    }
    const int code = run({"check", "a.txt", "--shard", "1/1", "--part", "p.part"});
    require(code != 2, "the part cannot be made: " + said());
    names_ = folder_.names();
  }

  /// Runs the command; its exit code.
  int run(const std::vector<std::string>& words) {
    std::vector<std::string> all{"gridsieve"};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    (void)!::ftruncate(out_, 0);
    (void)!::ftruncate(err_, 0);
    ::lseek(out_, 0, SEEK_SET);
    ::lseek(err_, 0, SEEK_SET);
    const Moved in(nothing_, STDIN_FILENO), out(out_, STDOUT_FILENO), err(err_, STDERR_FILENO);
    require(::fchdir(inside_) == 0, "the folder is gone");
    const int code = cli::run(static_cast<int>(all.size()), arguments.data());
    require(::fchdir(before_) == 0, "the way back is gone");
    return code;
  }

  std::string said() const { return bytes_of(elsewhere_ / "err"); }

  /// The files that were not there before; they are removed.
  std::vector<std::string> new_files() {
    std::vector<std::string> added;
    const std::vector<std::string> now = folder_.names();
    std::ranges::set_difference(now, names_, std::back_inserter(added));
    for (const std::string& name : added) std::filesystem::remove_all(folder_ / name);
    return added;
  }

 private:
  /// A standard descriptor is another file's until the end of the scope.
  class Moved {
   public:
    Moved(int from, int to) : to_(to), before_(::fcntl(to, F_DUPFD_CLOEXEC, 3)) { ::dup2(from, to); }
    ~Moved() {
      ::dup2(before_, to_);
      ::close(before_);
    }
    Moved(const Moved&) = delete;
    Moved& operator=(const Moved&) = delete;

   private:
    int to_;
    int before_;
  };

  TemporaryDirectory folder_, elsewhere_;
  std::vector<std::string> names_;
  int before_ = -1, inside_ = -1, nothing_ = -1, out_ = -1, err_ = -1, reports_ = -1;
};

std::string shown(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text.append(" [").append(word).append("]");
  return text;
}

void run(FuzzBytes bytes) {
  const UnsyncedFiles unsynced;
  static Sandbox sandbox;
  const std::vector<std::string> words = command_line(bytes);
  const int code = sandbox.run(words);
  const std::string said = sandbox.said();
  const std::vector<std::string> files = sandbox.new_files();
  const auto wrong = [&](std::string_view what) {
    finding(std::string(what).append(":").append(shown(words)).append("\n").append(said));
  };

  if (code != 0 && code != 1 && code != 2) wrong("another exit code");
  if (code == 2 && !said.ends_with('\n')) wrong("no message");
  if (code == 2 && !files.empty()) wrong("a file is left behind");
  for (const std::string& file : files) {
    const auto names_it = [&file](const std::string& word) { return word.find(file) != std::string::npos; };
    if (std::ranges::none_of(words, names_it)) wrong("a file that nobody asked for");
  }
  const auto draws = [](const std::string& word) {
    return word.find("progress") != std::string::npos || word.find("color") != std::string::npos;
  };
  const auto is_control = [](char byte) { return (byte >= 0 && byte < ' ' && byte != '\n') || byte == 0x7f; };
  if (std::ranges::none_of(words, draws) && std::ranges::any_of(said, is_control)) wrong("a control character");
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
