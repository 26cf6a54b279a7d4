// A format whose records a RecordDecoder takes apart.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "engine/record/input_format.hpp"
#include "engine/record/record_decoder.hpp"

namespace gridsieve::record {

struct DecodedParts {
  std::unique_ptr<const RecordDecoder> decoder;
  std::function<std::unique_ptr<RecordFramer>()> make_framer;  // empty where a record is a line
  Header header;
};

std::unique_ptr<const InputFormat> make_decoded_format(Format kind, std::string why, DecodedParts parts);

}  // namespace gridsieve::record
