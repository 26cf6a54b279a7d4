#include "engine/duplicates/byte_hash.hpp"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace gridsieve::duplicates {

struct ByteHash::State {
  XXH3_state_t xxh3;
};

std::uint64_t hash_bytes(std::string_view bytes) { return XXH3_64bits(bytes.data(), bytes.size()); }

ByteHash::ByteHash() : state_(std::make_unique<State>()) { (void)XXH3_64bits_reset(&state_->xxh3); }
ByteHash::ByteHash(ByteHash&&) noexcept = default;
ByteHash::~ByteHash() = default;

void ByteHash::add(std::string_view bytes) { (void)XXH3_64bits_update(&state_->xxh3, bytes.data(), bytes.size()); }

std::uint64_t ByteHash::value() const { return XXH3_64bits_digest(&state_->xxh3); }

}  // namespace gridsieve::duplicates
