// What `gridsieve check` says to options and values it does not take.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/cli/check_options.hpp"
#include "tests/cli/gridsieve_command.hpp"
#include "tests/cli/text_checks.hpp"

namespace gridsieve::test {
namespace {

CommandEnd check_with(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "check");
  arguments.emplace_back("-");
  return gridsieve(arguments);
}

struct BadValue {
  std::vector<std::string> arguments;
  std::string said;  // after "gridsieve: "
};

class CheckRefuses : public testing::TestWithParam<BadValue> {};

TEST_P(CheckRefuses, AValueAndNamesTheOptionAndWhatIsAllowed) {
  const CommandEnd end = check_with(GetParam().arguments);
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_EQ(end.out, "");
  EXPECT_EQ(end.err, "gridsieve: " + GetParam().said + "\nTry 'gridsieve check --help'.\n");
}

const std::string kKernels = "one of: auto, scalar, sse4.2, avx2, avx512bw, avx512vbmi, neon64";
const std::string kThreads = "a number from 1 to 1024";
const std::string kColumn = "a column's name, or its number from 1";
const std::string kBlanks = "characters of one byte each, none of them a digit or a line ending";

INSTANTIATE_TEST_SUITE_P(
    Values, CheckRefuses,
    testing::Values(
        BadValue{{"--level", "deep"}, "--level: 'deep' is not one of: rules, solvable, unique, minimal"},
        BadValue{{"--level=ruls"},
                 "--level: 'ruls' is not one of: rules, solvable, unique, minimal; did you mean 'rules'?"},
        BadValue{{"--verdict-format", "nyp"},
                 "--verdict-format: 'nyp' is not one of: text, bytes, npy, csv, jsonl; did you mean 'npy'?"},
        BadValue{{"--duplicates", "exat"},
                 "--duplicates: 'exat' is not one of: exact, isomorphic; did you mean 'exact'?"},
        BadValue{{"--list", "some"}, "--list: 'some' is not a number of records or 'all'"},
        BadValue{{"--list=-1"}, "--list: '-1' is not a number of records or 'all'"},
        BadValue{{"--expect-records", "18446744073709551616"},
                 "--expect-records: '18446744073709551616' is not a number of records"},
        BadValue{{"-j", "0"}, "--threads: '0' is not " + kThreads},
        BadValue{{"-j1025"}, "--threads: '1025' is not " + kThreads},
        BadValue{{"--threads=two"}, "--threads: 'two' is not " + kThreads},
        BadValue{{"--reader", "magic"}, "--reader: 'magic' is not one of: auto, mmap, read"},
        BadValue{{"--kernel", "avx"}, "--kernel: 'avx' is not " + kKernels + "; did you mean 'avx2'?"},
        BadValue{{"--kernel", "mmx"}, "--kernel: 'mmx' is not " + kKernels},
        BadValue{{"--format", "cvs"},
                 "--format: 'cvs' is not one of: auto, lines, csv, json, blocks, npy, xml; did you mean 'csv'?"},
        BadValue{{"--column", "0"}, "--column: '0' is not " + kColumn},
        BadValue{{"--column="}, "--column needs a value"},
        BadValue{{"--solution", "00"}, "--solution: '00' is not " + kColumn},
        BadValue{{"--blank", "5"}, "--blank: '5' is not " + kBlanks},
        BadValue{{"--blank", "0"}, "--blank: '0' is not " + kBlanks},
        BadValue{{"--blank", "a\n"}, "--blank: 'a\\x0a' is not " + kBlanks},
        BadValue{{"--blank", "\xc2\xb7"}, "--blank: '\xc2\xb7' is not " + kBlanks},
        BadValue{{"--progress", "yes"}, "--progress: 'yes' is not one of: auto, always, never"},
        BadValue{{"--color", "yes"}, "--color: 'yes' is not one of: auto, always, never"},
        BadValue{{"--json="}, "--json needs a value"}, BadValue{{"--force=yes"}, "--force takes no value"},
        BadValue{{"--json", "a", "--json", "b"}, "--json is given more than once"},
        BadValue{{"--jsom", "a"}, "unknown option '--jsom'; did you mean '--json'?"},
        BadValue{{"--columns", "2"}, "unknown option '--columns'; did you mean '--column'?"},
        BadValue{{"-x"}, "unknown option '-x'"}));

TEST(CheckOptions, AnOptionAtTheEndNeedsItsValue) {
  const CommandEnd end = gridsieve({"check", "corpus.txt", "--json"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.err, "gridsieve: --json needs a value\n"));
}

TEST(CheckOptions, StandardInputIsReadOnce) {
  const CommandEnd end = gridsieve({"check", "-", "-"});
  EXPECT_EQ(end.exit_code, 2);
  EXPECT_TRUE(has(end.err, "standard input can be read only once"));
}

TEST(CheckOptions, HelpShowsEveryOption) {
  const CommandEnd end = gridsieve({"check", "--help"});
  EXPECT_EQ(end.exit_code, 0);
  for (const std::string option :
       {"--level",  "-o, --verdicts", "--verdict-format", "--valid",          "--invalid",     "--report",
        "--json",   "--list",         "--fail-fast",      "--expect-records", "-j, --threads", "--reader",
        "--kernel", "--format",       "--column",         "--solution",       "--blank",       "--progress",
        "--color",  "-f, --force",    "-h, --help",       "--shard",          "--part",        "--duplicates"}) {
    EXPECT_TRUE(has(end.out, option));
  }
  EXPECT_TRUE(has(end.out, "rules|solvable|unique|minimal"));
}

TEST(CheckOptions, BlanksMayBeAnyOneByteCharacters) {
  EXPECT_EQ(cli::allowed_blanks(""), "");
  EXPECT_EQ(cli::allowed_blanks("#, a"), "");
  EXPECT_EQ(cli::allowed_blanks("\xb7"), "");
  EXPECT_NE(cli::allowed_blanks("a1"), "");
  EXPECT_NE(cli::allowed_blanks("\r"), "");
}

}  // namespace
}  // namespace gridsieve::test
