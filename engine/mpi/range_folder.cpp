#include "engine/mpi/range_folder.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/output/output_target.hpp"
#include "engine/system/system_calls.hpp"

namespace gridsieve::mpi {
namespace {

namespace fs = std::filesystem;

// "range-7-of-40." and what it is of the range.
constexpr std::string_view kBegin = "range-";
constexpr std::string_view kOf = "-of-";
constexpr std::string_view kPart = "part";

// What OutputFile calls an unfinished file.
constexpr std::string_view kUnfinished = ".gs-";

std::string file_name(const pipeline::Shard& range, std::string_view what) {
  return fmt::format("{}{}{}{}.{}", kBegin, range.number, kOf, range.count, what);
}

std::optional<std::uint64_t> take_number(std::string_view& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc()) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

bool take_text(std::string_view& text, std::string_view wanted) {
  if (!text.starts_with(wanted)) return false;
  text.remove_prefix(wanted.size());
  return true;
}

struct RangeFileName {
  pipeline::Shard range;
  std::string what;
};

std::optional<RangeFileName> read_name(std::string_view name) {
  if (!take_text(name, kBegin)) return std::nullopt;
  const auto number = take_number(name);
  if (!number || !take_text(name, kOf)) return std::nullopt;
  const auto count = take_number(name);
  if (!count || !take_text(name, ".")) return std::nullopt;
  return RangeFileName{{*number, *count}, std::string(name)};
}

/// Calls `visit(name)` for every file of the folder; an errno, or 0.
template <typename Visit>
int for_each_name(const std::string& folder, Visit visit) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  for (; !error && entry != fs::directory_iterator(); entry.increment(error)) visit(entry->path().filename().string());
  return error.value();
}

}  // namespace

Result<RangeFolder> RangeFolder::make_temporary() {
  const char* const named = std::getenv("TMPDIR");
  const std::string directory = named != nullptr && *named != '\0' ? named : "/tmp";
  RangeFolder folder;
  if (const int error = folder.temporary_.create(directory); error != 0) {
    return Status::system(StatusCode::cannot_write, error, directory, "no temporary folder can be created in it");
  }
  folder.path_ = folder.temporary_.path();
  return folder;
}

Result<RangeFolder> RangeFolder::keep(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) return Status::system(StatusCode::cannot_write, error.value(), path, "the folder cannot be made");
  RangeFolder folder;
  folder.kept_ = true;
  folder.path_ = path;
  return folder;
}

std::string RangeFolder::part_name(const pipeline::Shard& range) { return file_name(range, kPart); }

std::string RangeFolder::piece_name(const pipeline::Shard& range, cluster::PieceKind kind) {
  return file_name(range, cluster::option_of(kind).substr(2));
}

Result<bool> RangeFolder::has_part(const pipeline::Shard& range) const {
  const std::string path = path_of(part_name(range));
  struct stat looked_at = {};
  if (system::sys().stat(path.c_str(), &looked_at) == 0) return true;
  if (errno == ENOENT) return false;
  return Status::system(StatusCode::cannot_open, errno, path);
}

Result<std::optional<std::uint64_t>> RangeFolder::kept_count() const {
  std::optional<std::uint64_t> count;
  bool several = false;
  const int error = for_each_name(path_, [&](const std::string& name) {
    const auto read = read_name(name);
    if (!read || read->what != kPart) return;
    several = several || (count && *count != read->range.count);
    count = read->range.count;
  });
  if (error != 0) return Status::system(StatusCode::cannot_open, error, path_);
  if (several) {
    return Status(StatusCode::bad_option, "holds ranges of several runs, cut into different numbers of ranges")
        .in(path_);
  }
  return count;
}

Result<output::OutputFile> RangeFolder::begin(const std::string& name) const {
  const std::string path = path_of(name);
  if (!kept_) return output::OutputFile::create(path);
  const Result<output::OutputTarget> target = output::look_at_target(path);
  if (!target.ok()) return target.status();
  return output::OutputFile::open(target.value());
}

Status RangeFolder::end(output::OutputFile& file) const {
  if (Status finished = file.finish(); !finished.ok() || !kept_) return finished;
  // Pieces of a range that was not finished may be there.
  if (Status published = file.publish(true); !published.ok()) return published;
  file.release();
  return {};
}

void RangeFolder::clear() const {
  std::vector<std::string> names;
  (void)for_each_name(path_, [&](const std::string& name) {
    if (read_name(name) || name.starts_with(kUnfinished)) names.push_back(name);
  });
  // What cannot be removed harms nothing but room on the disk.
  for (const std::string& name : names) (void)system::sys().unlink(path_of(name).c_str());
}

}  // namespace gridsieve::mpi
