#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What ./adoube promises.
# shellcheck source=tests/scripts/support.sh
. "$(dirname "${BASH_SOURCE[0]}")/support.sh"
home="$scratch/a place"
make_project "$home"

case_stdout_stdin_and_status_belong_to_the_program() {
  cd /
  run "$home/adoube" 'two words' 3 < <(printf 'from stdin\n')
  expect_status 3
  expect_out 'said [two words] [3]\nfrom stdin\n'
  expect_said 'building' err
}

case_fresh_program_is_run_without_asking_anyone() {
  run "$home/adoube" 0 </dev/null
  expect_status 0
  for name in cmake ninja dpkg-query apt-get; do put_first "$name" <<<'echo called >&2; exit 9'; done
  run "$home/adoube" 0 </dev/null
  expect_status 0
  expect_silence err
}

case_stale_program_is_built_again() {
  run "$home/adoube" 0 </dev/null
  write_program "$home" changed
  run "$home/adoube" 0 </dev/null
  expect_status 0
  expect_out 'changed [0]\n'
  run "$home/adoube" 0 </dev/null
  expect_silence err
}

case_symlink_leads_to_the_project() {
  ln -s "$home/adoube" "$scratch/link"
  cd "$scratch"
  run ./link 0 </dev/null
  expect_status 0
  expect_out 'said [0]\n'
}

case_moved_project_is_built_again() {
  run "$home/adoube" 0 </dev/null
  mv "$home" "$scratch/elsewhere"
  write_program "$scratch/elsewhere" moved
  run "$scratch/elsewhere/adoube" 0 </dev/null
  expect_status 0
  expect_out 'moved [0]\n'
}

case_failed_build_is_exit_2() {
  echo 'int main() { return nonsense; }' >"$home/apps/main.cpp"
  run "$home/adoube" 0 </dev/null
  expect_status 2
  expect_silence out
  expect_said "nonsense.*was not declared" err
  expect_said 'adoube: cannot start: the build failed' err
  write_program "$home" mended
  run "$home/adoube" 0 </dev/null
  expect_status 0
}

case_failed_build_does_not_run_the_old_program() {
  run "$home/adoube" 0 </dev/null
  expect_status 0
  echo 'int main() { return nonsense; }' >"$home/apps/main.cpp"
  for attempt in first second; do
    run "$home/adoube" 0 </dev/null
    expect_status 2
    expect_silence out
    echo "refused the $attempt time"
  done
}

case_two_at_once_do_not_collide() {
  local pids=() n
  for n in 1 2 3; do "$home/adoube" 0 </dev/null >"$scratch/out.$n" 2>"$scratch/err.$n" & pids+=($!); done
  for n in 0 1 2; do wait "${pids[$n]}" || fail "one failed: $(cat "$scratch/err.$((n + 1))")"; done
  for n in 1 2 3; do [[ $(cat "$scratch/out.$n") == 'said [0]' ]] || fail "stdout of $n differs"; done
}

case_packages_that_cannot_be_had_are_named() {
  put_first dpkg-query <<<'echo "ii g++"; exit 1'
  put_first apt-get <<<'echo "E: Could not resolve the servers name"; exit 100'
  if ((EUID)); then put_first sudo <<<'exec "$@"'; fi
  run "$home/adoube" 0 </dev/null
  expect_status 2
  expect_silence out
  expect_said 'could not install:.* cmake .*ninja-build' err
  expect_said 'is there a network' err
  expect_said 'Could not resolve' err
  expect_said 'adoube: cannot start' err
}

case_without_root_and_sudo_says_whom_to_ask() {
  ((EUID == 0)) || exit 77
  put_first dpkg-query <<<'echo "ii g++"; exit 1'
  for tool in bash env dirname readlink mkdir rm sed tr find; do ln -s "$(command -v "$tool")" "$scratch/first/"; done
  chmod -R a+rwX "$scratch"
  run setpriv --reuid=65534 --regid=65534 --clear-groups env PATH="$scratch/first" "$home/adoube" 0
  expect_status 2
  expect_silence out
  expect_said 'not root and no sudo; ask someone who is: apt-get install cmake' err
}

case_folder_that_cannot_be_written_to_is_named() {
  ((EUID == 0)) || exit 77
  chmod a+rx "$scratch"
  run setpriv --reuid=65534 --regid=65534 --clear-groups "$home/adoube" 0
  expect_status 2
  expect_silence out
  expect_said 'build cannot be written to' err
}

"case_$1"
