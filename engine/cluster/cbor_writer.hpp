// Values as CBOR, the binary JSON of RFC 8949 (Bormann, Hoffman): so that anyone can
// look into a part file with a tool of their own. Every value is written in the one
// way that its section 4.2.1 calls deterministic: with the shortest heads.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::cluster {

/// What stands in the first three bits of a value.
enum class CborKind : std::uint8_t { number = 0, bytes = 2, text = 3, array = 4, map = 5, other = 7 };

inline constexpr char kCborFalse = '\xf4';
inline constexpr char kCborTrue = '\xf5';
inline constexpr char kCborNull = '\xf6';
inline constexpr char kCborReal = '\xfb';  // eight bytes follow

class CborWriter {
 public:
  void number(std::uint64_t value) { head(CborKind::number, value); }
  void real(double value);
  void boolean(bool value) { bytes_ += value ? kCborTrue : kCborFalse; }
  void null() { bytes_ += kCborNull; }

  /// Any bytes.
  void bytes(std::string_view value);

  /// UTF-8.
  void text(std::string_view value);

  /// `count` values follow, or as many pairs of a text and a value.
  void array(std::uint64_t count) { head(CborKind::array, count); }
  void map(std::uint64_t count) { head(CborKind::map, count); }

  std::string take() && { return std::move(bytes_); }

 private:
  void head(CborKind kind, std::uint64_t value);
  void big_endian(std::uint64_t value, int size);

  std::string bytes_;
};

}  // namespace gridsieve::cluster
