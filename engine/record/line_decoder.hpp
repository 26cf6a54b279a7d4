// Decoders whose records are lines: they pass over what the lines format passes over.
#pragma once

#include <cstdint>

#include "engine/record/line_rules.hpp"
#include "engine/record/record_decoder.hpp"

namespace gridsieve::record {

class LineDecoder : public RecordDecoder {
 public:
  /// `header_offset`: that of the input's header line; UINT64_MAX: none. `rules` outlive it.
  explicit LineDecoder(const LineRules& rules, std::uint64_t header_offset = UINT64_MAX)
      : rules_(rules), header_offset_(header_offset) {}

  bool takes_lines() const override { return true; }
  bool find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t offset, RecordPlace& record,
            std::uint64_t& skipped) const override;

 protected:
  const LineRules& rules() const { return rules_; }

 private:
  const LineRules& rules_;
  std::uint64_t header_offset_;
};

}  // namespace gridsieve::record
