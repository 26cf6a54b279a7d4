// Pieces that are well are joined by tests of the whole command; here, what is wrong with one.
#include "engine/cluster/piece_joiner.hpp"

#include <gtest/gtest.h>

#include "tests/cluster/made_parts.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::cluster {
namespace {

using output::VerdictFormat;
using test::made_part;
using test::named;

class Pieces : public testing::Test {
 protected:
  /// What joining says of a piece with these bytes, the second of a run's; "" and `joined_` where it is well.
  std::string said_of(PieceKind kind, const std::string& bytes, VerdictFormat format = VerdictFormat::text) {
    std::vector<Part> parts{made_part(1, 2, 10), made_part(2, 2, 2)};
    for (Part& part : parts) {
      part.request.pieces = {kind};
      part.request.verdict_format = format;
      part.pieces = {{kind, "piece", said_bytes_.value_or(bytes.size()), false, {}}};
    }
    parts[1].head = head_;
    const MergePlan plan = plan_merge(named(parts)).value();
    const Result<PieceJoiner> joiner = PieceJoiner::make(kind, plan, {}, nullptr);
    EXPECT_TRUE(joiner.ok()) << joiner.status().message();
    const std::string path = folder_.write("piece", bytes);
    joined_.clear();
    const Result<PieceExtent> taken =
        joiner.value().take(1, path, [this](const PieceExtent&, std::string_view more) -> Status {
          joined_ += more;
          return {};
        });
    if (taken.ok()) {
      EXPECT_EQ(taken.value().bytes, joined_.size());
      return "";
    }
    EXPECT_EQ(taken.status().code(), StatusCode::corrupt_data);
    EXPECT_EQ(taken.status().path(), path);
    return taken.status().detail();
  }

