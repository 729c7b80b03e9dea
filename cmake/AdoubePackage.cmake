# SPDX-License-Identifier: GPL-3.0-or-later
# What goes to Debian: the files beside the programs, and three packages made by CPack.
#
#   adoube        the program, the engine, the page, the service          component program
#   adoube-prove  the theorems, with the solvers                          component prove
#   adoube-dev    headers and libraries                                   component development
#
# scripts/package makes them. Everything a package holds is installed by `cmake --install` as well, except what only
# Debian wants (its changelog, the folder of its units).
include_guard(GLOBAL)
include(GNUInstallDirs)

set(ADOUBE_PACKAGE_MAINTAINER "Adoube maintainers <maintainers@adoube.example>" CACHE STRING
  "Who answers for the packages: name and address")
option(ADOUBE_DEBIAN_FILES "Install what only Debian's packages want" OFF)
set(packaging "${PROJECT_SOURCE_DIR}/packaging")
set(doc "${CMAKE_INSTALL_DATADIR}/doc")

# The pages for users, made when they are installed.
install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\" \"-DSOURCE=${PROJECT_SOURCE_DIR}\"
  \"-DTARGET=${PROJECT_BINARY_DIR}/documents\" -P \"${packaging}/InstalledDocs.cmake\" COMMAND_ERROR_IS_FATAL ANY)"
  COMPONENT program)
install(DIRECTORY "${PROJECT_BINARY_DIR}/documents/" DESTINATION ${doc}/adoube COMPONENT program)
install(FILES "${packaging}/adoube.desktop" DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT program)
install(FILES web/public/favicon.svg RENAME adoube.svg
  DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps COMPONENT program)

if(ADOUBE_DEBIAN_FILES)
  # A package begins with its number in Debian; -1 is the first one of a version.
  set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
  execute_process(COMMAND date -u -R -d "${ADOUBE_RELEASE_DATE} 12:00" OUTPUT_VARIABLE day
    OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  file(CONFIGURE OUTPUT debian/changelog.Debian @ONLY CONTENT [[
adoube (@PROJECT_VERSION@-@CPACK_DEBIAN_PACKAGE_RELEASE@) bookworm; urgency=medium

  * Version @PROJECT_VERSION@; changelog.gz says what is new.

 -- @ADOUBE_PACKAGE_MAINTAINER@  @day@
]])
  set(component_of_adoube program)
  set(component_of_adoube-prove prove)
  set(component_of_adoube-dev development)
  foreach(package adoube adoube-prove adoube-dev)
    set(component ${component_of_${package}})
    install(FILES "${packaging}/debian/copyright" "${PROJECT_BINARY_DIR}/debian/changelog.Debian"
      DESTINATION ${doc}/${package} COMPONENT ${component})
    install(FILES CHANGELOG.md RENAME changelog DESTINATION ${doc}/${package} COMPONENT ${component})
    if(EXISTS "${packaging}/debian/${package}.lintian-overrides")
      install(FILES "${packaging}/debian/${package}.lintian-overrides" RENAME ${package}
        DESTINATION share/lintian/overrides COMPONENT ${component})
    endif()
  endforeach()
  # What the packages are made of (scripts/sbom), written before they are packed.
  install(FILES "${PROJECT_BINARY_DIR}/adoube.spdx.json" DESTINATION ${doc}/adoube COMPONENT program)
  install(FILES "${packaging}/adoube.service" DESTINATION /lib/systemd/system COMPONENT program)
  install(FILES "${packaging}/adoube.default" RENAME adoube DESTINATION /etc/default COMPONENT program)
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME adoube)
set(CPACK_PACKAGE_VENDOR "Adoube")
# Else CPack puts the sentence of the project before the first line of each description.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY OFF)
set(CPACK_PACKAGE_CONTACT "${ADOUBE_PACKAGE_MAINTAINER}")
set(CPACK_PACKAGE_DIRECTORY "${PROJECT_BINARY_DIR}")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_SET_DESTDIR ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program development)
if(TARGET adoube-prove)
  list(APPEND CPACK_COMPONENTS_ALL prove)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS OFF)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
# Debian wants pages and changelogs packed, and nothing writable by others.
set(CPACK_PRE_BUILD_SCRIPTS "${CMAKE_CURRENT_LIST_DIR}/PackForDebian.cmake")

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME adoube)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
# PNG pictures are drawn by librsvg, which is looked for when one is asked for.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "librsvg2-2, xdg-utils")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "adoube-prove, postgresql, stockfish")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA "${packaging}/debian/postinst;${packaging}/debian/prerm;${packaging}/debian/postrm;${packaging}/debian/conffiles")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "chess by the Laws: rules, games, an engine, a web board
Every rule is the article of the FIDE Laws that it cites: an illegal move is
refused with all the reasons, the articles and the squares that show them.

One program plays games in the browser or the terminal, validates and converts
PGN files, decides dead positions with proofs, analyses games, has chess
programs play matches, explains the king-and-rook ending and draws positions.
Its engine speaks UCI and XBoard's protocol; its server keeps games in SQLite
or PostgreSQL.")

set(CPACK_DEBIAN_PROVE_PACKAGE_NAME adoube-prove)
set(CPACK_DEBIAN_PROVE_PACKAGE_SECTION math)
set(CPACK_DEBIAN_PROVE_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROVE_PACKAGE_RECOMMENDS cadical)
set(CPACK_DEBIAN_PROVE_PACKAGE_ENHANCES adoube)
set(CPACK_DEBIAN_PROVE_DESCRIPTION "theorems about the king-and-rook ending of chess, proved
Proves by Z3 and cvc5, for boards of every size at once, that the strategy of
adoube for king and rook against king always wins; on boards of known size it
has cadical write certificates, and checks them.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME adoube-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "libzstd-dev, libisal-dev, libbz2-dev")
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "cmake | pkg-config")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "C++ libraries of chess by the Laws
Headers and static libraries of adoube, for CMake and pkg-config: the
vocabulary, the Laws as a specification, a fast board, FEN, SAN and PGN, games
in progress, dead positions, endings, an engine, pictures.")
include(CPack)
