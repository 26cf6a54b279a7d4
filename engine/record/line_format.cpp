#include "engine/record/line_format.hpp"

#include <utility>

#include "engine/record/line_reason.hpp"
#include "engine/record/line_scanner.hpp"

namespace gridsieve::record {
namespace {

class LineFormat final : public InputFormat {
 public:
  LineFormat(const LineRules& rules, std::string why)
      : InputFormat(Format::lines, std::move(why)), rules_(rules), reasons_(rules) {}

  std::unique_ptr<RecordScanner> make_scanner(const kernel::Kernel& kernel, bool keep_boards) const override {
    return std::make_unique<LineScanner>(rules_, kernel, keep_boards);
  }
  const ReasonFinder& reasons() const override { return reasons_; }
  HeaderSearch header_search(std::uint64_t offset) const override { return HeaderSearch(offset, rules_); }

 private:
  const LineRules& rules_;
  LineReasons reasons_;
};

}  // namespace

std::unique_ptr<const InputFormat> make_line_format(const FormatOptions& options, std::string why) {
  return std::make_unique<LineFormat>(options.rules, std::move(why));
}

}  // namespace gridsieve::record
