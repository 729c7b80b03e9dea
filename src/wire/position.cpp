// SPDX-License-Identifier: GPL-3.0-or-later
// Positions in JSON.
#include "adoube/wire/position.hpp"

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <cstddef>
#include <utility>

#include "adoube/board/bitboard.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/game/history.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/wire/article.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::wire {

namespace json = boost::json;

namespace {

constexpr std::array<std::pair<Role, int>, 5> worths = {
    {{Role::pawn, 1}, {Role::knight, 3}, {Role::bishop, 3}, {Role::rook, 5}, {Role::queen, 9}}};

[[nodiscard]] int count(const board::Position& position, Colour player, Role role) {
  return position.pieces(player, role).count();
}

[[nodiscard]] json::array lost_pieces(const board::Position& start, const board::Position& now,
                                      Colour player) {
  int promoted = 0;
  for (const auto& [role, worth] : worths) {
    if (role == Role::pawn) continue;
    promoted += std::max(0, count(now, player, role) - count(start, player, role));
  }
  json::array lost;
  for (const auto& [role, worth] : worths) {
    int missing = count(start, player, role) - count(now, player, role);
    if (role == Role::pawn) missing -= promoted;
    for (; missing > 0; --missing) lost.emplace_back(std::string(1, letter_of(role)));
  }
  return lost;
}

[[nodiscard]] json::array moves_to_json(const board::Position& position, std::span<const Move> legal,
                                        bool chess960) {
  json::array moves;
  moves.reserve(legal.size());
  for (const Move move : legal) {
    moves.push_back({{"uci", uci_of(position, move, chess960)}, {"san", notation::to_san(position, move)}});
  }
  return moves;
}

}  // namespace

json::object destinations_to_json(std::span<const Move> legal) {
  std::array<board::Bitboard, 64> goals{};
  for (const Move move : legal) {
    board::Bitboard& from = goals[static_cast<std::size_t>(index_of(move.from()))];
    // The king that castles without leaving its square has only the rook's to go to.
    if (move.target() != move.from()) from = from | board::Bitboard(move.target());
    if (move.kind() == MoveKind::castling) from = from | board::Bitboard(move.to());
  }
  json::object map;
  map.reserve(16);
  for (const Square from : all_squares) {
    const board::Bitboard squares = goals[static_cast<std::size_t>(index_of(from))];
    if (squares.empty()) continue;
    json::array& names = map.emplace(to_string(from), json::array()).first->value().as_array();
    names.reserve(static_cast<std::size_t>(squares.count()));
    for (const Square to : squares) names.emplace_back(to_string(to));
  }
  return map;
}

json::array promotions_to_json(std::span<const Move> legal) {
  json::array pairs;
  for (const Move move : legal) {
    // One of the four stands for all.
    if (move.promotion() == PromotionRole::queen)
      pairs.emplace_back(to_string(move.from()) + to_string(move.to()));
  }
  return pairs;
}

json::value check_to_json(const board::Position& position) {
  return square_or_null(board::is_check(position) ? std::optional(position.king(position.turn()))
                                                  : std::nullopt);
}

json::object material_to_json(const board::Position& start, const board::Position& now) {
  int balance = 0;
  for (const auto& [role, worth] : worths) {
    balance += worth * (count(now, Colour::white, role) - count(now, Colour::black, role));
  }
  return {{"white", lost_pieces(start, now, Colour::white)},
          {"black", lost_pieces(start, now, Colour::black)},
          {"balance", balance}};
}

json::object ending_to_json(const Outcome& outcome, std::string reason) {
  std::optional<Colour> winner;
  if (outcome.result != GameResult::draw) {
    winner = outcome.result == GameResult::white_wins ? Colour::white : Colour::black;
  }
  return {{"result", to_string(outcome.result)}, {"termination", to_string(outcome.termination)},
          {"article", outcome.article},          {"fide", fide_to_json(outcome.article)},
          {"text", sentence(std::move(reason))}, {"winner", player_or_null(winner)}};
}

json::object move_to_json(const board::Position& before, Move move, bool chess960) {
  const board::Position after = board::after(before, move);
  return {{"uci", uci_of(before, move, chess960)},
          {"san", notation::to_san(before, move)},
          {"fen", notation::to_fen(after)},
          {"check", board::is_check(after)}};
}

json::object position_to_json(const board::Position& position, bool chess960, const game::Rules& rules) {
  const bool other = chess960 || position.is_chess960();
  const auto outcome = game::automatic_outcome(position, rules);
  const board::MoveList moves = outcome ? board::MoveList() : board::legal_moves(position);
  const std::span legal(moves.begin(), moves.size());
  json::value ending(nullptr);
  if (outcome) ending = ending_to_json(*outcome, game::reason_of(*outcome, game::History(position)));
  return {{"fen", notation::to_fen(position)},
          {"turn", to_string(position.turn())},
          {"chess960", other},
          {"check", check_to_json(position)},
          {"legal", destinations_to_json(legal)},
          {"promotions", promotions_to_json(legal)},
          {"moves", moves_to_json(position, legal, other)},
          {"outcome", std::move(ending)},
          {"material", material_to_json(board::Position(), position)}};
}

}  // namespace adoube::wire
