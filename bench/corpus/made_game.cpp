// SPDX-License-Identifier: GPL-3.0-or-later
// How a game is played to its end, and what it is called then.
#include "made_game.hpp"

#include <array>
#include <cstdlib>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "adoube/board/material.hpp"
#include "adoube/board/moves.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/san.hpp"
#include "player.hpp"
#include "random.hpp"

namespace adoube::bench {
namespace {

[[nodiscard]] bool resigns(const board::Position& position, support::Random& random) {
  const int ahead = position.turn() == Colour::white ? -material(position) : material(position);
  return ahead >= 900 && random.chance(7);
}

/// How a game ends that nobody was mated in.
[[nodiscard]] std::pair<Ending, std::string> adjudicate(const board::Position& position,
                                                        support::Random& random) {
  const int difference = material(position);
  if (random.chance(2)) return {Ending::unfinished, "*"};
  if (std::abs(difference) < 250) return {Ending::agreed, "1/2-1/2"};
  return {Ending::resigned, difference > 0 ? "1-0" : "0-1"};
}

/// Games are made by the hundred thousand: of dead positions only those that the material shows end one.
constexpr game::Rules quick{.dead_position = false};

[[nodiscard]] bool is_dead(const game::History& history) {
  return board::is_dead_by_material(history.position().placement());
}

}  // namespace

MadeGame make_game(std::uint64_t seed) {
  support::Random random(seed);
  const auto longest = static_cast<std::size_t>(random.between(50, 140) + random.between(5, 70));
  MadeGame game{
      .seed = seed, .moves = {}, .values = {}, .ending = {}, .result = {}, .signature = 0xcbf29ce484222325};
  game::History history;
  std::array<std::optional<Move>, 2> before;
  while (game.moves.size() < longest && !game::automatic_outcome(history, quick) && !is_dead(history) &&
         !resigns(history.position(), random)) {
    const board::Position& position = history.position();
    std::optional<Move>& last = before.at(game.moves.size() % 2);
    last = choose_move(position, random, last);
    if (!last) break;
    game.values.push_back(material(position));
    game.moves.push_back(notation::to_san(position, *last));
    for (const char c : game.moves.back() + ' ') {
      game.signature = (game.signature ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    }
    history = history.after(*last);
  }
  if (const auto outcome = game::automatic_outcome(history, quick)) {
    game.ending = outcome->termination == Termination::checkmate   ? Ending::checkmate
                  : outcome->termination == Termination::stalemate ? Ending::stalemate
                                                                   : Ending::agreed;
    game.result = to_string(outcome->result);
  } else if (is_dead(history)) {
    game.ending = Ending::agreed;
    game.result = "1/2-1/2";
  } else {
    std::tie(game.ending, game.result) = adjudicate(history.position(), random);
  }
  return game;
}

}  // namespace adoube::bench
