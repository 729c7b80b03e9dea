# SPDX-License-Identifier: GPL-3.0-or-later
# librsvg comes with a pkg-config file only. Defines Rsvg::Rsvg, which brings cairo: folders and libraries,
# without the compiler options of the file.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(Rsvg QUIET librsvg-2.0)
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Rsvg REQUIRED_VARS Rsvg_LINK_LIBRARIES VERSION_VAR Rsvg_VERSION)
if(Rsvg_FOUND AND NOT TARGET Rsvg::Rsvg)
  add_library(Rsvg::Rsvg INTERFACE IMPORTED)
  set_target_properties(Rsvg::Rsvg PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES "${Rsvg_INCLUDE_DIRS}" INTERFACE_LINK_LIBRARIES "${Rsvg_LINK_LIBRARIES}")
endif()
