#include <string>
#include <string_view>
#include <utility>

#include "engine/cluster/part_checks.hpp"
#include "engine/cluster/part_decoder.hpp"
#include "engine/cluster/part_encoder.hpp"
#include "engine/cluster/part_file.hpp"

namespace gridsieve::cluster {

std::string part_to_bytes(const Part& part) {
  PartEncoder encoder;
  encoder.value(part);
  return std::move(encoder).take();
}

Result<Part> part_from_bytes(std::string_view bytes) {
  PartDecoder decoder(bytes);
  Part part;
  decoder.value(part);
  if (Status read = decoder.finish(); !read.ok()) return read;
  const std::string_view wrong = what_is_wrong(part);
  if (!wrong.empty()) return Status(StatusCode::corrupt_data, std::string("it says what cannot be: ").append(wrong));
  return part;
}

}  // namespace gridsieve::cluster
