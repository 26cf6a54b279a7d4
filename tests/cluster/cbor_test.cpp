#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/cluster/cbor_reader.hpp"
#include "engine/cluster/cbor_writer.hpp"

namespace gridsieve::cluster {
namespace {

using namespace std::string_literals;

const std::vector<std::pair<std::uint64_t, std::string>>& numbers() {
  static const std::vector<std::pair<std::uint64_t, std::string>> kNumbers{
      {0, "\x00"s},
      {23, "\x17"},
      {24, "\x18\x18"},
      {255, "\x18\xff"},
      {256, "\x19\x01\x00"s},
      {65'535, "\x19\xff\xff"},
      {65'536, "\x1a\x00\x01\x00\x00"s},
      {UINT32_MAX, "\x1a\xff\xff\xff\xff"},
      {std::uint64_t{UINT32_MAX} + 1, "\x1b\x00\x00\x00\x01\x00\x00\x00\x00"s},
      {UINT64_MAX, "\x1b\xff\xff\xff\xff\xff\xff\xff\xff"},
  };
  return kNumbers;
}

// Bytes are those of the examples in the appendix of the specification, or made by its rules by hand.
TEST(Cbor, WritesNumbersInTheShortestWay) {
  for (const auto& [number, bytes] : numbers()) {
    CborWriter writer;
    writer.number(number);
    EXPECT_EQ(std::move(writer).take(), bytes) << number;
    CborReader reader(bytes);
    EXPECT_EQ(reader.number(), number);
    reader.end();
    EXPECT_TRUE(reader.ok());
  }
}

TEST(Cbor, WritesEveryKindOfValue) {
  CborWriter writer;
  writer.map(2);
  writer.text("a\xc3\xbc");
  writer.array(3);
  writer.bytes("\xff\x00"s);
  writer.boolean(true);
  writer.boolean(false);
  writer.text("");
  writer.real(1.1);
  writer.null();
  const std::string bytes = std::move(writer).take();
  EXPECT_EQ(bytes, "\xa2\x63\x61\xc3\xbc\x83\x42\xff\x00\xf5\xf4\x60\xfb\x3f\xf1\x99\x99\x99\x99\x99\x9a\xf6"s);

  CborReader reader(bytes);
  EXPECT_EQ(reader.map(), 2U);
  EXPECT_EQ(reader.text(), "a\xc3\xbc");
  EXPECT_FALSE(reader.null());
  EXPECT_EQ(reader.array(), 3U);
  EXPECT_EQ(reader.bytes(), "\xff\x00"s);
  EXPECT_TRUE(reader.boolean());
  EXPECT_FALSE(reader.boolean());
  EXPECT_EQ(reader.text(), "");
  EXPECT_EQ(reader.real(), 1.1);
  EXPECT_TRUE(reader.null());
  reader.end();
  EXPECT_TRUE(reader.ok()) << reader.status().message();
}

TEST(Cbor, RefusesNumbersThatAreWrittenLongerThanTheyHaveToBe) {
  for (const std::string& bytes : {"\x18\x17"s, "\x19\x00\xff"s, "\x1a\x00\x00\xff\xff"s,
                                   "\x1b\x00\x00\x00\x00\xff\xff\xff\xff"s, "\x1c"s, "\x1f"s}) {
    CborReader reader(bytes);
    EXPECT_EQ(reader.number(), 0U);
    EXPECT_EQ(reader.status().code(), StatusCode::corrupt_data);
  }
}

TEST(Cbor, SaysWhereWhatIsWrong) {
  CborReader kind("\x01\x41z");
  EXPECT_EQ(kind.number(), 1U);
  EXPECT_EQ(kind.text(), "");
  EXPECT_EQ(kind.status().message(), "at byte 1: here should be a text");
  EXPECT_EQ(kind.bytes(), "") << "nothing is read behind a failure";

  CborReader cut("\x42z");
  EXPECT_EQ(cut.bytes(), "");
  EXPECT_EQ(cut.status().message(), "at byte 0: it ends within a text");

  CborReader number("\x19\x01");
  EXPECT_EQ(number.number(), 0U);
  EXPECT_EQ(number.status().message(), "at byte 0: it ends within a number");

  CborReader empty("");
  EXPECT_FALSE(empty.null());
  EXPECT_FALSE(empty.boolean());
  EXPECT_EQ(empty.status().message(), "at byte 0: it ends where there should be true or false");

  CborReader more("\x01\x02");
  EXPECT_EQ(more.number(), 1U);
  more.end();
  EXPECT_EQ(more.status().message(), "at byte 1: bytes follow its end");
}

TEST(Cbor, BelievesNoCountThatTheBytesHaveNoRoomFor) {
  for (const std::string& bytes : {"\x82\x01"s, "\x9b\xff\xff\xff\xff\xff\xff\xff\xff"s, "\x9f\xff"s}) {
    CborReader reader(bytes);
    EXPECT_EQ(reader.array(), 0U);
    EXPECT_EQ(reader.status().code(), StatusCode::corrupt_data);
  }
  CborReader bytes("\x5b\xff\xff\xff\xff\xff\xff\xff\xff");
  EXPECT_EQ(bytes.bytes(), "");
  EXPECT_EQ(bytes.status().code(), StatusCode::corrupt_data);
}

}  // namespace
}  // namespace gridsieve::cluster
