// SPDX-License-Identifier: GPL-3.0-or-later
// What the notation suite draws at random: set-ups of any kind, positions out of random games, broken texts.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/notation/fen.hpp"

namespace adoube::notation {

inline board::Position position_of(std::string_view fen) {
  const auto setup = parse_fen(fen);
  if (!setup) throw std::invalid_argument(setup.error().text());
  return board::make_position(*setup).value();
}

/// Any pieces anywhere, any rights, any en passant square.
inline rc::Gen<Setup> arbitrary_setup() {
  return rc::gen::exec([] {
    Setup setup;
    const int emptiness = *rc::gen::inRange(1, 8);
    for (const Square s : all_squares) {
      if (*rc::gen::inRange(0, 8) < emptiness) continue;
      setup.put(s, Piece{*rc::gen::elementOf(all_roles), *rc::gen::elementOf(both_colours)});
    }
    setup.turn = *rc::gen::elementOf(both_colours);
    for (const Colour c : both_colours) {
      const int rights = *rc::gen::element(0, 0, 0x81, 0x01, 0x80, *rc::gen::inRange(0, 256));
      for (const File f : all_files) {
        if ((rights >> index_of(f) & 1) != 0) setup.castling.add(c, f);
      }
    }
    if (*rc::gen::arbitrary<bool>()) setup.en_passant = *rc::gen::elementOf(all_squares);
    setup.halfmove_clock = *rc::gen::inRange(0, largest_counter + 1);
    setup.fullmove_number = *rc::gen::inRange(1, largest_counter + 1);
    return setup;
  });
}

/// Positions where notation is hard to get right, and where random games begin.
inline const std::vector<std::string> game_starts{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
    "rkr5/8/8/8/8/8/8/RKR5 w CAca - 0 1",
    "1rr1k1r1/8/8/8/8/8/8/1RR1K1R1 w GBgb - 0 1",
    "7k/8/8/8/Q1Q1Q3/8/Q1Q1Q3/7K w - - 0 1",
    "7k/N1N1N3/8/1N3N2/8/N1N1N3/8/7K w - - 0 1",
};

/// A position out of a random game.
inline rc::Gen<board::Position> arbitrary_position() {
  return rc::gen::exec([] {
    auto position = position_of(*rc::gen::elementOf(game_starts));
    const int plies = *rc::gen::inRange(0, 60);
    for (int i = 0; i < plies; ++i) {
      const auto moves = board::legal_moves(position);
      if (moves.empty()) break;
      board::play(position, moves[*rc::gen::inRange<std::size_t>(0, moves.size())]);
    }
    return position;
  });
}

/// A text with a few bytes changed, dropped or doubled.
inline rc::Gen<std::string> damaged(std::string text, std::string alphabet) {
  return rc::gen::exec([text = std::move(text), alphabet = std::move(alphabet)] {
    std::string broken = text;
    const int faults = *rc::gen::inRange(0, 5);
    for (int i = 0; i < faults && !broken.empty(); ++i) {
      const auto at = *rc::gen::inRange<std::size_t>(0, broken.size());
      const char byte = *rc::gen::oneOf(rc::gen::elementOf(alphabet), rc::gen::arbitrary<char>());
      switch (*rc::gen::inRange(0, 3)) {
        case 0: broken[at] = byte; break;
        case 1: broken.erase(at, 1); break;
        default: broken.insert(at, 1, byte); break;
      }
    }
    return broken;
  });
}

}  // namespace adoube::notation

namespace adoube {
inline void showValue(const Setup& setup, std::ostream& os) {
  os << notation::to_fen(setup, notation::FenStyle::shredder);
}
inline void PrintTo(const Setup& setup, std::ostream* os) { showValue(setup, *os); }
namespace board {
inline void showValue(const Position& position, std::ostream& os) { os << notation::to_fen(position); }
inline void PrintTo(const Position& position, std::ostream* os) { showValue(position, *os); }
}  // namespace board
}  // namespace adoube
