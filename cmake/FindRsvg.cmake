# SPDX-License-Identifier: GPL-3.0-or-later
# librsvg comes with a pkg-config file only. Defines Rsvg::Rsvg, which brings cairo.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(Rsvg QUIET IMPORTED_TARGET librsvg-2.0)
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Rsvg REQUIRED_VARS Rsvg_LINK_LIBRARIES VERSION_VAR Rsvg_VERSION)
if(Rsvg_FOUND AND NOT TARGET Rsvg::Rsvg)
  add_library(Rsvg::Rsvg INTERFACE IMPORTED)
  target_link_libraries(Rsvg::Rsvg INTERFACE PkgConfig::Rsvg)
endif()
