#include "engine/output/verdict_writers.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <string>
#include <utility>

#include <fmt/compile.h>

#include "engine/output/duplicate_text.hpp"
#include "engine/output/field_quoting.hpp"
#include "engine/output/npy_header.hpp"
#include "gridsieve/verdict.hpp"

namespace gridsieve::output {
namespace {

struct NamedFormat {
  std::string_view word;
  std::string_view ending;
  VerdictFormat format;
};

constexpr std::array kFormats{
    NamedFormat{"text", ".txt", VerdictFormat::text}, NamedFormat{"bytes", ".u8", VerdictFormat::bytes},
    NamedFormat{"npy", ".npy", VerdictFormat::npy}, NamedFormat{"csv", ".csv", VerdictFormat::csv},
    NamedFormat{"jsonl", ".jsonl", VerdictFormat::jsonl}};

/// Writes what `render` made.
class RenderedVerdicts : public OutputSink {
 public:
  explicit RenderedVerdicts(OutputFile& file) : file_(file) {}
  Status accept(const RecordBatch&, std::string_view bytes) override { return file_.write(bytes); }

 private:
  OutputFile& file_;
};

class TextVerdicts final : public RenderedVerdicts {
 public:
  using RenderedVerdicts::RenderedVerdicts;

  void render(const RecordBatch& batch, std::string& bytes) const override {
    const std::size_t before = bytes.size();
    bytes.resize(before + batch.size() * kLineBytes);
    char* to = bytes.data() + before;
    for (const Verdict verdict : batch.verdicts) {
      // All of the padded line, as a copy of fixed size; the next one begins where the word ends.
      const Line& line = lines_[static_cast<std::size_t>(verdict)];
      std::memcpy(to, line.bytes.data(), kLineBytes);
      to += line.size;
    }
    bytes.resize(static_cast<std::size_t>(to - bytes.data()));
  }

 private:
  static constexpr std::size_t kLineBytes = 16;

  struct Line {
    std::array<char, kLineBytes> bytes{};
    std::size_t size = 0;
  };

  static std::array<Line, kVerdicts> make_lines() {
    std::array<Line, kVerdicts> lines;
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      const std::string_view word = to_string(static_cast<Verdict>(code));
      std::ranges::copy(word, lines[code].bytes.begin());
      lines[code].bytes[word.size()] = '\n';
      lines[code].size = word.size() + 1;
    }
    return lines;
  }

  std::array<Line, kVerdicts> lines_ = make_lines();
};

/// Codes as they lie in memory; nothing is rendered.
class ByteVerdicts : public OutputSink {
 public:
  explicit ByteVerdicts(OutputFile& file) : file_(file) {}

  Status accept(const RecordBatch& batch, std::string_view) override {
    static_assert(sizeof(Verdict) == 1);
    records_ += batch.size();
    return file_.write({reinterpret_cast<const char*>(batch.verdicts.data()), batch.size()});
  }

 protected:
  OutputFile& file_;
  std::uint64_t records_ = 0;
};

class NpyVerdicts final : public ByteVerdicts {
 public:
  using ByteVerdicts::ByteVerdicts;
  Status finish() override { return file_.write_at(0, npy_header(records_)); }
};

/// Calls `visit(record, reason, duplicate)` for every record; the reason of one that
/// passes is empty, `duplicate` null for one that is none.
template <typename Visit>
void for_each_in_full(const RecordBatch& batch, Visit visit) {
  auto failing = batch.failing.begin();
  auto next = batch.duplicates.begin();
  for_each_record(batch, [&](const Record& record) {
    const std::uint64_t index = record.number - batch.first_record;
    const Duplicate* const duplicate = next != batch.duplicates.end() && next->index == index ? &*next++ : nullptr;
    const bool fails = failing != batch.failing.end() && *failing == index;
    if (!fails) return visit(record, std::string_view(), duplicate);
    ++failing;
    visit(record, std::string_view(batch.reason(record).text), duplicate);
  });
}

class CsvVerdicts final : public RenderedVerdicts {
 public:
  using RenderedVerdicts::RenderedVerdicts;

