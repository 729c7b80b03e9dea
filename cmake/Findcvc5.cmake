# SPDX-License-Identifier: GPL-3.0-or-later
# Debian ships cvc5 without a CMake package; find it by hand. Defines cvc5::cvc5.
find_path(cvc5_INCLUDE_DIR cvc5/cvc5.h)
find_library(cvc5_LIBRARY cvc5)
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(cvc5 REQUIRED_VARS cvc5_LIBRARY cvc5_INCLUDE_DIR)
if(cvc5_FOUND AND NOT TARGET cvc5::cvc5)
  add_library(cvc5::cvc5 UNKNOWN IMPORTED)
  set_target_properties(cvc5::cvc5 PROPERTIES IMPORTED_LOCATION "${cvc5_LIBRARY}" INTERFACE_INCLUDE_DIRECTORIES "${cvc5_INCLUDE_DIR}")
endif()
