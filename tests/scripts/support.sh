# SPDX-License-Identifier: GPL-3.0-or-later
# What the tests of the commands share: a scratch project around the real scripts, and expectations.
# shellcheck shell=bash
set -euo pipefail

project=$(readlink -f "$(dirname "${BASH_SOURCE[0]}")/../..")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }

# make_project FOLDER: the real commands around a program of ten lines that shows what it was given.
make_project() {
  mkdir -p "$1"/{src,apps,cmake,data,docs,proofs,scripts,tests}
  cp "$project"/{adoube,test,CMakePresets.json,.clang-format} "$1"
  cp "$project"/scripts/{setup,build,files,format,check,check-docs} "$1/scripts"
  # Nothing that is not here already: tests that run side by side must not install packages.
  sed '/^\[release\]/,$d' "$project/scripts/debian-packages.txt" >"$1/scripts/debian-packages.txt"
  cat >"$1/CMakeLists.txt" <<'TEXT'
# SPDX-License-Identifier: GPL-3.0-or-later
# A small project.
cmake_minimum_required(VERSION 3.25)
project(small LANGUAGES CXX)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)
add_executable(adoube apps/main.cpp)
add_library(words INTERFACE)
target_sources(words INTERFACE FILE_SET HEADERS BASE_DIRS src FILES src/words.hpp)
set_target_properties(words PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
enable_testing()
include(tests/list.cmake OPTIONAL)
TEXT
  printf '// SPDX-License-Identifier: GPL-3.0-or-later\n// No words yet.\n' >"$1/src/words.hpp"
  write_program "$1" said
}

# write_program FOLDER WORD: it prints WORD and its arguments, copies stdin, and exits with the last argument.
write_program() {
  cat >"$1/apps/main.cpp" <<TEXT
// SPDX-License-Identifier: GPL-3.0-or-later
// Says what it was given.
#include <cstdlib>
#include <iostream>

int main(int argc, char** argv) {
  std::cout << "$2";
  for (int i = 1; i < argc; ++i) std::cout << " [" << argv[i] << "]";
  std::cout << "\n" << std::cin.rdbuf() << std::flush;
  return argc > 1 ? std::atoi(argv[argc - 1]) : 0;
}
TEXT
}

# put_first NAME: the text on stdin becomes a program that comes first in PATH.
put_first() {
  mkdir -p "$scratch/first"
  { echo '#!/bin/sh'; cat; } >"$scratch/first/$1"
  chmod +x "$scratch/first/$1"
  PATH=$scratch/first:$PATH
}

# run COMMAND...: sets status, and leaves what it said in the files out and err.
run() {
  status=0
  "$@" >"$scratch/out" 2>"$scratch/err" || status=$?
}
expect_status() { [[ $status == "$1" ]] || fail "exit $status, expected $1: $(cat "$scratch/out" "$scratch/err")"; }
expect_out() { diff <(printf '%b' "$1") "$scratch/out" >&2 || fail "stdout differs"; }
expect_said() { grep -qE -- "$1" "$scratch/$2" || fail "nothing like '$1' in: $(cat "$scratch/$2")"; }
expect_silence() { [[ ! -s $scratch/$1 ]] || fail "$1 is not empty: $(cat "$scratch/$1")"; }
expect_last_line() { [[ $(tail -n 1 "$scratch/out") == "$1" ]] || fail "last line: $(tail -n 1 "$scratch/out")"; }
