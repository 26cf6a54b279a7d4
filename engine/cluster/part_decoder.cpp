#include "engine/cluster/part_decoder.hpp"

#include <algorithm>
#include <utility>

namespace gridsieve::cluster {

std::uint64_t PartDecoder::at_most(std::uint64_t most) {
  const std::uint64_t number = cbor_.number();
  if (number <= most) return number;
  cbor_.fail("a number that is too large");
  return 0;
}

void PartDecoder::value(double& of) {
  of = cbor_.real();
  if (std::isfinite(of) && of >= 0) return;
  cbor_.fail("a number that is none");
  of = 0;
}

void PartDecoder::value(Grid& board) {
  const std::string_view bytes = cbor_.bytes();
  if (bytes.size() == board.size()) {
    std::ranges::copy(bytes, board.begin());
  } else {
    cbor_.fail("a board of another number of cells than 81");
  }
}

void PartDecoder::value(CellSet& cells) {
  cells.reset();
  int last = -1;
  for (const char byte : cbor_.bytes()) {
    const int cell = static_cast<unsigned char>(byte);
    if (cell <= last || cell >= static_cast<int>(kCells)) return cbor_.fail("a set of cells that is none");
    cells.set(static_cast<std::size_t>(cell));
    last = cell;
  }
}

void PartDecoder::value(std::vector<bool>& flags) {
  flags.clear();
  for (const char byte : cbor_.bytes()) {
    if (byte != '\0' && byte != '\1') return cbor_.fail("a flag that is neither 0 nor 1");
    flags.push_back(byte == '\1');
  }
}

Status PartDecoder::finish() {
  cbor_.end();
  if (cbor_.ok()) return {};
  const Status& failure = cbor_.status();
  return Status(failure.code(), std::string("its field ").append(name_).append(": ").append(failure.detail()))
      .at(*failure.offset());
}

}  // namespace gridsieve::cluster
