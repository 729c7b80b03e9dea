// SPDX-License-Identifier: GPL-3.0-or-later
// What every node needs: draws, frames, and what is learned from how a node ended.
#include <algorithm>

#include "adoube/board/bitboard.hpp"
#include "adoube/board/moves.hpp"
#include "worker.hpp"

namespace adoube::engine {

namespace {

/// All squares that the player's men attack.
[[nodiscard]] std::uint64_t attacked_by(const board::Position& position, Colour colour) noexcept {
  const board::Placement& men = position.placement();
  const std::uint64_t own = men.of(colour);
  const std::uint64_t empty = ~men.occupied();
  const std::uint64_t pawns = own & men.pawns;
  return (colour == Colour::white ? board::white_pawn_attacks(pawns) : board::black_pawn_attacks(pawns)) |
         board::knight_attacks(own & men.knights) | board::diagonal_attacks(own & men.diagonal, empty) |
         board::orthogonal_attacks(own & men.orthogonal, empty) | board::king_attacks(own & men.kings);
}

/// How much a node of that depth teaches.
[[nodiscard]] int lesson(int depth) noexcept { return std::min(150 * depth - 60, 1500); }

}  // namespace

void Line::set(Move first, const Line& rest) noexcept {
  moves_[0].move = first;
  size_ = std::min(rest.size_ + 1, moves_.size());
  std::copy_n(rest.moves_.begin(), size_ - 1, moves_.begin() + 1);
}

void Line::append_to(std::vector<Move>& moves) const {
  for (std::size_t i = 0; i < size_; ++i) moves.push_back(moves_[i].move);
}

bool Worker::is_drawn(const board::Position& position, bool in_check) const {
  // [FIDE 9.3] Mate on the last of the fifty moves goes first.
  if (position.halfmove_clock() >= 100 && (!in_check || board::count_legal_moves(position) != 0)) return true;
  if (path_.is_repetition(position.halfmove_clock())) return true;
  return is_seen_dead(position);
}

Memory Worker::recall(const board::Position& position, int ply) const noexcept {
  Memory memory;
  if (const auto entry = mission_->hash->find(position.key())) {
    memory.is_found = true;
    memory.entry = *entry;
    if (entry->has_value) memory.value = from_hash(entry->value, ply, position.halfmove_clock());
  }
  return memory;
}

void Worker::remember(const board::Position& position, int ply, const HashEntry& entry) const noexcept {
  HashEntry kept = entry;
  kept.has_value = entry.value != no_value;
  if (kept.has_value) kept.value = to_hash(entry.value, ply);
  mission_->hash->store(position.key(), kept);
}

void Worker::enter(Frame& frame, const board::Position& position, Move move) noexcept {
  frame.move = move;
  frame.captures = is_capture(position, move);
  frame.man = man_index(position.turn(), position.placement().role_on(move.from()));
  frame.target = square_index(move.target());
  frame.own_follow_ups = &histories_->continuation[frame.man][frame.target];
  frame.follow_ups = frame.own_follow_ups;
}

void Worker::enter_null(Frame& frame) noexcept {
  frame.move = no_move;
  frame.captures = false;
  frame.man = 12;
  frame.target = 0;
  frame.own_follow_ups = nullptr;
  frame.follow_ups = &histories_->continuation[12][0];
}

QuietKnowledge Worker::knowledge(const board::Position& position, int ply) const noexcept {
  QuietKnowledge known;
  known.continuations = {frame(ply - 1).follow_ups, frame(ply - 2).follow_ups, frame(ply - 4).follow_ups,
                         frame(ply - 6).follow_ups};
  known.killer = frame(ply).killer;
  if (const Frame& last = frame(ply - 1); last.man != 12)
    known.answer = histories_->answers[last.man][last.target].move;
  known.threats = attacked_by(position, opposite(position.turn()));
  known.pawn_index = pawn_key(position) % histories_->pawns.size();
  return known;
}

int Worker::corrected(const board::Position& position, int judgement) const noexcept {
  if (!uses(SearchStep::corrections)) return judgement;
  const auto side = static_cast<std::size_t>(index_of(position.turn()));
  constexpr std::size_t size = Histories::correction_size;
  const int off = 2 * histories_->pawn_correction[side][pawn_key(position) % size].get() +
                  histories_->white_correction[side][officers_key(position, Colour::white) % size].get() +
                  histories_->black_correction[side][officers_key(position, Colour::black) % size].get();
  // Where nothing has happened for long, nothing may happen until the fifty moves are over.
  const int damped = (judgement + off / 32) * (220 - std::min(position.halfmove_clock(), 100)) / 220;
  return as_judgement(damped);
}

void Worker::learn_correction(const board::Position& position, int depth, int error) noexcept {
  const auto side = static_cast<std::size_t>(index_of(position.turn()));
  constexpr std::size_t size = Histories::correction_size;
  const int bonus = std::clamp(error * depth / 8, -256, 256);
  histories_->pawn_correction[side][pawn_key(position) % size].tell(bonus);
  histories_->white_correction[side][officers_key(position, Colour::white) % size].tell(bonus);
  histories_->black_correction[side][officers_key(position, Colour::black) % size].tell(bonus);
}

void Worker::learn_continuations(int ply, std::size_t man, std::size_t target, int bonus) noexcept {
  for (const int back : {1, 2, 4, 6}) {
    // While in check, moves answer the check and little else.
    if ((frame(ply).in_check && back > 2) || !uses(SearchStep::continuation_history)) break;
    if (FollowUps* const follow_ups = frame(ply - back).own_follow_ups)
      (*follow_ups)[man][target].tell(bonus);
  }
}

void Worker::learn_quiet(const board::Position& position, int ply, Move move, int bonus,
                         const QuietKnowledge& known) noexcept {
  const std::size_t man = man_index(position.turn(), position.placement().role_on(move.from()));
  const std::size_t target = square_index(move.target());
  if (!uses(SearchStep::quiet_history)) return learn_continuations(ply, man, target, bonus);
  const std::size_t leaves = (known.threats & board::bit(move.from())) != 0 ? 1 : 0;
  const std::size_t enters = (known.threats & board::bit(move.target())) != 0 ? 1 : 0;
  histories_
      ->quiet[static_cast<std::size_t>(index_of(position.turn()))][leaves][enters]
             [64 * square_index(move.from()) + square_index(move.to())]
      .tell(bonus);
  histories_->pawns[known.pawn_index][man][target].tell(bonus);
  learn_continuations(ply, man, target, bonus);
}

void Worker::learn_capture(const board::Position& position, Move move, int bonus) noexcept {
  const std::size_t man = man_index(position.turn(), position.placement().role_on(move.from()));
  const auto victim = static_cast<std::size_t>(index_of(captured_role(position, move)));
  histories_->capture[man][square_index(move.to())][victim].tell(bonus);
}

void Worker::learn(const board::Position& position, int ply, int depth, Move best, const Tried& quiets,
                   const Tried& captures, const QuietKnowledge& known) noexcept {
  const int bonus = lesson(depth);
  if (is_capture(position, best)) {
    learn_capture(position, best, bonus);
  } else {
    if (uses(SearchStep::killers)) frame(ply).killer = best;
    if (const Frame& last = frame(ply - 1); last.man != 12 && uses(SearchStep::killers))
      histories_->answers[last.man][last.target].move = best;
    learn_quiet(position, ply, best, bonus, known);
    for (std::size_t i = 0; i < quiets.size; ++i) {
      if (quiets.moves[i].move != best) learn_quiet(position, ply, quiets.moves[i].move, -bonus, known);
    }
  }
  for (std::size_t i = 0; i < captures.size; ++i) {
    if (captures.moves[i].move != best) learn_capture(position, captures.moves[i].move, -bonus);
  }
}

}  // namespace adoube::engine
