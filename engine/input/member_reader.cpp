#include "engine/input/member_reader.hpp"

#include <optional>

#include "engine/input/member_boundary.hpp"

namespace gridsieve::input {
namespace {

Result<std::unique_ptr<MemberDecoder>> make_decoder(Compression compression) {
  switch (compression) {
    case Compression::gzip:
      return make_gzip_decoder();
    case Compression::zstd:
      return make_zstd_decoder();
    case Compression::xz:
      return make_xz_decoder();
    default:
      return Status(StatusCode::internal, "no decoder for this compression");
  }
}

}  // namespace

struct MemberReader::Step {
  std::optional<Stop> stop;
  bool done_something = true;  // else more of the input is needed
};

Result<MemberReader> MemberReader::make(CompressedInput& input, Compression compression) {
  Result<std::unique_ptr<MemberDecoder>> decoder = make_decoder(compression);
  if (!decoder.ok()) return decoder.status().in(input.path());
  return MemberReader(input, compression, std::move(decoder).value());
}

Result<MemberReader::Stop> MemberReader::read(std::span<char>& to, bool may_wait) {
  const std::size_t wanted = to.size();
  while (!to.empty()) {
    const Result<Step> step = in_member_ ? decode(to) : pass_boundary();
    if (!step.ok()) return step.status();
    if (step.value().stop) return *step.value().stop;
    if (step.value().done_something) continue;
    if ((!may_wait || to.size() < wanted) && input_->would_wait()) return Stop::would_wait;
    if (Status more = input_->read_more(); !more.ok()) return more;
  }
  return Stop::full;
}

Result<MemberReader::Step> MemberReader::pass_boundary() {
  const Boundary boundary = look_at_boundary(compression_, input_->bytes(), input_->at_end(), padded_);
  switch (boundary.kind) {
    case Boundary::Kind::member:
      if (Status ready = decoder_->begin(); !ready.ok()) return input_->here(std::move(ready));
      in_member_ = true;
      return Step{};
    case Boundary::Kind::padding:
      input_->consume(boundary.padding);
      padded_ = true;
      return Step{};
    case Boundary::Kind::end:
      return Step{Stop::end};
    case Boundary::Kind::undecided:
      return Step{.stop = {}, .done_something = false};
    case Boundary::Kind::cut_short:
      return cut_short();
    case Boundary::Kind::garbage:
      break;
  }
  return input_->here(Status(StatusCode::corrupt_data, "bytes that are no " + std::string(name_of(compression_)) +
                                                           " data follow the compressed data"));
}

Result<MemberReader::Step> MemberReader::decode(std::span<char>& to) {
  const std::string_view bytes = input_->bytes();
  std::span<const char> from = bytes;
  const std::size_t room = to.size();
  const Result<bool> complete = decoder_->decode(from, to);
  input_->consume(bytes.size() - from.size());
  if (!complete.ok()) return input_->here(complete.status());
  if (complete.value()) {
    in_member_ = false;
    padded_ = false;
    return Step{Stop::member_end};
  }
  if (from.size() < bytes.size() || to.size() < room) return Step{};
  if (input_->at_end()) return cut_short();
  return Step{.stop = {}, .done_something = false};
}

Status MemberReader::cut_short() const {
  return input_->here(
      Status(StatusCode::corrupt_data, "the " + std::string(name_of(compression_)) + " data end too early"));
}

}  // namespace gridsieve::input
