# Kernel files alone get instruction-set flags, and are always optimised; under sanitizers only as far as all else is,
# for their checks make these files take minutes.
set(kernel_optimisation -O3)
if(GRIDSIEVE_SANITIZE)
  set(kernel_optimisation)
endif()

set(kernel_family other)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(kernel_family x86_64)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  set(kernel_family aarch64)
endif()

# The folders' sources are all found; those of other families are not compiled.
foreach(family x86_64 aarch64 other)
  if(NOT family STREQUAL kernel_family)
    set_source_files_properties(kernel/family_${family}.cpp solver/family_${family}.cpp PROPERTIES HEADER_FILE_ONLY ON)
  endif()
endforeach()

# gridsieve_kernel_source(<file> <family or "any"> [flags...])
function(gridsieve_kernel_source file family)
  if(family STREQUAL kernel_family OR family STREQUAL "any")
    set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS "${kernel_optimisation};${ARGN}")
    set_property(GLOBAL APPEND PROPERTY gridsieve_kernel_sources ${file})
  else()
    set_source_files_properties(${file} PROPERTIES HEADER_FILE_ONLY ON)
  endif()
endfunction()

gridsieve_kernel_source(kernel/scalar.cpp any)
gridsieve_kernel_source(solver/scalar.cpp any)
gridsieve_kernel_source(kernel/sse42.cpp x86_64 -msse4.2)
gridsieve_kernel_source(solver/sse42.cpp x86_64 -msse4.2)
gridsieve_kernel_source(kernel/avx2.cpp x86_64 -mavx2)
gridsieve_kernel_source(solver/avx2.cpp x86_64 -mavx2)
# Scheduled for processors that have it: a few hundredths faster than for any x86-64.
set(avx512bw_flags -mavx512f -mavx512cd -mavx512dq -mavx512bw -mavx512vl -mtune=icelake-server)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # The intrinsics of g++ 12 read registers that they leave undefined on purpose.
  list(APPEND avx512bw_flags -Wno-uninitialized -Wno-maybe-uninitialized)
endif()
gridsieve_kernel_source(kernel/avx512bw.cpp x86_64 ${avx512bw_flags})
gridsieve_kernel_source(solver/avx512bw.cpp x86_64 ${avx512bw_flags})
gridsieve_kernel_source(solver/avx512vbmi.cpp x86_64 ${avx512bw_flags} -mavx512bitalg)
gridsieve_kernel_source(kernel/avx512vbmi.cpp x86_64 ${avx512bw_flags} -mavx512vbmi -mpopcnt)
gridsieve_kernel_source(kernel/neon64.cpp aarch64)
gridsieve_kernel_source(solver/neon64.cpp aarch64)

# The headers alone: Debian's imported target also wants a library that is not there.
find_path(XSIMD_INCLUDE_DIR xsimd/xsimd.hpp REQUIRED)
set(xsimd_include ${XSIMD_INCLUDE_DIR})
if(CMAKE_CROSSCOMPILING)
  # Its folder may hold the headers of the building machine's own system.
  set(xsimd_include ${CMAKE_CURRENT_BINARY_DIR}/xsimd_include)
  file(MAKE_DIRECTORY ${xsimd_include})
  file(CREATE_LINK ${XSIMD_INCLUDE_DIR}/xsimd ${xsimd_include}/xsimd SYMBOLIC)
endif()
target_include_directories(gridsieve SYSTEM PRIVATE ${xsimd_include})
