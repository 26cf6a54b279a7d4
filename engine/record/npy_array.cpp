#include "engine/record/npy_array.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/board/text_escape.hpp"
#include "gridsieve/board.hpp"

namespace gridsieve::record {
namespace {

constexpr std::size_t kVersionEnd = 8;          // the magic and two bytes of version
constexpr std::size_t kLongestHeader = 0xFFFF;  // what version 1.0 can say; numpy needs 118 for boards
constexpr std::size_t kMostDigits = 18;         // of a number in the shape: it fits 64 bits
constexpr std::uint64_t kMostBytes = std::uint64_t{1} << 62;
constexpr std::size_t kShownBytes = 60;  // of what is not understood

Status damaged(std::string what) { return Status(StatusCode::corrupt_data, "the NumPy header " + std::move(what)); }

// The dictionary's values as text: a string without its quotes.
struct Values {
  std::string type, order, shape;
  std::vector<std::uint64_t> sizes;
};

// Reads what numpy writes: a Python dictionary of three known keys, each once.
class HeaderReader {
 public:
  explicit HeaderReader(std::string_view text) : text_(text) {}

  bool read(Values& values) {
    if (!take('{')) return false;
    for (bool more = true; more && !take('}');) {
      std::string key;
      if (!quoted(key) || !take(':')) return false;
      std::string& value = key == "descr" ? values.type : key == "fortran_order" ? values.order : values.shape;
      if (!value.empty() || (&value == &values.shape && key != "shape")) return false;
      if (!(key == "descr" ? type(value) : key == "shape" ? shape(values) : word(value))) return false;
      more = take(',');
      if (!more && !take('}')) return false;
    }
    skip_spaces();
    return at_ == text_.size() && !values.type.empty() && !values.order.empty() && !values.shape.empty();
  }

 private:
  void skip_spaces() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) ++at_;
  }

  bool take(char wanted) {
    skip_spaces();
    if (at_ == text_.size() || text_[at_] != wanted) return false;
    ++at_;
    return true;
  }

  bool quoted(std::string& value) {
    skip_spaces();
    if (at_ == text_.size() || (text_[at_] != '\'' && text_[at_] != '"')) return false;
    const std::size_t end = text_.find(text_[at_], at_ + 1);
    if (end == std::string_view::npos) return false;
    value = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    return !value.empty();
  }

  // A string, or the list of fields of a record type, which is told from one by its bracket.
  bool type(std::string& value) {
    if (!take('[')) return quoted(value);
    const std::size_t end = text_.rfind(']');
    if (end == std::string_view::npos || end < at_) return false;
    value = text_.substr(at_ - 1, end + 2 - at_);
    at_ = end + 1;
    return true;
  }

  bool word(std::string& value) {
    skip_spaces();
    for (const std::string_view known : {"True", "False"}) {
      if (!text_.substr(at_).starts_with(known)) continue;
      value = known;
      at_ += known.size();
      return true;
    }
    return false;
  }

