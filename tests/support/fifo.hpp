// A pipe with a name, into which a test writes what an input reads.
#pragma once

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>
#include <string_view>

#include "engine/input/input_file.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {

/// A FIFO with both ends open: what is written lies in it until it is read.
class Fifo {
 public:
  Fifo() {
    EXPECT_EQ(::mkfifo(path.c_str(), 0600), 0);
    // Opening a FIFO for both does not wait, so that the reader's opening need not either.
    const int both = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
    file_ = input::InputFile::open(path).value();
    writer_ = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    ::close(both);
  }
  ~Fifo() { close(); }

  Fifo(const Fifo&) = delete;
  Fifo& operator=(const Fifo&) = delete;

  /// As much as a pipe holds is written without waiting for a reader.
  void write(std::string_view bytes) const {
    EXPECT_EQ(::write(writer_, bytes.data(), bytes.size()), static_cast<ssize_t>(bytes.size()));
  }

  /// Ends the stream.
  void close() {
    if (writer_ >= 0) ::close(writer_);
    writer_ = -1;
  }

  const input::InputFile& file() const { return file_; }

 private:
  TemporaryDirectory directory_;

 public:
  const std::string path = directory_ / "fifo";

 private:
  input::InputFile file_ = input::InputFile::open("/dev/null").value();
  int writer_ = -1;
};

}  // namespace gridsieve::test
