// Finds where the tags of an XML input begin and end, byte by byte. Comments,
// declarations and character data are passed over between them.
//
// A tag also ends where another one begins, as XML allows no < in one; so one that is
// not closed does not swallow what follows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace gridsieve::record {

/// A plain value.
class XmlFrames {
 public:
  /// `state`: see state(); 0 at the input's begin.
  explicit XmlFrames(std::uint32_t state)
      : between_(static_cast<Between>(state & kBetweenBits)), matched_(state >> 3 & 3), depth_(state >> 5) {}

  enum class Place : std::uint8_t { none, begin, end };

  /// Moves `at` to the next place where a tag begins or ends; to the end of `bytes`
  /// where there is none. Each call goes on where the last one ended. The first two
  /// bytes of a comment or a declaration are a tag too.
  Place next(std::string_view bytes, std::size_t& at);

  /// Between tags: what comes there, and in how many elements.
  std::uint32_t state() const { return static_cast<std::uint32_t>(between_) | matched_ << 3 | depth_ << 5; }

  bool inside() const { return inside_; }

  /// Whether the tag that ended last did so for another one.
  bool broken() const { return broken_; }

  /// Whether an element, a comment or a declaration is open, outside of tags.
  bool open() const { return depth_ > 0 || between_ != Between::text; }

 private:
  enum class Between : std::uint8_t { text, marked, declaration, comment, data, instruction };
  static constexpr std::uint32_t kBetweenBits = 7;
  static constexpr std::uint32_t kDeepest = (std::uint32_t{1} << 26) - 1;

  Place begin(std::string_view bytes, std::size_t& at);
  Place end(std::string_view bytes, std::size_t& at);
  void pass(char byte);

  Between between_;
  std::uint32_t matched_;  // bytes of the end of what is passed over
  std::uint32_t depth_;    // of elements
  bool inside_ = false;    // a tag; what follows is of it
  bool broken_ = false;
  std::uint64_t size_ = 0;
  char quote_ = '\0';
  char last_ = '\0';
  bool closes_ = false;  // it begins with </
};

}  // namespace gridsieve::record
