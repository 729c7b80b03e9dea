// SPDX-License-Identifier: GPL-3.0-or-later
// Going through a game once, and noting what could be claimed.
#include "status_report.hpp"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/game/ending.hpp"

namespace adoube::app {

namespace {

class Reporter {
 public:
  Reporter(const game::History& whole, const game::Rules& rules)
      : whole_(whole), rules_(rules), dead_at_(game::first_dead_ply(whole, rules)), now_(whole.position(0)) {}

  [[nodiscard]] GameReport report() && {
    // The history is made anew, move by move: questions to one that has grown further would look past what
    // came later.
    for (std::size_t ply = 0;; ++ply) {
      note_appearance();
      note_quiet();
      note_claims();
      note_ends();
      if (ply == whole_.plies()) break;
      now_ = std::move(now_).after(whole_.move(ply + 1));
    }
    end_stretch();
    if (!report_.ends.empty()) {
      for (ClaimRow& row : report_.claims) row.is_after_end = row.ply >= report_.ends.front().ply;
    }
    return std::move(report_);
  }

 private:
  [[nodiscard]] std::optional<std::size_t> find(const board::Position& position) const {
    const auto [first, last] = by_key_.equal_range(position.key());
    for (auto it = first; it != last; ++it) {
      if (report_.repetitions[it->second].position == position) return it->second;
    }
    return std::nullopt;
  }

  void note_appearance() {
    if (const auto known = find(now_.position())) report_.repetitions[*known].plies.push_back(now_.plies());
  }

  [[nodiscard]] std::size_t repetition_of(const board::Position& position) {
    if (const auto known = find(position)) return *known;
    const std::size_t index = report_.repetitions.size();
    report_.repetitions.push_back({.position = position, .plies = now_.appearances_of(position)});
    by_key_.emplace(position.key(), index);
    return index;
  }

  [[nodiscard]] ClaimRow row(const game::Claim& claim) const {
    ClaimRow row{.ply = now_.plies(),
                 .kind = claim.kind,
                 .article = article_of(claim),
                 .with_moves = {},
                 .times = 0,
                 .repetition = std::nullopt,
                 .played = std::nullopt,
                 .made = false,
                 .is_after_end = false};
    if (now_.plies() < whole_.plies()) row.played = whole_.move(now_.plies() + 1);
    return row;
  }

  void note_claims() {
    std::optional<ClaimRow> fifty;
    for (const game::Claim& claim : game::open_claims(now_)) {
      if (claim.kind == game::ClaimKind::fifty_moves) {
        // Once it can be claimed for the board, every quiet move would do, too: that is not told.
        if (!fifty) fifty = row(claim);
        if (claim.with_move && fifty->article == article_of(claim)) add_move(*fifty, *claim.with_move);
        continue;
      }
      ClaimRow threefold = row(claim);
      const board::Position target =
          claim.with_move ? board::after(now_.position(), *claim.with_move) : now_.position();
      threefold.times = now_.occurrences_of(target) + (claim.with_move ? 1 : 0);
      threefold.repetition = repetition_of(target);
      if (claim.with_move) add_move(threefold, *claim.with_move);
      report_.claims.push_back(std::move(threefold));
    }
    if (!fifty) return;
    if (!fifty->with_moves.empty()) stretch_.claim_ahead = true;
    report_.claims.push_back(std::move(*fifty));
  }

  static void add_move(ClaimRow& row, Move move) {
    row.with_moves.push_back(move);
    row.made = row.made || row.played == move;
  }

  void note_quiet() {
    const std::size_t ply = now_.plies();
    const int clock = now_.position().halfmove_clock();
    if (ply == 0 || clock == 0) {
      if (ply > 0) end_stretch();
      stretch_ = {.from = ply, .to = ply, .before = clock, .length = clock};
    }
    stretch_.to = ply;
    stretch_.length = clock;
    if (clock >= game::fifty_moves_plies && !stretch_.fifty_at) stretch_.fifty_at = ply;
    if (clock >= game::seventyfive_moves_plies && !stretch_.seventyfive_at) stretch_.seventyfive_at = ply;
  }

  void end_stretch() {
    report_.longest_stretch = std::max(report_.longest_stretch, stretch_.length);
    if (stretch_.fifty_at || stretch_.claim_ahead) report_.stretches.push_back(stretch_);
  }

  /// One rule may hide another: each is asked for alone.
  void note_ends() {
    game::Rules rules = rules_;
    rules.dead_position = dead_at_ == now_.plies();
    note_end(rules);
    rules.dead_position = false;
    note_end(rules);
    rules.seventyfive_moves = false;
    note_end(rules);
  }

  void note_end(const game::Rules& rules) {
    const auto outcome = game::automatic_outcome(now_, rules);
    if (!outcome) return;
    const bool is_known = std::ranges::any_of(
        report_.ends, [&](const LineEnd& end) { return end.outcome.termination == outcome->termination; });
    if (!is_known) report_.ends.push_back({.outcome = *outcome, .ply = now_.plies()});
  }

  const game::History& whole_;
  const game::Rules& rules_;
  const std::optional<std::size_t> dead_at_;
  game::History now_;
  GameReport report_;
  Stretch stretch_{};
  std::unordered_multimap<std::uint64_t, std::size_t> by_key_;
};

}  // namespace

GameReport report_on(const game::History& whole, const game::Rules& rules) {
  return Reporter(whole, rules).report();
}

}  // namespace adoube::app
