#include "engine/record/decoded_format.hpp"

#include <utility>

#include "engine/record/decoded_reason.hpp"
#include "engine/record/decoding_scanner.hpp"

namespace gridsieve::record {
namespace {

class DecodedFormat final : public InputFormat {
 public:
  DecodedFormat(Format kind, std::string why, DecodedParts parts)
      : InputFormat(kind, std::move(why)), parts_(std::move(parts)), reasons_(*parts_.decoder) {}

  std::unique_ptr<RecordScanner> make_scanner(const kernel::Kernel& kernel, bool keep_boards) const override {
    return std::make_unique<DecodingScanner>(*parts_.decoder, kernel, keep_boards);
  }
  std::unique_ptr<RecordFramer> make_framer() const override {
    return parts_.make_framer ? parts_.make_framer() : nullptr;
  }
  const ReasonFinder& reasons() const override { return reasons_; }
  Status check_size(std::uint64_t bytes) const override { return parts_.decoder->check_size(bytes); }
  HeaderSearch header_search(std::uint64_t) const override { return HeaderSearch(parts_.header); }

 private:
  DecodedParts parts_;
  DecodedReasons reasons_;
};

}  // namespace

std::unique_ptr<const InputFormat> make_decoded_format(Format kind, std::string why, DecodedParts parts) {
  return std::make_unique<DecodedFormat>(kind, std::move(why), std::move(parts));
}

}  // namespace gridsieve::record
