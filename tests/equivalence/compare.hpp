// SPDX-License-Identifier: GPL-3.0-or-later
// Do the two models agree? The answer is what they differ in, or nothing.
#pragma once

#include <algorithm>
#include <iterator>
#include <string>

#include "adoube/board/variant.hpp"
#include "following.hpp"
#include "models.hpp"
#include "random.hpp"
#include "show.hpp"

namespace adoube::equivalence {

[[nodiscard]] inline std::set<Move> only_in(const std::set<Move>& these, const std::set<Move>& not_those) {
  std::set<Move> rest;
  std::ranges::set_difference(these, not_those, std::inserter(rest, rest.end()));
  return rest;
}

/// What two accounts of the same position differ in; empty if nothing.
[[nodiscard]] inline std::string difference(const Facts& by_laws, const Facts& by_board) {
  std::string text;
  const auto add = [&](const std::string& what) { text += "  " + what + "\n"; };
  if (by_laws.setup != by_board.setup) {
    add("position: laws " + show(by_laws.setup) + ", board " + show(by_board.setup));
  }
  if (by_laws.moves != by_board.moves) {
    add("moves only in laws: " + show(only_in(by_laws.moves, by_board.moves)) +
        "; only in board: " + show(only_in(by_board.moves, by_laws.moves)));
  }
  const auto add_flag = [&](const char* name, bool laws, bool board) {
    if (laws != board)
      add(std::string(name) + (laws ? ": yes by laws, no by board" : ": no by laws, yes by board"));
  };
  add_flag("check", by_laws.check, by_board.check);
  add_flag("checkmate", by_laws.checkmate, by_board.checkmate);
  add_flag("stalemate", by_laws.stalemate, by_board.stalemate);
  return text;
}

/// Every compiled variant of the generator lists and counts what the chosen one does; the captures are among
/// them.
[[nodiscard]] inline std::string difference_of_variants(const board::Position& position,
                                                        const std::set<Move>& moves) {
  const auto as_set = [](const board::MoveList& list) { return std::set<Move>(list.begin(), list.end()); };
  const auto captures = as_set(board::legal_captures(position));
  for (const board::Variant* variant : board::all_variants()) {
    if (!variant->is_supported()) continue;
    board::MoveList all;
    board::MoveList taking;
    variant->legal_moves(position.placement(), position.turn(), all);
    variant->legal_captures(position.placement(), position.turn(), taking);
    const bool same = as_set(all) == moves && all.size() == moves.size() && as_set(taking) == captures &&
                      variant->count(position.placement(), position.turn()) == moves.size();
    if (!same) return "  variant " + std::string(variant->name) + " lists or counts otherwise\n";
  }
  return {};
}

/// Which moves are also played out, to compare where they lead. (The specification takes its time.)
struct PlayOut {
  int ordinary = 2;  ///< At most so many moves of no special kind, chosen by chance.
  int special = 4;   ///< At most so many castlings, captures en passant and promotions.
};
inline constexpr PlayOut play_out_all{.ordinary = 1000, .special = 1000};

[[nodiscard]] inline std::vector<Move> chosen(const std::set<Move>& moves, PlayOut play_out,
                                              support::Random& random) {
  std::vector<Move> ordinary;
  std::vector<Move> special;
  for (const Move m : moves) (m.kind() == MoveKind::normal ? ordinary : special).push_back(m);
  const auto keep = [&](std::vector<Move>& list, int most) {
    while (static_cast<int>(list.size()) > most) {
      list.erase(list.begin() + random.below(static_cast<int>(list.size())));
    }
  };
  keep(ordinary, play_out.ordinary);
  keep(special, play_out.special);
  ordinary.insert(ordinary.end(), special.begin(), special.end());
  return ordinary;
}

/// Compares one position and where the chosen moves lead; empty if the models agree on everything.
[[nodiscard]] inline std::string difference(const laws::Board& by_laws, const board::Position& by_board,
                                            PlayOut play_out, support::Random& random) {
  const auto named = Laws::named_moves(by_laws);
  Facts facts = facts_of<Board>(by_board);
  std::string text = difference(facts_of<Laws>(by_laws), facts) +
                     difference_of_variants(by_board, facts.moves) + difference_in_following(by_board);
  if (!text.empty()) return show(facts.setup) + "\n" + text;
  for (const Move m : chosen(facts.moves, play_out, random)) {
    const auto next = laws::after(by_laws, named.at(m));
    text = difference(facts_of<Laws>(next), facts_of<Board>(board::after(by_board, m)));
    if (!text.empty()) return show(facts.setup) + " after " + show(m) + "\n" + text;
  }
  return {};
}

/// Compares the verdicts on a set-up and, if it can be played, the position it makes.
[[nodiscard]] inline std::string difference(const Setup& setup, PlayOut play_out, support::Random& random) {
  const SetupFaults by_laws = Laws::faults(setup);
  const SetupFaults by_board = Board::faults(setup);
  if (by_laws != by_board) {
    return show(setup) + "\n  faults: laws " + show(by_laws) + "; board " + show(by_board) + "\n";
  }
  const auto on_laws = Laws::make(setup);
  const auto on_board = Board::make(setup);
  const bool playable = std::ranges::none_of(by_laws, [](const SetupFault& f) { return is_fatal(f.code); });
  if (on_laws.has_value() != playable || on_board.has_value() != playable) {
    return show(setup) + "\n  a position is made although a fault is fatal, or refused although none is\n";
  }
  if (!playable) {
    const bool same = on_laws.error() == by_laws && on_board.error() == by_board;
    return same ? "" : show(setup) + "\n  the refusal does not carry the faults\n";
  }
  return difference(*on_laws, *on_board, play_out, random);
}

/// How much of each random test to run: 1 in the normal suite, more in the slow one.
[[nodiscard]] inline int effort() {
  const char* named = std::getenv("ADOUBE_EFFORT");
  return named != nullptr ? std::max(1, std::atoi(named)) : 1;
}

}  // namespace adoube::equivalence
