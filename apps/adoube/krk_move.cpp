// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk move.
#include "krk.hpp"

namespace adoube::app {

Answer run_krk_move(const KrkMoveOptions&) {
  return std::unexpected(Failure{.code = "usage", .text = "krk move is not there yet"});
}

}  // namespace adoube::app
