// SPDX-License-Identifier: GPL-3.0-or-later
// Moves of sharp men over squares without sharp men; moves of blurred men, of which only captures show.
#include "blurred_moves.hpp"

#include <array>

#include "region_geometry.hpp"

namespace adoube::certificate {

namespace {

using board::Bitboard;

class Moves {
 public:
  Moves(const Scene& scene, const Blur& blur)
      : scene_(scene), blur_(blur), mover_(scene.turn), other_(opposite(scene.turn)) {}

  [[nodiscard]] std::vector<Outcome> all() {
    for (const Square from : scene_.of(mover_)) {
      if (scene_.piece_on(from).role == Role::pawn) {
        step(from);
        capture_by_pawn(from);
        continue;
      }
      const Bitboard kings = scene_.of(other_, Role::king);
      for (const Square to : attacked_at_most(scene_.piece_on(from), from, scene_.all())) {
        if (!(scene_.of(mover_) | kings).contains(to)) outcomes_.push_back(moved(from, to));
      }
    }
    if (blur_.has(mover_)) move_blurred();
    return std::move(outcomes_);
  }

 private:
  /// The other player's turn, the pawn that was marked no longer so.
  [[nodiscard]] Scene next() const {
    Scene scene = scene_;
    scene.turn = other_;
    scene.men.past = 0;
    return scene;
  }
  static void remove(Scene& scene, Square s) {
    const Piece piece = scene.piece_on(s);
    scene.men.toggle(piece.colour, piece.role, board::bit(s));
  }

  [[nodiscard]] Outcome moved(Square from, Square to) const {
    Outcome outcome{.scene = next(), .arrived = to, .left = Bitboard(from)};
    if (scene_.all().contains(to)) remove(outcome.scene, to);
    remove(outcome.scene, from);
    outcome.scene.men.toggle(mover_, scene_.piece_on(from).role, board::bit(to));
    return outcome;
  }

  /// On the last rank in each of four ways.
  void add_pawn_move(const Outcome& outcome, Square to) {
    if (rank_of(to) != back_rank(other_)) return outcomes_.push_back(outcome);
    for (const Role role : {Role::knight, Role::bishop, Role::rook, Role::queen}) {
      Outcome promoted = outcome;
      remove(promoted.scene, to);
      promoted.scene.men.toggle(mover_, role, board::bit(to));
      outcomes_.push_back(promoted);
    }
  }

  void step(Square from) {
    const bool is_at_home = rank_of(from) == (mover_ == Colour::white ? Rank::r2 : Rank::r7);
    for (const Square once : step_of_pawn(mover_, from) & ~scene_.all()) {
      add_pawn_move(moved(from, once), once);
      if (!is_at_home) continue;
      for (const Square twice : step_of_pawn(mover_, once) & ~scene_.all()) {
        Outcome outcome = moved(from, twice);
        // A sharp pawn that could capture on the crossed square attacks it: it stands where one of the
        // mover's colour on that square would attack.
        const Bitboard capturers = attacked_at_most({.role = Role::pawn, .colour = mover_}, once, {});
        if (!(capturers & scene_.of(other_, Role::pawn)).empty()) outcome.scene.men.past = board::bit(once);
        outcomes_.push_back(outcome);
      }
    }
  }

  void capture_by_pawn(Square from) {
    const Bitboard prey = scene_.of(other_) & ~scene_.of(other_, Role::king);
    const Bitboard blurred = blur_.where(other_) & ~scene_.all();
    for (const Square to : attacked_at_most(scene_.piece_on(from), from, {})) {
      // Where the captured pawn stands, if it is en passant.
      const Square beside = make_square(file_of(to), rank_of(from));
      if (prey.contains(to)) add_pawn_move(moved(from, to), to);
      if (blurred.contains(to)) {
        Outcome outcome = moved(from, to);
        const bool is_from_fifth = rank_of(from) == (mover_ == Colour::white ? Rank::r5 : Rank::r4);
        if (is_from_fifth && blur_.has_man_without_role(other_)) outcome.left |= Bitboard(beside);
        add_pawn_move(outcome, to);
      }
      if (Bitboard(scene_.men.crossed()).contains(to)) {
        Outcome outcome = moved(from, to);
        remove(outcome.scene, beside);
        outcome.left |= Bitboard(beside);
        outcomes_.push_back(outcome);
      }
    }
  }

  void move_blurred() {
    const Outcome pass{.scene = next(), .arrived = std::nullopt, .left = {}};
    outcomes_.push_back(pass);
    for (const Square s : scene_.of(other_) & ~scene_.of(other_, Role::king)) {
      if (!blur_.is_possibly_attacked_by_blurred(scene_, mover_, s)) continue;
      Outcome capture = pass;
      remove(capture.scene, s);
      outcomes_.push_back(capture);
    }
  }

  const Scene& scene_;
  const Blur& blur_;
  Colour mover_;
  Colour other_;
  std::vector<Outcome> outcomes_;
};

}  // namespace

std::vector<Outcome> outcomes_of(const Scene& scene, const Blur& blur) { return Moves(scene, blur).all(); }

}  // namespace adoube::certificate
