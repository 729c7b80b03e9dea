// SPDX-License-Identifier: GPL-3.0-or-later
// Positions where pawns stand in each other's way: walls and pieces shut in behind them.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "random.hpp"

namespace adoube::unwinnable {

/// Drawn by hand; most are dead or one change away from it.
inline constexpr std::array<std::string_view, 14> locked_fens{
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4KB2 w - - 0 1",
    "4kb2/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/8/4K3 b - - 0 1",
    "8/2k5/1p1p3p/pPpPp1pP/P1P1PpP1/5P2/4K3/8 w - - 0 1",
    "4k3/8/6p1/p1p1p1Pp/P1P1P2P/8/8/4K3 w - - 0 1",
    "2b1k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/2B1K3 w - - 0 1",
    "4k3/2p5/1pPp1p1p/pP1PpPpP/P3P1P1/8/4K3/2B5 b - - 0 1",
    "8/8/4k3/p1p3p1/P1Pp1pP1/3P1P2/4K3/8 w - - 0 1",
    "6k1/5p1p/5P1P/8/8/p1p5/P1P5/1K6 w - - 0 1",
    "bk6/pp6/PP6/8/8/6pp/6PP/6KB w - - 0 1",
    "8/8/8/1k6/p1p1p1pp/P1P1P1PP/8/K1B1N3 b - - 0 1",
    "k7/p1p5/P1P5/8/8/5p1p/5P1P/7K w - - 0 1",
    "6kr/5ppp/5PPP/8/8/ppp5/PPP5/RK6 w - - 0 1",
    "4k3/8/3p4/2pPp3/1pP1Pp2/pP3Pp1/P5Pp/4K2B b - - 0 1"};

namespace locked_detail {

inline bool put(Setup& setup, Square s, Role role, Colour colour) {
  if (setup.at(s)) return false;
  setup.put(s, Piece{role, colour});
  return true;
}

/// A white pawn and a black one that face each other on a file, now and then with room between them.
inline void put_pair(support::Random& random, Setup& setup, int file, int white_rank, int loose) {
  const int gap = random.chance(loose) ? random.between(2, 3) : 1;
  const int white = std::clamp(white_rank, 1, 5);
  const int black = std::min(white + gap, 6);
  const auto at = [&](int rank) { return make_square(static_cast<File>(file), static_cast<Rank>(rank)); };
  put(setup, at(white), Role::pawn, Colour::white);
  put(setup, at(black), Role::pawn, Colour::black);
}

/// From one side of the board to the other, or part of it: every second file, or all, going up and down.
inline void put_wall(support::Random& random, Setup& setup) {
  const int base = random.between(1, 4);
  const int loose = random.chance(70) ? 3 : 40;
  const int rise = random.chance(85) ? 1 : 0;
  const int stride = random.chance(40) ? 2 : 1;
  const int first = random.chance(85) ? 0 : random.below(4);
  const int last = random.chance(85) ? 7 : random.between(4, 7);
  for (int file = first; file <= last; file += stride) {
    const int bend = stride == 1 ? file % 2 : 0;
    put_pair(random, setup, file, base + rise * bend + (random.chance(5) ? random.between(-1, 1) : 0), loose);
  }
}

inline Role random_piece(support::Random& random) {
  constexpr std::array roles{Role::bishop, Role::bishop, Role::bishop, Role::knight,
                             Role::rook,   Role::queen,  Role::pawn,   Role::pawn};
  return random.pick(roles);
}

inline Role random_minor(support::Random& random) { return random.chance(50) ? Role::bishop : Role::knight; }

}  // namespace locked_detail

/// A few men without castling rights and without en passant; nothing if what was drawn is no position.
inline std::optional<board::Position> random_locked(support::Random& random) {
  using namespace locked_detail;
  Setup setup;
  setup.turn = random.pick(both_colours);
  const bool has_pawns = random.chance(90);
  if (has_pawns && random.chance(75)) {
    put_wall(random, setup);
  } else if (has_pawns) {
    for (int pairs = random.between(1, 5); pairs > 0; --pairs)
      put_pair(random, setup, random.below(8), random.between(1, 5), 30);
  }
  // Beside the walls, or crowded into a corner of the board where men are shut in.
  const bool is_crowded = !has_pawns || random.chance(40);
  const int corner = (random.chance(50) ? 0 : 5) + 8 * (random.chance(50) ? 0 : 5);
  const auto anywhere = [&] {
    if (is_crowded && random.chance(70))
      return static_cast<Square>(corner + random.below(3) + 8 * random.below(3));
    return random.pick(all_squares);
  };
  for (const Colour colour : both_colours) {
    while (!put(setup, anywhere(), Role::king, colour)) {
    }
  }
  for (int more = is_crowded ? random.between(1, 6) : random.between(0, 3); more > 0; --more) {
    const Square s = anywhere();
    const Role role = has_pawns ? random_piece(random) : random_minor(random);
    const bool is_end = rank_of(s) == Rank::r1 || rank_of(s) == Rank::r8;
    if (role != Role::pawn || !is_end) put(setup, s, role, random.pick(both_colours));
  }
  auto position = board::make_position(setup);
  if (!position) return std::nullopt;
  return *position;
}

/// A man taken off, put on or put elsewhere; nothing if that is no position.
inline std::optional<board::Position> random_mutation(support::Random& random,
                                                      const board::Position& position) {
  Setup setup = board::to_setup(position);
  setup.en_passant = std::nullopt;
  for (int changes = random.between(1, 3); changes > 0; --changes) {
    const Square from = random.pick(all_squares);
    const Square to = random.pick(all_squares);
    const auto man = setup.at(from);
    const bool is_king = man && man->role == Role::king;
    switch (random.below(3)) {
      case 0:
        if (!is_king) setup.put(from, std::nullopt);
        break;
      case 1:
        if (!setup.at(to))
          setup.put(to, Piece{locked_detail::random_piece(random), random.pick(both_colours)});
        break;
      default:
        if (setup.at(to)) break;
        setup.put(to, man);
        setup.put(from, std::nullopt);
    }
  }
  if (random.chance(50)) setup.turn = opposite(setup.turn);
  auto changed = board::make_position(setup);
  if (!changed) return std::nullopt;
  return *changed;
}

}  // namespace adoube::unwinnable
