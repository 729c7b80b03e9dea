// SPDX-License-Identifier: GPL-3.0-or-later
// Playing a game through.
#include "replay_ply.hpp"

#include <fmt/format.h>

#include "adoube/board/moves.hpp"
#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::optional<Capture> capture_by(const board::Position& position, Move move) {
  if (move.kind() == MoveKind::castling) return std::nullopt;
  const Square square =
      move.kind() == MoveKind::en_passant ? make_square(file_of(move.to()), rank_of(move.from())) : move.to();
  const auto piece = position.piece_at(square);
  if (!piece) return std::nullopt;
  return Capture{.role = piece->role, .square = square};
}

[[nodiscard]] bool has_kind(const ReplayedPly& ply, MoveKind kind) {
  return ply.move && ply.move->kind() == kind;
}

}  // namespace

std::vector<ReplayedPly> replay(const board::Position& start, const std::vector<std::optional<Move>>& moves) {
  std::vector<ReplayedPly> plies;
  board::Position position = start;
  for (const std::optional<Move>& move : moves) {
    const board::Position after = notation::after(position, {.move = move, .remarks = {}});
    plies.push_back({.after = after,
                     .number = plies.size() + 1,
                     .move_number = position.fullmove_number(),
                     .side = position.turn(),
                     .san = move ? notation::to_san(position, *move) : "--",
                     .uci = move ? notation::to_uci(position, *move) : "0000",
                     .move = move,
                     .capture = move ? capture_by(position, *move) : std::nullopt,
                     .checkers = static_cast<std::size_t>(board::checkers(after).count()),
                     .is_checkmate = board::is_checkmate(after),
                     .is_stalemate = board::is_stalemate(after)});
    position = after;
  }
  return plies;
}

std::vector<std::string_view> events_of(const ReplayedPly& ply) {
  std::vector<std::string_view> events;
  if (!ply.move) events.emplace_back("null_move");
  if (ply.capture) events.emplace_back("capture");
  if (has_kind(ply, MoveKind::en_passant)) events.emplace_back("en_passant");
  if (has_kind(ply, MoveKind::castling)) events.emplace_back("castling");
  if (has_kind(ply, MoveKind::promotion)) events.emplace_back("promotion");
  if (ply.checkers > 0) events.emplace_back("check");
  if (ply.checkers > 1) events.emplace_back("double_check");
  if (ply.is_checkmate) events.emplace_back("checkmate");
  if (ply.is_stalemate) events.emplace_back("stalemate");
  return events;
}

std::string what_happened(const ReplayedPly& ply) {
  std::vector<std::string> parts;
  if (!ply.move) parts.emplace_back(ply.side == Colour::white ? "White passes" : "Black passes");
  if (ply.capture) {
    parts.push_back(fmt::format("takes the {} on {}{}", to_string(ply.capture->role),
                                to_string(ply.capture->square),
                                has_kind(ply, MoveKind::en_passant) ? " en passant" : ""));
  }
  if (ply.move && ply.move->kind() == MoveKind::castling) {
    parts.push_back(fmt::format("castles on the {}'s side",
                                ply.move->side() == CastlingSide::king_side ? "king" : "queen"));
  }
  if (const auto role = promotion_of(ply)) parts.push_back(fmt::format("becomes a {}", to_string(*role)));
  if (ply.is_checkmate) {
    parts.emplace_back("checkmate");
  } else if (ply.checkers > 0) {
    parts.emplace_back(ply.checkers > 1 ? "double check" : "check");
  }
  if (ply.is_stalemate) parts.emplace_back("stalemate");
  return fmt::format("{}", fmt::join(parts, ", "));
}

std::string numbered(const ReplayedPly& ply) {
  return fmt::format("{}{} {}", ply.move_number, ply.side == Colour::white ? "." : "...", ply.san);
}

std::optional<Role> promotion_of(const ReplayedPly& ply) {
  if (!ply.move) return std::nullopt;
  const auto promotion = ply.move->promotion();
  return promotion ? std::optional(to_role(*promotion)) : std::nullopt;
}

std::optional<draw::LastMove> last_move_of(const ReplayedPly& ply) {
  if (!ply.move) return std::nullopt;
  return draw::LastMove{.from = ply.move->from(), .to = ply.move->target()};
}

}  // namespace adoube::app
