// SPDX-License-Identifier: GPL-3.0-or-later
#include "game_guards.hpp"

#include <optional>
#include <variant>

#include "adoube/board/moves.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;
using board::Position;

/// Is only a king left to each, or a king and a bishop or knight to one?
[[nodiscard]] bool is_bare(const Position& position) {
  if (position.occupied().count() == 2) return true;
  if (position.occupied().count() > 3) return false;
  const auto count = [&](Role role) { return position.pieces(role).count(); };
  return count(Role::bishop) + count(Role::knight) == 1;
}

[[nodiscard]] bool is_upheld(const Game& before, const Event& event) {
  const auto* handle = std::get_if<Handle>(&event.action);
  const auto& touch = before.touch();
  return handle != nullptr && std::holds_alternative<ClaimViolation>(handle->touch) && touch &&
         touch->claim_open() == event.by;
}

/// The guard of each event.
class Judge {
 public:
  Judge(const Game& game, const Event& event)
      : game_(game), event_(event), has_move_(event.by == game.turn()), other_(opposite(event.by)) {}

  Guard operator()(const Play& play) const {
    return guard("by = turn(), legal", has_move_ && board::is_legal(game_.position(), play.move));
  }
  Guard operator()(const Handle& /*hands*/) const {
    return guard("Article 4 allows it", game_.touch().has_value());
  }
  Guard operator()(const OfferDraw& /*offer*/) const { return guard("not yet on this move", true); }
  Guard operator()(const AcceptDraw& /*answer*/) const { return offered(); }
  Guard operator()(const DeclineDraw& /*answer*/) const { return offered(); }
  Guard operator()(const ClaimDraw& /*claim*/) const {
    const auto& touch = game_.touch();
    return guard("by = turn(), nothing touched", has_move_ && !(touch && touch->has_touched()));
  }
  Guard operator()(const Resign& /*word*/) const { return guard("by either player", true); }
  Guard operator()(const Abandon& /*word*/) const { return guard("by either player", true); }
  Guard operator()(const StartClock& /*start*/) const {
    const auto& clock = game_.clock();
    return guard("no clock runs", clock && !clock->running());
  }
  Guard operator()(const CallFlag& /*call*/) const {
    const auto& clock = game_.clock();
    return guard("a flag has fallen", clock && event_.at && clock->fallen(*event_.at));
  }
  Guard operator()(const ProposeTakeback& /*proposal*/) const {
    return guard("by has made a move", game_.history().plies() >= (has_move_ ? 2U : 1U));
  }
  Guard operator()(const AcceptTakeback& /*answer*/) const { return proposed(); }
  Guard operator()(const DeclineTakeback& /*answer*/) const { return proposed(); }
  Guard operator()(const ReportIllegalMove& /*report*/) const {
    return guard("by = turn(), counted", has_move_ && game_.rules().illegal_moves.has_value());
  }

 private:
  [[nodiscard]] Guard offered() const { return guard("the opponent's offer", game_.draw_offer() == other_); }
  [[nodiscard]] Guard proposed() const {
    return guard("the opponent's proposal", game_.takeback_proposal() == other_);
  }

  const Game& game_;
  const Event& event_;
  bool has_move_;
  Colour other_;
};

/// The board of hands after the event, if it is one of hands and accepted there.
[[nodiscard]] std::optional<TouchBoard> handled(const Game& before, const Event& event) {
  const auto* handle = std::get_if<Handle>(&event.action);
  const auto& touch = before.touch();
  if (handle == nullptr || !touch) return std::nullopt;
  const auto after = touch->after(TouchEvent{.action = handle->touch, .by = event.by});
  return after ? std::optional(*after) : std::nullopt;
}

[[nodiscard]] std::optional<Move> made_by(const Game& before, const Event& event) {
  if (const auto* play = std::get_if<Play>(&event.action)) return play->move;
  const auto after = handled(before, event);
  return after ? after->made() : std::nullopt;
}

