// SPDX-License-Identifier: GPL-3.0-or-later
// How to recognise a member of each rare class, by attackers, pins and lines.
#include <algorithm>

#include "adoube/board/attacks.hpp"
#include "adoube/board/moves.hpp"
#include "rare_class.hpp"

namespace adoube::support {
namespace {

using board::Bitboard;
using board::Position;

[[nodiscard]] Bitboard only(Square s) { return Bitboard(std::uint64_t{1} << index_of(s)); }

/// The pawns that stand ready to take en passant, whether or not their king allows it.
[[nodiscard]] Bitboard en_passant_capturers(const Position& p) {
  const auto crossed = p.en_passant();
  if (!crossed) return Bitboard(0);
  return board::pawn_attacks(opposite(p.turn()), *crossed) & p.pieces(p.turn(), Role::pawn);
}

[[nodiscard]] Square pawn_taken(const Position& p) {
  return make_square(file_of(*p.en_passant()), p.turn() == Colour::white ? Rank::r5 : Rank::r4);
}

/// What attacks the mover's king once `capturer` has taken en passant.
[[nodiscard]] Bitboard attackers_after(const Position& p, Square capturer) {
  const Bitboard gone = only(capturer) | only(pawn_taken(p));
  const Bitboard occupied = (p.occupied() & ~gone) | only(*p.en_passant());
  return board::attackers(p, p.king(p.turn()), opposite(p.turn()), occupied) & ~only(pawn_taken(p));
}

enum class Line { rank, file, diagonal };

[[nodiscard]] Line line_of(Square a, Square b) {
  if (rank_of(a) == rank_of(b)) return Line::rank;
  return file_of(a) == file_of(b) ? Line::file : Line::diagonal;
}

[[nodiscard]] bool has_en_passant_pinned_by(Line line, const Position& p) {
  if (board::is_check(p)) return false;
  return std::ranges::any_of(en_passant_capturers(p), [&](Square capturer) {
    return std::ranges::any_of(attackers_after(p, capturer), [&](Square attacker) {
      const auto role = p.piece_at(attacker)->role;
      const bool slides = role == Role::bishop || role == Role::rook || role == Role::queen;
      return slides && line_of(p.king(p.turn()), attacker) == line;
    });
  });
}

[[nodiscard]] bool has_en_passant_out_of_check(const Position& p, bool takes_checker) {
  const Bitboard checkers = board::checkers(p);
  if (checkers.empty() || !p.en_passant()) return false;
  if (checkers.contains(pawn_taken(p)) != takes_checker) return false;
  return std::ranges::any_of(en_passant_capturers(p),
                             [&](Square capturer) { return attackers_after(p, capturer).empty(); });
}

/// The rest of castling is in order (right, empty squares, no check), but a square the king crosses is
/// attacked.
[[nodiscard]] bool is_castling_through_attack(const Position& p) {
  const Colour us = p.turn();
  if (board::is_check(p)) return false;
  const Square king = p.king(us);
  return std::ranges::any_of(all_files, [&](File file) {
    if (!p.castling().has(us, file)) return false;
    const Square rook = make_square(file, back_rank(us));
    const CastlingSide side = castling_side(file_of(king), file);
    const Square king_to = make_square(king_file_after(side), back_rank(us));
    const Square rook_to = make_square(rook_file_after(side), back_rank(us));
    const Bitboard way = board::between(king, king_to);
    const Bitboard needed = way | board::between(rook, rook_to) | only(king_to) | only(rook_to);
    if (!(needed & p.occupied() & ~only(king) & ~only(rook)).empty()) return false;
    return std::ranges::any_of(way, [&](Square s) {
      return !board::attackers(p, s, opposite(us), p.occupied() & ~only(king)).empty();
    });
  });
}

[[nodiscard]] bool has_pinned_attacker(const Position& p) {
  const Colour us = p.turn();
  const Bitboard pinned = board::pinned(p, opposite(us)) & p.pieces(opposite(us));
  if (pinned.empty()) return false;
  const Square king = p.king(us);
  const Bitboard flights = board::king_attacks(king) & ~p.pieces(us);
  return std::ranges::any_of(flights, [&](Square s) {
    const Bitboard by = board::attackers(p, s, opposite(us), p.occupied() & ~only(king));
    return !by.empty() && (by & ~pinned).empty();
  });
}

[[nodiscard]] bool has_mating_promotion(const Position& p, bool knight_only) {
  return std::ranges::any_of(board::legal_moves(p), [&](Move m) {
    if (!m.promotion() || *m.promotion() == PromotionRole::queen) return false;
    if (knight_only && *m.promotion() != PromotionRole::knight) return false;
    return board::is_checkmate(board::after(p, m));
  });
}

}  // namespace

std::string_view to_string(RareClass rare) {
  switch (rare) {
    case RareClass::en_passant_pinned_by_rank: return "en_passant_pinned_by_rank";
    case RareClass::en_passant_pinned_by_file: return "en_passant_pinned_by_file";
    case RareClass::en_passant_pinned_by_diagonal: return "en_passant_pinned_by_diagonal";
    case RareClass::en_passant_takes_checker: return "en_passant_takes_checker";
    case RareClass::en_passant_interposes: return "en_passant_interposes";
    case RareClass::double_check: return "double_check";
    case RareClass::castling_through_attack: return "castling_through_attack";
    case RareClass::pinned_attacker: return "pinned_attacker";
    case RareClass::underpromotion_mate: return "underpromotion_mate";
    case RareClass::knight_promotion_mate: return "knight_promotion_mate";
    case RareClass::stalemate: return "stalemate";
  }
  return {};
}

bool is_member(RareClass rare, const Position& p) {
  switch (rare) {
    case RareClass::en_passant_pinned_by_rank: return has_en_passant_pinned_by(Line::rank, p);
    case RareClass::en_passant_pinned_by_file: return has_en_passant_pinned_by(Line::file, p);
    case RareClass::en_passant_pinned_by_diagonal: return has_en_passant_pinned_by(Line::diagonal, p);
    case RareClass::en_passant_takes_checker: return has_en_passant_out_of_check(p, true);
    case RareClass::en_passant_interposes: return has_en_passant_out_of_check(p, false);
    case RareClass::double_check: return board::checkers(p).count() >= 2;
    case RareClass::castling_through_attack: return is_castling_through_attack(p);
    case RareClass::pinned_attacker: return has_pinned_attacker(p);
    case RareClass::underpromotion_mate: return has_mating_promotion(p, false);
    case RareClass::knight_promotion_mate: return has_mating_promotion(p, true);
    case RareClass::stalemate: return board::is_stalemate(p);
  }
  return false;
}

}  // namespace adoube::support
