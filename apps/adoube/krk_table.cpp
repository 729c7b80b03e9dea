// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk table.
#include "krk.hpp"

namespace adoube::app {

Answer run_krk_table(const KrkTableOptions&) {
  return std::unexpected(Failure{.code = "usage", .text = "krk table is not there yet"});
}

}  // namespace adoube::app
