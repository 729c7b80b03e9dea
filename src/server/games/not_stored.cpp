// SPDX-License-Identifier: GPL-3.0-or-later
// The words for it.
#include "games/not_stored.hpp"

namespace adoube::server {

std::string why_no_event(const store::Receipt& receipt) {
  switch (receipt.kind) {
    case store::Stored::conflict: return "something else came first: see the board, and try again";
    case store::Stored::unknown:
      return "the store was lost on the way: this may have happened, or not; "
             "see the board when it is back, and try again if it has not";
    case store::Stored::stored:
    case store::Stored::failed: break;
  }
  return "the store failed: nothing has happened; try again";
}

std::string why_no_game(const store::Receipt& receipt) {
  if (receipt.kind == store::Stored::unknown)
    return "the store was lost on the way: nobody can play the game that may be there; ask for another one";
  return "the game could not be stored; try again";
}

}  // namespace adoube::server
