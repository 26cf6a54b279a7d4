#include "engine/measure/corpus_speed.hpp"

#include <gtest/gtest.h>

#include <cerrno>

#include "engine/measure/generated_corpus.hpp"
#include "engine/measure/measure_machine.hpp"
#include "tests/support/fault_calls.hpp"
#include "tests/support/temporary_directory.hpp"

namespace gridsieve::test {
namespace {

using measure::GeneratedCorpus;
using measure::ThreadSpeed;

TEST(CorpusSpeed, EveryRepetitionMeasuresEverythingForEveryNumberOfThreads) {
  const TemporaryDirectory folder;
  const auto corpus = GeneratedCorpus::make(5000, folder.path());
  ASSERT_TRUE(corpus.ok()) << corpus.status().message();
  const auto speed = measure::measure_corpus({corpus.value().path(), {1, 3}, 2});
  ASSERT_TRUE(speed.ok()) << speed.status().message();
  EXPECT_EQ(speed.value().bytes, 5000u * 82);
  EXPECT_EQ(speed.value().stats.records, 5000u);
  EXPECT_EQ(speed.value().stats.count(Verdict::conflict), 5u);
  EXPECT_EQ(speed.value().stats.count(Verdict::valid), 4995u);
  ASSERT_EQ(speed.value().threads.size(), 2u);
  for (const ThreadSpeed& threads : speed.value().threads) {
    for (const auto* series : {&threads.touch_read, &threads.kernel, &threads.check, &threads.check_verdicts}) {
      ASSERT_EQ(series->values.size(), 2u);
      EXPECT_GT(series->best(), 0);
    }
    EXPECT_GT(threads.share_of_limit(), 0);
  }
}

TEST(CorpusSpeed, AFileWithoutBoardsHasOnlyTouchingForItsLimit) {
  const TemporaryDirectory folder;
  const auto speed = measure::measure_corpus({folder.write("corpus", "nothing\nnor here\n"), {1}, 1});
  ASSERT_TRUE(speed.ok()) << speed.status().message();
  EXPECT_EQ(speed.value().stats.count(Verdict::malformed), 2u);
  EXPECT_EQ(speed.value().threads[0].kernel.best(), 0);
}

TEST(CorpusSpeed, WhatCannotBeMeasuredIsRefused) {
  const TemporaryDirectory folder;
  EXPECT_EQ(measure::measure_corpus({folder.write("empty", ""), {1}, 1}).status().code(), StatusCode::bad_option);
  EXPECT_EQ(measure::measure_corpus({"/dev/zero", {1}, 1}).status().code(), StatusCode::bad_option);
  EXPECT_EQ(measure::measure_corpus({"/no/such/file", {1}, 1}).status().code(), StatusCode::cannot_open);
}

TEST(CorpusSpeed, TheLimitIsTouchingThroughTheChecksReaderAndTheKernel) {
  ThreadSpeed speed;
  speed.touch_read.values = {4, 9, 9};
  speed.touch_mmap.values = {9, 2, 3};
  speed.touch.values = {4, 2, 3};
  speed.kernel.values = {1, 2, 3};
  speed.check.values = {8, 8, 8};
  speed.check_verdicts.values = {16, 10, 8};
  EXPECT_EQ(speed.limit().values, (std::vector<double>{5, 4, 6}));
  EXPECT_EQ(speed.share_of_limit(), 5.0 / 8);
  EXPECT_EQ(speed.best_limit(), 3);
  EXPECT_EQ(speed.best_share_of_limit(), 3.0 / 8);
  EXPECT_EQ(speed.share_with_verdicts(), 0.8);
  EXPECT_EQ(speed.best_share_with_verdicts(), 1);
}

TEST(GeneratedCorpus, IsGoneAtTheEnd) {
  const TemporaryDirectory folder;
  {
    const auto corpus = GeneratedCorpus::make(10'000, folder.path());
    ASSERT_TRUE(corpus.ok());
    EXPECT_EQ(corpus.value().boards(), 10'000u);
    EXPECT_EQ(corpus.value().conflicts(), 10u);
    EXPECT_EQ(folder.names().size(), 1u);
  }
  EXPECT_EQ(folder.names().size(), 0u);
}

TEST(GeneratedCorpus, AFolderThatIsNotThereIsAnError) {
  EXPECT_EQ(GeneratedCorpus::make(10, "/no/such/folder").status().code(), StatusCode::cannot_write);
}

TEST(GeneratedCorpus, IsGoneWhereACallFails) {
  const TemporaryDirectory folder;
  for (const Call call : {Call::write, Call::fsync, Call::close}) {
    FaultCalls faults;
    faults.fail(call, 1, ENOSPC);
    const Status status = GeneratedCorpus::make(10'000, folder.path()).status();
    EXPECT_EQ(status.code(), StatusCode::cannot_write);
    EXPECT_EQ(status.system_error(), ENOSPC);
    EXPECT_TRUE(folder.names().empty());
  }
}

TEST(GeneratedCorpus, IsWholeWhereWritesAreInterruptedAndShort) {
  const TemporaryDirectory folder;
  FaultCalls faults;
  faults.interrupt(Call::write);
  faults.shorten(Call::write, 1000);
  const auto corpus = GeneratedCorpus::make(10'000, folder.path());
  ASSERT_TRUE(corpus.ok());
  EXPECT_EQ(bytes_of(corpus.value().path()).size(), 820'000u);
}

TEST(ThreadCounts, DoubleFromOneToTheMost) {
  EXPECT_EQ(measure::thread_counts(1), (std::vector<unsigned>{1}));
  EXPECT_EQ(measure::thread_counts(2), (std::vector<unsigned>{1, 2}));
  EXPECT_EQ(measure::thread_counts(12), (std::vector<unsigned>{1, 2, 4, 8, 12}));
}

}  // namespace
}  // namespace gridsieve::test
