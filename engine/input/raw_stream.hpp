// A stream of the bytes that a file really has, compressed or not.
#pragma once

#include "engine/input/byte_stream.hpp"

namespace gridsieve::input {

class RawStream : public ByteStream {
 public:
  /// Whether the next read would have to wait for its first byte.
  virtual bool would_wait() const = 0;
};

}  // namespace gridsieve::input
