// SPDX-License-Identifier: GPL-3.0-or-later
// How the moves are weighed: exchanges, places, checks, and chance.
#include "player.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "adoube/board/moves.hpp"

namespace adoube::bench {
namespace {

using board::Bitboard;
using board::Position;

constexpr std::array<int, 6> values{100, 310, 320, 500, 920, 2000};

[[nodiscard]] int value_of(Role role) noexcept { return values.at(static_cast<std::size_t>(index_of(role))); }

/// 0 on the rim, 3 in the centre.
[[nodiscard]] int centrality(Square s) noexcept {
  const int file = index_of(file_of(s));
  const int rank = index_of(rank_of(s));
  return std::min(std::min(file, 7 - file), std::min(rank, 7 - rank));
}

[[nodiscard]] int steps_forward(Colour colour, Square s) noexcept {
  const int rank = index_of(rank_of(s));
  return colour == Colour::white ? rank : 7 - rank;
}

struct Attacker {
  Role role;
  std::uint64_t bit;
};

[[nodiscard]] std::optional<Attacker> cheapest(const Position& position, std::uint64_t attackers) noexcept {
  for (const Role role : all_roles) {
    const std::uint64_t of_role = attackers & position.pieces(role).bits();
    if (of_role != 0) return Attacker{.role = role, .bit = of_role & -of_role};
  }
  return std::nullopt;
}

/// What the player `by` can win by capturing on a square where a man of that value stands.
[[nodiscard]] int capture_gain(const Position& position, Square s, Colour by, int value,
                               std::uint64_t occupied) noexcept {
  const auto attackers = board::attackers(position, s, by, Bitboard(occupied)).bits() & occupied;
  const auto first = cheapest(position, attackers);
  if (!first) return 0;
  return std::max(
      0, value - capture_gain(position, s, opposite(by), value_of(first->role), occupied & ~first->bit));
}

/// What standing on a square is worth to a man, apart from captures.
[[nodiscard]] int place_value(const Position& position, Role role, Colour colour, Square s,
                              bool is_late) noexcept {
  switch (role) {
    case Role::pawn: {
      const int steps = steps_forward(colour, s);
      return is_late ? steps * steps * 4 : centrality(s) * 8 + steps * 2;
    }
    case Role::knight: return centrality(s) * 14;
    case Role::bishop: return centrality(s) * 8 + (steps_forward(colour, s) > 0 ? 15 : 0);
    case Role::rook:
      return (position.pieces(colour, Role::pawn).bits() & board::bits_of(file_of(s))) == 0 ? 18 : 0;
    case Role::queen: return centrality(s) * (is_late ? 6 : 1);
    case Role::king:
      return is_late ? centrality(s) * 12 : -centrality(s) * 20 - steps_forward(colour, s) * 25;
  }
  return 0;
}

struct Candidate {
  int score;
  Move move;
  Position next;
};

[[nodiscard]] bool can_mate(const Position& position) noexcept {
  return std::ranges::any_of(board::legal_moves(position), [&position](Move move) {
    return board::is_checkmate(board::after(position, move));
  });
}

}  // namespace

int material(const Position& position) noexcept {
  int sum = 0;
  for (const Role role : all_roles) {
    const auto count = [&](Colour colour) { return std::popcount(position.pieces(colour, role).bits()); };
    sum += value_of(role) * (count(Colour::white) - count(Colour::black));
  }
  return sum;
}

int exchange(const Position& position, Move move) noexcept {
  if (move.kind() == MoveKind::castling) return 0;
  const auto taken = position.piece_at(move.to());
  int gain = taken ? value_of(taken->role) : 0;
  std::uint64_t occupied = position.occupied().bits() & ~board::bit(move.from());
  int standing = value_of(position.piece_at(move.from()).value().role);
  if (move.kind() == MoveKind::en_passant) gain = value_of(Role::pawn);
  if (const auto promotion = move.promotion()) {
    gain += value_of(to_role(*promotion)) - value_of(Role::pawn);
    standing = value_of(to_role(*promotion));
  }
  return gain - capture_gain(position, move.to(), opposite(position.turn()), standing,
                             occupied | board::bit(move.to()));
}

std::optional<Move> choose_move(const Position& position, support::Random& random,
                                std::optional<Move> before) {
  const Colour us = position.turn();
  const bool is_opening = position.fullmove_number() <= 6;
  const bool is_late = std::popcount(position.occupied().bits()) <= 14;
  std::vector<Candidate> candidates;
  for (const Move move : board::legal_moves(position)) {
    const Role role = position.piece_at(move.from()).value().role;
    int score = exchange(position, move);
    score += place_value(position, role, us, move.target(), is_late) -
             place_value(position, role, us, move.from(), is_late);
    // A man that would be taken where it stands has a reason to go.
    score +=
        capture_gain(position, move.from(), opposite(us), value_of(role), position.occupied().bits()) * 3 / 4;
    if (move.kind() == MoveKind::castling) score += 120;
    if (is_opening && role == Role::queen) score -= 40;
    if (before && move.from() == before->target() && move.to() == before->from()) score -= 60;
    const Position next = board::after(position, move);
    if (board::is_check(next)) score += board::count_legal_moves(next) == 0 ? 400 : 15;
    // Two draws make a bell: nearly as good is nearly as likely.
    const int spread = is_opening ? 60 : 45;
    score += random.below(spread) + random.below(spread);
    candidates.push_back({.score = score, .move = move, .next = next});
  }
  if (candidates.empty()) return std::nullopt;
  // Nobody likes to be mated, but not everybody looks.
  const auto considered = std::min<std::size_t>(candidates.size(), random.chance(80) ? 4 : 0);
  std::ranges::partial_sort(candidates, candidates.begin() + static_cast<std::ptrdiff_t>(considered),
                            std::ranges::greater{}, &Candidate::score);
  for (const Candidate& candidate : std::span(candidates).first(considered)) {
    if (!can_mate(candidate.next)) return candidate.move;
  }
  return std::ranges::max(candidates, {}, &Candidate::score).move;
}

}  // namespace adoube::bench
