# SPDX-License-Identifier: GPL-3.0-or-later
# Run by CPack before a package is closed: packs manual pages and changelogs as Debian wants them, the same each time.
file(GLOB_RECURSE pages "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/man/*.1")
file(GLOB_RECURSE changelogs "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog"
  "${CPACK_TEMPORARY_DIRECTORY}/*/usr/share/doc/*/changelog.Debian")
if(NOT changelogs)
  message(FATAL_ERROR "no changelogs in ${CPACK_TEMPORARY_DIRECTORY}: is ADOUBE_DEBIAN_FILES on?")
endif()
foreach(file IN LISTS pages changelogs)
  execute_process(COMMAND gzip -9nf "${file}" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
