// SPDX-License-Identifier: GPL-3.0-or-later
// What the lines of XBoard's `edit` do to the board.
#include "xboard_editor.hpp"

#include <optional>

#include "adoube/core/ascii.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/square.hpp"

namespace adoube::uci::serving {

XboardEditor::XboardEditor(const board::Position& position) : setup_(board::to_setup(position)) {}

bool XboardEditor::take(std::string_view line) {
  if (line == "#") {
    setup_.board = {};
    return true;
  }
  if (line == "c") {
    colour_ = opposite(colour_);
    return true;
  }
  const auto square = parse_square(line.substr(line.empty() ? 0 : 1));
  if (!square) return false;
  if (line.front() == 'x') {
    setup_.put(*square, std::nullopt);
    return true;
  }
  // Capital letters: "b" is no bishop, but the beginning of a move.
  const char lower = to_lower(line.front());
  const auto role = lower == line.front() ? std::nullopt : role_of_letter(lower);
  if (role) setup_.put(*square, Piece{.role = *role, .colour = colour_});
  return role.has_value();
}

Setup XboardEditor::setup() const {
  Setup setup{.board = setup_.board, .turn = setup_.turn, .castling = {}, .en_passant = {}};
  for (const Colour colour : both_colours) {
    const Rank rank = colour == Colour::white ? Rank::r1 : Rank::r8;
    const auto stands = [&](File file, Role role) {
      return setup.at(make_square(file, rank)) == Piece{.role = role, .colour = colour};
    };
    for (const File file : {File::a, File::h}) {
      if (stands(File::e, Role::king) && stands(file, Role::rook)) setup.castling.add(colour, file);
    }
  }
  return setup;
}

}  // namespace adoube::uci::serving
