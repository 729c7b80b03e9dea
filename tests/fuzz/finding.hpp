// SPDX-License-Identifier: GPL-3.0-or-later
// How a fuzz target says what it found: a line for a person, and a crash that libFuzzer keeps the input of.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace adoube::fuzz {

inline void require(bool holds, const std::string& otherwise) {
  if (holds) return;
  std::fprintf(stderr, "FINDING: %s\n", otherwise.c_str());
  std::abort();
}

}  // namespace adoube::fuzz
