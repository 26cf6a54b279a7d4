// Compressed input: one thread and several give the same bytes or the same failure,
// and members that were made here give what they were made of.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/input/decompressed_stream.hpp"
#include "tests/fuzz/finding.hpp"
#include "tests/fuzz/fuzz_bytes.hpp"
#include "tests/fuzz/memory_file.hpp"
#include "tests/support/compressed_bytes.hpp"
#include "tests/support/memory_stream.hpp"

namespace gridsieve::test {
namespace {

using input::Compression;

constexpr std::array kCompressions{Compression::gzip, Compression::zstd, Compression::xz};
constexpr std::array<std::size_t, 4> kRuns{1, 100, 5000, input::kRunBytes};
constexpr std::size_t kMostBytes = std::size_t{4} << 20U;  // that are decompressed of what may be a bomb

struct Outcome {
  std::string bytes;
  Status status;
};

/// Reads on to the end, a failure, or more than enough bytes.
Outcome read_all(input::ByteStream& stream, std::size_t piece) {
  Outcome outcome;
  std::string some(piece, '?');
  while (outcome.bytes.size() <= kMostBytes) {
    const Result<std::size_t> got = stream.read(some);
    if (!got.ok()) {
      outcome.status = got.status();
      break;
    }
    if (got.value() == 0) {
      outcome.status = stream.check_end();
      break;
    }
    outcome.bytes.append(some, 0, got.value());
  }
  require(stream.bytes_read() == outcome.bytes.size(), "bytes are not counted as they are given");
  return outcome;
}

/// What is asked of a decompression but its bytes.
struct Way {
  Compression compression = Compression::gzip;
  unsigned threads = 1;
  std::size_t run_bytes = 1;
  std::size_t piece = 1000;
  std::size_t longest_read = 1;
};

Outcome decompress(const std::string& bytes, const Way& way) {
  static const input::InputFile file = input::InputFile::open("/dev/null").value();
  const MemoryStreamRules rules{.longest_read = way.longest_read};
  const auto stream = input::make_decompressed_stream(std::make_unique<MemoryStream>(bytes, rules), file,
                                                      way.compression, way.threads, way.run_bytes);
  if (!stream.ok()) return {{}, stream.status()};
  return read_all(*stream.value(), way.piece);
}

/// What is wrong, without the library's own words for it, which it puts in brackets.
std::string_view reason_of(const Status& status) {
  const std::string_view detail = status.detail();
  return detail.substr(0, detail.find(" ("));
}

/// How many bytes come before a failure and what the libraries call it is left to them, and to how much they are given
/// at a time.
void expect_same(const Outcome& outcome, const Outcome& expected, std::string_view how) {
  const std::string_view one = outcome.bytes, other = expected.bytes;
  if (!one.starts_with(other.substr(0, one.size()))) finding(std::string(how) + ": other bytes");
  // A bomb is left at another place by pieces of another size.
  if (std::max(one.size(), other.size()) > kMostBytes) return;
  if (outcome.status.code() != expected.status.code() || reason_of(outcome.status) != reason_of(expected.status)) {
    finding(
        std::string(how).append(": ").append(outcome.status.message()).append(" / ").append(expected.status.message()));
  }
  if (outcome.status.ok() && one.size() != other.size()) finding(std::string(how) + ": fewer bytes, or more");
}

/// Appends a member to `file`, and what it holds to `content`.
void append_member(FuzzBytes& bytes, Compression compression, std::string& file, std::string& content) {
  const std::uint8_t kind = bytes.byte();
  std::string held(bytes.take(bytes.byte()));
  if (kind >= 0xF0) {
    const std::string once = held;
    for (int copy = 0; copy < 300; ++copy) held += once;
  }
  switch (compression) {
    case Compression::gzip:
      file += kind % 3 == 0 ? compressed(compression, held) : blocked_gzip(held, 1U + kind, kind % 3 == 1);
      break;
    case Compression::zstd:
      if (kind % 5 == 0) {
        file += skippable_zstd_frame(held);
        held.clear();
      } else {
        file += zstd_frame(held, {1 + kind % 4, kind % 3 != 0, kind % 2 == 0});
      }
      break;
    default:
      file += kind % 2 == 0 ? compressed(compression, held) : xz_stream(held, 4096U << kind % 8U);
  }
  content += held;
}

void damage(FuzzBytes& bytes, std::string& file) {
  const std::size_t kind = bytes.below(4);
  const std::size_t at = (bytes.byte() + std::size_t{256} * bytes.byte()) % file.size();
  const auto with = static_cast<char>(bytes.byte());
  if (kind == 0) file.resize(at);
  if (kind == 1) file[at] = static_cast<char>(file[at] ^ with);
  if (kind == 2) file.insert(at, 1, with);
  if (kind == 3) file.append(at % 9, with);
}

void run(FuzzBytes bytes) {
  Way way;
  way.compression = kCompressions[bytes.below(kCompressions.size())];
  const std::size_t made = bytes.below(8);  // 0: bytes as they come; 1 to 3: members that are damaged
  way.run_bytes = kRuns[bytes.below(kRuns.size())];
  way.piece = 1 + bytes.byte() * std::size_t{37};
  way.longest_read = 1 + bytes.byte() * std::size_t{41};
  const unsigned threads = 2 + static_cast<unsigned>(bytes.below(3));

  std::string file, content;
  if (made == 0) {
    file = bytes.rest();
  } else {
    const FuzzBytes of_damage = bytes;
    if (made <= 3) bytes.take(4);
    for (int members = 0; members < 20 && (members == 0 || !bytes.empty()); ++members) {
      append_member(bytes, way.compression, file, content);
    }
    FuzzBytes again = of_damage;
    if (made <= 3) damage(again, file);
  }
  Way plain{way.compression, 1, 1, std::size_t{64} << 10U, std::size_t{1} << 20U};
  const Outcome expected = decompress(file, plain);
  if (made > 3) expect_same({content, {}}, expected, "what was compressed");
  expect_same(decompress(file, way), expected, "in small pieces");
  way.threads = threads;
  expect_same(decompress(file, way), expected, "on several threads");

  if (input::compression_of(file) != way.compression) return;
  static const MemoryFile memory;
  memory.put(file);
  const input::InputFile opened = input::InputFile::open(memory.path()).value();
  const auto stream = input::open_byte_stream(opened, 1);
  require(stream.ok(), "a compressed input that cannot be opened");
  expect_same(read_all(*stream.value(), way.piece), expected, "by the front door");
}

}  // namespace
}  // namespace gridsieve::test

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  gridsieve::test::run({data, size});
  return 0;
}
