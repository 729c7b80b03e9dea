// SPDX-License-Identifier: GPL-3.0-or-later
// The names of what can go wrong with a program.
#include "adoube/uci/program.hpp"

namespace adoube::uci {

std::string_view to_string(Trouble trouble) noexcept {
  switch (trouble) {
    case Trouble::cannot_start: return "cannot_start";
    case Trouble::no_handshake: return "no_handshake";
    case Trouble::not_ready: return "not_ready";
    case Trouble::no_move: return "no_move";
    case Trouble::illegal_move: return "illegal_move";
    case Trouble::garbage: return "garbage";
    case Trouble::died: return "died";
    case Trouble::flooded: return "flooded";
    case Trouble::refused: return "refused";
    case Trouble::bad_option: return "bad_option";
    case Trouble::unsupported: return "unsupported";
    case Trouble::interrupted: return "interrupted";
  }
  return "?";
}

}  // namespace adoube::uci
