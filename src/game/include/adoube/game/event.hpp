// SPDX-License-Identifier: GPL-3.0-or-later
// What can happen in a game, and why it may not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/game/claim.hpp"
#include "adoube/game/time.hpp"
#include "adoube/game/touch_event.hpp"
#include "adoube/laws/refusal.hpp"

namespace adoube::game {

/// A move on the board. With clocks, the player has also pressed his.
struct Play {
  Move move;
};
/// [Art 4] A hand on the board, where touch-move is played; whose, the event says.
struct Handle {
  TouchAction touch;
};
/// [FIDE 9.1.2] Stands until the opponent accepts, declines or moves.
struct OfferDraw {};
struct AcceptDraw {};
struct DeclineDraw {};
/// [Art 5.2d, 5.2e] Also an offer [FIDE 9.1.2.3], which stands if the claim is wrong.
struct ClaimDraw {
  Claim claim;
};
/// [Art 5.1b] Also when the opponent has the move.
struct Resign {};
/// The clock of the player having the move starts. Without it, the first move starts the opponent's.
struct StartClock {};
/// [FIDE 6.8] Someone points at a fallen flag.
struct CallFlag {};
/// His own last move, and what followed, shall be undone.
struct ProposeTakeback {};
struct AcceptTakeback {};
struct DeclineTakeback {};
/// [FIDE 7.5] The player has completed an illegal move, which has been undone.
struct ReportIllegalMove {};
/// The player has left the game for good, which counts as resigning [Art 5.1b].
struct Abandon {};

using Action =
    std::variant<Play, Handle, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw, Resign, StartClock, CallFlag,
                 ProposeTakeback, AcceptTakeback, DeclineTakeback, ReportIllegalMove, Abandon>;

/// An action, whose it is, and when.
struct Event {
  Colour by;
  Action action;
  std::optional<Time> at = std::nullopt;  ///< Needed where clocks run.
};

/// Why an event is refused.
enum class EventCode : std::uint8_t {
  game_over,          ///< Nothing follows the end.
  not_your_turn,      ///< The other player has the move.
  illegal_move,       ///< `reasons` has all that the Laws hold against it.
  touched,            ///< Another piece must be moved or captured [Art 4].
  mishandled,         ///< Hands cannot do so now [Art 4]; the text says why.
  no_touch_move,      ///< The game is played without it.
  intended_move,      ///< The intended move of a wrong claim must be played [FIDE 9.5.3].
  offer_repeated,     ///< One offer for each own move.
  no_offer,           ///< There is none of the opponent's to accept or decline.
  claim_examined,     ///< The same claim has been examined on this move.
  claim_forfeited,    ///< A piece was touched: no claim on this move [FIDE 9.4].
  takeback_repeated,  ///< The proposal stands already.
  no_takeback,        ///< There is no proposal of the opponent's.
  nothing_to_take_back,
  no_clock,        ///< The game is played without one.
  clock_runs,      ///< It has been started already.
  time_missing,    ///< The clocks run and the event has no time.
  time_goes_back,  ///< Earlier than what the clock was told before, or before zero.
  flag_fallen,     ///< The player's time is over.
  flag_not_fallen,
  not_counted,  ///< Illegal moves are not counted in this game.
};

[[nodiscard]] std::string_view to_string(EventCode code) noexcept;

/// Why an event is not accepted; the game stays as it was.
struct EventRefusal {
  EventCode code;
  std::string_view article;  ///< "5.2d", "FIDE 9.5.3"; empty where no Law speaks.
  std::string text;          ///< A sentence for a person.
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::vector<laws::Refusal> reasons = {};  ///< Of an illegal move.

  friend bool operator==(const EventRefusal&, const EventRefusal&) = default;
};

}  // namespace adoube::game
