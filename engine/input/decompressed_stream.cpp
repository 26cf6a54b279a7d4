#include "engine/input/decompressed_stream.hpp"

#include <utility>

#include "engine/input/compressed_input.hpp"
#include "engine/input/member_reader.hpp"

namespace gridsieve::input {
namespace {

class DecompressedStream final : public ByteStream {
 public:
  DecompressedStream(std::unique_ptr<RawStream> source, const InputFile& file, Compression compression)
      : input_(std::move(source), file), compression_(compression) {}

  Status init() {
    Result<MemberReader> made = MemberReader::make(input_, compression_);
    if (!made.ok()) return made.status();
    members_.emplace(std::move(made).value());
    return {};
  }

  Result<std::size_t> read(std::span<char> to) override {
    std::span<char> rest = to;
    while (failure_.ok() && !rest.empty()) {
      const bool nothing_yet = rest.size() == to.size();
      const Result<MemberReader::Stop> stop = members_->read(rest, nothing_yet);
      if (!stop.ok()) {
        failure_ = stop.status();
      } else if (stop.value() != MemberReader::Stop::member_end) {
        break;
      }
    }
    // What came before a failure is given first.
    const std::size_t given = to.size() - rest.size();
    if (given == 0 && !failure_.ok()) return failure_;
    bytes_read_ += given;
    return given;
  }

  std::uint64_t bytes_read() const override { return bytes_read_; }
  std::uint64_t file_bytes_read() const override { return input_.bytes_consumed(); }
  std::string_view compression() const override { return name_of(compression_); }
  Status check_end() const override { return failure_.ok() ? input_.check_end() : failure_; }

 private:
  CompressedInput input_;
  Compression compression_;
  std::optional<MemberReader> members_;
  Status failure_;  // which every later read meets again
  std::uint64_t bytes_read_ = 0;
};

}  // namespace

Result<std::unique_ptr<ByteStream>> make_decompressed_stream(std::unique_ptr<RawStream> source, const InputFile& file,
                                                             Compression compression) {
  auto stream = std::make_unique<DecompressedStream>(std::move(source), file, compression);
  if (Status ready = stream->init(); !ready.ok()) return ready;
  return std::unique_ptr<ByteStream>(std::move(stream));
}

}  // namespace gridsieve::input
