#include "engine/cluster/part_file.hpp"

#include <array>
#include <optional>
#include <utility>

#include "engine/cluster/buffered_file.hpp"
#include "engine/cluster/hash_section.hpp"
#include "engine/cluster/part_layout.hpp"
#include "engine/cluster/place_section.hpp"
#include "engine/cluster/word_section.hpp"
#include "engine/duplicates/board_hasher.hpp"
#include "engine/duplicates/byte_hash.hpp"

namespace gridsieve::cluster {
namespace {

using duplicates::CollectedPlaces;
using duplicates::HashedRecord;

Status cut_short(const BufferedFile& file) { return file.damaged("a part that was cut short", file.size()); }

/// The magic line: told apart from files that are something else, and from parts of other versions.
Status check_magic(BufferedFile& file) {
  const Result<std::string_view> begin = file.peek(kPartMagic.size());
  if (!begin.ok()) return begin.status();
  const std::string_view line = begin.value();
  if (line == kPartMagic) {
    file.skip(line.size());
    return {};
  }
  if (line.size() < kPartMagic.size() && kPartMagic.starts_with(line)) return cut_short(file);
  const bool other_version = line.starts_with(kPartMagic.substr(0, kPartMagic.find('1')));
  return file.damaged(other_version ? "a part that another version of gridsieve wrote" : "no part of gridsieve", 0);
}

/// Reads the part with its checksum.
Result<Part> read_part(BufferedFile& file) {
  const Result<std::string_view> head = file.peek(kWordBytes);
  if (!head.ok()) return head.status();
  if (head.value().size() < kWordBytes) return cut_short(file);
  const std::uint64_t size = word_at(head.value().data());
  duplicates::ByteHash hash;
  hash.add(kPartMagic);
  hash.add(head.value());
  file.skip(kWordBytes);
  const std::uint64_t begin = file.offset();
  const std::uint64_t left = file.size() - begin;
  if (left < kWordBytes || size > left - kWordBytes) return cut_short(file);

  const Result<std::string_view> all = file.peek(static_cast<std::size_t>(size + kWordBytes));
  if (!all.ok()) return all.status();
  if (all.value().size() < size + kWordBytes) return cut_short(file);
  const std::string_view bytes = all.value().substr(0, static_cast<std::size_t>(size));
  hash.add(bytes);
  if (word_at(bytes.data() + bytes.size()) != hash.value()) {
    return file.damaged("a part that is damaged: its checksum is another one", begin);
  }
  Result<Part> part = part_from_bytes(bytes);
  if (!part.ok()) return file.damaged(part.status().detail(), begin + part.status().offset().value_or(0));
  file.skip(bytes.size() + kWordBytes);
  return part;
}

/// A file ends behind its last section.
Status check_end(const BufferedFile& file, std::uint64_t end) {
  if (file.size() < end) return cut_short(file);
  return file.size() == end ? Status() : file.damaged("a part that bytes follow", end);
}

/// Numbers of words of the sections.
using Contents = std::array<std::uint64_t, kContentsWords>;

/// With them it is seen whether the file is as long as it should be.
Result<Contents> read_contents(BufferedFile& file) {
  if (file.size() - file.offset() < WordSection::bytes_of(kContentsWords)) return cut_short(file);
  WordSection section(file, kContentsWords);
  Contents contents{};
  for (Result<bool> more = true; !more.ok() || more.value();) {
    more = section.next(contents);
    if (!more.ok()) return more.status();
  }
  file.skip(static_cast<std::size_t>(WordSection::bytes_of(kContentsWords)));
  std::uint64_t end = file.offset();
  for (const std::uint64_t words : contents) {
    if (words > file.size() / kWordBytes) return cut_short(file);
    end += WordSection::bytes_of(words);
  }
  if (Status status = check_end(file, end); !status.ok()) return status;
  return contents;
}

/// What the hashes and places of a part are of.
struct Collected {
  std::uint64_t files = 0;
  std::uint64_t records = 0;
  std::uint64_t compared = 0;
};

Collected of_inputs(const Part& part) {
  Collected sum{part.inputs.size()};
  for (const pipeline::InputPart& input : part.inputs) {
    sum.records += input.stats.records;
    for (std::size_t code = 0; code < kVerdicts; ++code) {
      if (duplicates::is_compared(part.request.duplicates, static_cast<Verdict>(code)))
        sum.compared += input.stats.verdicts[code];
    }
  }
  return sum;
}

Collected of_known(const Part& part) {
  Collected sum{part.known.size()};
  for (const KnownReport& known : part.known) {
    sum.records += known.file.records;
    sum.compared += known.file.records - known.malformed - known.conflicting;
  }
  return sum;
}

}  // namespace

struct PartFile::State {
  std::string path;
  Part part;
  std::vector<CollectedPlaces> places;
  std::vector<CollectedPlaces> known_places;
  std::optional<HashSection> hashes;  // none where no duplicates are looked for
  std::optional<HashSection> known;

