// Interposed calls on the names of files.
#include <unistd.h>

#include <cstdio>
#include <cstdlib>

#include "tests/faults/interposer/plan_in_force.hpp"

namespace {

using gridsieve::test::FaultedCall;
using gridsieve::test::is_to_fail;
using gridsieve::test::next_of;

}  // namespace

extern "C" {

int rename(const char* from, const char* to) noexcept {
  static auto* const next = next_of<int(const char*, const char*)>("rename");
  return is_to_fail(FaultedCall::rename) ? -1 : next(from, to);
}

int renameat2(int from_folder, const char* from, int to_folder, const char* to, unsigned flags) noexcept {
  static auto* const next = next_of<int(int, const char*, int, const char*, unsigned)>("renameat2");
  return is_to_fail(FaultedCall::renameat2) ? -1 : next(from_folder, from, to_folder, to, flags);
}

int link(const char* from, const char* to) noexcept {
  static auto* const next = next_of<int(const char*, const char*)>("link");
  return is_to_fail(FaultedCall::link) ? -1 : next(from, to);
}

int unlink(const char* path) noexcept {
  static auto* const next = next_of<int(const char*)>("unlink");
  return is_to_fail(FaultedCall::unlink) ? -1 : next(path);
}

char* mkdtemp(char* path) noexcept {
  static auto* const next = next_of<char*(char*)>("mkdtemp");
  return is_to_fail(FaultedCall::mkdtemp) ? nullptr : next(path);
}

ssize_t readlink(const char* path, char* to, size_t size) noexcept {
  static auto* const next = next_of<ssize_t(const char*, char*, size_t)>("readlink");
  return is_to_fail(FaultedCall::readlink) ? -1 : next(path, to, size);
}

char* realpath(const char* path, char* to) noexcept {
  static auto* const next = next_of<char*(const char*, char*)>("realpath");
  return is_to_fail(FaultedCall::realpath) ? nullptr : next(path, to);
}
}
