// SPDX-License-Identifier: GPL-3.0-or-later
// The order of moves: the remembered one, captures that gain, quiet ones by their history, captures that
// lose.
#include "move_picker.hpp"

#include <utility>

#include "exchange.hpp"

namespace adoube::engine {

namespace {

[[nodiscard]] std::size_t move_index(Move move) noexcept {
  return 64 * square_index(move.from()) + square_index(move.to());
}

}  // namespace

int quiet_history(const Histories& histories, const QuietKnowledge& knowledge,
                  const board::Position& position, Move move) noexcept {
  const std::size_t man = man_index(position.turn(), position.placement().role_on(move.from()));
  const std::size_t target = square_index(move.target());
  const std::size_t leaves = (knowledge.threats & board::bit(move.from())) != 0 ? 1 : 0;
  const std::size_t enters = (knowledge.threats & board::bit(move.target())) != 0 ? 1 : 0;
  int worth =
      2 *
      histories.quiet[static_cast<std::size_t>(index_of(position.turn()))][leaves][enters][move_index(move)]
          .get();
  worth += 2 * (*knowledge.continuations[0])[man][target].get();
  worth += 2 * (*knowledge.continuations[1])[man][target].get();
  worth += (*knowledge.continuations[2])[man][target].get();
  worth += (*knowledge.continuations[3])[man][target].get() / 2;
  worth += histories.pawns[knowledge.pawn_index][man][target].get();
  return worth;
}

MovePicker::MovePicker(const board::Position& position, const Histories& histories, Move hash_move,
                       const QuietKnowledge& knowledge) noexcept
    : position_(position),
      histories_(histories),
      knowledge_(&knowledge),
      hash_move_(hash_move),
      only_noisy_(false),
      stage_(hash_move == no_move ? Stage::make_captures : Stage::hash_move) {}

MovePicker::MovePicker(const board::Position& position, const Histories& histories, Move hash_move,
                       int threshold) noexcept
    : position_(position),
      histories_(histories),
      knowledge_(nullptr),
      hash_move_(hash_move),
      threshold_(threshold),
      only_noisy_(true),
      stage_(hash_move == no_move ? Stage::make_captures : Stage::hash_move) {}

void MovePicker::rate_captures() noexcept {
  size_ = next_ = 0;
  for (const Move move : board::legal_captures(position_)) {
    if (move == hash_move_) continue;
    const Role victim = captured_role(position_, move);
    const std::size_t man = man_index(position_.turn(), position_.placement().role_on(move.from()));
    int worth =
        16 * exchange_value(victim) +
        histories_.capture[man][square_index(move.to())][static_cast<std::size_t>(index_of(victim))].get();
    if (const auto promotion = move.promotion())
      worth += *promotion == PromotionRole::queen ? 16 * exchange_value(Role::queen) : -100'000;
    rated_[size_++] = {.move = move, .worth = worth};
  }
  if (!only_noisy_) return;
  // Quiet promotions to a queen belong here, too; few positions have a pawn that could.
  const std::uint64_t last_but_one =
      position_.turn() == Colour::white ? board::bits_of(Rank::r7) : board::bits_of(Rank::r2);
  if ((position_.placement().of(position_.turn(), Role::pawn) & last_but_one) == 0) return;
  for (const Move move : board::legal_moves(position_)) {
    if (move.promotion() == PromotionRole::queen && move != hash_move_ && !is_capture(position_, move))
      rated_[size_++] = {.move = move, .worth = 16 * exchange_value(Role::queen)};
  }
}

void MovePicker::rate_quiets() noexcept {
  size_ = next_ = 0;
  constexpr int killer_bonus = 1'000'000;
  for (const Move move : board::legal_moves(position_)) {
    if (move == hash_move_ || is_capture(position_, move)) continue;
    int worth = 0;
    if (const auto promotion = move.promotion()) {
      worth = *promotion == PromotionRole::queen ? 2 * killer_bonus : -killer_bonus;
    } else if (move == knowledge_->killer) {
      worth = killer_bonus;
    } else if (move == knowledge_->answer) {
      worth = killer_bonus - 1;
    } else {
      worth = quiet_history(histories_, *knowledge_, position_, move);
    }
    rated_[size_++] = {.move = move, .worth = worth};
  }
}

std::optional<MovePicker::Rated> MovePicker::take_best() noexcept {
  if (next_ >= size_) return std::nullopt;
  std::size_t best = next_;
  int most = rated_[best].worth;
  // Without branches: which move is the best cannot be foretold.
  for (std::size_t i = next_ + 1; i < size_; ++i) {
    const int worth = rated_[i].worth;
    best = worth > most ? i : best;
    most = worth > most ? worth : most;
  }
  std::swap(rated_[next_], rated_[best]);
  return rated_[next_++];
}

std::optional<Move> MovePicker::next() {
  switch (stage_) {
    case Stage::hash_move: stage_ = Stage::make_captures; return hash_move_;
    case Stage::make_captures:
      rate_captures();
      stage_ = Stage::good_captures;
      [[fallthrough]];
    case Stage::good_captures:
      while (const auto rated = take_best()) {
        // A capture that has done well before is allowed to look worse.
        const int threshold = only_noisy_ ? threshold_ : -rated->worth / 64;
        if (gains_at_least(position_, rated->move, threshold)) return rated->move;
        if (!only_noisy_) bad_[bad_size_++] = rated->move;
      }
      if (only_noisy_) {
        stage_ = Stage::done;
        return std::nullopt;
      }
      stage_ = Stage::make_quiets;
      [[fallthrough]];
    case Stage::make_quiets:
      if (!skips_quiets_) rate_quiets();
      stage_ = Stage::quiets;
      [[fallthrough]];
    case Stage::quiets:
      if (!skips_quiets_) {
        if (const auto rated = take_best()) return rated->move;
      }
      stage_ = Stage::bad_captures;
      [[fallthrough]];
    case Stage::bad_captures:
      if (next_bad_ < bad_size_) return bad_[next_bad_++];
      stage_ = Stage::done;
      [[fallthrough]];
    case Stage::done: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace adoube::engine
