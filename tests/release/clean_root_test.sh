#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The packages on a Debian 12 that has nothing else: they install, run, serve, are found by man, and go away again.
#   clean_root_test.sh SOURCE
# Needs root, debootstrap and a network; says why it is skipped (77) without. Everything happens in a folder of its own
# and in namespaces of its own, which take mounts and processes along when they end.
set -euo pipefail

skip() { echo "skipped: $*"; exit 77; }
fail() { echo "FAILED: $*" >&2; exit 1; }
step() { echo "== $*"; }

((EUID == 0)) || skip "a new root needs root"
for command in debootstrap unshare dpkg-shlibdeps lintian curl setpriv; do
  command -v $command >/dev/null || skip "there is no $command here"
done

source=$(readlink -f "$1")
if [[ ${2:-} != inside ]]; then
  step "the packages are made"
  "$source/scripts/package" >&2
  folder=$(mktemp -d "${TMPDIR:-/var/tmp}/adoube-root.XXXXXX")
  trap 'rm -rf --one-file-system "$folder"' EXIT
  unshare --mount --pid --fork --kill-child --mount-proc --propagation private bash "$0" "$source" inside "$folder"
  exit
fi
root=$3/root log=$3/log served=$3/served
within() { env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 chroot "$root" "$@"; }
# As somebody who may do nothing in particular, with a home of his own.
nobody() { within setpriv --reuid=65534 --regid=65534 --clear-groups env HOME=/tmp "$@"; }

step "a root is made from this machine's own sources"
# shellcheck disable=SC2016  # They are apt's.
sources=$(apt-get indextargets --format 'deb $(REPO_URI) $(CODENAME) $(COMPONENT)' 'Created-By: Packages' 'Origin: Debian' |
  sort -u | grep ' bookworm') || skip "this machine has no source of Debian 12"
mirror=$(awk '$3 == "bookworm" { print $2; exit }' <<<"$sources")
debootstrap --variant=minbase bookworm "$root" "$mirror" >"$log" 2>&1 || { tail -n 5 "$log" >&2; skip "debootstrap failed: is there a network?"; }
printf '%s\n' "$sources" >"$root/etc/apt/sources.list"
# How this machine reaches its sources; not what else it does with packages.
apt-config dump Acquire | sed -n 's/^\(Acquire::\(http\|https\|Check-Valid-Until\|Retries\).*\)$/\1/p' >"$root/etc/apt/apt.conf.d/90machine"
cp /etc/resolv.conf "$root/etc/"
mount -t proc proc "$root/proc"
mount --bind /dev "$root/dev"

step "they install"
cp "$source"/build/package/*.deb "$root/tmp/"
within apt-get -q update >"$log" 2>&1 || { tail -n 5 "$log" >&2; fail "apt-get update"; }
install() { within apt-get -qy --no-install-recommends install "$@" >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail "apt-get install $*"; }; }
install /tmp/"$(cd "$root/tmp" && echo adoube_*.deb)"
[[ ! -e $root/etc/systemd/system/multi-user.target.wants/adoube.service ]] || fail "the service is on without being asked for"
[[ -f $root/lib/systemd/system/adoube.service && -f $root/etc/default/adoube ]] || fail "there is no service"
if within ldd /usr/bin/adoube | grep 'not found'; then fail "a library is missing"; fi

step "it knows the rules"
[[ $(nobody adoube perft 4) == "197281 nodes"* ]] || fail "perft 4"
printf '1. e4 e5 2. Nf3 *\n' >"$root/tmp/good.pgn"
printf '1. e4 e5 2. Ke3 *\n' >"$root/tmp/bad.pgn"
nobody adoube validate /tmp/good.pgn >/dev/null || fail "a good game is refused"
status=0
said=$(nobody adoube validate /tmp/bad.pgn) || status=$?
[[ $status == 1 && $said == *"Ke3 is refused [Art. 3.8, FIDE 3.8.1, 3.8.2]"* ]] || fail "validate ends with $status and says: $said"
[[ $(nobody adoube-uci isready) == readyok ]] || fail "the engine is not ready"
status=0
said=$(nobody adoube krk prove 2>&1) || status=$?
[[ $status == 2 && $said == *adoube-prove* ]] || fail "without adoube-prove it says: $said"

step "it serves its page"
nobody adoube serve --port 0 --json >"$served" 2>"$served.log" &
for ((i = 0; i < 100; ++i)); do
  [[ ! -s $served ]] || break
  sleep 0.1
done
url=$(sed -n 's/.*"url":"\([^"]*\)".*/\1/p' "$served")
grep -q '"page":true' "$served" || fail "it does not find its page: $(cat "$served" "$served.log")"
[[ $(curl -sf "$url/healthz") == ok* ]] || fail "/healthz"
page=$(curl -sf "$url/") || fail "the page is not served"
script=$(grep -o '/assets/[^"]*\.js' <<<"$page" | head -n 1)
[[ $(curl -sf "$url$script") == *import* ]] || fail "the page's script $script is not served"
[[ $(curl -sf "$url/api/openapi.json") == *'"openapi"'* ]] || fail "the API is not served"
server=$(pgrep -x adoube) # There are no processes but ours in this namespace.
kill -TERM "$server"
wait $! || fail "it does not end well: $?"
[[ -f $root/tmp/.local/share/adoube/games.db ]] || fail "games are not kept"

step "pages and completions are found"
install man-db bash-completion
for page in adoube adoube-validate adoube-krk-move adoube-uci; do
  [[ $(within man -w $page) == /usr/share/man/man1/$page.1.gz ]] || fail "man does not find $page"
done
[[ $(within man adoube-validate 2>&1) == *--strict* ]] || fail "the page of validate does not know --strict"
within bash -ec 'source /usr/share/bash-completion/bash_completion; _completion_loader adoube || (($? == 124)); complete -p adoube' >/dev/null ||
  fail "bash does not find the completion"
for file in copyright changelog.gz changelog.Debian.gz README.md NOTICE.md adoube.spdx.json docs/operate.md; do
  [[ -s $root/usr/share/doc/adoube/$file ]] || fail "there is no $file"
done

step "the others install, too"
mapfile -t packages < <(cd "$root" && printf '/%s\n' tmp/*.deb)
install "${packages[@]}" g++ pkg-config
nobody adoube krk prove --board 4x4 --solver z3 --theorem rook_never_lost >/dev/null || fail "the theorems do not hold"
cp "$source/tests/install/consumer/use_board.cpp" "$root/tmp/"
# shellcheck disable=SC2016  # It is the inner shell's.
nobody sh -c 'cd /tmp && g++ -std=c++23 use_board.cpp $(pkg-config --cflags --libs adoube) -o use_board && ./use_board' >/dev/null ||
  fail "a stranger cannot use the libraries"

step "and go away"
# The service as one that is enabled: there is no systemd here to say it to.
mkdir -p "$root/etc/systemd/system/multi-user.target.wants"
ln -s /lib/systemd/system/adoube.service "$root/etc/systemd/system/multi-user.target.wants/"
within apt-get -qy purge adoube adoube-prove adoube-dev >"$log" 2>&1 || { tail -n 20 "$log" >&2; fail "they do not go away"; }
left=$(cd "$root" && find usr lib etc var/lib -name '*adoube*' -not -path 'var/lib/dpkg/*' -not -path 'var/lib/apt/*')
[[ -z $left ]] || fail "left behind: $left"
echo "all in order"
