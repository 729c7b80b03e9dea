// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a move's text.
#include "san_parts.hpp"

#include "adoube/core/piece.hpp"

namespace adoube::notation {

namespace {

[[nodiscard]] constexpr char capital(Role role) noexcept {
  return letter_of(Piece{.role = role, .colour = Colour::white});
}

}  // namespace

Origin needed_origin(Role role, bool capture, board::Bitboard origins, Square from) noexcept {
  if (role == Role::pawn) return {.file = capture, .rank = false};
  const std::uint64_t others = origins.bits() & ~board::bit(from);
  if (others == 0) return {};
  if ((others & board::bits_of(file_of(from))) == 0) return {.file = true, .rank = false};
  if ((others & board::bits_of(rank_of(from))) == 0) return {.file = false, .rank = true};
  return {.file = true, .rank = true};
}

bool is_capture(const board::Standing& standing, Move move) noexcept {
  if (move.kind() == MoveKind::castling) return false;
  return move.kind() == MoveKind::en_passant || (standing.placement.occupied() & board::bit(move.to())) != 0;
}

std::string castling_text(CastlingSide side) { return side == CastlingSide::king_side ? "O-O" : "O-O-O"; }

std::string piece_text(Role role) {
  return role == Role::pawn ? std::string() : std::string(1, capital(role));
}

std::string promotion_text(Move move) {
  const auto promotion = move.promotion();
  return promotion ? std::string{'=', capital(to_role(*promotion))} : std::string();
}

std::string check_text(const board::Standing& before, Move move) {
  board::Standing next = before;
  board::play(next, move);
  if (next.checkers == 0) return {};
  return board::has_legal_move(next) ? "+" : "#";
}

}  // namespace adoube::notation
