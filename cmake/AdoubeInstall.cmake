# SPDX-License-Identifier: GPL-3.0-or-later
# How the libraries are installed: headers, archives, the CMake package `adoube` and the pkg-config file.
include_guard(GLOBAL)
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

set(ADOUBE_TEMPLATES "${CMAKE_CURRENT_LIST_DIR}")
set(ADOUBE_PACKAGE_FOLDER "${CMAKE_INSTALL_LIBDIR}/cmake/adoube")

# Foreign targets a module may LINK: the CMake package that defines each, and what pkg-config says to link it.
# A package found by a module of ours (cmake/Find<package>.cmake) takes that module along.
set(ADOUBE_FOREIGN_Threads::Threads Threads -pthread)
set(ADOUBE_FOREIGN_zstd::libzstd_shared zstd -lzstd)
set(ADOUBE_FOREIGN_BZip2::BZip2 BZip2 -lbz2)
set(ADOUBE_FOREIGN_ISAL::ISAL ISAL -lisal)

# Called by adoube_module, in the order of the layers.
function(adoube_install_module name kind)
  set_property(GLOBAL APPEND PROPERTY ADOUBE_MODULES ${name})
  if(kind STREQUAL "STATIC")
    set_property(GLOBAL APPEND PROPERTY ADOUBE_ARCHIVES -ladoube_${name})
  endif()
  foreach(target IN LISTS ARGN)
    if(NOT DEFINED ADOUBE_FOREIGN_${target})
      message(FATAL_ERROR "${name} links ${target}: say in cmake/AdoubeInstall.cmake how a consumer finds it")
    endif()
    set_property(GLOBAL APPEND PROPERTY ADOUBE_FOREIGN ${target})
  endforeach()
  install(TARGETS adoube_${name} EXPORT adoube-targets COMPONENT development FILE_SET HEADERS COMPONENT development)
endfunction()

# Called once, after the last module.
function(adoube_install_package)
  get_property(modules GLOBAL PROPERTY ADOUBE_MODULES)
  get_property(archives GLOBAL PROPERTY ADOUBE_ARCHIVES)
  get_property(foreign GLOBAL PROPERTY ADOUBE_FOREIGN)
  list(REMOVE_DUPLICATES foreign)

  set(ADOUBE_FIND_DEPENDENCIES "")
  foreach(target IN LISTS foreign)
    list(GET ADOUBE_FOREIGN_${target} 0 package)
    list(GET ADOUBE_FOREIGN_${target} 1 flag)
    string(APPEND ADOUBE_FIND_DEPENDENCIES "find_dependency(${package})\n")
    list(PREPEND archives ${flag})
    if(EXISTS "${ADOUBE_TEMPLATES}/Find${package}.cmake")
      install(FILES "${ADOUBE_TEMPLATES}/Find${package}.cmake" DESTINATION "${ADOUBE_PACKAGE_FOLDER}"
        COMPONENT development)
    endif()
  endforeach()
  # A static archive must come before those it takes symbols from: the highest layer first, the foreign last.
  list(REVERSE archives)
  list(JOIN archives " " ADOUBE_PC_LIBS)
  list(JOIN modules " " ADOUBE_COMPONENTS)
  file(RELATIVE_PATH ADOUBE_PC_PREFIX "/prefix/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/prefix")
  string(REGEX REPLACE "/$" "" ADOUBE_PC_PREFIX "${ADOUBE_PC_PREFIX}")

  set(made "${PROJECT_BINARY_DIR}/package")
  configure_package_config_file("${ADOUBE_TEMPLATES}/adoube-config.cmake.in" "${made}/adoube-config.cmake"
    INSTALL_DESTINATION "${ADOUBE_PACKAGE_FOLDER}")
  write_basic_package_version_file("${made}/adoube-config-version.cmake" COMPATIBILITY SameMajorVersion)
  configure_file("${ADOUBE_TEMPLATES}/adoube.pc.in" "${made}/adoube.pc" @ONLY)
  install(EXPORT adoube-targets NAMESPACE adoube:: DESTINATION "${ADOUBE_PACKAGE_FOLDER}" COMPONENT development)
  install(FILES "${made}/adoube-config.cmake" "${made}/adoube-config-version.cmake"
    DESTINATION "${ADOUBE_PACKAGE_FOLDER}" COMPONENT development)
  install(FILES "${made}/adoube.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig" COMPONENT development)
endfunction()
