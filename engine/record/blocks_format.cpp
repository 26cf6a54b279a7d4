#include "engine/record/blocks_format.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "engine/record/block_items.hpp"
#include "engine/record/blocks_decoder.hpp"
#include "engine/record/decoded_format.hpp"

namespace gridsieve::record {
namespace {

class BlocksFramer final : public RecordFramer {
 public:
  explicit BlocksFramer(const BlockSettings& settings) : settings_(settings) {}

 protected:
  std::size_t find_end(std::string_view bytes, std::size_t at) override {
    if (inside_overlong_) {
      const std::size_t newline = bytes.find('\n', at);
      inside_overlong_ = newline == std::string_view::npos;
      return inside_overlong_ ? kNotFound : newline + 1;
    }
    std::size_t begin = at - begun_;
    std::ptrdiff_t allowed = static_cast<std::ptrdiff_t>(at) + allowed_;
    for (;;) {
      const BlockItem item = next_block_item(bytes, begin, false, settings_);
      const bool is_whole = item.kind == BlockItem::Kind::record || item.kind == BlockItem::Kind::skipped;
      const std::size_t next = is_whole ? item.end : bytes.size();
      const bool may_end = is_whole && std::cmp_greater_equal(next, allowed);
      allowed = std::max(allowed, static_cast<std::ptrdiff_t>(item.told_by));
      if (is_whole && !may_end) {
        begin = next;
        continue;
      }
      inside_overlong_ = item.kind == BlockItem::Kind::overlong;
      begun_ = is_whole || inside_overlong_ ? 0 : next - begin;
      allowed_ = allowed - static_cast<std::ptrdiff_t>(next);
      return is_whole ? next : kNotFound;
    }
  }

 private:
  BlockSettings settings_;
  std::size_t begun_ = 0;         // bytes seen of an item whose end is still to come
  bool inside_overlong_ = false;  // of a line over kLongestLine

  // Behind an item whose end later bytes tell, up to the last of these, from where the next call goes on: an end
  // there is none to cut at, for the scanner would not see what told.
  std::ptrdiff_t allowed_ = 0;
};

std::unique_ptr<const InputFormat> make_format(const BlockSettings& settings, std::string why) {
  DecodedParts parts;
  parts.decoder = std::make_unique<BlocksDecoder>(settings);
  parts.make_framer = [settings] { return std::make_unique<BlocksFramer>(settings); };
  return make_decoded_format(Format::blocks, std::move(why), std::move(parts));
}

// The end of the first board of nine rows of nine cells.
std::optional<std::size_t> end_of_first_board(std::string_view bytes, bool at_end, const BlockSettings& settings,
                                              std::string& blanks) {
  for (std::size_t at = 0; at < bytes.size();) {
    const BlockItem item = next_block_item(bytes, at, at_end, settings);
    if (item.kind == BlockItem::Kind::needs_more || item.kind == BlockItem::Kind::overlong) break;
    bool whole = item.kind == BlockItem::Kind::record && item.row_count == kSide && !item.contradicts;
    for (std::size_t row = 0; whole && row < kSide; ++row) {
      const BlockLine& line = item.rows[row].line;
      whole = line.bad == 0 && cells_of(line, settings) == kSide;
    }
    if (whole) {
      blanks = blanks_of(bytes, item, settings);
      return item.end;
    }
    at = item.end;
  }
  return std::nullopt;
}

bool has_crosses(std::string_view bytes, const LineRules& rules) {
  for (std::size_t at = 0; at < bytes.size();) {
    const std::size_t end = std::min(bytes.find('\n', at), bytes.size());
    const BlockLine line = look_at_block_line(bytes.substr(at, end - at), rules);
    if (line.kind == BlockLineKind::divider && line.crosses) return true;
    at = end + 1;
  }
  return false;
}

}  // namespace

ToldBlocks tell_blocks(std::string_view bytes, bool at_end, const FormatOptions& options) {
  ToldBlocks told;
  BlockSettings best;
  std::string best_blanks;
  // The first of these that needs no more bytes than the others.
  for (const bool dash_is_cell : {false, true}) {
    for (const bool crosses : {true, false}) {
      const BlockSettings settings{&options.rules, dash_is_cell, crosses};
      std::string blanks;
      const std::optional<std::size_t> end = end_of_first_board(bytes, at_end, settings, blanks);
      if (!end || (told.end > 0 && *end >= told.end)) continue;
      if (crosses && !has_crosses(bytes.substr(0, *end), options.rules)) continue;
      told.end = *end;
      best = settings;
      best_blanks = blanks;
    }
  }
  if (told.end == 0) return told;
  best.dash_is_cell = best.dash_is_cell || best_blanks.find('-') != std::string::npos;
  std::string why = "nine lines of nine cells";
  if (!best_blanks.empty()) why += ", blank " + best_blanks;
  told.format = make_format(best, std::move(why));
  return told;
}

std::unique_ptr<const InputFormat> make_blocks_format(const FormatOptions& options) {
  return make_format({&options.rules, false, false}, "nine lines of nine cells");
}

}  // namespace gridsieve::record
