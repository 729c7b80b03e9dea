// SPDX-License-Identifier: GPL-3.0-or-later
// Seeds for properties whose values are drawn by a maker of our own.
#pragma once

#include <rapidcheck.h>

#include <cstdint>

namespace adoube::support {

/// Any of the 2^64 seeds. (rapidcheck's own integers grow with the size of the case, from almost nothing.)
[[nodiscard]] inline rc::Gen<std::uint64_t> seeds() {
  return [](const rc::Random& random, int /*size*/) {
    rc::Random copy = random;
    return rc::shrinkable::just(copy.next());
  };
}

}  // namespace adoube::support
