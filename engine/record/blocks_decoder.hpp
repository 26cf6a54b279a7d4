// Takes boards apart that stand as nine lines of nine cells.
#pragma once

#include <string>
#include <string_view>

#include "engine/record/block_items.hpp"
#include "engine/record/record_decoder.hpp"

namespace gridsieve::record {

class BlocksDecoder final : public RecordDecoder {
 public:
  explicit BlocksDecoder(const BlockSettings& settings) : settings_(settings) {}

  bool takes_lines() const override { return false; }
  bool find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t offset, RecordPlace& record,
            std::uint64_t& skipped) const override;
  void decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const override;
  Reason why_malformed(std::string_view record) const override;

 private:
  BlockSettings settings_;
};

/// The characters that are blanks in an item that is a board, quoted, e.g. '.' '0'; empty where there are none.
std::string blanks_of(std::string_view bytes, const BlockItem& item, const BlockSettings& settings);

}  // namespace gridsieve::record