/// Does the hand touch a piece that it has not touched before?
[[nodiscard]] bool touches(const Game& before, const Event& event) {
  const auto after = handled(before, event);
  const auto& touch = before.touch();
  return after && touch && after->touched().size() > touch->touched().size();
}

}  // namespace

std::string standing_of(const Position& position, int occurrences) {
  if (board::is_checkmate(position)) return "checkmate";
  if (board::is_stalemate(position)) return "stalemate";
  if (is_bare(position)) return "neither can checkmate";
  if (position.halfmove_clock() >= 150) return "75 moves of each";
  if (occurrences >= 5) return "fifth appearance";
  return "the game goes on";
}

Guard general_of(const Game& game, const Event& event) {
  if (game.outcome()) return guard("claim_open() = by", is_upheld(game, event));
  return std::visit(Judge(game, event), event.action);
}

Guard general_in(std::string_view state, const Game& game, const Event& event) {
  if (const auto* claim = std::get_if<ClaimDraw>(&event.action)) {
    return guard("not granted", !examine(game.history(), claim->claim).granted);
  }
  if (state == "takeback_proposal()" && std::holds_alternative<ProposeTakeback>(event.action)) {
    return guard("the opponent's proposal", game.takeback_proposal() == opposite(event.by));
  }
  if (const auto* play = std::get_if<Play>(&event.action); play != nullptr && state == "bound_to()") {
    return guard("move = bound_to()", game.bound_to() == play->move);
  }
  return general_of(game, event);
}

Special special_of(const Game& before, const Event& event) {
  const bool is_theirs = before.draw_offer() == opposite(event.by);
  const bool proposes_too = before.takeback_proposal() == opposite(event.by);
  Special special;
  if (is_upheld(before, event)) {
    const std::string upheld = "claim_open() = by";
    return {.outcome = upheld, .offer = upheld, .takeback = upheld, .bound = upheld, .turn = upheld};
  }
  if (const auto move = made_by(before, event)) {
    const History next = before.history().after(*move);
    special.outcome = standing_of(next.position(), next.occurrences());
    special.offer = is_theirs ? "a move answers the opponent's offer" : "a move after an own offer";
    special.takeback = special.bound = special.turn = "a move is made";
    return special;
  }
  if (std::holds_alternative<Handle>(event.action)) {
    special.outcome = "the game goes on";
    special.offer =
        is_theirs && touches(before, event) ? "another piece is touched" : "none, or his own offer";
    special.takeback = special.bound = special.turn = "no move is made";
    return special;
  }
  if (std::holds_alternative<OfferDraw>(event.action)) {
    special.outcome = is_theirs ? "the opponent's offer" : "no offer of the opponent's";
    special.offer = special.outcome;
  }
  if (const auto* claim = std::get_if<ClaimDraw>(&event.action)) {
    const bool is_granted = examine(before.history(), claim->claim).granted;
    const bool is_threefold = claim->claim.kind == ClaimKind::threefold_repetition;
    special.outcome =
        is_granted ? (is_threefold ? "threefold, granted" : "fifty moves, granted") : "not granted";
    special.bound = claim->claim.with_move ? "not granted, with_move" : "not granted, no move";
  }
  if (std::holds_alternative<ReportIllegalMove>(event.action)) {
    const int count = before.illegal_moves(event.by) + 1;
    special.outcome = count >= before.rules().illegal_moves ? "as many as lose" : "fewer than lose";
  }
  if (std::holds_alternative<ProposeTakeback>(event.action)) {
    special.takeback = special.offer = special.bound =
        proposes_too ? "the opponent's proposal" : "no proposal stands";
  }
  const bool undoes = std::holds_alternative<AcceptTakeback>(event.action) ||
                      (std::holds_alternative<ProposeTakeback>(event.action) && proposes_too);
  const bool is_one = before.turn() == event.by;  // The other's last move is also the last of all.
  special.turn = !undoes ? "nothing is undone" : is_one ? "one move undone" : "two moves undone";
  return special;
}

}  // namespace adoube::model
