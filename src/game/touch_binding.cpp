// SPDX-License-Identifier: GPL-3.0-or-later
// Obligations, from the touches one by one.
#include "touch_binding.hpp"

#include <algorithm>
#include <iterator>
#include <ranges>
#include <string_view>
#include <utility>

#include "adoube/board/moves.hpp"
#include "words.hpp"

namespace adoube::game {

namespace {

[[nodiscard]] Square king_of(const Touched& touched) {
  return touched.position.king(touched.position.turn());
}

[[nodiscard]] bool is_own(const Touched& touched, Square square) {
  return touched.position.pieces(touched.position.turn()).contains(square);
}

[[nodiscard]] bool has(std::span<const Square> squares, Square square) {
  return std::ranges::find(squares, square) != squares.end();
}

[[nodiscard]] std::optional<Square> first_of(const Touched& touched, bool own) {
  const auto found = std::ranges::find_if(touched.order, [&](Square s) { return is_own(touched, s) == own; });
  if (found == touched.order.end()) return std::nullopt;
  return *found;
}

template <class Condition>
[[nodiscard]] Moves chosen(const Moves& moves, Condition condition) {
  Moves some;
  std::ranges::copy_if(moves, std::back_inserter(some), condition);
  return some;
}

[[nodiscard]] bool castles_with(Move move, Square rook) {
  return move.kind() == MoveKind::castling && move.to() == rook;
}

/// The rooks touched after the king, or with him, as one does who castles.
[[nodiscard]] std::vector<Square> castling_gestures(const Touched& touched) {
  std::vector<Square> rooks;
  bool king = false;
  for (const Square square : touched.order) {
    if (square == king_of(touched)) king = true;
    if (king && can_mean_castling(touched.position, square)) rooks.push_back(square);
  }
  return rooks;
}

/// All legal moves but barred castlings; those too if nothing else is legal (Chess960 alone knows that).
[[nodiscard]] Moves any_move(const Touched& touched) {
  const auto barred = barred_rooks(touched);
  const Moves moves = chosen(
      touched.legal, [&](Move move) { return move.kind() != MoveKind::castling || !has(barred, move.to()); });
  return moves.empty() ? touched.legal : moves;
}

[[nodiscard]] Binding bound(Moves moves, std::string_view article, std::string text,
                            std::vector<Square> squares) {
  return {.moves = std::move(moves),
          .says = {.article = article, .text = std::move(text), .squares = std::move(squares)},
          .binds = true};
}

[[nodiscard]] Binding unbound(const Touched& touched, std::string_view article, std::string text) {
  return {.moves = any_move(touched),
          .says = {.article = article,
                   .text = std::move(text),
                   .squares = {touched.order.begin(), touched.order.end()}},
          .binds = false};
}

[[nodiscard]] std::string must_move(const Touched& touched, Square square) {
  return player(touched.position.turn()).append(" must move ").append(piece_on(touched.position, square));
}

[[nodiscard]] std::string must_capture(const Touched& touched, Square square) {
  return player(touched.position.turn()).append(" must capture ").append(piece_on(touched.position, square));
}

[[nodiscard]] std::string_view name_of(CastlingSide side) {
  return side == CastlingSide::king_side ? "king's side" : "queen's side";
}

/// With the rook or on the side that castling was meant with, if that is illegal: "with the rook on h1".
[[nodiscard]] std::optional<std::string> illegal_castling(const Touched& touched) {
  if (!has(touched.order, king_of(touched))) return std::nullopt;
  const auto is_legal = [&](auto condition) { return std::ranges::any_of(touched.legal, condition); };
  for (const Square rook : castling_gestures(touched)) {
    if (!is_legal([&](Move move) { return castles_with(move, rook); })) {
      return std::string("with ").append(piece_on(touched.position, rook));
    }
  }
  for (const CastlingSide side : {CastlingSide::king_side, CastlingSide::queen_side}) {
    if (!touched.meant[static_cast<std::size_t>(side)]) continue;
    if (!is_legal([&](Move move) { return move.kind() == MoveKind::castling && move.side() == side; })) {
      return std::string("on the ").append(name_of(side));
    }
  }
  return std::nullopt;
}

/// What the touches so far oblige to, the last one being as good as the first.
[[nodiscard]] Binding judge(const Touched& touched) {
  for (const auto rule : {one_of_each_touched, king_and_rook_touched, castling_is_illegal, king_cannot_move,
                          rook_then_king_touched, own_touched, opponents_touched, either_touched}) {
    if (auto binding = rule(touched)) return *std::move(binding);
  }
  return nothing_can_move(touched);
}

}  // namespace

Moves legal_moves_of(const board::Position& position) {
  const board::MoveList list = board::legal_moves(position);
  Moves moves(list.begin(), list.end());
  std::ranges::sort(moves);
  return moves;
}

std::optional<Square> captured_by(const board::Position& position, Move move) {
  switch (move.kind()) {
    case MoveKind::castling: return std::nullopt;
    case MoveKind::en_passant: return make_square(file_of(move.to()), rank_of(move.from()));
    case MoveKind::normal:
    case MoveKind::promotion: break;
  }
  if (!position.occupied().contains(move.to())) return std::nullopt;
  return move.to();
}

Square rook_target(Move castling) noexcept {
  return make_square(rook_file_after(castling.side()), rank_of(castling.from()));
}

std::string player(Colour colour) { return std::string(name_of(colour)); }

std::string piece_on(const board::Position& position, Square square) {
  const auto piece = position.piece_at(square);
  if (!piece) return to_string(square);
  return std::string("the ").append(to_string(piece->role)).append(" on ").append(to_string(square));
}

std::array<Square, 2> in_order(const board::Position& position, Square a, Square b) {
  const auto& own = position.pieces(position.turn());
  const Square king = position.king(position.turn());
  const bool own_second = !own.contains(a) && own.contains(b);
  const bool king_second = b == king && can_mean_castling(position, a);
  if (own_second || king_second) return {b, a};
  return {a, b};
}

bool can_mean_castling(const board::Position& position, Square rook) {
  const Colour player = position.turn();
  const Rank home = back_rank(player);
  if (!position.pieces(player, Role::rook).contains(rook)) return false;
  if (rank_of(rook) != home || rank_of(position.king(player)) != home) return false;
  const bool is_corner = file_of(rook) == File::a || file_of(rook) == File::h;
  return position.castling_rooks().contains(rook) || (is_corner && file_of(position.king(player)) == File::e);
}

std::vector<Square> barred_rooks(const Touched& touched) {
  std::vector<Square> rooks;
  for (const Square square : touched.order) {
    if (square == king_of(touched)) return rooks;
    if (can_mean_castling(touched.position, square)) rooks.push_back(square);
  }
  return {};
}

Moves moves_for(const Touched& touched, Square square) {
  if (!is_own(touched, square)) {
    return chosen(touched.legal, [&](Move move) { return captured_by(touched.position, move) == square; });
  }
  const auto barred = barred_rooks(touched);
  return chosen(touched.legal, [&](Move move) {
    return move.from() == square && (move.kind() != MoveKind::castling || !has(barred, move.to()));
  });
}

std::optional<Square> first_that_can(const Touched& touched) {
  const auto gestures = castling_gestures(touched);
  for (const Square square : touched.order) {
    if (!has(gestures, square) && !moves_for(touched, square).empty()) return square;
  }
  return std::nullopt;
}

std::optional<Binding> own_touched(const Touched& touched) {
  const auto first = first_that_can(touched);
  if (!first || first_of(touched, false)) return std::nullopt;
  return bound(moves_for(touched, *first), "4.3", must_move(touched, *first), {*first});
}

std::optional<Binding> opponents_touched(const Touched& touched) {
  const auto first = first_that_can(touched);
  if (!first || first_of(touched, true)) return std::nullopt;
  return bound(moves_for(touched, *first), "4.3", must_capture(touched, *first), {*first});
}

std::optional<Binding> one_of_each_touched(const Touched& touched) {
  const auto own = first_of(touched, true);
  const auto other = first_of(touched, false);
  if (!own || !other) return std::nullopt;
  Moves captures = chosen(moves_for(touched, *other), [&](Move move) { return move.from() == *own; });
  if (captures.empty()) return std::nullopt;
  return bound(std::move(captures), "4.3",
               must_capture(touched, *other).append(" with ").append(piece_on(touched.position, *own)),
               {*own, *other});
}

std::optional<Binding> either_touched(const Touched& touched) {
  const auto first = first_that_can(touched);
  if (!first) return std::nullopt;
  return bound(moves_for(touched, *first), "4.3",
               is_own(touched, *first) ? must_move(touched, *first) : must_capture(touched, *first),
               {*first});
}

std::optional<Binding> king_and_rook_touched(const Touched& touched) {
  if (first_that_can(touched) != king_of(touched)) return std::nullopt;
  for (const Square rook : castling_gestures(touched)) {
    Moves castling =
        chosen(moves_for(touched, king_of(touched)), [&](Move move) { return castles_with(move, rook); });
    if (castling.empty()) continue;
    return bound(
        std::move(castling), "4.4a",
        player(touched.position.turn()).append(" must castle with ").append(piece_on(touched.position, rook)),
        {king_of(touched), rook});
  }
  return std::nullopt;
}

std::optional<Binding> rook_then_king_touched(const Touched& touched) {
  const auto first = first_that_can(touched);
  const auto barred = barred_rooks(touched);
  if (!first || barred.empty()) return std::nullopt;
  if (*first != king_of(touched) && !has(barred, *first)) return std::nullopt;
  std::vector<std::string> rooks;
  rooks.reserve(barred.size());
  for (const Square rook : barred) rooks.push_back(rook == *first ? "it" : piece_on(touched.position, rook));
  return bound(moves_for(touched, *first), "4.4b",
               must_move(touched, *first).append(", and may not castle with ").append(enumerate(rooks)),
               {*first});
}

std::optional<Binding> castling_is_illegal(const Touched& touched) {
  const auto castling = illegal_castling(touched);
  if (!castling || first_that_can(touched) != king_of(touched)) return std::nullopt;
  return bound(moves_for(touched, king_of(touched)), "4.4c",
               must_move(touched, king_of(touched))
                   .append(", since castling ")
                   .append(*castling)
                   .append(" is illegal"),
               {king_of(touched)});
}

std::optional<Binding> king_cannot_move(const Touched& touched) {
  const auto castling = illegal_castling(touched);
  if (!castling || first_that_can(touched)) return std::nullopt;
  return unbound(touched, "4.4c",
                 player(touched.position.turn())
                     .append(" may make any legal move, since castling ")
                     .append(*castling)
                     .append(" is illegal and the king cannot move"));
}

Binding nothing_can_move(const Touched& touched) {
  return unbound(touched, "4.5",
                 player(touched.position.turn())
                     .append(" may make any legal move, since nothing touched can be moved or captured"));
}

Binding binding_of(const Touched& touched) {
  Binding binding{.moves = touched.legal, .says = {}, .binds = false};
  for (std::size_t count = 1; count <= touched.order.size(); ++count) {
    Touched until = touched;
    until.order = touched.order.first(count);
    Binding next = judge(until);
    Moves both;
    std::ranges::set_intersection(binding.moves, next.moves, std::back_inserter(both));
    if (both.empty()) continue;
    next.moves = std::move(both);
    binding = std::move(next);
  }
  return binding;
}

}  // namespace adoube::game
