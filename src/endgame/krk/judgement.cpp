// SPDX-License-Identifier: GPL-3.0-or-later
// Reasons against moves.
#include "adoube/endgame/krk/judgement.hpp"

#include <algorithm>
#include <utility>

#include "adoube/core/contract.hpp"
#include "adoube/core/counted.hpp"
#include "adoube/endgame/krk/move_text.hpp"

namespace adoube::endgame::krk {

namespace {

struct Reason {
  Lapse lapse;
  std::string sentence;
};

/// The first kind whose own condition the move meets, whatever else is to be had.
[[nodiscard]] std::optional<Kind> kind_of(const Size& size, const Men& p, const Move& move) {
  for (const Kind kind : all_kinds) {
    if (satisfies(kind, size, p, move)) return kind;
  }
  return std::nullopt;
}

[[nodiscard]] std::optional<std::string> more_room(const Size& size, const Men& p, const Men& q) {
  const Measures before = measures_of(size, p);
  const Measures now = measures_of(size, q);
  if (now.room <= before.room) return std::nullopt;
  if (!now.confined) return "lets the lone king out of his room of " + std::to_string(before.room);
  return "gives the lone king more room: from " + std::to_string(before.room) + " to " +
         std::to_string(now.room);
}

[[nodiscard]] Reason reason_against(const Size& size, const Men& p, const Move& move, Kind played) {
  const Men q = after(p, move);
  if (is_stalemate_by_definition(size, q)) {
    return {.lapse = Lapse::stalemates,
            .sentence = "stalemates: the king on " + to_string(q.lone_king) +
                        " has no move and is not in check, the game is drawn"};
  }
  if (lone_king_may_go(size, q, q.rook)) {
    return {.lapse = Lapse::loses_rook,
            .sentence = "leaves the rook on " + to_string(q.rook) + " to be taken by the king on " +
                        to_string(q.lone_king)};
  }
  if (const auto own = kind_of(size, p, move)) {
    return {.lapse = Lapse::misses_kind,
            .sentence = "would do as " + std::string(name(*own)) + ", but an earlier kind is to be had, " +
                        std::string(name(played))};
  }
  if (const auto more = more_room(size, p, q)) return {.lapse = Lapse::gives_room, .sentence = *more};
  if (is_exposed_on_blacks_move(q)) {
    return {.lapse = Lapse::exposes_rook,
            .sentence = "leaves the rook on " + to_string(q.rook) + " exposed: the lone king is " +
                        counted(king_distance(q.lone_king, q.rook), "step") + " away, its own king " +
                        std::to_string(king_distance(q.king, q.rook))};
  }
  if (!divides(q)) {
    return {.lapse = Lapse::does_not_divide,
            .sentence = divides(p) ? "gives up the line between the kings"
                                   : "leaves the rook where none of its lines runs between the kings"};
  }
  const int before = way_to_critical_square(p);
  const int now = way_to_critical_square(q);
  if (move.mover == Mover::king && before < now) {
    return {.lapse = Lapse::goes_away,
            .sentence = "goes away from the critical square " + to_string(critical_square(q)) + ": " +
                        counted(before, "step") + " before, " + std::to_string(now) + " now"};
  }
  return {.lapse = Lapse::achieves_nothing, .sentence = "is of none of the kinds"};
}

}  // namespace

std::string_view to_string(Lapse lapse) noexcept {
  switch (lapse) {
    case Lapse::stalemates: return "stalemates";
    case Lapse::loses_rook: return "loses_rook";
    case Lapse::misses_kind: return "misses_kind";
    case Lapse::gives_room: return "gives_room";
    case Lapse::exposes_rook: return "exposes_rook";
    case Lapse::does_not_divide: return "does_not_divide";
    case Lapse::goes_away: return "goes_away";
    case Lapse::achieves_nothing: return "achieves_nothing";
  }
  return "";
}

Judgement judge(const Size& size, const Men& p, const Move& move) {
  expects(is_legal_for_white(size, p) && is_legal(size, p, move), "judge: the move is legal");
  Judgement judgement;
  const std::string san = to_san(size, p, move);
  const auto chosen = chosen_move(size, p);
  if (!chosen) {
    judgement.sentence = "the strategy has no move here, and nothing to say of " + san;
    return judgement;
  }
  judgement.plays = explain(size, p, *chosen);
  const auto allowed = allowed_moves(size, p);
  const auto found = std::ranges::find(allowed, move, &Choice::move);
  if (found != allowed.end()) {
    judgement.kind = found->kind;
    judgement.sentence = san + " is what the strategy allows, " + to_text(explain(size, p, *found));
    judgement.sentence.pop_back();
    return judgement;
  }
  Reason reason = reason_against(size, p, move, chosen->kind);
  judgement.lapse = reason.lapse;
  judgement.sentence = san + ' ' + reason.sentence + "; the strategy plays " + judgement.plays->san + ", " +
                       to_text(*judgement.plays);
  judgement.sentence.pop_back();
  return judgement;
}

}  // namespace adoube::endgame::krk
