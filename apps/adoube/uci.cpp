// SPDX-License-Identifier: GPL-3.0-or-later
// adoube uci: the conversation of adoube-uci.
#include "commands.hpp"
#include "console.hpp"

namespace adoube::app {

Answer run_uci(const UciOptions& options) {
  if (converse(options.commands)) return Report{};
  return std::unexpected(Failure{.code = "unwritable", .text = "cannot write to standard output"});
}

}  // namespace adoube::app
