#include "engine/mpi/status_bytes.hpp"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstdint>
#include <string>
#include <string_view>

namespace gridsieve::mpi {
namespace {

void expect_same(const Status& told, const Status& status) {
  EXPECT_EQ(told.code(), status.code());
  EXPECT_EQ(told.system_error(), status.system_error());
  EXPECT_EQ(told.offset(), status.offset());
  EXPECT_EQ(told.path(), status.path());
  EXPECT_EQ(told.detail(), status.detail());
}

TEST(StatusBytes, BringAllOfAStatusToAnotherRank) {
  for (const Status& status :
       {Status(), Status(StatusCode::out_of_memory), Status(StatusCode::bad_option, "what is wrong").in("a path"),
        Status::system(StatusCode::cannot_read, EIO, std::string("\0\xff", 2), "").at(UINT64_MAX)}) {
    expect_same(status_from_bytes(status_to_bytes(status)), status);
  }
}

TEST(StatusBytes, AreAnInternalErrorWhereTheyAreCutOrLonger) {
  const std::string whole = status_to_bytes(Status(StatusCode::bad_option, "what is wrong").in("a path"));
  for (std::size_t size = 0; size < whole.size(); ++size) {
    EXPECT_EQ(status_from_bytes(std::string_view(whole).substr(0, size)).code(), StatusCode::internal) << size;
  }
  EXPECT_EQ(status_from_bytes(whole + '\0').code(), StatusCode::internal);
}

}  // namespace
}  // namespace gridsieve::mpi