  Status open_sections(BufferedFile& file);
};

Status PartFile::State::open_sections(BufferedFile& file) {
  Result<Contents> contents = read_contents(file);
  if (!contents.ok()) return contents.status();
  const Collected inputs = of_inputs(part);
  const Collected known_files = of_known(part);
  const auto& [place_words, known_place_words, hash_words, known_words] = contents.value();
  const auto are_of = [](std::uint64_t words, std::uint64_t compared) {
    return words % kHashWords == 0 && words / kHashWords == compared;
  };
  if (!are_of(hash_words, inputs.compared) || !are_of(known_words, known_files.compared)) {
    return file.damaged("hashes of another number of boards than the part says", file.offset());
  }

  std::uint64_t at = file.offset();
  const auto next_section = [&](std::uint64_t words) {
    const std::uint64_t begin = at;
    at += WordSection::bytes_of(words);
    return WordSection(file.from(begin), words);
  };
  Result<std::vector<CollectedPlaces>> read = read_places(next_section(place_words), inputs.files, inputs.records);
  if (!read.ok()) return read.status();
  places = std::move(read).value();
  read = read_places(next_section(known_place_words), known_files.files, known_files.records);
  if (!read.ok()) return read.status();
  known_places = std::move(read).value();
  hashes.emplace(next_section(hash_words), inputs.records);
  known.emplace(next_section(known_words), known_files.records);
  return {};
}

Result<PartFile> PartFile::open(const std::string& path) {
  Result<BufferedFile> opened = BufferedFile::open(path);
  if (!opened.ok()) return opened.status();
  BufferedFile& file = opened.value();
  if (Status magic = check_magic(file); !magic.ok()) return magic;
  Result<Part> part = read_part(file);
  if (!part.ok()) return part.status();

  auto state = std::make_unique<State>();
  state->path = path;
  state->part = std::move(part).value();
  const bool has_hashes = state->part.request.duplicates != DuplicateChoice::none;
  Status rest = has_hashes ? state->open_sections(file) : check_end(file, file.offset());
  if (!rest.ok()) return rest;
  return PartFile(std::move(state));
}

PartFile::PartFile(std::unique_ptr<State> state) : state_(std::move(state)) {}
PartFile::PartFile(PartFile&&) noexcept = default;
PartFile& PartFile::operator=(PartFile&&) noexcept = default;
PartFile::~PartFile() = default;

const std::string& PartFile::path() const { return state_->path; }
const Part& PartFile::part() const { return state_->part; }
const std::vector<CollectedPlaces>& PartFile::places() const { return state_->places; }
const std::vector<CollectedPlaces>& PartFile::known_places() const { return state_->known_places; }

Result<bool> PartFile::next(HashedRecord& record) { return state_->hashes ? state_->hashes->next(record) : false; }

Result<bool> PartFile::next_known(HashedRecord& record) { return state_->known ? state_->known->next(record) : false; }

}  // namespace gridsieve::cluster