  void render(const RecordBatch& batch, std::string& bytes) const override {
    const bool column = batch.duplicate_choice != DuplicateChoice::none;
    for_each_in_full(batch, [&](const Record& record, std::string_view reason, const Duplicate* duplicate) {
      fmt::format_to(std::back_inserter(bytes), FMT_COMPILE("{},{},{},{},{},"), record.number, batch.input, record.line,
                     record.offset, to_string(record.verdict));
      append_csv_field(bytes, reason);
      if (column) bytes += ',';
      if (duplicate != nullptr && duplicate->first.known) {
        append_csv_field(bytes, known_place(duplicate->first));
      } else if (duplicate != nullptr) {
        fmt::format_to(std::back_inserter(bytes), FMT_COMPILE("{}"), duplicate->first.record);
      }
      bytes += '\n';
    });
  }
};

class JsonLinesVerdicts final : public RenderedVerdicts {
 public:
  using RenderedVerdicts::RenderedVerdicts;

  void render(const RecordBatch& batch, std::string& bytes) const override {
    const bool column = batch.duplicate_choice != DuplicateChoice::none;
    for_each_in_full(batch, [&](const Record& record, std::string_view reason, const Duplicate* duplicate) {
      fmt::format_to(std::back_inserter(bytes),
                     FMT_COMPILE(R"({{"record":{},"input":{},"line":{},"offset":{},"verdict":"{}","reason":)"),
                     record.number, batch.input, record.line, record.offset, to_string(record.verdict));
      append_json_string(bytes, reason);
      if (column) bytes += R"(,"duplicate_of":)";
      if (duplicate != nullptr && duplicate->first.known) {
        append_json_string(bytes, known_place(duplicate->first));
      } else if (duplicate != nullptr) {
        fmt::format_to(std::back_inserter(bytes), FMT_COMPILE("{}"), duplicate->first.record);
      } else if (column) {
        bytes += "null";
      }
      bytes += "}\n";
    });
  }
};

template <typename Sink>
std::unique_ptr<OutputSink> made(OutputFile& file) {
  return std::make_unique<Sink>(file);
}

}  // namespace

VerdictFormat verdict_format_from_name(std::string_view path) {
  const auto found =
      std::ranges::find_if(kFormats, [&](const NamedFormat& format) { return path.ends_with(format.ending); });
  return found == kFormats.end() ? VerdictFormat::text : found->format;
}

bool names_other_format(std::string_view path, VerdictFormat format) {
  return std::ranges::any_of(
      kFormats, [&](const NamedFormat& named) { return named.format != format && path.ends_with(named.ending); });
}

std::string_view word_of(VerdictFormat format) {
  return std::ranges::find(kFormats, format, &NamedFormat::format)->word;
}

std::string verdict_file_opening(VerdictFormat format, bool duplicates, std::uint64_t records) {
  if (format == VerdictFormat::npy) return npy_header(records);
  if (format != VerdictFormat::csv) return {};
  return duplicates ? "record,input,line,offset,verdict,reason,duplicate_of\n"
                    : "record,input,line,offset,verdict,reason\n";
}

std::optional<VerdictFormat> verdict_format_from_word(std::string_view word) {
  const auto found = std::ranges::find(kFormats, word, &NamedFormat::word);
  if (found == kFormats.end()) return std::nullopt;
  return found->format;
}

Result<std::unique_ptr<OutputSink>> make_verdict_sink(VerdictFormat format, OutputFile& file, bool duplicates) {
  // Of npy the number of records is known, and written to the front, at the end.
  if (format == VerdictFormat::npy && !file.is_seekable()) {
    return Status(StatusCode::bad_option, "the npy format needs a target that can seek").in(file.shown_path());
  }
  if (Status status = file.write(verdict_file_opening(format, duplicates, 0)); !status.ok()) return status;
  switch (format) {
    case VerdictFormat::text:
      return made<TextVerdicts>(file);
    case VerdictFormat::bytes:
      return made<ByteVerdicts>(file);
    case VerdictFormat::npy:
      return made<NpyVerdicts>(file);
    case VerdictFormat::csv:
      return made<CsvVerdicts>(file);
    case VerdictFormat::jsonl:
      return made<JsonLinesVerdicts>(file);
  }
  return Status(StatusCode::internal, "no such verdict format");
}

}  // namespace gridsieve::output
