#include <array>
#include <string>
#include <string_view>

#include "engine/cluster/hash_section.hpp"
#include "engine/cluster/part_file.hpp"
#include "engine/cluster/part_layout.hpp"
#include "engine/cluster/place_section.hpp"
#include "engine/cluster/word_section.hpp"
#include "engine/duplicates/byte_hash.hpp"

namespace gridsieve::cluster {

Status write_part(output::OutputFile& file, const Part& part, duplicates::HashCollector& hashes) {
  const std::string bytes = part_to_bytes(part);
  std::string head(kPartMagic);
  append_word(head, bytes.size());
  duplicates::ByteHash hash;
  hash.add(head);
  hash.add(bytes);
  std::string checksum;
  append_word(checksum, hash.value());
  for (const std::string_view piece : {std::string_view(head), std::string_view(bytes), std::string_view(checksum)}) {
    if (Status written = file.write(piece); !written.ok()) return written;
  }
  if (part.request.duplicates == DuplicateChoice::none) return {};

  hashes.records().sort();
  hashes.known().sort();
  WordSectionWriter contents(file);
  const std::array<std::uint64_t, kContentsWords> words{
      place_words(hashes.places()), place_words(hashes.known_places()), kHashWords * hashes.records().size(),
      kHashWords * hashes.known().size()};
  if (Status written = contents.add(words); !written.ok()) return written;
  if (Status written = contents.finish(); !written.ok()) return written;
  if (Status written = write_places(file, hashes.places()); !written.ok()) return written;
  if (Status written = write_places(file, hashes.known_places()); !written.ok()) return written;
  if (Status written = write_hashes(file, hashes.records()); !written.ok()) return written;
  return write_hashes(file, hashes.known());
}

}  // namespace gridsieve::cluster
