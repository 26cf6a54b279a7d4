#include "engine/record/npy_array.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::record {
namespace {

using namespace std::string_literals;

// A header of format 1.0 around a dictionary.
std::string header(std::string dictionary) {
  dictionary += '\n';
  std::string bytes = "\x93NUMPY\x01\x00"s;
  bytes += static_cast<char>(dictionary.size() & 0xFFU);
  bytes += static_cast<char>(dictionary.size() >> 8U);
  return bytes + dictionary;
}

std::string with(const std::string& type, const std::string& shape) {
  return header("{'descr': '" + type + "', 'fortran_order': False, 'shape': " + shape + ", }");
}

StatusCode refused(const std::string& bytes) { return read_npy_header(bytes, true).status().code(); }

TEST(NpyArray, IsReadFromTheBytesThatNumpyWrites) {
  // numpy.save of numpy.zeros((2, 81), dtype='uint8'), as numpy 1.24 writes it.
  std::string bytes = "\x93NUMPY\x01\x00v\x00{'descr': '|u1', 'fortran_order': False, 'shape': (2, 81), }"s;
  bytes.resize(127, ' ');
  bytes += '\n';
  const auto read = read_npy_header(bytes + std::string(162, '\0'), false);
  ASSERT_TRUE(read.ok() && read.value()) << read.status().message();
  const NpyArray& array = *read.value();
  EXPECT_EQ(array.header_bytes, 128U);
  EXPECT_EQ(array.boards, 2U);
  EXPECT_EQ(array.integer_bytes, 1U);
  EXPECT_FALSE(array.is_signed || array.big_endian || array.is_square);
  EXPECT_EQ(array.file_bytes(), 290U);
}

TEST(NpyArray, MayBeOfAnyIntegers) {
  for (const std::string type : {"|u1", "|i1", "<u2", ">i2", "<i4", ">u4", "<i8", ">u8"}) {
    const auto read = read_npy_header(with(type, "(7, 9, 9)"), true);
    ASSERT_TRUE(read.ok()) << type;
    EXPECT_EQ(read.value()->integer_bytes, static_cast<std::size_t>(type[2] - '0'));
    EXPECT_EQ(read.value()->is_signed, type[1] == 'i');
    EXPECT_EQ(read.value()->big_endian, type[0] == '>');
    EXPECT_TRUE(read.value()->is_square);
    EXPECT_EQ(read.value()->boards, 7U);
  }
}

TEST(NpyArray, OfOneBoardIsOne) { EXPECT_EQ(read_npy_header(with("<i4", "(9, 9)"), true).value()->boards, 1U); }

TEST(NpyArray, MayHaveNoBoard) { EXPECT_EQ(read_npy_header(with("<i4", "(0, 81)"), true).value()->boards, 0U); }

TEST(NpyArray, MayBeOfFormatTwoAndThree) {
  for (const char version : {'\x02', '\x03'}) {
    std::string bytes = with("<i4", "(5, 81)");
    bytes[6] = version;
    bytes.insert(10, 2, '\0');
    EXPECT_EQ(read_npy_header(bytes, true).value()->boards, 5U);
  }
}

TEST(NpyArray, HasItsKeysInAnyOrder) {
  EXPECT_TRUE(read_npy_header(header(R"({"shape": (5,81,), "fortran_order": False, "descr": "<i2"})"), true).ok());
}

TEST(NpyArray, OfSomethingElseThanBoardsIsRefused) {
  for (const std::string type :
       {"<f4", "<f8", "|b1", "|O", "<U1", "|S1", "<i3", "|i2", "<c8", "=i4", "<u16", "<M8[s]"}) {
    EXPECT_EQ(refused(with(type, "(5, 81)")), StatusCode::encoding) << type;
  }
  for (const std::string shape : {"(81,)", "(5, 80)", "(81, 5)", "(5, 9, 8)", "()", "(5, 9, 9, 1)", "(9, 9, 5)"}) {
    EXPECT_EQ(refused(with("<i4", shape)), StatusCode::encoding) << shape;
  }
  EXPECT_EQ(refused(header("{'descr': '<i4', 'fortran_order': True, 'shape': (5, 81), }")), StatusCode::encoding);
  EXPECT_EQ(refused(header("{'descr': [('a', '<i4')], 'fortran_order': False, 'shape': (5, 81), }")),
            StatusCode::encoding);
  EXPECT_EQ(refused("53..7....\n"), StatusCode::encoding);
  EXPECT_EQ(refused(""), StatusCode::encoding);
  EXPECT_EQ(refused("\x93NUMPY\x09\x00\x01\x00{}\n"s), StatusCode::encoding);
}

TEST(NpyArray, ThatIsNotAsNumpyWritesItIsRefused) {
  for (const std::string dictionary :
       {"", "{}", "{'descr': '<i4'}", "{'descr': '<i4', 'fortran_order': False, 'shape': (5, 81)} more",
        "{'descr': '<i4', 'descr': '<i4', 'fortran_order': False, 'shape': (5, 81)}",
        "{'descr': '<i4', 'fortran_order': 0, 'shape': (5, 81)}",
        "{'descr': '<i4', 'fortran_order': False, 'shape': (-5, 81)}",
        "{'descr': '<i4', 'fortran_order': False, 'shape': (5 81)}",
        "{'descr': '<i4', 'fortran_order': False, 'shape': (9999999999999999999999, 81)}",
        "{'descr': '<i4', 'fortran_order': False, 'shape': (999999999999999999, 81)}",
        "{'descr': '<i4', 'fortran_order': False, 'shape': (5, 81), 'more': 1}",
        "{'descr': '<i4', 'fortran_order': False 'shape': (5, 81)}", "{'descr: '<i4', 'shape': (5, 81"}) {
    EXPECT_EQ(refused(header(dictionary)), StatusCode::corrupt_data) << dictionary;
  }
}

TEST(NpyArray, WithAHeaderOfMegabytesIsRefusedBeforeItIsRead) {
  const std::string bytes = "\x93NUMPY\x02\x00\xff\xff\xff\x7f{'descr'"s;
  EXPECT_EQ(read_npy_header(bytes, false).status().code(), StatusCode::corrupt_data);
}

TEST(NpyArray, NeedsItsWholeHeader) {
  const std::string bytes = with("<i4", "(5, 81)");
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    const auto more = read_npy_header(bytes.substr(0, size), false);
    ASSERT_TRUE(more.ok()) << size;
    EXPECT_FALSE(more.value()) << size;
    EXPECT_FALSE(read_npy_header(bytes.substr(0, size), true).ok()) << size;
  }
}

TEST(NpyArray, HasAnEmptyOneOfItsKind) {
  for (const std::string shape : {"(70, 81)", "(70, 9, 9)"}) {
    const NpyArray array = *read_npy_header(with(">i8", shape), true).value();
    const std::string bytes = empty_npy_header(array);
    EXPECT_EQ(bytes.size(), 128U);
    const NpyArray empty = *read_npy_header(bytes, true).value();
    EXPECT_EQ(empty.type, array.type);
    EXPECT_EQ(empty.is_square, array.is_square);
    EXPECT_EQ(empty.file_bytes(), 128U);
  }
}

}  // namespace
}  // namespace gridsieve::record
