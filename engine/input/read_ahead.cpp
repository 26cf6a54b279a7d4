#include "engine/input/read_ahead.hpp"

#include <algorithm>
#include <new>
#include <system_error>
#include <utility>

namespace gridsieve::input {

std::unique_ptr<ByteStream> ReadAhead::make(std::unique_ptr<ByteStream> stream) {
  std::unique_ptr<ReadAhead> ahead(new ReadAhead(std::move(stream)));
  for (Piece& piece : ahead->pieces_) {
    if (!piece.buffer.reserve(kPieceBytes).ok()) return std::move(ahead->stream_);
  }
  try {
    ahead->thread_ = std::jthread([&ahead = *ahead] { ahead.work(); });
  } catch (const std::system_error&) {
    return std::move(ahead->stream_);
  }
  return ahead;
}

ReadAhead::~ReadAhead() {
  const std::lock_guard lock(mutex_);
  stopping_ = true;
  changed_.notify_all();
}

void ReadAhead::work() {
  for (std::uint64_t made = 0;; ++made) {
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stopping_ || made < freed_ + kPieces; });
      if (stopping_) return;
    }
    Piece& piece = pieces_[made % kPieces];
    try {
      const Result<std::size_t> got = stream_->read(piece.buffer.bytes().first(kPieceBytes));
      piece.size = got.ok() ? got.value() : 0;
      piece.failure = got.status();
    } catch (const std::bad_alloc&) {
      piece.size = 0;
      piece.failure = Status(StatusCode::out_of_memory);
    }
    piece.file_bytes_read = stream_->file_bytes_read();
    const bool last = piece.size == 0;
    const std::lock_guard lock(mutex_);
    made_ = made + 1;
    changed_.notify_all();
    if (last) return;
  }
}

Result<std::size_t> ReadAhead::read(std::span<char> to) {
  std::size_t done = 0;
  while (done < to.size()) {
    {
      std::unique_lock lock(mutex_);
      if (done > 0 && made_ == taken_) break;
      changed_.wait(lock, [this] { return made_ > taken_; });
    }
    // The last piece stays, so that whoever reads again meets it again.
    const Piece& piece = pieces_[taken_ % kPieces];
    file_bytes_read_ = piece.file_bytes_read;
    if (piece.size == 0) {
      if (done == 0 && !piece.failure.ok()) return piece.failure;
      break;
    }
    const std::size_t size = std::min(piece.size - given_, to.size() - done);
    std::copy_n(piece.buffer.data() + given_, size, to.begin() + static_cast<std::ptrdiff_t>(done));
    done += size;
    given_ += size;
    if (given_ < piece.size) continue;
    given_ = 0;
    ++taken_;
    const std::lock_guard lock(mutex_);
    freed_ = taken_;
    changed_.notify_all();
  }
  bytes_read_ += done;
  return done;
}

}  // namespace gridsieve::input
