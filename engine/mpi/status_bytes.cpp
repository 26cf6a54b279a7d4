#include "engine/mpi/status_bytes.hpp"

#include <utility>

#include "engine/mpi/byte_fields.hpp"

namespace gridsieve::mpi {

std::string status_to_bytes(const Status& status) {
  ByteFields fields;
  fields.add(std::uint64_t{static_cast<std::uint8_t>(status.code())});
  fields.add(static_cast<std::uint64_t>(status.system_error()));
  fields.add(std::uint64_t{status.offset().has_value()});
  fields.add(status.offset().value_or(0));
  fields.add(status.path());
  fields.add(status.detail());
  return std::move(fields).take();
}

Status status_from_bytes(std::string_view bytes) {
  ByteFieldReader fields(bytes);
  const std::uint64_t code = fields.number();
  const auto system_error = static_cast<int>(fields.number());
  const bool has_offset = fields.number() != 0;
  const std::uint64_t offset = fields.number();
  std::string path(fields.text());
  std::string detail(fields.text());
  if (!fields.is_whole() || !fields.at_end() || code > static_cast<std::uint64_t>(StatusCode::internal)) {
    return Status(StatusCode::internal, "a rank told of a failure in a way that is not understood");
  }
  const auto known = static_cast<StatusCode>(code);
  if (known == StatusCode::ok) return {};
  Status status = Status::system(known, system_error, std::move(path), std::move(detail));
  return has_offset ? std::move(status).at(offset) : status;
}

}  // namespace gridsieve::mpi