  test::TemporaryDirectory folder_;
  std::optional<std::uint64_t> said_bytes_;
  Head head_;
  std::string joined_;
};

TEST_F(Pieces, OfAnotherSizeThanTheirPartSaysAreRefused) {
  said_bytes_ = 5;
  for (const PieceKind kind : {PieceKind::verdicts, PieceKind::valid, PieceKind::invalid, PieceKind::normalised}) {
    EXPECT_EQ(said_of(kind, "abcd"), "it has 4 bytes, 2.part says 5");
    EXPECT_EQ(said_of(kind, "abcdef"), "it has 6 bytes, 2.part says 5");
    EXPECT_EQ(said_of(kind, "abcd\n"), "");
    EXPECT_EQ(joined_, "abcd\n");
  }
}

TEST_F(Pieces, WithVerdictsOfMoreOrFewerRecordsAreRefused) {
  EXPECT_EQ(said_of(PieceKind::verdicts, "\5\5", VerdictFormat::bytes), "");
  EXPECT_EQ(said_of(PieceKind::verdicts, "\5", VerdictFormat::bytes), "it has 1 verdicts, of 2");
  const std::string header = output::verdict_file_opening(VerdictFormat::npy, false, 2);
  EXPECT_EQ(said_of(PieceKind::verdicts, header + "\5\5", VerdictFormat::npy), "");
  EXPECT_EQ(joined_, "\5\5");
  EXPECT_EQ(said_of(PieceKind::verdicts, header + "\5\5\5", VerdictFormat::npy), "it has 3 verdicts, of 2");
  const std::string other = output::verdict_file_opening(VerdictFormat::npy, false, 3);
  EXPECT_EQ(said_of(PieceKind::verdicts, other + "\5\5", VerdictFormat::npy),
            "it does not begin with what its part says");
}

TEST_F(Pieces, WithCodesOfAnotherRunAreRefused) {
  const std::string header = output::verdict_file_opening(VerdictFormat::npy, false, 2);
  const std::string other = "its verdicts are not those that its part counts";
  EXPECT_EQ(said_of(PieceKind::verdicts, "\5\6", VerdictFormat::bytes), other);
  EXPECT_EQ(said_of(PieceKind::verdicts, "\5\377", VerdictFormat::bytes), other);
  EXPECT_EQ(said_of(PieceKind::verdicts, header + "\6\6", VerdictFormat::npy), other);
}

TEST_F(Pieces, WithRowsThatAreNotThoseOfTheirRecordsAreRefused) {
  const std::string header = "record,input,line,offset,verdict,reason\n";
  const auto csv = [&](const std::string& rows) {
    return said_of(PieceKind::verdicts, header + rows, VerdictFormat::csv);
  };
  EXPECT_EQ(csv("0,0,1,1000,valid,\n1,0,3,1082,valid,\n"), "");
  EXPECT_EQ(joined_, "10,0,11,1000,valid,\n11,0,13,1082,valid,\n");
  EXPECT_EQ(csv("0,0,1,1000,valid,\n"), "it has rows of 1 records, of 2");
  EXPECT_EQ(csv("0,0,1,1,valid,\n1,0,2,2,valid,\n2,0,3,3,valid,\n"), "it has rows of 3 records, of 2");
  for (const char* row : {"1,0,1,1000,valid,\n", "0,1,1,1000,valid,\n", "0,0,x,1000,valid,\n", "0;0;1;1000\n", "\n"}) {
    EXPECT_EQ(csv(row), "it is not the row of the next record") << row;
  }
  EXPECT_EQ(csv("0,0,1,1000,val"), "it has a row without an end");
  EXPECT_EQ(said_of(PieceKind::verdicts, "0,0,1,1000,valid,\n", VerdictFormat::csv),
            "it does not begin with what its part says");
  EXPECT_EQ(said_of(PieceKind::verdicts,
                    R"({"record":0,"input":0,"line":1,"offset":1000})"
                    "\n"
                    R"({"record":1,"input":0,"line":2,"offset":1001})"
                    "\n",
                    VerdictFormat::jsonl),
            "");
  EXPECT_EQ(joined_, R"({"record":10,"input":0,"line":11,"offset":1000})"
                     "\n"
                     R"({"record":11,"input":0,"line":12,"offset":1001})"
                     "\n");
}

TEST_F(Pieces, LoseTheRestOfALineThatIsNoRecordAndItsEnding) {
  head_.add("rest");
  EXPECT_EQ(said_of(PieceKind::invalid, "rest"), "");
  EXPECT_EQ(joined_, "");
  EXPECT_EQ(said_of(PieceKind::invalid, "rest\nbad\n"), "");
  EXPECT_EQ(joined_, "bad\n");
  EXPECT_EQ(said_of(PieceKind::invalid, "res"), "it is shorter than the rest of a line it begins with");
  EXPECT_EQ(said_of(PieceKind::invalid, "restbad\n"), "it does not begin with the rest of a line and its ending");
  EXPECT_EQ(said_of(PieceKind::valid, "good\n"), "");
  EXPECT_EQ(joined_, "good\n");
}

TEST_F(Pieces, OfDistinctRecordsThatAreCutShortAreRefused) {
  EXPECT_NE(said_of(PieceKind::distinct, std::string("\0\0\x0a"
                                                     "ab",
                                                     5)),
            "");
}

TEST(PieceJoiner, JoinsNothingThatTheShardsDoNotHave) {
  const MergePlan plan = test::made_plan({1, 1});
  const Status status = PieceJoiner::make(PieceKind::valid, plan, {}, nullptr).status();
  EXPECT_EQ(status.code(), StatusCode::bad_option);
  EXPECT_EQ(status.message(), "the shards were checked without --valid");
}

/// Two inputs, one in each shard, of these formats; with headers where they are arrays.
Status joined_status(Format first, const std::string& first_header, Format second, const std::string& second_header) {
  std::vector<Part> parts{made_part(1, 2), made_part(2, 2)};
  for (Part& part : parts) {
    part.request.inputs = {{"first", 1000, 1}, {"second", 1000, 2}};
    part.inputs.assign(2, {});
    part.reports.resize(2);
    part.request.pieces = {PieceKind::valid};
    part.pieces.assign(1, {PieceKind::valid, "p", 0, false, {}});
  }
  const auto set = [&parts](std::size_t at, Format format, const std::string& path, const std::string& header) {
    parts[at].inputs[at].end = 1000;
    parts[at].reports[at].format = format;
    parts[at].reports[at].format_why = "so";
    for (Part& part : parts) part.reports[at].path = path;
    parts[at].pieces[0].npy_header = header;
  };
  set(0, first, "first", first_header);
  set(1, second, "second", second_header);
  return PieceJoiner::make(PieceKind::valid, plan_merge(named(parts)).value(), {}, nullptr).status();
}

TEST(PieceJoiner, KeepsRowsOfAnArrayAndOtherRecordsApart) {
  const std::string mixed =
      "second: records of a NumPy array and those of other inputs cannot go to one file; --normalised can";
  EXPECT_TRUE(joined_status(Format::lines, "", Format::csv, "").ok());
  EXPECT_TRUE(joined_status(Format::npy, "of bytes", Format::npy, "of bytes").ok());
  EXPECT_EQ(joined_status(Format::npy, "of bytes", Format::npy, "of words").message(), mixed);
  EXPECT_EQ(joined_status(Format::npy, "of bytes", Format::lines, "").message(), mixed);
  EXPECT_EQ(joined_status(Format::lines, "", Format::npy, "of bytes").message(), mixed);
}

TEST(PieceSeam, SaysWhatStandsBetweenTwoPieces) {
  struct Case {
    bool ends_line, begins_with_block, goes_on;
    std::string_view between;
  };
  for (const Case& one : {Case{true, false, false, ""}, Case{false, false, false, "\n"}, Case{true, true, false, "\n"},
                          Case{false, true, false, "\n\n"}, Case{false, false, true, ""}, Case{true, true, true, ""}}) {
    PieceSeam seam;
    const PieceExtent next{5, one.begins_with_block, one.goes_on, true};
    EXPECT_EQ(seam.before(next), "");
    seam.add({3, false, false, one.ends_line});
    seam.add({0, true, false, true});  // there is nothing of it
    EXPECT_EQ(seam.before(next), one.between);
  }
}

}  // namespace
}  // namespace gridsieve::cluster
