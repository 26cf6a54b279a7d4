// A directory that is gone, with all in it, at the end of the scope.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridsieve::test {

class TemporaryDirectory {
 public:
  TemporaryDirectory();
  ~TemporaryDirectory();
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;

  const std::string& path() const { return path_; }

  /// The path of `name` in here.
  std::string operator/(std::string_view name) const { return path_ + '/' + std::string(name); }

  std::string path(std::string_view name) const { return *this / name; }

  /// Writes a file of these bytes; its path.
  std::string write(std::string_view name, std::string_view bytes) const;

  /// The bytes of a file in here; empty when there is none.
  std::string read(std::string_view name) const;

  /// The names of all that is in here, sorted.
  std::vector<std::string> names() const;

 private:
  std::string path_;
};

/// All bytes of the file at `path`; a test failure when it cannot be read.
std::string bytes_of(const std::string& path);

}  // namespace gridsieve::test
