#include "engine/measure/machine.hpp"

#include <gtest/gtest.h>

namespace gridsieve::test {
namespace {

TEST(Machine, TheProcessorIsTheFirstModelName) {
  EXPECT_EQ(measure::processor_in("processor\t: 0\nmodel\t\t: 2\nmodel name\t: Fast One @ 3 GHz \n\n"
                                  "processor\t: 1\nmodel name\t: Another\n"),
            "Fast One @ 3 GHz");
}

TEST(Machine, OtherFamiliesHaveOtherWords) {
  EXPECT_EQ(measure::processor_in("Processor\t: Some ARM\nBogoMIPS\t: 50\n"), "Some ARM");
  EXPECT_EQ(measure::processor_in("processor\t: 0\ncpu\t\t: Some POWER\n"), "Some POWER");
}

TEST(Machine, WhatTheSystemDoesNotSayIsUnknown) {
  EXPECT_EQ(measure::processor_in(""), "unknown");
  EXPECT_EQ(measure::processor_in("processor\t: 0\nmodel name\t:\nmodel name"), "unknown");
}

TEST(Machine, SaysAllThatARecordNeeds) {
  const measure::Machine machine = measure::this_machine();
  EXPECT_FALSE(machine.processor.empty());
  EXPECT_GE(machine.threads, 1u);
  EXPECT_NE(machine.system, "unknown");
  EXPECT_NE(machine.compiler, "unknown");
  EXPECT_EQ(machine.date.size(), std::string("2026-01-31 13:05 UTC").size());
}

}  // namespace
}  // namespace gridsieve::test
