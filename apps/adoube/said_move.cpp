// SPDX-License-Identifier: GPL-3.0-or-later
// Understanding moves as users write them.
#include "said_move.hpp"

namespace adoube::app {

Result<SaidMove, Failure> read_said_move(const game::History& history, std::string_view text) {
  auto said = wire::attempt(history, text);
  if (!said) return std::unexpected(Failure{.code = said.error().code, .text = said.error().text});
  return *std::move(said);
}

}  // namespace adoube::app
