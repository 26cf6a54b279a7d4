// Finds and takes apart the records of a JSON input.
#pragma once

#include <string>
#include <string_view>

#include "engine/record/format_options.hpp"
#include "engine/record/json_board.hpp"
#include "engine/record/json_shape.hpp"
#include "engine/record/record_decoder.hpp"

namespace gridsieve::record {

class JsonDecoder final : public RecordDecoder {
 public:
  /// `options` outlive it: their rules and columns are looked at.
  JsonDecoder(JsonContainer container, const FormatOptions& options);

  bool takes_lines() const override { return false; }
  bool find(std::string_view bytes, std::size_t at, std::size_t end, std::uint64_t offset, RecordPlace& record,
            std::uint64_t& skipped) const override;
  void decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const override;
  Reason why_malformed(std::string_view record) const override;

 private:
  bool decode_plain_string(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const;
  bool read_record(std::string_view record, DecodedRecord& decoded, CellPlaces* places, JsonFault& fault) const;
  bool read_object(JsonText& text, DecodedRecord& decoded, CellPlaces* places, JsonFault& fault) const;
  bool read_solution(JsonText& text, DecodedRecord& decoded, CellPlaces* places) const;
  bool names_board(std::string_view name) const;
  bool names_solution(std::string_view name) const;

  JsonContainer container_;
  const FormatOptions& options_;
  std::array<char, 256> plain_cell_{};  // what a byte of a string means as a cell; 0: none, or not by itself
};

}  // namespace gridsieve::record
