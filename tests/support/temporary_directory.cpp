#include "tests/support/temporary_directory.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace gridsieve::test {

TemporaryDirectory::TemporaryDirectory() : path_(testing::TempDir() + "gridsieve_XXXXXX") {
  if (::mkdtemp(path_.data()) == nullptr) ADD_FAILURE() << "no temporary directory at " << path_;
}

TemporaryDirectory::~TemporaryDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryDirectory::write(std::string_view name, std::string_view bytes) const {
  std::string path = *this / name;
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) ADD_FAILURE() << "cannot write " << path;
  return path;
}

std::string TemporaryDirectory::read(std::string_view name) const {
  std::ifstream in(*this / name, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

std::vector<std::string> TemporaryDirectory::names() const {
  std::vector<std::string> all;
  for (const auto& entry : std::filesystem::directory_iterator(path_)) all.push_back(entry.path().filename());
  std::ranges::sort(all);
  return all;
}

std::string bytes_of(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) ADD_FAILURE() << "cannot read " << path;
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace gridsieve::test
