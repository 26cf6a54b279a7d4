#include "engine/output/json_writer.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <nlohmann/json.hpp>
#include <string>

namespace gridsieve::output {
namespace {

using Json = nlohmann::ordered_json;

TEST(JsonWriter, SetsEveryItemOnALineOfItsOwn) {
  JsonWriter json;
  json.begin_object();
  json.key("number").number(7);
  json.key("empty").begin_array().end_array();
  json.key("list").begin_array();
  json.number(1).null().boolean(true);
  json.begin_object().end_object();
  json.end_array();
  json.key("nested").begin_object().key("text").text("t").end_object();
  json.end_object();
  const Json same = Json::parse(json.document());
  EXPECT_EQ(json.document(), same.dump(2) + '\n');
  EXPECT_EQ(same, Json::parse(R"({"number": 7, "empty": [], "list": [1, null, true, {}], "nested": {"text": "t"}})"));
}

TEST(JsonWriter, EscapesWhatTextMayNotHold) {
  std::string every;
  for (int byte = 0; byte < 128; ++byte) every += static_cast<char>(byte);
  JsonWriter json;
  json.begin_object().key("a\"\n").text(every + "\u00e9\xff").end_object();
  EXPECT_EQ(Json::parse(json.document())["a\"\n"], every + "\u00e9\\xff");
}

TEST(JsonWriter, WritesRealNumbersThatReadBackAsTheyWere) {
  for (const double value : {0.0, 1.0, 0.1, 1e300, 5e-324, 2500000000.0, 1.0 / 3.0, 123456789.125}) {
    JsonWriter json;
    const Json read = Json::parse(json.begin_array().real(value).end_array().document());
    EXPECT_TRUE(read[0].is_number_float()) << value;
    EXPECT_EQ(read[0], value);
  }
}

TEST(JsonWriter, WritesWhatIsNoNumberAsZero) {
  JsonWriter json;
  json.begin_array().real(std::numeric_limits<double>::infinity()).real(std::numeric_limits<double>::quiet_NaN());
  EXPECT_EQ(Json::parse(json.end_array().document()), Json::parse("[0.0, 0.0]"));
}

}  // namespace
}  // namespace gridsieve::output
