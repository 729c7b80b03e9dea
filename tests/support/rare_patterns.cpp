// SPDX-License-Identifier: GPL-3.0-or-later
// How to draw a position of each rare class: White to move throughout, the players exchanged afterwards by
// chance.
#include <algorithm>
#include <array>

#include "rare_class.hpp"
#include "sketch.hpp"

namespace adoube::support {
namespace {

constexpr Colour white = Colour::white;
constexpr Colour black = Colour::black;

Role slider_along(Spot by, Random& random) {
  if (random.chance(40)) return Role::queen;
  return is_straight(by) ? Role::rook : Role::bishop;
}

/// Black has just played a pawn two squares; a white pawn stands beside it. Returns the files.
struct DoubleStep {
  Spot pawn;      ///< Black's, on rank 5.
  Spot crossed;   ///< On rank 6.
  Spot capturer;  ///< White's, beside it.
};

DoubleStep draw_double_step(Sketch& sketch, Random& random) {
  const int file = random.below(8);
  const int beside = file + (random.chance(50) ? 1 : -1);
  const DoubleStep step{{file, 4}, {file, 5}, {beside, 4}};
  sketch.put(step.pawn, Role::pawn, black);
  sketch.put(step.capturer, Role::pawn, white);
  sketch.keep_empty(step.crossed);
  sketch.keep_empty({file, 6});
  if (sketch.ok()) sketch.setup().en_passant = step.crossed.square();
  return step;
}

/// White's king on one side of `first`, a black slider on the other side of `last`, nothing else on the line.
void draw_line(Sketch& sketch, Spot first, Spot last, Spot by, Random& random) {
  const Spot king = first.step(back(by), random.between(1, 6));
  const Spot slider = last.step(by, random.between(1, 6));
  sketch.put(king, Role::king, white);
  sketch.put(slider, slider_along(by, random), black);
  sketch.keep_clear(king, first);
  sketch.keep_clear(last, slider);
}

void draw_en_passant_pinned_by_rank(Sketch& sketch, Random& random) {
  const DoubleStep step = draw_double_step(sketch, random);
  const int left = std::min(step.pawn.file, step.capturer.file);
  const Spot west{left, 4};
  const Spot east{left + 1, 4};
  if (random.chance(50)) {
    draw_line(sketch, west, east, {1, 0}, random);
  } else {
    draw_line(sketch, east, west, {-1, 0}, random);
  }
}

void draw_en_passant_pinned_by_file(Sketch& sketch, Random& random) {
  const DoubleStep step = draw_double_step(sketch, random);
  draw_line(sketch, step.capturer, step.capturer, {0, random.chance(50) ? 1 : -1}, random);
}

void draw_en_passant_pinned_by_diagonal(Sketch& sketch, Random& random) {
  const DoubleStep step = draw_double_step(sketch, random);
  const Spot shield = random.chance(60) ? step.capturer : step.pawn;
  draw_line(sketch, shield, shield, random.pick(diagonals), random);
}

void draw_en_passant_takes_checker(Sketch& sketch, Random& random) {
  const DoubleStep step = draw_double_step(sketch, random);
  sketch.put({step.pawn.file + (random.chance(50) ? 1 : -1), 3}, Role::king, white);
}

void draw_en_passant_interposes(Sketch& sketch, Random& random) {
  const DoubleStep step = draw_double_step(sketch, random);
  Spot by = random.pick(king_steps);
  if (by.file == 0) by = {1, 0};
  draw_line(sketch, step.crossed, step.crossed, by, random);
}

void draw_double_check(Sketch& sketch, Random& random) {
  const Spot king{random.below(8), random.below(8)};
  sketch.put(king, Role::king, white);
  for (int checkers = random.chance(90) ? 2 : 3; checkers > 0; --checkers) {
    if (random.chance(30)) {
      sketch.put(king.step(random.pick(knight_steps)), Role::knight, black);
    } else if (random.chance(15)) {
      sketch.put(king.step({random.chance(50) ? 1 : -1, 1}), Role::pawn, black);
    } else {
      const Spot by = random.pick(king_steps);
      const Spot from = king.step(by, random.between(1, 6));
      sketch.put(from, slider_along(by, random), black);
      sketch.keep_clear(king, from);
    }
  }
}

/// White's king at home with a rook it may castle with; nothing stands on the way. Returns the king's spot.
struct Castling {
  Spot king;
  Spot target;
};

Castling draw_castling(Sketch& sketch, Random& random) {
  const bool king_side = random.chance(50);
  const bool chess960 = random.chance(35);
  const int edge = king_side ? 7 : 0;
  const int king = chess960 ? random.between(1, 6) : 4;
  const int rook = !chess960 ? edge : king_side ? random.between(king + 1, 7) : random.between(0, king - 1);
  const int king_to = king_side ? 6 : 2;
  const int rook_to = king_side ? 5 : 3;
  sketch.put({king, 0}, Role::king, white);
  sketch.put({rook, 0}, Role::rook, white);
  const auto [lowest, highest] = std::minmax({king, rook, king_to, rook_to});
  for (int f = lowest; f <= highest; ++f) {
    if (f != king && f != rook) sketch.keep_empty({f, 0});
  }
  sketch.setup().castling.add(white, static_cast<File>(rook));
  return {{king, 0}, {king_to, 0}};
}

/// A black piece, of any kind, that attacks the spot unless something stands between.
void draw_attacker(Sketch& sketch, Spot target, Random& random) {
  switch (random.below(6)) {
    case 0: sketch.put(target.step(random.pick(knight_steps)), Role::knight, black); return;
    case 1: sketch.put(target.step({random.chance(50) ? 1 : -1, 1}), Role::pawn, black); return;
    default: {
      const std::array<Spot, 3> upward{{{0, 1}, {1, 1}, {-1, 1}}};
      const Spot by = random.pick(upward);
      const Spot from = target.step(by, random.between(1, 7));
      sketch.put(from, slider_along(by, random), black);
      sketch.keep_clear(target, from);
    }
  }
}

void draw_castling_through_attack(Sketch& sketch, Random& random) {
  const Castling castling = draw_castling(sketch, random);
  const int lowest = std::min(castling.king.file, castling.target.file);
  const int highest = std::max(castling.king.file, castling.target.file);
  draw_attacker(sketch, {random.between(lowest, highest), 0}, random);
}

/// Black's king, a black man in front of it and a white slider that pins it; White's king (perhaps about to
/// castle) where the pinned man may look at it.
void draw_pinned_attacker(Sketch& sketch, Random& random) {
  if (random.chance(40)) {
    draw_castling(sketch, random);
  } else {
    sketch.put({random.below(8), random.below(8)}, Role::king, white);
  }
  const Spot by = random.pick(king_steps);
  const Spot king{random.below(8), random.below(8)};
  const Spot pinned = king.step(by, random.between(1, 4));
  const Spot pinner = pinned.step(by, random.between(1, 4));
  constexpr std::array roles{Role::knight, Role::bishop, Role::rook, Role::queen, Role::queen, Role::pawn};
  sketch.put(king, Role::king, black);
  sketch.put(pinned, random.pick(roles), black);
  sketch.put(pinner, slider_along(by, random), white);
  sketch.keep_clear(king, pinned);
  sketch.keep_clear(pinned, pinner);
}

/// A white pawn about to promote on `target` by a step or by taking.
void draw_promotion(Sketch& sketch, Spot target, Random& random) {
  const int side = random.chance(50) ? 0 : random.chance(50) ? 1 : -1;
  constexpr std::array victims{Role::knight, Role::bishop, Role::rook, Role::queen};
  if (side == 0) {
    sketch.keep_empty(target);
  } else {
    sketch.put(target, random.pick(victims), black);
  }
  sketch.put({target.file + side, 6}, Role::pawn, white);
}

/// Black's king walled in by its own men, where the new piece reaches it.
void draw_smothered_king(Sketch& sketch, Spot king, Random& random) {
  constexpr std::array wall{Role::pawn, Role::pawn, Role::knight, Role::bishop};
  sketch.put(king, Role::king, black);
  for (const Spot by : king_steps) {
    const Spot at = king.step(by);
    if (!sketch.is_free(at) || random.chance(5)) continue;
    const Role role = at.rank == 0 || at.rank == 7 ? Role::bishop : random.pick(wall);
    sketch.put(at, role, black);
  }
}

void draw_knight_promotion_mate(Sketch& sketch, Random& random) {
  const Spot target{random.below(8), 7};
  draw_promotion(sketch, target, random);
  draw_smothered_king(sketch, target.step(random.pick(knight_steps)), random);
}

void draw_underpromotion_mate(Sketch& sketch, Random& random) {
  const Spot target{random.below(8), 7};
  draw_promotion(sketch, target, random);
  const std::array<Spot, 4> ways{{{1, 0}, {-1, 0}, {1, -1}, {-1, -1}}};
  const Spot by = random.pick(ways);
  const Spot king = target.step(by, random.between(1, 6));
  if (king.on_board()) sketch.keep_clear(target, king);
  draw_smothered_king(sketch, king, random);
}

/// White's king in a corner or on an edge, black officers near it, and pawns that block each other.
void draw_stalemate(Sketch& sketch, Random& random) {
  const int edge = random.chance(50) ? 0 : 7;
  const int along = random.chance(60) ? (random.chance(50) ? 0 : 7) : random.below(8);
  const Spot king = random.chance(50) ? Spot{edge, along} : Spot{along, edge};
  sketch.put(king, Role::king, white);
  const auto near = [&] { return king.step({random.between(-3, 3), random.between(-3, 3)}); };
  sketch.put(near(), random.chance(80) ? Role::queen : Role::rook, black);
  if (random.chance(60)) sketch.put(near(), Role::king, black);
  if (random.chance(50)) sketch.put(near(), random.chance(50) ? Role::rook : Role::bishop, black);
  for (int pairs = random.below(4); pairs > 0; --pairs) {
    const Spot pawn{random.below(8), random.between(1, 5)};
    if (!sketch.is_free(pawn) || !sketch.is_free(pawn.step({0, 1}))) continue;
    sketch.put(pawn, Role::pawn, white);
    sketch.put(pawn.step({0, 1}), random.chance(70) ? Role::pawn : Role::knight, black);
  }
  if (random.chance(30)) {  // A white piece that cannot move because it is pinned.
    const Spot by = random.pick(king_steps);
    const Spot pinned = king.step(by);
    const Spot pinner = pinned.step(by, random.between(1, 5));
    sketch.put(pinned, random.chance(60) ? Role::knight : is_straight(by) ? Role::bishop : Role::rook, white);
    sketch.put(pinner, slider_along(by, random), black);
    sketch.keep_clear(pinned, pinner);
  }
}

void draw(RareClass rare, Sketch& sketch, Random& random) {
  switch (rare) {
    case RareClass::en_passant_pinned_by_rank: return draw_en_passant_pinned_by_rank(sketch, random);
    case RareClass::en_passant_pinned_by_file: return draw_en_passant_pinned_by_file(sketch, random);
    case RareClass::en_passant_pinned_by_diagonal: return draw_en_passant_pinned_by_diagonal(sketch, random);
    case RareClass::en_passant_takes_checker: return draw_en_passant_takes_checker(sketch, random);
    case RareClass::en_passant_interposes: return draw_en_passant_interposes(sketch, random);
    case RareClass::double_check: return draw_double_check(sketch, random);
    case RareClass::castling_through_attack: return draw_castling_through_attack(sketch, random);
    case RareClass::pinned_attacker: return draw_pinned_attacker(sketch, random);
    case RareClass::underpromotion_mate: return draw_underpromotion_mate(sketch, random);
    case RareClass::knight_promotion_mate: return draw_knight_promotion_mate(sketch, random);
    case RareClass::stalemate: return draw_stalemate(sketch, random);
  }
}

void put_missing_kings(Sketch& sketch, Random& random) {
  for (const Colour c : both_colours) {
    if (std::ranges::find(sketch.setup().board, Piece{Role::king, c}) == sketch.setup().board.end()) {
      sketch.put_anywhere(Role::king, c, random);
    }
  }
}

}  // namespace

Setup draw_rare(RareClass rare, Random& random) {
  while (true) {
    Sketch sketch;
    draw(rare, sketch, random);
    put_missing_kings(sketch, random);
    const int most = rare == RareClass::stalemate ? 2 : 12;
    sketch.add_noise(random.chance(50) ? random.below(most / 2 + 1) : random.below(most + 1), random);
    if (!sketch.ok()) continue;
    Setup setup = sketch.setup();
    setup.halfmove_clock = setup.en_passant ? 0 : random.below(100);
    setup.fullmove_number = random.between(1, 200);
    return random.chance(50) ? with_players_exchanged(setup) : setup;
  }
}

}  // namespace adoube::support
