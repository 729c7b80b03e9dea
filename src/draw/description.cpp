// SPDX-License-Identifier: GPL-3.0-or-later
#include "description.hpp"

#include <ranges>

namespace adoube::draw {

namespace {

/// The men of one side, the king first, each kind with its squares.
[[nodiscard]] std::string men_of(const Setup& setup, Colour colour) {
  std::string out;
  for (const Role role : all_roles | std::views::reverse) {
    for (const Square square : all_squares) {
      if (setup.at(square) != Piece{.role = role, .colour = colour}) continue;
      out += out.empty() ? "" : ", ";
      out += to_string(role);
      out += ' ' + to_string(square);
    }
  }
  return out.empty() ? "no pieces" : out;
}

}  // namespace

std::string describe(const Setup& setup, const Diagram& diagram) {
  std::string out = "Chess position, " + std::string(to_string(setup.turn)) +
                    " to move. White: " + men_of(setup, Colour::white) +
                    ". Black: " + men_of(setup, Colour::black) + ".";
  if (diagram.last_move) {
    out +=
        " Last move " + to_string(diagram.last_move->from) + " to " + to_string(diagram.last_move->to) + ".";
  }
  if (diagram.checked_king) out += " Check to the king on " + to_string(*diagram.checked_king) + ".";
  for (const Area& area : diagram.areas) {
    out += " The squares from " + to_string(area.corner) + " to " + to_string(area.opposite) +
           " are tinted " + std::string(to_string(area.paint)) + ".";
  }
  for (const Mark& mark : diagram.marks) {
    out += " A " + std::string(to_string(mark.paint)) + " ring on " + to_string(mark.square) + ".";
  }
  for (const Arrow& arrow : diagram.arrows) {
    out += " A " + std::string(to_string(arrow.paint)) + " arrow from " + to_string(arrow.from) + " to " +
           to_string(arrow.to) + ".";
  }
  return out;
}

}  // namespace adoube::draw
