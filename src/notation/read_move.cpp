// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a move: the legal moves that fit what the text says, then what the text should have said.
#include "adoube/notation/read_move.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "adoube/board/bitboard.hpp"
#include "san_parts.hpp"

namespace adoube::notation {

namespace {

using board::Bitboard;
using board::Standing;

[[nodiscard]] std::unexpected<MoveError> fail(MoveFlaw flaw, std::vector<Move> candidates = {}) {
  return std::unexpected(MoveError{.flaw = flaw, .candidates = std::move(candidates)});
}

/// The role of the piece that is meant; nothing if the square named holds none of the player's.
[[nodiscard]] std::optional<Role> role_meant(const Standing& standing, const MoveText& text) noexcept {
  if (text.role) return text.role;
  const auto from = text.from();
  if (!from || (standing.placement.of(standing.turn) & board::bit(*from)) == 0) return std::nullopt;
  return standing.placement.role_on(*from);
}

/// The squares that the text allows the piece to come from.
[[nodiscard]] Bitboard squares_said(const MoveText& text) noexcept {
  std::uint64_t squares = board::all_of_them;
  if (text.from_file) {
    squares &= board::bits_of(*text.from_file);
  } else if (text.role == Role::pawn) {
    squares &= board::bits_of(file_of(text.to));
  }
  if (text.from_rank) squares &= board::bits_of(*text.from_rank);
  return Bitboard(squares);
}

[[nodiscard]] bool is_promoting(const Standing& standing, Role role, Square to) noexcept {
  return role == Role::pawn && rank_of(to) == back_rank(opposite(standing.turn));
}

/// The move of a piece other than a promoting pawn.
[[nodiscard]] Move plain_move(const Standing& standing, Role role, Square from, Square to) noexcept {
  const bool en_passant = role == Role::pawn && file_of(from) != file_of(to) &&
                          (standing.placement.occupied() & board::bit(to)) == 0;
  return en_passant ? Move::en_passant(from, to) : Move::normal(from, to);
}

/// The legal moves from those squares, a promotion in each of its four forms.
[[nodiscard]] std::vector<Move> moves_from(const Standing& standing, Role role, Bitboard squares, Square to) {
  std::vector<Move> moves;
  for (const Square from : squares) {
    if (!is_promoting(standing, role, to)) {
      moves.push_back(plain_move(standing, role, from, to));
      continue;
    }
    for (const PromotionRole promotion : all_promotion_roles)
      moves.push_back(Move::promotion(from, to, promotion));
  }
  return moves;
}

/// Castling written as a move of the king: onto the square where castling takes it, or onto its rook.
[[nodiscard]] std::optional<Move> castling_by_king(const Standing& standing, const MoveText& text) noexcept {
  for (const CastlingSide side : {CastlingSide::king_side, CastlingSide::queen_side}) {
    const auto castling = board::legal_castling(standing, side);
    if (!castling || !squares_said(text).contains(castling->from())) continue;
    const bool to_target = castling->target() == text.to && castling->from() != text.to;
    if (to_target || castling->to() == text.to) return castling;
  }
  return std::nullopt;
}

/// What is said of the square the piece leaves, beside what should be.
void compare_origin(const MoveText& text, Role role, bool capture, Bitboard origins, Square from,
                    MoveFlaws& flaws) noexcept {
  if (text.flaws.has(MoveFlaw::long_form) || text.flaws.has(MoveFlaw::coordinates)) return;
  const Origin needed = needed_origin(role, capture, origins, from);
  const Origin said{.file = text.from_file.has_value(), .rank = text.from_rank.has_value()};
  if (said == needed) return;
  const bool swapped = said.rank && !said.file && needed.file && !needed.rank;
  flaws.add(swapped ? MoveFlaw::rank_before_file : MoveFlaw::over_disambiguated);
}

void compare_capture(const MoveText& text, bool capture, MoveFlaws& flaws) noexcept {
  if (capture && !text.capture && !text.flaws.has(MoveFlaw::coordinates))
    flaws.add(MoveFlaw::missing_capture);
  if (!capture && text.capture) flaws.add(MoveFlaw::spurious_capture);
}

void compare_check(const Standing& standing, const MoveText& text, Move move, MoveFlaws& flaws) noexcept {
  Standing next = standing;
  board::play(next, move);
  if (next.checkers == 0) {
    if (text.check != CheckMark::none) flaws.add(MoveFlaw::spurious_check);
    return;
  }
  const bool mate = !board::has_legal_move(next);
  switch (text.check) {
    case CheckMark::none:
      if (!text.flaws.has(MoveFlaw::coordinates))
        flaws.add(mate ? MoveFlaw::missing_checkmate : MoveFlaw::missing_check);
      break;
    case CheckMark::check:
      if (mate) flaws.add(MoveFlaw::check_for_checkmate);
      break;
    case CheckMark::checkmate:
      if (!mate) flaws.add(MoveFlaw::checkmate_for_check);
      break;
    case CheckMark::either: break;
  }
}

/// Castling by whatever text, once it is known to be legal.
[[nodiscard]] Result<ReadMove, MoveError> read_castling(const Standing& standing, const MoveText& text,
                                                        Move castling) {
  if (text.promotion) return fail(MoveFlaw::wrong_promotion, {castling});
  ReadMove read{.move = castling, .flaws = text.flaws};
  if (!text.castling) {
    read.flaws.add(MoveFlaw::king_castling);
    if (!text.role) read.flaws.add(MoveFlaw::coordinates);
    const bool onto_rook = text.to == castling.to();
    compare_capture(text, onto_rook && text.capture, read.flaws);
    compare_origin(text, Role::king, false, Bitboard(), castling.from(), read.flaws);
  }
  compare_check(standing, text, castling, read.flaws);
  return read;
}

/// The promotion that is named, where one is due and possible.
[[nodiscard]] std::optional<PromotionRole> promotion_named(const MoveText& text) noexcept {
  return text.promotion ? to_promotion_role(*text.promotion) : std::nullopt;
}

}  // namespace

Result<ReadMove, MoveError> read_move(const Standing& standing, const MoveText& text) {
  // 1. Castling by its own sign.
  if (text.castling) {
    const auto castling = board::legal_castling(standing, *text.castling);
    return castling ? read_castling(standing, text, *castling) : fail(MoveFlaw::illegal);
  }

  // 2. The pieces that may be meant.
  const auto role = role_meant(standing, text);
  if (!role) return fail(MoveFlaw::illegal);
  const Bitboard origins = board::legal_origins(standing, *role, text.to);
  const Bitboard fitting = origins & squares_said(text);
  if (fitting.empty()) {
    const auto castling = *role == Role::king ? castling_by_king(standing, text) : std::nullopt;
    return castling ? read_castling(standing, text, *castling) : fail(MoveFlaw::illegal);
  }

  // 3. What no reader forgives.
  const bool promoting = is_promoting(standing, *role, text.to);
  const auto promotion = promotion_named(text);
  const auto candidates = [&] { return moves_from(standing, *role, fitting, text.to); };
  if (text.promotion && (!promoting || !promotion)) return fail(MoveFlaw::wrong_promotion, candidates());
  if (promoting && !promotion) return fail(MoveFlaw::missing_promotion, candidates());
  if (fitting.count() > 1) {
    const bool said = text.from_file || text.from_rank;
    return fail(said ? MoveFlaw::under_disambiguated : MoveFlaw::ambiguous, candidates());
  }

  // 4. The move, and what its text should have said.
  const Square from = *fitting.begin();
  ReadMove read{.move = promotion ? Move::promotion(from, text.to, *promotion)
                                  : plain_move(standing, *role, from, text.to),
                .flaws = text.flaws};
  const bool capture = is_capture(standing, read.move);
  if (!text.role && *role != Role::pawn) read.flaws.add(MoveFlaw::coordinates);
  compare_capture(text, capture, read.flaws);
  compare_origin(text, *role, capture, origins, from, read.flaws);
  compare_check(standing, text, read.move, read.flaws);
  return read;
}

Result<ReadMove, MoveError> read_move(const board::Position& position, std::string_view text,
                                      MoveReading reading) {
  const auto said = parse_move_text(text);
  if (!said) return fail(said.error());
  auto read = read_move(board::standing_of(position), *said);
  if (read && reading == MoveReading::strict && !read->flaws.empty()) {
    return fail(read->flaws.first(), {read->move});
  }
  return read;
}

}  // namespace adoube::notation
