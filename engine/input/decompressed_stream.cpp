#include "engine/input/decompressed_stream.hpp"

#include <optional>
#include <utility>

#include "engine/input/compressed_input.hpp"
#include "engine/input/member_reader.hpp"

namespace gridsieve::input {
namespace {

class DecompressedStream final : public ByteStream {
 public:
  DecompressedStream(std::unique_ptr<RawStream> source, const InputFile& file, Compression compression)
      : input_(std::move(source), file), compression_(compression) {}

  Status init(unsigned threads, std::size_t run_bytes) {
    Result<MemberReader> made = MemberReader::make(input_, compression_);
    if (!made.ok()) return made.status();
    members_.emplace(std::move(made).value());
    if (threads > 1 && compression_ != Compression::xz) ahead_.emplace(input_, compression_, threads, run_bytes);
    return {};
  }

  Result<std::size_t> read(std::span<char> to) override {
    std::span<char> rest = to;
    for (bool more = true; more && failure_.ok() && !rest.empty();) {
      const Result<bool> step = give(rest, rest.size() == to.size());
      if (!step.ok()) failure_ = step.status();
      more = step.ok() && step.value();
    }
    // What came before a failure is given first.
    const std::size_t given = to.size() - rest.size();
    if (given == 0 && !failure_.ok()) return failure_;
    bytes_read_ += given;
    return given;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t file_bytes_read() const override {
    return input_.bytes_consumed() - (ahead_ ? ahead_->bytes_ahead() : 0);
  }
  std::string_view compression() const override { return name_of(compression_); }
  Status check_end() const override { return failure_.ok() ? input_.check_end() : failure_; }

 private:
  // Gives some of what comes next. False: there is no more, or it would have to be waited for.
  Result<bool> give(std::span<char>& rest, bool may_wait) {
    if (ahead_ && members_->between_members()) ahead_->fill();
    if (ahead_ && !ahead_->empty()) {
      const Result<bool> taken = ahead_->take(rest);
      if (!taken.ok()) return taken.status();
      if (!taken.value()) ahead_.reset();
      return true;
    }
    const Result<MemberReader::Stop> stop = members_->read(rest, may_wait);
    if (!stop.ok()) return stop.status();
    return stop.value() == MemberReader::Stop::member_end;
  }

  CompressedInput input_;
  Compression compression_;
  std::optional<MemberReader> members_;
  std::optional<ParallelMembers> ahead_;  // none where all is decompressed here
  Status failure_;                        // which every later read meets again
  std::uint64_t bytes_read_ = 0;
};

}  // namespace

Result<std::unique_ptr<ByteStream>> make_decompressed_stream(std::unique_ptr<RawStream> source, const InputFile& file,
                                                             Compression compression, unsigned threads,
                                                             std::size_t run_bytes) {
  auto stream = std::make_unique<DecompressedStream>(std::move(source), file, compression);
  if (Status ready = stream->init(threads, run_bytes); !ready.ok()) return ready;
  return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace gridsieve::input
