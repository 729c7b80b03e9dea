// SPDX-License-Identifier: GPL-3.0-or-later
// Legal moves by the generator this processor runs best; the questions about single moves and squares.
#include "adoube/board/moves.hpp"

#include "adoube/board/attacks.hpp"
#include "adoube/board/variant.hpp"
#include "attackers.hpp"
#include "castling_ways.hpp"
#include "legality.hpp"

namespace adoube::board {

namespace {

/// [Art 3.9] Is the king of the player to move safe when a man other than the king goes from one square to
/// another?
[[nodiscard]] bool leaves_king_safe(const Placement& p, Colour us, Square from, Square to) noexcept {
  const std::uint64_t occupied = (p.occupied() & ~bit(from)) | bit(to);
  const Square king = first_square(p.of(us, Role::king));
  return (attackers_of(p, king, opposite(us), occupied) & ~bit(to)) == 0;
}

[[nodiscard]] bool can_castle(const Placement& p, Colour us, Square king, Square rook) noexcept {
  if ((p.kings & bit(king)) == 0 || (p.castling_rooks() & p.of(us) & bit(rook)) == 0) return false;
  const CastlingWay way = castling_ways[static_cast<std::size_t>(index_of(file_of(king)))]
                                       [static_cast<std::size_t>(index_of(file_of(rook)))];
  const int shift = 8 * index_of(back_rank(us));
  const std::uint64_t others = p.occupied() ^ bit(king) ^ bit(rook);
  if ((others & std::uint64_t{way.passed} << shift) != 0) return false;
  for (const Square s : Bitboard(std::uint64_t{way.king_way} << shift)) {
    if (attackers_of(p, s, opposite(us), p.occupied() ^ bit(king)) != 0) return false;
  }
  // Chess960: the rook may have been shielding the king along the rank.
  return attackers_of(p, king, opposite(us), p.occupied() ^ bit(rook)) == 0;
}

/// [Art 3.7] May the pawn go there, its king's safety aside?
[[nodiscard]] bool is_pawn_move(const Placement& p, Colour us, Square from, Square to) noexcept {
  if ((pawn_attacks(us, from).bits() & bit(to)) != 0) return (p.of(opposite(us)) & bit(to)) != 0;
  const std::uint64_t empty = ~p.occupied();
  const int forward = us == Colour::white ? 8 : -8;
  const std::uint64_t single = moved(bit(from), forward) & empty;
  const std::uint64_t third = bits_of(us == Colour::white ? Rank::r3 : Rank::r6);
  return ((single | (moved(single & third, forward) & empty)) & bit(to)) != 0;
}

[[nodiscard]] bool is_normal_legal(const Placement& p, Colour us, Square from, Square to) noexcept {
  if ((p.of(us) & bit(to)) != 0) return false;
  std::uint64_t reach = 0;
  switch (p.role_on(from)) {
    case Role::pawn:
      return (bit(to) & castling_squares) == 0 && is_pawn_move(p, us, from, to) &&
             leaves_king_safe(p, us, from, to);
    case Role::king:
      return king_attacks(from).contains(to) &&
             attackers_of(p, to, opposite(us), p.occupied() ^ bit(from)) == 0;
    case Role::knight: reach = knight_attacks(from).bits(); break;
    case Role::bishop: reach = detail::bishop_bits(from, p.occupied()); break;
    case Role::rook: reach = detail::rook_bits(from, p.occupied()); break;
    case Role::queen:
      reach = detail::bishop_bits(from, p.occupied()) | detail::rook_bits(from, p.occupied());
      break;
  }
  return (reach & bit(to)) != 0 && leaves_king_safe(p, us, from, to);
}

}  // namespace

MoveList legal_moves(const Position& position) noexcept {
  MoveList list;
  active_variant().legal_moves(position.placement(), position.turn(), list);
  return list;
}

MoveList legal_captures(const Position& position) noexcept {
  MoveList list;
  active_variant().legal_captures(position.placement(), position.turn(), list);
  return list;
}

std::size_t count_legal_moves(const Position& position) noexcept {
  return active_variant().count(position.placement(), position.turn());
}

bool is_legal(const Position& position, Move move) noexcept {
  return is_legal(position.placement(), position.turn(), move);
}

bool is_legal(const Placement& p, Colour us, Move move) noexcept {
  const Square from = move.from();
  const Square to = move.to();
  if ((p.of(us) & bit(from)) == 0) return false;
  switch (move.kind()) {
    case MoveKind::normal: return is_normal_legal(p, us, from, to);
    case MoveKind::promotion:
      return p.role_on(from) == Role::pawn && rank_of(to) == back_rank(opposite(us)) &&
             is_pawn_move(p, us, from, to) && leaves_king_safe(p, us, from, to);
    case MoveKind::en_passant:
      return (p.crossed() & bit(to)) != 0 && (en_passant_capturers(p, us) & bit(from)) != 0;
    case MoveKind::castling: return can_castle(p, us, from, to);
  }
  return false;
}

Position after(const Position& position, Move move) noexcept {
  Position next = position;
  next.play(move);
  return next;
}

void play(Position& position, Move move) noexcept { position.play(move); }

Bitboard attackers(const Position& position, Square s, Colour by, Bitboard occupied) noexcept {
  return Bitboard(attackers_of(position.placement(), s, by, occupied.bits()));
}

Bitboard checkers(const Position& position) noexcept {
  const Colour us = position.turn();
  return attackers(position, position.king(us), opposite(us), position.occupied());
}

Bitboard pinned(const Position& position, Colour colour) noexcept {
  const Placement& p = position.placement();
  const Square king = position.king(colour);
  const std::uint64_t their = p.of(opposite(colour));
  std::uint64_t pinned = 0;
  const std::uint64_t snipers = (detail::bishop_bits(king, their) & p.diagonal & their) |
                                (detail::rook_bits(king, their) & p.orthogonal & their);
  for (const Square s : Bitboard(snipers)) {
    const Bitboard shields = between(king, s) & Bitboard(p.of(colour));
    if (shields.count() == 1) pinned |= shields.bits();
  }
  return Bitboard(pinned);
}

bool is_check(const Position& position) noexcept { return !checkers(position).empty(); }
bool is_checkmate(const Position& position) noexcept {
  return is_check(position) && count_legal_moves(position) == 0;
}
bool is_stalemate(const Position& position) noexcept {
  return !is_check(position) && count_legal_moves(position) == 0;
}

}  // namespace adoube::board
