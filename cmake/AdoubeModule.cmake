# SPDX-License-Identifier: GPL-3.0-or-later
# What a module is: a library adoube::<name> on a layer, seeing only what it lists.
#
#   adoube_module(<name> LAYER <n> [DEPENDS <module>...] [LINKS <target>...] [PRIVATE])
#
# Its public headers are the files under include/adoube/<name>/, its sources every *.cpp of its folder (options
# for one file: set_source_files_properties in the same CMakeLists.txt). A module without sources is an
# INTERFACE library. The layers hold in two ways:
#   - DEPENDS may name modules of strictly lower layers only: a wrong edge does not configure;
#   - public links make headers reachable through other modules, so the direct includes of every file are also
#     compared with DEPENDS when the module is built (CheckIncludes.cmake): an include that is not listed does
#     not build.
# LINKS takes foreign targets; AdoubeInstall.cmake knows how an installed consumer finds each of them. A PRIVATE
# module serves our programs alone and is not installed.
include_guard(GLOBAL)
include(GNUInstallDirs)
include(AdoubeInstall)

set(ADOUBE_CHECK_INCLUDES "${CMAKE_CURRENT_LIST_DIR}/CheckIncludes.cmake")

# The one place for warnings. Linked privately, so no consumer inherits them.
add_library(adoube_flags INTERFACE)
target_compile_features(adoube_flags INTERFACE cxx_std_23)
target_compile_options(adoube_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wimplicit-fallthrough
  # g++ 12 sees null pointers inside std::vector::insert that are not there; clang-tidy looks for real ones.
  $<$<CXX_COMPILER_ID:Clang>:-Wnull-dereference>
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wuseless-cast>)

# adoube_check_includes(<target> <module>...): the sources of this folder include headers of these modules only.
function(adoube_check_includes target)
  file(GLOB_RECURSE files CONFIGURE_DEPENDS *.hpp *.cpp *.inc)
  list(JOIN ARGN "," allowed)
  set(stamp "${CMAKE_CURRENT_BINARY_DIR}/${target}.includes")
  add_custom_command(OUTPUT "${stamp}"
    COMMAND "${CMAKE_COMMAND}" -DUNIT=${target} -DALLOWED=${allowed} "-DFOLDER=${CMAKE_CURRENT_SOURCE_DIR}"
            "-DSTAMP=${stamp}" -P "${ADOUBE_CHECK_INCLUDES}"
    DEPENDS ${files} "${ADOUBE_CHECK_INCLUDES}"
    COMMENT "Checking the includes of ${target}" VERBATIM)
  add_custom_target(${target}_includes ALL DEPENDS "${stamp}")
  add_dependencies(${target} ${target}_includes)
endfunction()

function(adoube_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "PRIVATE" "LAYER" "DEPENDS;LINKS")
  if(arg_UNPARSED_ARGUMENTS OR NOT arg_LAYER MATCHES "^[0-9]+$")
    message(FATAL_ERROR "adoube_module(${name} LAYER <n> [DEPENDS <module>...] [LINKS <target>...] [PRIVATE])")
  endif()
  foreach(dep IN LISTS arg_DEPENDS)
    if(NOT TARGET adoube_${dep})
      message(FATAL_ERROR "layering: ${name} (layer ${arg_LAYER}) depends on ${dep}, which no lower layer declares")
    endif()
    get_target_property(dep_layer adoube_${dep} ADOUBE_LAYER)
    if(NOT dep_layer LESS arg_LAYER)
      message(FATAL_ERROR "layering: ${name} (layer ${arg_LAYER}) may not depend on ${dep} (layer ${dep_layer})")
    endif()
  endforeach()

  file(GLOB_RECURSE headers CONFIGURE_DEPENDS include/*.hpp)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  if(sources)
    set(kind STATIC)
    set(scope PUBLIC)
  else()
    set(kind INTERFACE)
    set(scope INTERFACE)
  endif()

  add_library(adoube_${name} ${kind})
  add_library(adoube::${name} ALIAS adoube_${name})
  set_target_properties(adoube_${name} PROPERTIES EXPORT_NAME ${name} ADOUBE_LAYER ${arg_LAYER}
    VERIFY_INTERFACE_HEADER_SETS ON)
  target_compile_features(adoube_${name} ${scope} cxx_std_23)
  target_sources(adoube_${name} ${scope} FILE_SET HEADERS BASE_DIRS include FILES ${headers})
  if(sources)
    target_sources(adoube_${name} PRIVATE ${sources})
    target_link_libraries(adoube_${name} PRIVATE $<BUILD_INTERFACE:adoube_flags>)
  endif()
  list(TRANSFORM arg_DEPENDS PREPEND adoube_ OUTPUT_VARIABLE dependencies)
  target_link_libraries(adoube_${name} ${scope} ${dependencies} ${arg_LINKS})
  adoube_check_includes(adoube_${name} ${name} ${arg_DEPENDS})
  if(NOT arg_PRIVATE)
    adoube_install_module(${name} ${kind} ${arg_LINKS})
  endif()
endfunction()
