// Writes a part as CBOR, by its description.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/cluster/cbor_writer.hpp"
#include "engine/cluster/part_description.hpp"
#include "gridsieve/solve.hpp"

namespace gridsieve::cluster {

class PartEncoder {
 public:
  template <typename... NamesAndValues>
  void fields(const NamesAndValues&... names_and_values) {
    cbor_.map(sizeof...(names_and_values) / 2);
    pairs(names_and_values...);
  }

  template <typename Value>
  void value(const Value& of) {
    if constexpr (std::is_enum_v<Value>) {
      cbor_.number(static_cast<std::uint64_t>(of));
    } else if constexpr (std::is_same_v<Value, bool>) {
      cbor_.boolean(of);
    } else if constexpr (std::unsigned_integral<Value>) {
      cbor_.number(of);
    } else if constexpr (std::is_same_v<Value, double>) {
      cbor_.real(of);
    } else {
      describe(*this, of);
    }
  }

  /// Not as text: it need not be UTF-8.
  void value(const std::string& bytes) { cbor_.bytes(bytes); }
  void value(const Grid& board) { cbor_.bytes({board.data(), board.size()}); }
  void value(const CellSet& cells) {
    std::string indices;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (cells[cell]) indices += static_cast<char>(cell);
    }
    cbor_.bytes(indices);
  }
  void value(const std::vector<bool>& flags) {
    std::string bytes;
    for (const bool flag : flags) bytes += flag ? '\1' : '\0';
    cbor_.bytes(bytes);
  }
  template <typename Value>
  void value(const std::optional<Value>& perhaps) {
    if (perhaps) {
      value(*perhaps);
    } else {
      cbor_.null();
    }
  }
  template <typename Value>
  void value(const std::vector<Value>& all) {
    cbor_.array(all.size());
    for (const Value& one : all) value(one);
  }
  template <typename Value, std::size_t kCount>
  void value(const std::array<Value, kCount>& all) {
    cbor_.array(kCount);
    for (const Value& one : all) value(one);
  }

  std::string take() && { return std::move(cbor_).take(); }

 private:
  void pairs() {}
  template <typename Value, typename... Rest>
  void pairs(std::string_view name, const Value& of, const Rest&... rest) {
    cbor_.text(name);
    value(of);
    pairs(rest...);
  }

  CborWriter cbor_;
};

}  // namespace gridsieve::cluster
