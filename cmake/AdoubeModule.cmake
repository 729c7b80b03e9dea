# SPDX-License-Identifier: GPL-3.0-or-later
# adoube_module(<name> LAYER <n> [DEPENDS <module>...] [LINKS <target>...])
#
# Declares library adoube::<name>. Its public headers are exactly the files under
# include/adoube/<name>/, and it sees only the headers of the modules it DEPENDS on,
# each of which must lie on a strictly lower layer: a wrong #include does not compile,
# and a wrong edge does not configure.
include_guard(GLOBAL)
include(GNUInstallDirs)

add_library(adoube_flags INTERFACE)
target_compile_features(adoube_flags INTERFACE cxx_std_23)
target_compile_options(adoube_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast
  -Wnon-virtual-dtor -Woverloaded-virtual -Wnull-dereference -Wimplicit-fallthrough
  $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond -Wlogical-op -Wuseless-cast>)

function(adoube_sanitize target)
  if(ADOUBE_SANITIZE)
    target_compile_options(${target} PRIVATE -fsanitize=${ADOUBE_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
    target_link_options(${target} PUBLIC -fsanitize=${ADOUBE_SANITIZE})
  endif()
endfunction()

function(adoube_module name)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "LAYER" "DEPENDS;LINKS")
  foreach(dep IN LISTS arg_DEPENDS)
    get_target_property(dep_layer adoube_${dep} ADOUBE_LAYER)
    if(NOT dep_layer LESS arg_LAYER)
      message(FATAL_ERROR "layering: ${name} (layer ${arg_LAYER}) may not depend on ${dep} (layer ${dep_layer})")
    endif()
  endforeach()

  file(GLOB_RECURSE headers CONFIGURE_DEPENDS include/*.hpp)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  set(kind INTERFACE)
  set(scope INTERFACE)
  if(sources)
    set(kind STATIC)
    set(scope PUBLIC)
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
    adoube_sanitize(adoube_${name})
  endif()
  list(TRANSFORM arg_DEPENDS PREPEND adoube_)
  target_link_libraries(adoube_${name} ${scope} ${arg_DEPENDS} ${arg_LINKS})
  install(TARGETS adoube_${name} EXPORT adoube-targets FILE_SET HEADERS)
endfunction()

# adoube_test_suite(<name> <module>...): all *_test.cpp of this folder in one program, labelled <name>.
function(adoube_test_suite name)
  file(GLOB sources CONFIGURE_DEPENDS *_test.cpp)
  add_executable(${name}_tests ${sources})
  list(TRANSFORM ARGN PREPEND adoube::)
  target_link_libraries(${name}_tests PRIVATE ${ARGN} adoube_flags adoube_test_support GTest::gtest_main)
  target_compile_definitions(${name}_tests PRIVATE ADOUBE_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  adoube_sanitize(${name}_tests)
  gtest_discover_tests(${name}_tests DISCOVERY_TIMEOUT 60 PROPERTIES LABELS ${name})
endfunction()
