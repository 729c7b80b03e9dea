# SPDX-License-Identifier: GPL-3.0-or-later
# Debian ships Z3 without a CMake package; find it by hand. Defines Z3::Z3.
find_path(Z3_INCLUDE_DIR z3++.h)
find_library(Z3_LIBRARY z3)
if(Z3_INCLUDE_DIR)
  file(STRINGS "${Z3_INCLUDE_DIR}/z3_version.h" _lines REGEX "Z3_(MAJOR|MINOR|BUILD)_")
  string(REGEX REPLACE ".*MAJOR_VERSION +([0-9]+).*MINOR_VERSION +([0-9]+).*BUILD_NUMBER +([0-9]+).*" "\\1.\\2.\\3" Z3_VERSION "${_lines}")
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Z3 REQUIRED_VARS Z3_LIBRARY Z3_INCLUDE_DIR VERSION_VAR Z3_VERSION)
if(Z3_FOUND AND NOT TARGET Z3::Z3)
  add_library(Z3::Z3 UNKNOWN IMPORTED)
  set_target_properties(Z3::Z3 PROPERTIES IMPORTED_LOCATION "${Z3_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${Z3_INCLUDE_DIR}")
endif()
