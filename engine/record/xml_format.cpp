#include "engine/record/xml_format.hpp"

#include <utility>

#include "engine/record/decoded_format.hpp"
#include "engine/record/xml_decoder.hpp"
#include "engine/record/xml_frames.hpp"

namespace gridsieve::record {

std::optional<bool> looks_like_xml(std::string_view bytes) {
  const std::size_t first = bytes.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || (bytes[first] == '<' && first + 1 == bytes.size())) return std::nullopt;
  if (bytes[first] != '<') return false;
  const char next = bytes[first + 1];
  return next == '?' || next == '!' || (next >= 'a' && next <= 'z') || (next >= 'A' && next <= 'Z');
}

namespace {

class XmlFramer final : public RecordFramer {
 public:
  // One byte is held back: where the input ends within an element, there is one to say so.
  XmlFramer() : RecordFramer(0, 1) {}

 private:
  std::size_t find_end(std::string_view bytes, std::size_t at) override {
    const XmlFrames::Place place = frames_.next(bytes, at);
    return place == XmlFrames::Place::none && frames_.inside() ? kNotFound : at;
  }
  std::uint32_t state() const override { return frames_.state(); }

  XmlFrames frames_{0};
};

}  // namespace

std::unique_ptr<const InputFormat> make_xml_format(const FormatOptions& options) {
  DecodedParts parts;
  parts.decoder = std::make_unique<XmlDecoder>(options.rules);
  parts.make_framer = [] { return std::make_unique<XmlFramer>(); };
  return make_decoded_format(Format::xml, "tags with the attribute data", std::move(parts));
}

}  // namespace gridsieve::record
