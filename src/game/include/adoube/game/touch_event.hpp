// SPDX-License-Identifier: GPL-3.0-or-later
// What hands do on a chessboard [Art 4], as values and as text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "adoube/core/castling_rights.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/role.hpp"
#include "adoube/core/square.hpp"

namespace adoube::game {

/// [Art 4.2] The player says that he is going to adjust pieces.
struct Adjust {
  friend bool operator==(const Adjust&, const Adjust&) = default;
};
/// A piece is touched on purpose, and stays where it is.
struct Touch {
  Square square;

  friend bool operator==(const Touch&, const Touch&) = default;
};
/// A piece is touched without intent, by anybody's hand.
struct TouchByAccident {
  Square square;

  friend bool operator==(const TouchByAccident&, const TouchByAccident&) = default;
};

enum class TouchOrder : std::uint8_t {
  together,  ///< Both at the same time.
  unclear,   ///< One after the other, and nobody can say which was first.
};

/// Two pieces are touched on purpose.
struct TouchTwo {
  Square first;
  Square second;
  TouchOrder order;

  friend bool operator==(const TouchTwo&, const TouchTwo&) = default;
};
/// [Art 4.4c] The player says that he is going to castle.
struct IntendCastling {
  CastlingSide side;

  friend bool operator==(const IntendCastling&, const IntendCastling&) = default;
};
/// A piece is touched on purpose and taken into the hand.
struct Lift {
  Square square;

  friend bool operator==(const Lift&, const Lift&) = default;
};
/// The piece in the hand stands on a square, still held.
struct Place {
  Square square;

  friend bool operator==(const Place&, const Place&) = default;
};
/// The piece in the hand is let go on a square; on its own, it is put back.
struct Release {
  Square square;

  friend bool operator==(const Release&, const Release&) = default;
};
/// A piece is taken off the board: one that is captured, or a pawn that is promoted.
struct Remove {
  Square square;

  friend bool operator==(const Remove&, const Remove&) = default;
};
/// [Art 4.4d] A new piece touches the square of promotion, still held.
struct Promote {
  PromotionRole role;
  Square square;

  friend bool operator==(const Promote&, const Promote&) = default;
};

/// The articles whose violation can be claimed [Art 4.7].
enum class TouchLaw : std::uint8_t { article_4_3, article_4_4 };

/// The opponent has violated 4.3 or 4.4.
struct ClaimViolation {
  TouchLaw law;

  friend bool operator==(const ClaimViolation&, const ClaimViolation&) = default;
};

using TouchAction = std::variant<Adjust, Touch, TouchByAccident, TouchTwo, IntendCastling, Lift, Place,
                                 Release, Remove, Promote, ClaimViolation>;

/// An action of a hand or a word about the pieces, and whose.
struct TouchEvent {
  TouchAction action;
  std::optional<Colour> by = std::nullopt;  ///< Whose hand or word; none: the player having the move.

  friend bool operator==(const TouchEvent&, const TouchEvent&) = default;
};

/// Where a text stops being an event, and why.
struct TouchTextError {
  std::size_t column;  ///< The character where the fault lies, counted from 1; past the last one at the end.
  std::string reason;

  friend bool operator==(const TouchTextError&, const TouchTextError&) = default;
};

/// One event, w or b before it naming the player: `adjust`, `touch e1`, `touch e1 accidental`, `touch e1 h1
/// together`, `touch e2 d5 unclear`, `intend castle k`, `lift e1`, `place g1`, `release g1`, `remove d5`,
/// `promote q d8`, `claim 4.3`.
[[nodiscard]] Result<TouchEvent, TouchTextError> parse_touch_event(std::string_view text);

/// Events with `;` between them. Nothing between two of them, or at an end, is no event and no fault.
[[nodiscard]] Result<std::vector<TouchEvent>, TouchTextError> parse_touch_events(std::string_view text);

/// What parse_touch_event reads as that event.
[[nodiscard]] std::string to_string(const TouchEvent& event);

}  // namespace adoube::game
