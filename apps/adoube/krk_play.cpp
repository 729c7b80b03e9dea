// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk play.
#include "krk.hpp"

namespace adoube::app {

Answer run_krk_play(const KrkPlayOptions&) {
  return std::unexpected(Failure{.code = "usage", .text = "krk play is not there yet"});
}

}  // namespace adoube::app
