#include "engine/record/line_format.hpp"

#include <utility>

#include "engine/record/field_layout.hpp"
#include "engine/record/line_reason.hpp"
#include "engine/record/line_scanner.hpp"

namespace gridsieve::record {
namespace {

class LineFormat final : public InputFormat {
 public:
  LineFormat(Format kind, std::string why, std::unique_ptr<const LineLayout> layout, std::optional<Header> header)
      : InputFormat(kind, std::move(why)), layout_(std::move(layout)), header_(std::move(header)), reasons_(*layout_) {}

  std::unique_ptr<RecordScanner> make_scanner(const kernel::Kernel& kernel, bool keep_boards) const override {
    return std::make_unique<LineScanner>(*layout_, kernel, keep_boards);
  }
  const ReasonFinder& reasons() const override { return reasons_; }
  HeaderSearch header_search(std::uint64_t offset) const override {
    return header_ ? HeaderSearch(*header_) : HeaderSearch(offset, layout_->rules());
  }

 private:
  std::unique_ptr<const LineLayout> layout_;
  std::optional<Header> header_;
  LineReasons reasons_;
};

}  // namespace

std::unique_ptr<const InputFormat> make_line_format(const FormatOptions& options, std::string why) {
  return make_line_format(Format::lines, std::move(why), std::make_unique<FieldLayout>(options.rules), std::nullopt);
}

std::unique_ptr<const InputFormat> make_line_format(Format kind, std::string why,
                                                    std::unique_ptr<const LineLayout> layout,
                                                    std::optional<Header> header) {
  return std::make_unique<LineFormat>(kind, std::move(why), std::move(layout), std::move(header));
}

}  // namespace gridsieve::record
