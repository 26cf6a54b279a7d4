// Reads a part from CBOR, by its description; of the values it checks that there can
// be such, not that they fit each other.
//
// Memory grows as values are read, not by the counts that the bytes say.
#pragma once

#include <array>
#include <cmath>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/cluster/cbor_reader.hpp"
#include "engine/cluster/part_description.hpp"
#include "gridsieve/solve.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::cluster {

class PartDecoder {
 public:
  explicit PartDecoder(std::string_view bytes) : cbor_(bytes) {}

  template <typename... NamesAndValues>
  void fields(NamesAndValues&&... names_and_values) {
    if (cbor_.map() != sizeof...(names_and_values) / 2) cbor_.fail("another number of fields than there are");
    pairs(names_and_values...);
  }

  template <typename Value>
  void value(Value& of) {
    if constexpr (std::is_enum_v<Value>) {
      static_assert(kValues<Value> > 0, "it has to be told");
      of = static_cast<Value>(at_most(kValues<Value> - 1));
    } else if constexpr (std::is_same_v<Value, bool>) {
      of = cbor_.boolean();
    } else if constexpr (std::unsigned_integral<Value>) {
      of = static_cast<Value>(at_most(std::numeric_limits<Value>::max()));
    } else {
      describe(*this, of);
    }
  }

  void value(double& of);
  void value(std::string& bytes) { bytes = cbor_.bytes(); }
  void value(Grid& board);
  void value(CellSet& cells);
  void value(std::vector<bool>& flags);

  template <typename Value>
  void value(std::optional<Value>& perhaps) {
    if (cbor_.null()) {
      perhaps.reset();
    } else {
      value(perhaps.emplace());
    }
  }
  template <typename Value>
  void value(std::vector<Value>& all) {
    all.clear();
    for (std::uint64_t left = cbor_.array(); left > 0 && cbor_.ok(); --left) value(all.emplace_back());
  }
  template <typename Value, std::size_t kCount>
  void value(std::array<Value, kCount>& all) {
    if (cbor_.array() != kCount) cbor_.fail("another number of values than there are");
    for (Value& one : all) value(one);
  }

  /// After all was read: ok, or corrupt_data with an offset, where anything was wrong or bytes are left.
  Status finish();

 private:
  std::uint64_t at_most(std::uint64_t most);
  void pairs() {}
  template <typename Value, typename... Rest>
  void pairs(std::string_view name, Value& of, Rest&... rest) {
    if (cbor_.ok()) {
      name_ = name;
      if (cbor_.text() != name) cbor_.fail("another field stands here");
    }
    value(of);
    pairs(rest...);
  }

  CborReader cbor_;
  std::string_view name_;  // of the field at hand, or of the one that was wrong
};

}  // namespace gridsieve::cluster
