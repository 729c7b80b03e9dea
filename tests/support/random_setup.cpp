// SPDX-License-Identifier: GPL-3.0-or-later
#include "random_setup.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "sketch.hpp"

namespace adoube::support {
namespace {

using Roles = std::vector<Role>;

/// The mixture of men on the board: each style is fertile ground for another kind of mistake.
Roles random_style(Random& random) {
  using enum Role;
  const std::array<Roles, 7> styles{{
      {pawn, pawn, pawn, pawn, knight, bishop, rook, queen},
      {pawn, knight, bishop, rook, queen},
      {queen, queen, queen, rook},
      {bishop, rook, queen},
      {pawn},
      {pawn, pawn, knight, knight},
      {knight, bishop, rook, queen, queen},
  }};
  return random.pick(styles);
}

int random_density(Random& random) {
  switch (random.below(8)) {
    case 0: return random.between(0, 3);
    case 1: return random.between(30, 60);
    case 2:
    case 3: return random.between(14, 30);
    default: return random.between(3, 14);
  }
}

void put_kings(Sketch& sketch, Random& random, bool castling_likely) {
  for (const Colour c : both_colours) {
    if (castling_likely && random.chance(70)) {
      const int file = random.chance(70) ? 4 : random.between(1, 6);
      sketch.put({file, index_of(back_rank(c))}, Role::king, c);
    } else {
      sketch.put_anywhere(Role::king, c, random);
    }
  }
}

/// Rooks beside a king at home, with the right to castle with them.
void put_castling_rooks(Sketch& sketch, Random& random) {
  for (const Colour c : both_colours) {
    const int rank = index_of(back_rank(c));
    int king = -1;
    for (int f = 0; f < 8; ++f) {
      if (sketch.setup().at(Spot{f, rank}.square()) == Piece{Role::king, c}) king = f;
    }
    if (king <= 0 || king >= 7) continue;
    for (const bool outward : {false, true}) {
      const int edge = outward ? 7 : 0;
      const int near = outward ? king + 1 : king - 1;
      const int file = random.chance(60) ? edge : random.between(std::min(edge, near), std::max(edge, near));
      if (!random.chance(75) || !sketch.is_free({file, rank})) continue;
      sketch.put({file, rank}, Role::rook, c);
      sketch.setup().castling.add(c, static_cast<File>(file));
    }
  }
}

/// A slider in line with a king, at any distance.
void put_slider_near_king(Sketch& sketch, Random& random) {
  std::vector<Square> kings;
  for (const Square s : all_squares) {
    if (sketch.setup().at(s) && sketch.setup().at(s)->role == Role::king) kings.push_back(s);
  }
  if (kings.empty()) return;
  const Spot by = random.pick(king_steps);
  const Spot at = spot_of(random.pick(kings)).step(by, random.between(1, 6));
  if (!sketch.is_free(at)) return;
  const Role role = random.chance(40) ? Role::queen : is_straight(by) ? Role::rook : Role::bishop;
  sketch.put(at, role, random.pick(both_colours));
}

/// A double step just made, with pawns of the player to move beside it.
void put_double_step(Sketch& sketch, Random& random) {
  const Colour mover = sketch.setup().turn;
  const int rank = mover == Colour::white ? 4 : 3;
  const int forward = mover == Colour::white ? 1 : -1;
  const int file = random.below(8);
  const Spot pawn{file, rank};
  const Spot crossed{file, rank + forward};
  const Spot origin{file, rank + 2 * forward};
  if (!sketch.is_free(pawn) || !sketch.is_free(crossed) || !sketch.is_free(origin)) return;
  sketch.put(pawn, Role::pawn, opposite(mover));
  sketch.keep_empty(crossed);
  sketch.keep_empty(origin);
  for (const int side : {-1, 1}) {
    if (random.chance(75) && sketch.is_free({file + side, rank})) {
      sketch.put({file + side, rank}, Role::pawn, mover);
    }
  }
  sketch.setup().en_passant = crossed.square();
}

void put_pawns_near_promotion(Sketch& sketch, Random& random) {
  for (int i = random.between(1, 4); i > 0; --i) {
    const Colour c = random.pick(both_colours);
    const Spot at{random.below(8), c == Colour::white ? 6 : 1};
    if (sketch.is_free(at)) sketch.put(at, Role::pawn, c);
  }
}

/// What only a wrong FEN says, laid over a careful set-up.
void spoil(Setup& setup, Random& random) {
  const auto anywhere = [&] { return random.pick(all_squares); };
  for (int i = random.below(4); i > 0; --i) {
    switch (random.below(7)) {
      case 0: setup.put(anywhere(), Piece{Role::king, random.pick(both_colours)}); break;
      case 1:
        for (auto& man : setup.board) {
          if (man && man->role == Role::king && random.chance(50)) man.reset();
        }
        break;
      case 2:
        setup.put(make_square(random.pick(all_files), random.chance(50) ? Rank::r1 : Rank::r8),
                  Piece{Role::pawn, random.pick(both_colours)});
        break;
      case 3: setup.castling.add(random.pick(both_colours), random.pick(all_files)); break;
      case 4: setup.en_passant = anywhere(); break;
      case 5:
        setup.en_passant =
            make_square(random.pick(all_files), setup.turn == Colour::white ? Rank::r6 : Rank::r3);
        break;
      default: setup.put(anywhere(), Piece{random.pick(all_roles), random.pick(both_colours)}); break;
    }
  }
}

}  // namespace

Setup random_setup(Random& random, Care care) {
  Sketch sketch;
  sketch.setup().turn = random.pick(both_colours);
  const bool castling = random.chance(30);
  put_kings(sketch, random, castling);
  if (castling) put_castling_rooks(sketch, random);
  if (random.chance(35)) put_double_step(sketch, random);
  if (random.chance(25)) put_pawns_near_promotion(sketch, random);
  if (random.chance(50)) put_slider_near_king(sketch, random);
  if (random.chance(25)) put_slider_near_king(sketch, random);
  const Roles style = random_style(random);
  for (int men = random_density(random); men > 0 && sketch.ok(); --men) {
    sketch.put_anywhere(random.pick(style), random.pick(both_colours), random);
  }
  Setup setup = sketch.setup();
  setup.halfmove_clock = setup.en_passant || random.chance(50) ? 0 : random.below(160);
  setup.fullmove_number = random.between(1, 300);
  if (care == Care::anything) {
    spoil(setup, random);
    if (random.chance(20)) setup.halfmove_clock = random.below(160);
  }
  return setup;
}

Setup random_chess960_setup(Random& random) {
  std::array<std::optional<Role>, 8> back{};
  const auto put_on_free = [&](int nth, Role role) {
    for (auto& place : back) {
      if (!place && nth-- == 0) {
        place = role;
        return;
      }
    }
  };
  back[static_cast<std::size_t>(2 * random.below(4))] = Role::bishop;
  back[static_cast<std::size_t>(2 * random.below(4) + 1)] = Role::bishop;
  put_on_free(random.below(6), Role::queen);
  put_on_free(random.below(5), Role::knight);
  put_on_free(random.below(4), Role::knight);
  for (const Role role : {Role::rook, Role::king, Role::rook}) put_on_free(0, role);

  Setup setup = initial_setup();
  setup.castling = {};
  for (const Colour c : both_colours) {
    for (const File f : all_files) {
      const Role role = *back[static_cast<std::size_t>(index_of(f))];
      setup.put(make_square(f, back_rank(c)), Piece{role, c});
      if (role == Role::rook) setup.castling.add(c, f);
    }
  }
  return setup;
}

}  // namespace adoube::support
