// A file in memory that has a path, for what opens files by their paths.
#pragma once

#include <string>
#include <string_view>

namespace gridsieve::test {

class MemoryFile {
 public:
  MemoryFile();
  ~MemoryFile();
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  const std::string& path() const { return path_; }

  /// Makes it these bytes and no more.
  void put(std::string_view bytes) const;

 private:
  int descriptor_;
  std::string path_;
};

}  // namespace gridsieve::test
