# SPDX-License-Identifier: GPL-3.0-or-later
# Debian ships SOCI without a CMake package; find it by hand. Defines SOCI::core, SOCI::sqlite3 and
# SOCI::postgresql, the latter two with the client libraries that their headers ask for.
find_package(SQLite3 REQUIRED)
find_path(SOCI_INCLUDE_DIR soci/soci.h)
find_path(SOCI_PQ_INCLUDE_DIR libpq-fe.h PATH_SUFFIXES postgresql)
find_library(SOCI_PQ_LIBRARY pq)
foreach(part core sqlite3 postgresql)
  find_library(SOCI_${part}_LIBRARY soci_${part})
endforeach()
include(FindPackageHandleStandardArgs)
find_package_handle_standard_args(SOCI REQUIRED_VARS SOCI_core_LIBRARY SOCI_sqlite3_LIBRARY
  SOCI_postgresql_LIBRARY SOCI_INCLUDE_DIR SOCI_PQ_LIBRARY SOCI_PQ_INCLUDE_DIR)
if(SOCI_FOUND AND NOT TARGET SOCI::core)
  foreach(part core sqlite3 postgresql)
    add_library(SOCI::${part} UNKNOWN IMPORTED)
    set_target_properties(SOCI::${part} PROPERTIES IMPORTED_LOCATION "${SOCI_${part}_LIBRARY}"
      INTERFACE_INCLUDE_DIRECTORIES "${SOCI_INCLUDE_DIR}")
  endforeach()
  target_link_libraries(SOCI::sqlite3 INTERFACE SOCI::core SQLite::SQLite3)
  target_include_directories(SOCI::postgresql SYSTEM INTERFACE "${SOCI_PQ_INCLUDE_DIR}")
  target_link_libraries(SOCI::postgresql INTERFACE SOCI::core "${SOCI_PQ_LIBRARY}")
endif()
