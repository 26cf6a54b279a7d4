// Verdict files: what was said of every record, in order.
//
// text   one verdict word a line
// bytes  one byte a record, the code
// npy    NumPy format 1.0, uint8, shape (records,), header of 128 bytes
// csv    record,input,line,offset,verdict,reason
// jsonl  the same as objects, one a line
//
// Records, inputs and offsets (in bytes) count from 0, lines from 1; the reason
// of a record that passes is empty. Where duplicates are looked for, csv and jsonl
// have one more column, duplicate_of: the number of the first record with that
// board, "path:line" where it stands in a known file, and nothing (null) for a
// board that is the first.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/output/output_file.hpp"
#include "engine/output/output_sink.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::output {

enum class VerdictFormat : std::uint8_t { text, bytes, npy, csv, jsonl };

/// By the name's ending: .u8 .npy .csv .jsonl, else text.
VerdictFormat verdict_format_from_name(std::string_view path);

/// Whether the name has the ending of some other format, .txt too.
bool names_other_format(std::string_view path, VerdictFormat format);

/// By the word of the command line; empty when there is none.
std::optional<VerdictFormat> verdict_format_from_word(std::string_view word);
std::string_view word_of(VerdictFormat format);

/// What stands before the first record: the header of csv, or of npy with that many records.
std::string verdict_file_opening(VerdictFormat format, bool duplicates, std::uint64_t records);

/// Starts a verdict file; `file` is open and outlives the sink. `duplicates`: they
/// are looked for. Fails with bad_option for npy on a target that cannot seek.
Result<std::unique_ptr<OutputSink>> make_verdict_sink(VerdictFormat format, OutputFile& file, bool duplicates = false);

}  // namespace gridsieve::output
