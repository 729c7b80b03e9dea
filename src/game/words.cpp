// SPDX-License-Identifier: GPL-3.0-or-later
// Values put into words.
#include "words.hpp"

#include <array>
#include <bit>
#include <utility>

namespace adoube::game {

std::string moment_of(const History& history, std::size_t ply) {
  if (ply == 0) return "at the start";
  const board::Position& position = history.position(ply);
  const Colour mover = opposite(position.turn());
  const int number = position.fullmove_number() - (mover == Colour::black ? 1 : 0);
  return std::string("after ").append(name_of(mover)).append("'s move ").append(std::to_string(number));
}

std::string enumerate(const std::vector<std::string>& parts) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += i + 1 == parts.size() ? " and " : ", ";
    text += parts[i];
  }
  return text;
}

std::string times(std::size_t count) {
  if (count == 1) return "once";
  if (count == 2) return "twice";
  return std::to_string(count).append(" times");
}

std::string army_of(const board::Position& position, Colour player) {
  static constexpr std::array<std::pair<Role, std::string_view>, 5> names = {{{Role::queen, "queen"},
                                                                              {Role::rook, "rook"},
                                                                              {Role::bishop, "bishop"},
                                                                              {Role::knight, "knight"},
                                                                              {Role::pawn, "pawn"}}};
  std::vector<std::string> parts = {"king"};
  for (const auto& [role, name] : names) {
    const int count = std::popcount(position.placement().of(player, role));
    if (count == 1) parts.emplace_back(name);
    if (count > 1) parts.push_back(std::to_string(count).append(" ").append(name).append("s"));
  }
  return parts.size() == 1 ? "the king alone" : enumerate(parts);
}

}  // namespace adoube::game
