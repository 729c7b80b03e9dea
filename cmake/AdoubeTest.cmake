# SPDX-License-Identifier: GPL-3.0-or-later
# What a test suite is: all *_test.cpp of a folder in one program.
#
#   adoube_test_suite(<name> <module>...)
#
# Each test is its own ctest entry with the label <name>, so that `./test <name>` runs the suite. Tests whose
# name contains "Slow" carry the label slow as well and run only with `./test --slow`. A suite includes core and
# the modules it lists, no others.
include_guard(GLOBAL)
include(GoogleTest)

function(adoube_test_suite name)
  file(GLOB sources CONFIGURE_DEPENDS *_test.cpp)
  add_executable(${name}_tests ${sources})
  list(TRANSFORM ARGN PREPEND adoube:: OUTPUT_VARIABLE modules)
  target_link_libraries(${name}_tests PRIVATE ${modules} adoube_flags adoube_test_support GTest::gtest_main)
  target_precompile_headers(${name}_tests REUSE_FROM adoube_test_pch)
  adoube_check_includes(${name}_tests core ${ARGN})

  gtest_discover_tests(${name}_tests DISCOVERY_TIMEOUT 60 TEST_PREFIX ${name}. TEST_FILTER "-*Slow*"
    PROPERTIES LABELS ${name})
  gtest_discover_tests(${name}_tests DISCOVERY_TIMEOUT 60 TEST_PREFIX ${name}. TEST_FILTER "*Slow*"
    TEST_LIST ${name}_slow)
  # gtest_discover_tests cannot carry a list of labels: give them to the slow tests afterwards.
  file(CONFIGURE OUTPUT ${name}_slow.cmake @ONLY CONTENT [[
foreach(test IN LISTS @name@_slow)
  set_tests_properties("${test}" PROPERTIES LABELS "@name@;slow")
endforeach()
]])
  set_property(DIRECTORY APPEND PROPERTY TEST_INCLUDE_FILES "${CMAKE_CURRENT_BINARY_DIR}/${name}_slow.cmake")
endfunction()
