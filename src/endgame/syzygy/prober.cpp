// SPDX-License-Identifier: GPL-3.0-or-later
#include "prober.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/material.hpp"

namespace adoube::endgame::syzygy {

namespace {

using Reason = SyzygySilence::Reason;

[[nodiscard]] bool is_capture(const board::Position& position, Move move) noexcept {
  return move.kind() == MoveKind::en_passant ||
         (move.kind() != MoveKind::castling && position.occupied().contains(move.to()));
}

[[nodiscard]] bool is_pawn_move(const board::Position& position, Move move) noexcept {
  return position.pieces(Role::pawn).contains(move.from());
}

[[nodiscard]] std::optional<SyzygySilence> never_answered(const board::Position& position) {
  if (!position.castling_rooks().empty()) {
    return SyzygySilence{.reason = Reason::castling_rights, .file = {}, .fault = {}};
  }
  if (position.occupied().count() > SyzygyTables::most_men) {
    return SyzygySilence{.reason = Reason::too_many_men, .file = {}, .fault = {}};
  }
  return std::nullopt;
}

[[nodiscard]] std::unexpected<SyzygySilence> broken(TableKind kind, const board::Position& position,
                                                    std::string fault) {
  return std::unexpected(SyzygySilence{.reason = Reason::broken_table,
                                       .file = file_name(kind, Material::of(position).material),
                                       .fault = std::move(fault)});
}

constexpr std::string_view senseless = "the packed numbers make no sense";

[[nodiscard]] constexpr bool is_won(Wdl5 wdl) noexcept { return wdl > Wdl5::draw; }
[[nodiscard]] constexpr bool is_lost(Wdl5 wdl) noexcept { return wdl < Wdl5::draw; }

}  // namespace

bool is_zeroing(const board::Position& position, Move move) noexcept {
  return is_capture(position, move) || is_pawn_move(position, move);
}

Result<Wdl5, SyzygySilence> Prober::table_wdl(const board::Position& position) const {
  // Kings alone need no table.
  if (position.occupied().count() == 2) return Wdl5::draw;
  const auto table = shelf_->find(TableKind::wdl, Material::of(position).material);
  if (!table) return std::unexpected(table.error());
  const auto value = (*table)->wdl(position);
  if (!value) return broken(TableKind::wdl, position, std::string(senseless));
  return *value;
}

Result<Prober::Standing, SyzygySilence> Prober::standing(const board::Position& position, Tried tried) const {
  // 1. The end of the game needs no table.
  const board::MoveList moves = board::legal_moves(position);
  if (moves.empty()) {
    return Standing{.wdl = board::is_check(position) ? Wdl5::loss : Wdl5::draw, .is_by_zeroing = false};
  }

  // 2. The moves that a table takes for granted. A table of who wins is free to say less than the best
  //    capture brings, and no table has heard of en passant.
  std::optional<Wdl5> best;
  std::optional<Wdl5> best_en_passant;
  std::size_t tried_moves = 0;
  for (const Move move : moves) {
    const bool is_tried =
        is_capture(position, move) || (tried == Tried::captures_and_pawns && is_pawn_move(position, move));
    if (!is_tried) continue;
    ++tried_moves;
    const auto answer = standing(board::after(position, move), Tried::captures);
    if (!answer) return std::unexpected(answer.error());
    const Wdl5 value = reversed(answer->wdl);
    auto& kept = move.kind() == MoveKind::en_passant ? best_en_passant : best;
    if (!kept || *kept < value) kept = value;
    if (value == Wdl5::win) return Standing{.wdl = value, .is_by_zeroing = true};
  }

  // 3. Where nothing else can be played, they are the answer; otherwise the table has a word.
  const Wdl5 tried_best = std::max(best.value_or(Wdl5::loss), best_en_passant.value_or(Wdl5::loss));
  if (tried_moves == moves.size()) return Standing{.wdl = tried_best, .is_by_zeroing = true};
  const auto table = table_wdl(position);
  if (!table) return std::unexpected(table.error());
  const Wdl5 wdl = std::max(*table, tried_best);
  const Wdl5 without_en_passant = std::max(*table, best.value_or(Wdl5::loss));
  // Who wins hurries to zero the counter, who loses puts it off: a capture that does no better than a quiet
  // move is the next move of a winner only. En passant that does better is the next move of anybody.
  const bool is_by_zeroing =
      (tried_best == wdl && wdl > Wdl5::draw) || (best_en_passant && *best_en_passant > without_en_passant);
  return Standing{.wdl = wdl, .is_by_zeroing = is_by_zeroing};
}

Result<Wdl5, SyzygySilence> Prober::wdl(const board::Position& position) const {
  if (auto silence = never_answered(position)) return std::unexpected(*std::move(silence));
  const auto found = standing(position, Tried::captures);
  if (!found) return std::unexpected(found.error());
  return found->wdl;
}

Result<Distance, SyzygySilence> Prober::distance(const board::Position& position) const {
  if (auto silence = never_answered(position)) return std::unexpected(*std::move(silence));
  return distance(position, true);
}

Result<Distance, SyzygySilence> Prober::distance(const board::Position& position, bool may_turn) const {
  // 1. No way to go: drawn, mated, or the next move is zeroing.
  const auto found = standing(position, Tried::captures_and_pawns);
  if (!found) return std::unexpected(found.error());
  const Wdl5 wdl = found->wdl;
  if (wdl == Wdl5::draw || found->is_by_zeroing || board::count_legal_moves(position) == 0) {
    return Distance{.plies = distance_before_zeroing(wdl), .is_exact = true};
  }

  // 2. The table, if it keeps positions with this player to move.
  const auto table = shelf_->find(TableKind::dtz, Material::of(position).material);
  if (!table) return std::unexpected(table.error());
  if ((*table)->keeps_turn(position)) {
    const auto distance = (*table)->distance(position, wdl);
    if (!distance) return broken(TableKind::dtz, position, std::string(senseless));
    const bool is_past = wdl == Wdl5::cursed_win || wdl == Wdl5::blessed_loss;
    const int plies = distance->plies + (is_past ? 100 : 0);
    return Distance{.plies = wdl > Wdl5::draw ? plies : -plies, .is_exact = distance->is_exact};
  }

  // 3. Otherwise it keeps those one move on. A table that passes them on in turn would do so for ever.
  if (!may_turn) return broken(TableKind::dtz, position, "no player's positions are kept");
  return distance_of_successors(position, wdl);
}

Result<Distance, SyzygySilence> Prober::distance_of_successors(const board::Position& position,
                                                               Wdl5 wdl) const {
  std::optional<Distance> best;
  for (const Move move : board::legal_moves(position)) {
    const auto answer = standing(board::after(position, move), Tried::captures);
    if (!answer) return std::unexpected(answer.error());
    // Moves that spoil the result are nobody's choice. Only who wins is compared: at the edge of the
    // fifty-move rule, a win cursed at 101 plies is a move away from a plain loss at 100.
    const Wdl5 value = reversed(answer->wdl);
    if (is_won(value) != is_won(wdl) || is_lost(value) != is_lost(wdl)) continue;
    const auto distance = distance_by(position, move, value, false);
    if (!distance) return std::unexpected(distance.error());
    // The winner takes the shortest way, the loser the longest: with the sign, both the least.
    if (!best || distance->plies < best->plies) best = *distance;
  }
  if (!best) return broken(TableKind::wdl, position, "the result of a position is that of no move");
  return *best;
}

Result<Distance, SyzygySilence> Prober::distance_by(const board::Position& position, Move move,
                                                    Wdl5 wdl) const {
  return distance_by(position, move, wdl, true);
}

Result<Distance, SyzygySilence> Prober::distance_by(const board::Position& position, Move move, Wdl5 wdl,
                                                    bool may_turn) const {
  const board::Position next = board::after(position, move);
  if (wdl == Wdl5::draw || is_zeroing(position, move) || board::is_checkmate(next)) {
    return Distance{.plies = distance_before_zeroing(wdl), .is_exact = true};
  }
  const auto answer = distance(next, may_turn);
  if (!answer) return std::unexpected(answer.error());
  const int plies = -answer->plies;
  return Distance{.plies = plies > 0 ? plies + 1 : plies - 1, .is_exact = answer->is_exact};
}

}  // namespace adoube::endgame::syzygy