  bool shape(Values& values) {
    if (!take('(')) return false;
    const std::size_t begin = at_ - 1;
    for (bool more = true; more && !take(')');) {
      skip_spaces();
      std::uint64_t size = 0;
      const std::size_t first = at_;
      while (at_ < text_.size() && text_[at_] >= '0' && text_[at_] <= '9' && at_ - first < kMostDigits) {
        size = size * 10 + static_cast<std::uint64_t>(text_[at_++] - '0');
      }
      if (at_ == first) return false;
      values.sizes.push_back(size);
      more = take(',');
      if (!more && !take(')')) return false;
    }
    values.shape = text_.substr(begin, at_ - begin);
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string shown(const std::string& text) {
  return escape_for_terminal(text.size() > kShownBytes ? text.substr(0, kShownBytes) + "..." : text);
}

Status read_type(NpyArray& array) {
  const std::string& type = array.type;
  const bool known = type.size() == 3 && (type[1] == 'i' || type[1] == 'u') &&
                     (type[2] == '1' ||
                      ((type[0] == '<' || type[0] == '>') && (type[2] == '2' || type[2] == '4' || type[2] == '8'))) &&
                     (type[0] == '<' || type[0] == '>' || type[0] == '|');
  if (!known) {
    return Status(StatusCode::encoding,
                  "a NumPy array of type " + shown(type) +
                      " is not read, only integers of 1, 2, 4 or 8 bytes (astype('uint8') helps)");
  }
  array.integer_bytes = static_cast<std::size_t>(type[2] - '0');
  array.is_signed = type[1] == 'i';
  array.big_endian = type[0] == '>';
  return {};
}

Status read_shape(NpyArray& array, const std::vector<std::uint64_t>& sizes) {
  const bool one = sizes == std::vector<std::uint64_t>{kSide, kSide};
  array.is_square = one || (sizes.size() == 3 && sizes[1] == kSide && sizes[2] == kSide);
  if (!array.is_square && !(sizes.size() == 2 && sizes[1] == kCells)) {
    return Status(StatusCode::encoding, "a NumPy array of shape " + shown(array.shape) +
                                            " holds no boards; (N, 81), (N, 9, 9) or (9, 9) does");
  }
  array.boards = one ? 1 : sizes[0];
  if (array.boards > kMostBytes / array.board_bytes()) return damaged("promises more than any file holds");
  return {};
}

Result<std::optional<NpyArray>> read_dictionary(std::string_view text, std::size_t header_bytes) {
  Values values;
  if (!text.ends_with('\n') || !HeaderReader(text).read(values)) {
    return damaged("is not one that numpy writes: " + shown(std::string(text)));
  }
  NpyArray array;
  array.header_bytes = header_bytes;
  array.type = values.type;
  array.shape = values.shape;
  if (Status type = read_type(array); !type.ok()) return type;
  if (Status shape = read_shape(array, values.sizes); !shape.ok()) return shape;
  if (values.order == "True") {
    return Status(StatusCode::encoding,
                  "a NumPy array in Fortran order is not read; numpy.ascontiguousarray gives one in C order");
  }
  return std::optional(std::move(array));
}

}  // namespace

std::size_t NpyArray::board_bytes() const { return kCells * integer_bytes; }

Result<std::optional<NpyArray>> read_npy_header(std::string_view bytes, bool at_end) {
  const std::string_view begin = bytes.substr(0, kNpyMagic.size());
  if (begin != kNpyMagic.substr(0, begin.size()) || (at_end && begin.size() < kNpyMagic.size())) {
    return Status(StatusCode::encoding, "this is no NumPy file: it does not begin with \\x93NUMPY");
  }
  const auto more = [at_end]() -> Result<std::optional<NpyArray>> {
    if (at_end) return damaged("is cut short");
    return std::optional<NpyArray>();
  };
  if (bytes.size() < kVersionEnd) return more();
  const auto byte_at = [bytes](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  const unsigned major = byte_at(kNpyMagic.size());
  if (major < 1 || major > 3 || byte_at(kNpyMagic.size() + 1) != 0) {
    return Status(StatusCode::encoding, "a NumPy file of format " + std::to_string(major) + "." +
                                            std::to_string(byte_at(kNpyMagic.size() + 1)) +
                                            " is not read, only 1.0, 2.0 and 3.0");
  }
  const std::size_t length_bytes = major == 1 ? 2 : 4;
  const std::size_t text_begin = kVersionEnd + length_bytes;
  if (bytes.size() < text_begin) return more();
  std::size_t length = 0;
  for (std::size_t at = text_begin; at > kVersionEnd; --at) length = length << 8U | byte_at(at - 1);
  if (length > kLongestHeader) return damaged("claims to have " + std::to_string(length) + " bytes");
  if (bytes.size() < text_begin + length) return more();
  return read_dictionary(bytes.substr(text_begin, length), text_begin + length);
}

std::string empty_npy_header(const NpyArray& array) {
  constexpr std::size_t kHeaderBytes = 128;  // numpy aligns the data to 64
  std::string text = "{'descr': '" + array.type + "', 'fortran_order': False, 'shape': (0, " +
                     (array.is_square ? "9, 9" : "81") + "), }";
  text.resize(kHeaderBytes - kVersionEnd - 2 - 1, ' ');
  text += '\n';
  std::string header(kNpyMagic);
  header += {1, 0, static_cast<char>(text.size()), 0};
  return header + text;
}

}  // namespace gridsieve::record
