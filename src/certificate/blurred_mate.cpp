// SPDX-License-Identifier: GPL-3.0-or-later
// Every man that may give the check is looked at alone: where there are two, the flight or the capture that
// answers the one answers the other as well, since nobody may attack the king after it.
#include "blurred_mate.hpp"

#include <algorithm>

#include "region_geometry.hpp"

namespace adoube::certificate {

namespace {

using board::Bitboard;

class Check {
 public:
  Check(const Scene& scene, const Blur& blur, const Standing& checker)
      : scene_(scene),
        blur_(blur),
        checker_(checker),
        winner_(checker.colour),
        loser_(opposite(checker.colour)),
        king_(scene.king_of(loser_)) {}

  [[nodiscard]] bool may_be_mate() const { return !has_flight() && !can_be_captured(); }

 private:
  /// One that is there for certain: open to the king, and not to be held by men of its own.
  [[nodiscard]] bool has_flight() const {
    // The king does not hide a square behind it.
    const Bitboard blockers = scene_.all() & ~Bitboard(king_);
    const Bitboard taken =
        scene_.of(loser_) | neighbours(scene_.king_of(winner_)) | attacked_by(checker_, blockers);
    Bitboard open;
    for (const Square f : neighbours(king_) & ~taken) {
      if (!blur_.is_possibly_attacked(scene_, winner_, f, blockers, checker_)) open |= Bitboard(f);
    }
    const auto holders = std::ranges::count_if(blur_.men(), [&](const BlurredMan& man) {
      return man.colour == loser_ && !(man.squares & open).empty();
    });
    // Nobody can hold a square where a sharp man stands, or the man that gives the check: the king captures
    // it.
    const Bitboard free = ~(scene_.all() | Bitboard(checker_.square));
    return !(open & ~(blur_.where(loser_) & free)).empty() || holders < open.count();
  }

  /// By a sharp man, for certain, and then nobody attacks the king.
  [[nodiscard]] bool can_be_captured() const {
    const Bitboard capturers = blur_.certain_attackers(scene_, loser_, checker_.square);
    return std::ranges::any_of(capturers & ~Bitboard(king_), [&](Square from) {
      Scene after = scene_;
      const auto toggle = [&](Piece piece, Square s) {
        after.men.toggle(piece.colour, piece.role, board::bit(s));
      };
      if (!checker_.blurred) toggle(scene_.piece_on(checker_.square), checker_.square);
      toggle(scene_.piece_on(from), from);
      toggle(scene_.piece_on(from), checker_.square);
      return !blur_.is_possibly_attacked(after, winner_, king_, after.all(), checker_);
    });
  }

  const Scene& scene_;
  const Blur& blur_;
  const Standing& checker_;
  Colour winner_;
  Colour loser_;
  Square king_;
};

}  // namespace

std::optional<Standing> possible_mater(const Outcome& outcome, const Blur& blur) {
  const Scene& scene = outcome.scene;
  const Square king = scene.king_of(scene.turn);
  for (const Standing& checker : blur.possible_attackers(scene, opposite(scene.turn), king)) {
    // The king was not in check before the move.
    const bool is_new = !outcome.arrived || checker.square == *outcome.arrived ||
                        !(between(checker.square, king) & outcome.left).empty();
    if (is_new && Check(scene, blur, checker).may_be_mate()) return checker;
  }
  return std::nullopt;
}

}  // namespace adoube::certificate
