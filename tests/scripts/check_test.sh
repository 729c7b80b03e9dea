#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# What scripts/check finds, each on a tree with one fault in it.
# shellcheck source=tests/scripts/support.sh
. "$(dirname "${BASH_SOURCE[0]}")/support.sh"
home=$scratch/project
make_project "$home"
printf '# Title\n\n## A heading, of sorts\n' >"$home/docs/page.md"
printf 'See [it](docs/page.md#a-heading-of-sorts).\n' >"$home/README.md"

# expect_finding CHECK WORDS: the sound tree passes first; then the fault on stdin, a script, is planted.
expect_finding() {
  run "$home/scripts/check" "$1"
  expect_status 0
  (cd "$home" && bash -e)
  run "$home/scripts/check" "$1"
  expect_status 1
  expect_said "$2" err
  expect_said "FAILED: $1" out
}

case_sound_tree_passes() {
  run "$home/scripts/check" format shell docs
  expect_status 0
  expect_said 'all in order' out
}

case_bad_format() { expect_finding format 'src/bad.cpp: not in the house format' <<<'echo "int   x ;" >src/bad.cpp'; }

case_missing_licence() { expect_finding docs 'src/bad.hpp:1: no licence line' <<<'echo "#pragma once" >src/bad.hpp'; }

case_missing_licence_of_a_script() {
  expect_finding docs 'scripts/bad:2: no licence line' <<<'printf "#!/bin/sh\necho x\n" >scripts/bad'
}

case_missing_first_sentence() {
  expect_finding docs 'src/bad.hpp:2: no first sentence' <<'TEXT'
printf '// SPDX-License-Identifier: GPL-3.0-or-later\n#pragma once\n' >src/bad.hpp
TEXT
}

case_dead_link() {
  expect_finding docs 'README.md:2: the link leads nowhere: docs/none.md' <<<'echo "[x](docs/none.md)" >>README.md'
}

case_missing_picture() {
  expect_finding docs 'README.md:2: the link leads nowhere: docs/none.png' <<<'echo "<img width=\"9\" src=\"docs/none.png\">" >>README.md'
}

case_dead_link_in_html() {
  expect_finding docs 'README.md:2: the link leads nowhere: docs/none.md' <<<'echo "<a href=\"docs/none.md\">x</a>" >>README.md'
}

case_link_to_an_ignored_file() {
  git init -q "$home"
  echo /build/ >"$home/.gitignore"
  git -C "$home" add .
  expect_finding docs 'README.md:2: the link leads to what git does not track: build/log' <<'TEXT'
mkdir build
touch build/log
echo '[x](build/log)' >>README.md
TEXT
}

case_link_to_an_untracked_file() {
  git init -q "$home"
  git -C "$home" add .
  expect_finding docs 'README.md:2: the link leads to what git does not track: docs/new.md' <<'TEXT'
touch docs/new.md
echo '[x](docs/new.md)' >>README.md
TEXT
}

case_dead_anchor() {
  expect_finding docs 'README.md:2: there is no such heading' <<<'echo "[x](docs/page.md#none)" >>README.md'
}

case_machine_path() {
  expect_finding docs 'docs/page.md:4: names a place on one machine' <<<'echo "in /""home/someone/x" >>docs/page.md'
}

case_overlong_file() {
  expect_finding docs 'src/long.cpp:600: 60[0-9] lines' <<'TEXT'
{ echo '// SPDX-License-Identifier: GPL-3.0-or-later'; for i in $(seq 600); do echo "int x$i;"; done; } >src/long.cpp
TEXT
}

case_careless_shell_script() {
  expect_finding shell SC2086 <<'TEXT'
printf '#!/bin/sh\nrm $1\n' >scripts/bad
TEXT
}

case_unknown_check() {
  run "$home/scripts/check" nosuch
  expect_status 2
}

"case_$1"
