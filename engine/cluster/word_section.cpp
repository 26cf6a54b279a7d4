#include "engine/cluster/word_section.hpp"

#include <string_view>

namespace gridsieve::cluster {
namespace {

constexpr std::size_t kBytesAtOnce = std::size_t{1} << 16;

}  // namespace

void append_word(std::string& bytes, std::uint64_t word) {
  for (std::size_t at = 0; at < kWordBytes; ++at) bytes += static_cast<char>(word >> (8 * at));
}

std::uint64_t word_at(const char* bytes) {
  std::uint64_t word = 0;
  for (std::size_t at = kWordBytes; at > 0; --at) word = word << 8 | static_cast<unsigned char>(bytes[at - 1]);
  return word;
}

Status WordSectionWriter::add(std::span<const std::uint64_t> words) {
  for (const std::uint64_t word : words) append_word(bytes_, word);
  return bytes_.size() < kBytesAtOnce ? Status() : write_through();
}

Status WordSectionWriter::write_through() {
  hash_.add(bytes_);
  Status written = file_.write(bytes_);
  bytes_.clear();
  return written;
}

Status WordSectionWriter::finish() {
  if (Status written = write_through(); !written.ok()) return written;
  std::string checksum;
  append_word(checksum, hash_.value());
  return file_.write(checksum);
}

Result<bool> WordSection::next(std::span<std::uint64_t> words) {
  if (words_ == 0) return check_end();
  last_ = file_.offset();
  if (words.size() > words_) return damaged("fewer values than it says");
  const std::size_t size = words.size_bytes();
  const Result<std::string_view> bytes = file_.peek(size);
  if (!bytes.ok()) return bytes.status();
  if (bytes.value().size() < size) return damaged("the file has become shorter");
  hash_.add(bytes.value());
  for (std::size_t at = 0; at < words.size(); ++at) words[at] = word_at(bytes.value().data() + at * kWordBytes);
  file_.skip(size);
  words_ -= words.size();
  return true;
}

Result<bool> WordSection::check_end() {
  if (checked_) return false;
  const Result<std::string_view> bytes = file_.peek(kWordBytes);
  if (!bytes.ok()) return bytes.status();
  last_ = file_.offset();
  if (bytes.value().size() < kWordBytes) return damaged("the file has become shorter");
  if (word_at(bytes.value().data()) != hash_.value()) {
    return damaged("the bytes before are damaged: their checksum is another one");
  }
  checked_ = true;
  return false;
}

}  // namespace gridsieve::cluster
