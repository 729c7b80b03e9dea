# SPDX-License-Identifier: GPL-3.0-or-later
# librsvg comes with a pkg-config file only. Sets Rsvg_INCLUDE_DIRS, which brings cairo's; nothing links it.
find_package(PkgConfig QUIET)
if(PkgConfig_FOUND)
  pkg_check_modules(Rsvg QUIET librsvg-2.0)
endif()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(Rsvg REQUIRED_VARS Rsvg_INCLUDE_DIRS VERSION_VAR Rsvg_VERSION)
