// SPDX-License-Identifier: GPL-3.0-or-later
// What is learned from how a node ended, and how the nodes that follow profit.
#include <algorithm>

#include "adoube/board/bitboard.hpp"
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

void Worker::learn_quiet(const Node& node, Move move, int bonus, const QuietKnowledge& known) noexcept {
  const board::Position& position = node.position;
  const std::size_t man = man_index(position.turn(), position.placement().role_on(move.from()));
  const std::size_t target = square_index(move.target());
  if (!uses(SearchStep::quiet_history)) return learn_continuations(node.ply, man, target, bonus);
  const std::size_t leaves = (known.threats & board::bit(move.from())) != 0 ? 1 : 0;
  const std::size_t enters = (known.threats & board::bit(move.target())) != 0 ? 1 : 0;
  histories_
      ->quiet[static_cast<std::size_t>(index_of(position.turn()))][leaves][enters]
             [64 * square_index(move.from()) + square_index(move.to())]
      .tell(bonus);
  histories_->pawns[known.pawn_index][man][target].tell(bonus);
  learn_continuations(node.ply, man, target, bonus);
}

void Worker::learn_capture(const board::Position& position, Move move, int bonus) noexcept {
  const std::size_t man = man_index(position.turn(), position.placement().role_on(move.from()));
  const auto victim = static_cast<std::size_t>(index_of(captured_role(position, move)));
  histories_->capture[man][square_index(move.to())][victim].tell(bonus);
}

void Worker::learn(const Node& node, int depth, Move best, const Lessons& lessons) noexcept {
  const int bonus = lesson(depth);
  if (is_capture(node.position, best)) {
    learn_capture(node.position, best, bonus);
  } else {
    if (uses(SearchStep::killers)) node.here.killer = best;
    if (const Frame& last = frame(node.ply - 1); last.man != 12 && uses(SearchStep::killers))
      histories_->answers[last.man][last.target].move = best;
    learn_quiet(node, best, bonus, lessons.known);
    for (std::size_t i = 0; i < lessons.quiets.size; ++i) {
      const Move quiet = lessons.quiets.moves[i].move;
      if (quiet != best) learn_quiet(node, quiet, -bonus, lessons.known);
    }
  }
  for (std::size_t i = 0; i < lessons.captures.size; ++i) {
    const Move capture = lessons.captures.moves[i].move;
    if (capture != best) learn_capture(node.position, capture, -bonus);
  }
}

}  // namespace adoube::engine
