#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What ./test promises.
# shellcheck source=tests/scripts/support.sh
. "$(dirname "${BASH_SOURCE[0]}")/support.sh"
home=$scratch/project
make_project "$home"
mkdir "$home/tests/small"
: >"$home/tests/small/CMakeLists.txt"
cat >"$home/tests/list.cmake" <<'TEXT'
add_test(NAME small.passes COMMAND true)
add_test(NAME small.is_skipped COMMAND sh -c "exit 77")
add_test(NAME small.is_slow COMMAND false)
set_tests_properties(small.passes small.is_skipped PROPERTIES LABELS small SKIP_RETURN_CODE 77)
set_tests_properties(small.is_slow PROPERTIES LABELS "small;slow")
TEXT

case_last_line_counts() {
  run "$home/test" small
  expect_status 0
  expect_last_line '1 passed, 0 failed, 1 skipped'
  expect_said '100% tests passed' out
}

case_disabled_tests_count_as_skipped() {
  echo 'add_test(NAME small.off COMMAND true)
set_tests_properties(small.off PROPERTIES LABELS small DISABLED ON)' >>"$home/tests/list.cmake"
  run "$home/test" small
  expect_status 0
  expect_last_line '1 passed, 0 failed, 2 skipped'
}

case_without_a_name_suites_and_proofs_are_run() {
  run "$home/test"
  expect_status 0
  expect_last_line '2 passed, 0 failed, 2 skipped'
}

case_slow_tests_are_run_when_asked_for() {
  run "$home/test" --slow small
  expect_status 1
  expect_last_line '1 passed, 1 failed, 1 skipped'
}

case_failure_is_shown() {
  echo 'add_test(NAME small.fails COMMAND sh -c "echo the reason; exit 1")
set_tests_properties(small.fails PROPERTIES LABELS small)' >>"$home/tests/list.cmake"
  run "$home/test" small
  expect_status 1
  expect_said 'the reason' out
  expect_last_line '1 passed, 1 failed, 1 skipped'
}

# flaky NAME REASON: a suite with a test that fails for a reason, and passes when it is run again.
flaky() {
  mkdir "$home/tests/$1"
  : >"$home/tests/$1/CMakeLists.txt"
  echo "add_test(NAME $1.at_times COMMAND sh -c \"test -e again || { touch again; echo '$2'; exit 1; }\")
set_tests_properties($1.at_times PROPERTIES LABELS $1)" >>"$home/tests/list.cmake"
}

case_what_lives_in_real_time_is_run_again_alone() {
  flaky server 'no answer'
  run "$home/test" small server
  expect_status 0
  expect_said 'no answer' out
  expect_said '^UNSTEADY: server.at_times' out
  expect_last_line '2 passed, 0 failed, 1 skipped'
}

case_what_fails_alone_too_has_failed() {
  flaky server 'no answer'
  echo 'add_test(NAME server.never COMMAND false)
set_tests_properties(server.never PROPERTIES LABELS server)' >>"$home/tests/list.cmake"
  run "$home/test" server
  expect_status 1
  expect_last_line '1 passed, 1 failed, 0 skipped'
}

case_what_needs_no_clock_is_not_run_again() {
  flaky large 'a counterexample'
  run "$home/test" large
  expect_status 1
  expect_last_line '0 passed, 1 failed, 0 skipped'
}

case_what_a_sanitizer_finds_is_not_run_again() {
  flaky server 'ERROR: AddressSanitizer: heap-use-after-free'
  run "$home/test" server
  expect_status 1
  expect_last_line '0 passed, 1 failed, 0 skipped'
}

case_missing_test_program_is_a_failure() {
  echo 'add_test(NAME small.absent COMMAND ./not_there)
set_tests_properties(small.absent PROPERTIES LABELS small)' >>"$home/tests/list.cmake"
  run "$home/test" small
  expect_status 1
  expect_last_line '1 passed, 1 failed, 1 skipped'
}

case_suite_without_tests_is_a_failure() {
  mkdir "$home/tests/empty"
  : >"$home/tests/empty/CMakeLists.txt"
  run "$home/test" empty
  expect_status 1
  expect_last_line '0 passed, 1 failed, 0 skipped'
}

case_build_failure_is_a_failure() {
  echo nonsense >>"$home/apps/main.cpp"
  run "$home/test" small
  expect_status 1
  expect_said 'does not build' err
  expect_last_line '0 passed, 1 failed, 0 skipped'
}

case_unknown_suite_lists_the_suites() {
  run "$home/test" nosuch
  expect_status 2
  expect_silence out
  expect_said "no suite 'nosuch'" err
  expect_said 'one of: small proofs' err
}

"case_$1"
