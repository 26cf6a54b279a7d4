// Part files that are damaged, cut short, or say what cannot be.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/system/file_descriptor.hpp"
#include "tests/cluster/part_files.hpp"

namespace gridsieve::test {
namespace {

TEST_F(PartFiles, IsRefusedWhicheverByteIsDamaged) {
  Random random(2);
  for (const std::string& whole : {full_file(), bare_file()}) {
    const std::string path = folder_.write("part", whole);
    const system::FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    for (std::size_t at = 0; at < whole.size(); ++at) {
      const char damaged = static_cast<char>(whole[at] ^ (1 << random.below(8)));
      ASSERT_EQ(::pwrite(file.get(), &damaged, 1, static_cast<off_t>(at)), 1);
      const Status status = read_through(path);
      ASSERT_EQ(status.code(), StatusCode::corrupt_data) << "byte " << at;
      ASSERT_EQ(status.path(), path);
      ASSERT_EQ(::pwrite(file.get(), &whole[at], 1, static_cast<off_t>(at)), 1);
    }
    EXPECT_TRUE(read_through(path).ok());
  }
}

TEST_F(PartFiles, IsRefusedWhereverItIsCutShort) {
  for (const std::string& whole : {full_file(), bare_file()}) {
    const std::string path = folder_.write("part", whole);
    for (std::size_t size = whole.size(); size-- > 0;) {
      ASSERT_EQ(::truncate(path.c_str(), static_cast<off_t>(size)), 0);
      const Status status = PartFile::open(path).status();
      ASSERT_EQ(status.code(), StatusCode::corrupt_data) << size << " bytes";
      ASSERT_NE(status.message().find("cut short"), std::string::npos) << status.message();
    }
  }
}

TEST_F(PartFiles, IsRefusedWhenBytesFollow) {
  for (const std::string& whole : {full_file(), bare_file()}) {
    const Status status = PartFile::open(folder_.write("part", whole + '\0')).status();
    EXPECT_EQ(status.message(),
              folder_ / "part" + ": at byte " + std::to_string(whole.size()) + ": a part that bytes follow");
  }
}

TEST_F(PartFiles, TellsDamagedHashesAtTheirEnd) {
  std::string bytes = full_file();
  // The last section: 4 hashes and a checksum. The last hash grows, so that all stay in order.
  const std::size_t low_half = bytes.size() - 8 - 16;
  bytes[low_half + 3] = static_cast<char>(bytes[low_half + 3] ^ 4);
  Result<PartFile> file = PartFile::open(folder_.write("part", bytes));
  ASSERT_TRUE(file.ok()) << file.status().message();
  HashedRecord record;
  for (int count = 0; count < 4; ++count) ASSERT_TRUE(file.value().next_known(record).ok());
  for (int again = 0; again < 2; ++again) {
    const Status end = file.value().next_known(record).status();
    EXPECT_EQ(end.code(), StatusCode::corrupt_data);
    EXPECT_NE(end.message().find("checksum"), std::string::npos) << end.message();
  }
  EXPECT_TRUE(all_of([&](HashedRecord& one) { return file.value().next(one); }).ok()) << "those are whole";
}

// Checksums are right where somebody wrote nonsense.
TEST_F(PartFiles, BelievesNoHashesThatDoNotFitThePart) {
  const auto message_of = [&](auto change) {
    return read_bytes(file_of(full_part(),
                              [&](HashCollector& hashes) {
                                collect_all(hashes);
                                change(hashes);
                              }))
        .message();
  };
  const auto says = [](const std::string& message, std::string_view what) {
    return message.find(what) != std::string::npos ? testing::AssertionSuccess()
                                                   : testing::AssertionFailure() << message;
  };
  EXPECT_TRUE(says(message_of([](HashCollector& hashes) {
                     hashes.records().add({{1, 2}, 3});
                   }),
                   "hashes of another number of boards"));
  EXPECT_TRUE(says(message_of([](HashCollector& hashes) {
                     hashes.known().add({{1, 2}, 3});
                   }),
                   "hashes of another number of boards"));
  EXPECT_TRUE(says(message_of([](HashCollector& hashes) { hashes.begin_file("", false, 3, 11); }), "files"));
  EXPECT_TRUE(says(message_of([](HashCollector& hashes) { hashes.begin_file("", false, 1, 11); }), "files"));
  EXPECT_TRUE(says(message_of([](HashCollector& hashes) { hashes.begin_file("", true, 2, 0); }), "files"));
  EXPECT_TRUE(says(message_of([](HashCollector& hashes) {
                     Random random(1);
                     collect(hashes, random, true, 3, 0, {kNone});
                   }),
                   "files"));

  const auto with_hashes = [&](const std::vector<HashedRecord>& added) {
    Part part = bare_part();
    part.request.duplicates = DuplicateChoice::exact;
    part.inputs[0].stats.records = part.inputs[0].stats.verdicts[5] = part.inputs[0].stats.clues[9] = added.size();
    part.reports[0].records = added.size();
    return read_bytes(file_of(part,
                              [&](HashCollector& hashes) {
                                for (const HashedRecord& one : added) hashes.records().add(one);
                              }))
        .message();
  };
  EXPECT_EQ(with_hashes({{{1, 2}, 1}, {{1, 2}, 0}}), "ok");
  EXPECT_TRUE(says(with_hashes({{{1, 2}, 1}, {{1, 2}, 1}}), "not in order"));
  EXPECT_TRUE(says(with_hashes({{{1, 2}, 2}, {{1, 2}, 0}}), "a record that there is not"));
}

}  // namespace
}  // namespace gridsieve::test
