# Installs the library, its headers, the command and what find_package(gridsieve) reads.
include(CMakePackageConfigHelpers)

set(package_folder ${CMAKE_INSTALL_LIBDIR}/cmake/gridsieve)

install(TARGETS gridsieve EXPORT gridsieveTargets)
if(TARGET gridsieve_command)
  install(TARGETS gridsieve_command)
  include(manual.cmake)
endif()
if(TARGET gridsieve_mpi_command)
  install(TARGETS gridsieve_mpi_command)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/gridsieve DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})

install(EXPORT gridsieveTargets NAMESPACE gridsieve:: DESTINATION ${package_folder})
get_target_property(library_type gridsieve TYPE)
configure_package_config_file(gridsieveConfig.cmake.in ${CMAKE_CURRENT_BINARY_DIR}/gridsieveConfig.cmake
                              INSTALL_DESTINATION ${package_folder} NO_SET_AND_CHECK_MACRO)
write_basic_package_version_file(${CMAKE_CURRENT_BINARY_DIR}/gridsieveConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/gridsieveConfig.cmake ${CMAKE_CURRENT_BINARY_DIR}/gridsieveConfigVersion.cmake
        DESTINATION ${package_folder})
