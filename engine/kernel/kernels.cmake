# Kernel files alone get instruction-set flags, and are always optimised.

set(kernel_family other)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$" AND CMAKE_SIZEOF_VOID_P EQUAL 8)
  set(kernel_family x86_64)
elseif(CMAKE_SYSTEM_PROCESSOR MATCHES "^(aarch64|arm64)$")
  set(kernel_family aarch64)
endif()

# The folder's sources are all found; those of other families are not compiled.
foreach(family x86_64 aarch64 other)
  if(NOT family STREQUAL kernel_family)
    set_source_files_properties(kernel/family_${family}.cpp PROPERTIES HEADER_FILE_ONLY ON)
  endif()
endforeach()

# gridsieve_kernel_source(<file> <family or "any"> [flags...])
function(gridsieve_kernel_source file family)
  if(family STREQUAL kernel_family OR family STREQUAL "any")
    set_source_files_properties(kernel/${file} PROPERTIES COMPILE_OPTIONS "-O3;${ARGN}")
  else()
    set_source_files_properties(kernel/${file} PROPERTIES HEADER_FILE_ONLY ON)
  endif()
endfunction()

gridsieve_kernel_source(scalar.cpp any)
