#include "engine/record/json_format.hpp"

#include <utility>

#include "engine/record/decoded_format.hpp"
#include "engine/record/json_decoder.hpp"
#include "engine/record/json_frames.hpp"

namespace gridsieve::record {

std::optional<bool> looks_like_json(std::string_view bytes) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = bytes.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return std::nullopt;
  if (bytes[first] == '{') return true;
  if (bytes[first] != '[') return false;
  const std::size_t second = bytes.find_first_not_of(kSpace, first + 1);
  if (second == std::string_view::npos) return std::nullopt;
  constexpr std::string_view kNull = "null";
  const std::string_view rest = bytes.substr(second);
  if (rest.size() < kNull.size() && kNull.starts_with(rest)) return std::nullopt;
  return rest.starts_with(kNull) || std::string_view("\"[{]-0123456789").find(rest[0]) != std::string_view::npos;
}

namespace {

class JsonFramer final : public RecordFramer {
 public:
  // One byte is held back: where the input ends within an array, there is one to say so.
  explicit JsonFramer(JsonContainer container) : RecordFramer(0, 1), frames_(container, JsonFrames::After::outside) {}

 private:
  std::size_t find_end(std::string_view bytes, std::size_t at) override {
    const JsonFrames::Place place = frames_.next(bytes, at);
    return place == JsonFrames::Place::none && frames_.inside() ? kNotFound : at;
  }
  std::uint32_t state() const override { return static_cast<std::uint32_t>(frames_.after()); }

  JsonFrames frames_;
};

}  // namespace

std::unique_ptr<const InputFormat> make_json_format(std::string_view bytes, bool at_end, const FormatOptions& options) {
  const std::optional<JsonContainer> container = tell_json_container(bytes, at_end);
  if (!container) return nullptr;
  DecodedParts parts;
  parts.decoder = std::make_unique<JsonDecoder>(*container, options);
  parts.make_framer = [container] { return std::make_unique<JsonFramer>(*container); };
  return make_decoded_format(Format::json,
                             *container == JsonContainer::arrays ? "an array of boards" : "boards one after the other",
                             std::move(parts));
}

}  // namespace gridsieve::record
