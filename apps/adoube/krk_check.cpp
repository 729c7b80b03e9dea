// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk check.
#include "krk.hpp"

namespace adoube::app {

Answer run_krk_check(const KrkCheckOptions&) {
  return std::unexpected(Failure{.code = "usage", .text = "krk check is not there yet"});
}

}  // namespace adoube::app
