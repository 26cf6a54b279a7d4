// Finds and takes apart the records of an XML input: tags with an attribute `data`,
// and tags that are not closed.
#pragma once

#include "engine/record/line_rules.hpp"
#include "engine/record/record_decoder.hpp"

namespace gridsieve::record {

class XmlDecoder final : public RecordDecoder {
 public:
  /// `rules` outlive it.
  explicit XmlDecoder(const LineRules& rules) : rules_(rules) {}

  bool takes_lines() const override { return false; }
  bool find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t offset, RecordPlace& record,
            std::uint64_t& skipped) const override;
  void decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const override;
  Reason why_malformed(std::string_view record) const override;

 private:
  const LineRules& rules_;
};

}  // namespace gridsieve::record
