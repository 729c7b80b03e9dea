// SPDX-License-Identifier: GPL-3.0-or-later
// Best first, exactly once each.
#include "search.hpp"

#include <algorithm>
#include <span>

#include "adoube/board/material.hpp"
#include "adoube/board/variant.hpp"
#include "adoube/unwinnable/helpmate_table.hpp"
#include "guide.hpp"
#include "succession.hpp"

namespace adoube::unwinnable {

namespace {

struct Patience {
  std::size_t most;  ///< A glance ends after so many positions.
  int margin;        ///< What is worse than the best by more than this is not looked at.
};

constexpr Patience for_short{.most = 770, .margin = 3};
constexpr Patience for_long{.most = 1000, .margin = 6};

/// Memory is asked for at once, up to here: 640 MB, of which only what is needed is touched.
constexpr std::size_t most_reserved = std::size_t{1} << 24;

/// A region takes a kilobyte: a search that finds so many does without more.
constexpr std::size_t most_regions = 16'384;

/// The tables take a moment to build: small searches do without.
constexpr std::size_t worth_tables = 100'000;

/// While a search is young every position is asked whether it is confined; later only those that begin a new
/// arrangement of pawns and men.
constexpr std::size_t young = 1000;

[[nodiscard]] bool has_three_men(const board::Placement& p) noexcept {
  const std::uint64_t men = p.occupied() & ~p.kings;
  return (men & (men - 1)) == 0;
}

/// Neither a capture nor a pawn move lies between the two: a capture changes the men of both players.
[[nodiscard]] bool is_same_stratum(const board::Placement& a, const board::Placement& b) noexcept {
  return a.pawns == b.pawns && (a.colours[0] == b.colours[0] || a.colours[1] == b.colours[1]);
}

}  // namespace

void Search::begin(Visited& visited, const board::Standing& start, Colour winner) {
  winner_ = winner;
  visited_ = &visited;
  visited_->clear();
  nearest_.clear();
  newest_.clear();
  mate_ = 0;
  is_turn_of_newest_ = false;
  const auto position = certificate::pack(start.placement, start.turn);
  visited_->add({.position = position, .parent = 0, .move = no_move, .fate = Fate::open, .spent = 0},
                hash_of(position));
}

std::optional<Search::Child> Search::unfold(std::uint32_t parent, const board::Standing& before, Move move) {
  const board::Standing next = after(before, move);
  const auto position = certificate::pack(next.placement, next.turn);
  const std::uint64_t hash = hash_of(position);
  if (before.turn == winner_ && is_mate(next)) {
    mate_ = static_cast<std::uint32_t>(visited_->size());
    visited_->add({.position = position, .parent = parent, .move = move, .fate = Fate::closed, .spent = 0},
                  hash);
    return std::nullopt;
  }
  const std::uint8_t spent = (*visited_)[parent].spent;
  const bool is_spending =
      before.turn != winner_ && spent != 255 && !is_same_stratum(before.placement, next.placement);
  return Child{.position = position,
               .hash = hash,
               .move = move,
               .is_check = before.turn == winner_ && next.checkers != 0,
               .spent = static_cast<std::uint8_t>(spent + (is_spending ? 1 : 0))};
}

bool Search::add(std::uint32_t parent, const Child& child) {
  return visited_->add({.position = child.position,
                        .parent = parent,
                        .move = child.move,
                        .fate = Fate::open,
                        .spent = child.spent},
                       child.hash);
}

[[gnu::flatten]] Verdict Search::glance(const board::Standing& start, Colour winner, Style style) {
  const Patience patience = style == Style::short_helpmate ? for_short : for_long;
  begin(glanced_, start, winner);
  nearest_.push(0, 0);
  while (const auto number = nearest_.pop()) {
    const board::Standing before = standing_of((*visited_)[*number].position);
    board::MoveList moves;
    board::active_variant().legal_moves(before.placement, before.turn, moves);
    const std::size_t size = promising_moves(moves, before.placement, before.turn, winner, style, promising_);
    if (size == 0) continue;
    const auto best = std::ranges::min(std::span(promising_).first(size), {}, &GuessedMove::guess).guess;
    for (const GuessedMove& guessed : std::span(promising_).first(size)) {
      if (guessed.guess > best + patience.margin) continue;
      const auto child = unfold(*number, before, guessed.move);
      if (!child) return Verdict::winnable;
      const auto added = static_cast<std::uint32_t>(visited_->size());
      if (add(*number, *child)) nearest_.push(std::size_t{guessed.guess} + child->spent, added);
    }
    if (visited_->size() > patience.most) break;
  }
  return Verdict::undetermined;
}

std::optional<std::uint32_t> Search::next() noexcept {
  is_turn_of_newest_ = !is_turn_of_newest_;
  while (const auto number = is_turn_of_newest_ ? newest_.pop() : nearest_.pop()) {
    if ((*visited_)[*number].fate == Fate::open) return number;
  }
  // Both hold every open position: what one has no more, the other does not have either.
  return std::nullopt;
}

/// What the tables say of three men. They are built when they are first needed, and shared.
std::optional<bool> Search::looked_up(const certificate::PackedPosition& position) const {
  static const HelpmateTables tables;
  const auto made = board::make_position(certificate::setup_of(position));
  return made ? tables.is_winnable(*made, winner_) : std::nullopt;
}

/// What was put off because the tables call it unwinnable is looked at after all: a proof does not rest on
/// them.
bool Search::resume_leaves() {
  if (leaves_.empty()) return false;
  for (const std::uint32_t leaf : leaves_) {
    nearest_.push(0, leaf);
    newest_.push(0, leaf);
  }
  leaves_.clear();
  uses_tables_ = false;
  return true;
}

bool Search::is_covered(const board::Placement& placement, bool is_new_stratum) {
  if (is_new_stratum && !board::can_mate_by_material(placement, winner_)) return true;
  if (placement.past != 0 || (!is_new_stratum && visited_->size() > young)) return false;
  if (!confinements_.empty() && confinements_.back().covers(placement)) return true;
  if (confinements_.size() == most_regions) return false;
  // Where it has never helped it is asked less and less.
  ++asked_;
  if (asked_ > 64 && confinements_.size() * 64 < asked_ && asked_ % 16 != 0) return false;
  const Confinement confinement(placement);
  if (!confinement.keeps_from_mating(winner_)) return false;
  confinements_.push_back(confinement);
  return true;
}

Verdict Search::exhaust(const board::Standing& start, Colour winner, std::size_t most) {
  begin(searched_, start, winner);
  searched_.reserve(std::min(most, most_reserved) + board::MoveList::capacity);
  novelty_.clear();
  confinements_.clear();
  asked_ = 0;
  leaves_.clear();
  uses_tables_ = most > worth_tables;
  nearest_.push(0, 0);
  newest_.push(0, 0);
  for (;;) {
    const auto number = next();
    if (!number) {
      if (resume_leaves()) continue;
      break;
    }
    (*visited_)[*number].fate = Fate::closed;
    const board::Standing before = standing_of((*visited_)[*number].position);
    board::MoveList moves;
    board::active_variant().legal_moves(before.placement, before.turn, moves);
    children_.clear();
    for (const Move move : moves) {
      const auto child = unfold(*number, before, move);
      if (!child) return Verdict::winnable;
      visited_->expect(child->hash);
      children_.push_back(*child);
    }
    for (const Child& child : children_) {
      const auto added = static_cast<std::uint32_t>(visited_->size());
      if (!add(*number, child)) continue;
      const board::Placement placement = certificate::unpack(child.position);
      if (is_covered(placement, !is_same_stratum(before.placement, placement))) {
        (*visited_)[added].fate = Fate::covered;
        continue;
      }
      const std::optional<bool> is_winnable =
          uses_tables_ && has_three_men(placement) ? looked_up(child.position) : std::nullopt;
      if (is_winnable == false) {
        leaves_.push_back(added);
        continue;
      }
      if (is_winnable == true) {
        nearest_.push(0, added);
        newest_.push(0, added);
        continue;
      }
      const std::size_t guess = child.spent + std::size_t{distance_guess(placement, winner, child.is_check)};
      nearest_.push(guess, added);
      newest_.push(novelty_.level_of(placement, child.move.target()) * farthest + guess, added);
    }
    if (visited_->size() > most) return Verdict::undetermined;
  }
  return Verdict::unwinnable;
}

certificate::Helpmate Search::helpmate() const {
  certificate::Helpmate line;
  for (std::uint32_t n = mate_; n != 0; n = (*visited_)[n].parent) line.moves.push_back((*visited_)[n].move);
  std::ranges::reverse(line.moves);
  return line;
}

certificate::ClosedSet Search::closed_set() const {
  certificate::ClosedSet set;
  for (const Node& node : visited_->nodes()) {
    if (node.fate == Fate::closed) set.members.push_back(node.position);
  }
  std::ranges::sort(set.members);
  for (const Confinement& confinement : confinements_) set.regions.push_back(confinement.region());
  return set;
}

}  // namespace adoube::unwinnable
