#include "engine/record/npy_format.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <string>
#include <utility>

#include "engine/board/cell_digits.hpp"
#include "engine/record/decoded_format.hpp"
#include "engine/record/npy_array.hpp"
#include "gridsieve/explain.hpp"

namespace gridsieve::record {
namespace {

class NpyDecoder final : public RecordDecoder {
 public:
  explicit NpyDecoder(NpyArray array) : array_(std::move(array)) {}

  bool takes_lines() const override { return false; }
  bool numbers_records() const override { return true; }

  bool find(std::string_view, std::size_t at, std::size_t end, std::uint64_t offset, RecordPlace& record,
            std::uint64_t&) const override {
    const std::uint64_t from = std::max<std::uint64_t>(offset + at, array_.header_bytes);
    // What is behind the array, or too short for a row, check_size tells of.
    if (from >= array_.file_bytes() || from + array_.board_bytes() > offset + end) return false;
    record = {static_cast<std::size_t>(from - offset), array_.board_bytes()};
    return true;
  }

  void decode(std::string_view record, DecodedRecord& decoded, CellPlaces* places) const override {
    decoded.has_board = decode_cells(record.data(), decoded.board);
    if (places != nullptr) {
      for (std::size_t cell = 0; cell < kCells; ++cell) {
        places->board[cell] = static_cast<std::uint32_t>(cell * array_.integer_bytes);
      }
    }
    decoded.solution_kind = SolutionKind::none;
  }

  Reason why_malformed(std::string_view record) const override {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (digit_of(record, cell)) continue;
      return {1, value_of(record, cell) + " at " + cell_name(cell) + " is neither a digit 1-9 nor 0 for a blank"};
    }
    return {1, "the record has 81 cells now"};  // a mapped input may have changed
  }

  Status check_size(std::uint64_t bytes) const override {
    if (bytes == array_.file_bytes()) return {};
    return Status(StatusCode::corrupt_data, "the NumPy array of shape " + array_.shape + " and type " + array_.type +
                                                " takes a file of " + std::to_string(array_.file_bytes()) +
                                                " bytes, but there are " + std::to_string(bytes));
  }

 private:
  // False where one of the 81 integers is not one of 0-9.
  bool decode_cells(const char* integers, Grid& board) const {
    const bool swapped = array_.big_endian != (std::endian::native == std::endian::big);
    switch (array_.integer_bytes) {
      case 1:
        return read_cells<std::uint8_t>(
            integers, [](std::uint8_t value) { return value; }, board);
      case 2:
        return read_cells<std::uint16_t>(
            integers, [=](std::uint16_t value) { return swapped ? __builtin_bswap16(value) : value; }, board);
      case 4:
        return read_cells<std::uint32_t>(
            integers, [=](std::uint32_t value) { return swapped ? __builtin_bswap32(value) : value; }, board);
      default:
        return read_cells<std::uint64_t>(
            integers, [=](std::uint64_t value) { return swapped ? __builtin_bswap64(value) : value; }, board);
    }
  }

  // Without a branch, so that the compiler takes many cells at a time.
  template <typename Integer, typename InOrder>
  static bool read_cells(const char* integers, InOrder in_order, Grid& board) {
    std::array<Integer, kCells> values;
    std::memcpy(values.data(), integers, sizeof values);
    std::array<std::uint8_t, kCells> cells;
    unsigned bad = 0;
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      const Integer value = in_order(values[cell]);
      bad |= static_cast<unsigned>(value > kSide);
      // A dot stands two before 0.
      cells[cell] = static_cast<std::uint8_t>('0' + static_cast<std::uint8_t>(value) - 2 * (value == 0));
    }
    std::memcpy(board.data(), cells.data(), kCells);
    return bad == 0;
  }

  // Nothing where the integer is not one of 0-9; then its sign does not matter.
  std::optional<unsigned> digit_of(std::string_view record, std::size_t cell) const {
    const std::string_view integer = record.substr(cell * array_.integer_bytes, array_.integer_bytes);
    const std::size_t lowest = array_.big_endian ? integer.size() - 1 : 0;
    unsigned rest = 0;
    for (std::size_t at = 0; at < integer.size(); ++at) {
      if (at != lowest) rest |= static_cast<unsigned char>(integer[at]);
    }
    const unsigned digit = static_cast<unsigned char>(integer[lowest]);
    if (rest != 0 || digit > kSide) return std::nullopt;
    return digit;
  }

  std::string value_of(std::string_view record, std::size_t cell) const {
    const std::size_t size = array_.integer_bytes;
    const std::string_view integer = record.substr(cell * size, size);
    std::uint64_t value = 0;
    for (std::size_t at = 0; at < size; ++at) {
      const std::size_t from_high = array_.big_endian ? at : size - 1 - at;
      value = value << 8U | static_cast<unsigned char>(integer[from_high]);
    }
    const std::uint64_t sign = std::uint64_t{1} << (8 * size - 1);
    if (!array_.is_signed || (value & sign) == 0) return std::to_string(value);
    // Of the bits above the integer none is set, so that they are to be filled up.
    const std::uint64_t magnitude = (sign - (value & (sign - 1)));
    std::string shown(1, '-');
    return shown.append(std::to_string(magnitude));
  }

  NpyArray array_;
};

class NpyFramer final : public RecordFramer {
 public:
  explicit NpyFramer(const NpyArray& array)
      : left_(array.header_bytes + (array.boards == 0 ? 0 : array.board_bytes())),
        board_bytes_(array.board_bytes()),
        boards_(array.boards) {}

 protected:
  std::size_t find_end(std::string_view bytes, std::size_t at) override {
    const std::size_t here = bytes.size() - at;
    if (left_ == 0 || here < left_) {  // behind the last board there is no end
      left_ -= left_ == 0 ? 0 : here;
      return kNotFound;
    }
    const std::size_t end = at + left_;
    if (boards_ > 0) --boards_;
    left_ = boards_ > 0 ? board_bytes_ : 0;
    return end;
  }

 private:
  std::size_t left_;  // bytes up to the next end; 0: there is none
  std::size_t board_bytes_;
  std::uint64_t boards_;  // that are not passed yet
};

}  // namespace

bool looks_like_npy(std::string_view bytes) { return bytes.starts_with(kNpyMagic); }

Result<std::unique_ptr<const InputFormat>> make_npy_format(std::string_view bytes, bool at_end) {
  Result<std::optional<NpyArray>> read = read_npy_header(bytes, at_end);
  if (!read.ok()) return read.status();
  if (!read.value()) return std::unique_ptr<const InputFormat>();
  const NpyArray& array = *read.value();
  DecodedParts parts;
  parts.decoder = std::make_unique<NpyDecoder>(array);
  parts.make_framer = [array] { return std::make_unique<NpyFramer>(array); };
  parts.header = {0, empty_npy_header(array)};
  return make_decoded_format(Format::npy, "a NumPy array of shape " + array.shape + ", type " + array.type,
                             std::move(parts));
}

}  // namespace gridsieve::record
