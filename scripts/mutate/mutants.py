# SPDX-License-Identifier: GPL-3.0-or-later
"""What the mutation tests have in common: the mutants of some sources, their names, and the lists of those that
change nothing."""
import concurrent.futures
import os
import shutil
import sys


def stop(text):
    print(text, file=sys.stderr)
    sys.exit(2)


def compiler(program):
    found = os.environ.get("CXX") or shutil.which("g++") or shutil.which("clang++-19")
    if not found:
        stop(f"{program}: no C++ compiler")
    return found


def in_parallel(work, items, jobs):
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(work, items))


def all_mutants(sources):
    """id -> (source, site, what the token becomes)"""
    return {number: (source, site, mutant) for source in sources for site in source.sites
            for number, mutant in zip(site.ids, site.mutants)}


def name_of(source, site, mutant):
    return f"{source.path.name}:{source.line_of(site.token.start)}  {site.token.text} -> {mutant}"


def key_of(source, site, mutant):
    return (source.path.name, source.line_text(site.token.start).strip(), source.mutated_line(site, mutant))


def read_equivalent(path):
    """(file, line, mutated line) -> reason"""
    entries = {}
    if not path.exists():
        return entries
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        fields = line.split("\t")
        if len(fields) != 4 or not all(fields):
            stop(f"{path}:{number}: file, line, mutated line and reason, separated by tabs")
        entries[tuple(fields[:3])] = fields[3]
    return entries
