// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move [Art 4.2-4.7]: what hands on a board oblige a player to, when his move is made, and who may
// claim.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/piece.hpp"
#include "adoube/core/result.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/history.hpp"
#include "adoube/game/touch_event.hpp"
#include "adoube/laws/refusal.hpp"

namespace adoube::game {

enum class TouchMode : std::uint8_t {
  enforce,  ///< A screen: what is not permitted is refused.
  record,   ///< A board with sensors, an arbiter: a legal move stands, and the opponent may claim.
};

/// Something the player having the move must or may not do, and the Law that says so.
struct Obligation {
  std::string_view article;  ///< "4.4a"
  std::string text;          ///< A sentence for a person.
  std::vector<Square> squares;

  friend bool operator==(const Obligation&, const Obligation&) = default;
};

/// A move that stands though another was due.
struct Violation {
  Colour by;
  Move move;
  Obligation breached;

  friend bool operator==(const Violation&, const Violation&) = default;
};

/// Why an event is refused.
enum class TouchCode : std::uint8_t {
  game_over,        ///< Nothing follows the end.
  not_your_turn,    ///< The other player has the move.
  no_piece,         ///< No piece stands on the square.
  too_late,         ///< An intention to adjust is expressed first.
  hand_full,        ///< Another piece is in the hand.
  hand_empty,       ///< No piece is in the hand that could go there.
  own_piece,        ///< An own piece stands there, or stays on the board.
  illegal_move,     ///< Part of no legal move; `reasons` has what the Laws hold against it.
  touched,          ///< Legal, but what was touched obliges to another move.
  released,         ///< A piece let go stays on its square.
  choice_final,     ///< Another new piece has touched the square of promotion.
  put_back_first,   ///< Another piece is off the board.
  no_capture,       ///< No legal move captures the piece.
  no_promotion,     ///< No pawn is about to be promoted.
  no_violation,     ///< Nothing was violated.
  not_your_claim,   ///< The claim is the opponent's.
  claim_forfeited,  ///< The claimant has touched a piece.
};

[[nodiscard]] std::string_view to_string(TouchCode code) noexcept;

/// Why an action is not accepted.
struct TouchRefusal {
  TouchCode code;
  std::string_view article;
  std::string text;                    ///< A sentence for a person.
  std::vector<laws::Refusal> reasons;  ///< Of an illegal move.

  friend bool operator==(const TouchRefusal&, const TouchRefusal&) = default;
};

/// What an accepted event amounts to.
struct TouchRuling {
  std::string_view article;  ///< Empty before the first event.
  std::string text;

  friend bool operator==(const TouchRuling&, const TouchRuling&) = default;
};

/// A board that is being touched: an immutable value for each state, cheap to copy.
class TouchBoard {
 public:
  /// The turn of the player having the move begins; nothing has been touched.
  explicit TouchBoard(const board::Position& position, TouchMode mode = TouchMode::enforce);
  /// The same in the course of a game.
  explicit TouchBoard(History history, TouchMode mode = TouchMode::enforce);

  /// The position at the beginning of this turn.
  [[nodiscard]] const board::Position& position() const noexcept;
  /// The moves that led to it, those made on this board included.
  [[nodiscard]] const History& history() const noexcept;
  [[nodiscard]] Colour turn() const noexcept;
  [[nodiscard]] TouchMode mode() const noexcept;

  /// The board after the event, or why there is none such. This board is what it was.
  [[nodiscard]] Result<TouchBoard, TouchRefusal> after(const TouchEvent& event) const;
  /// The same after a whole move, made in one go: of a program, or a player who touches nothing else.
  [[nodiscard]] Result<TouchBoard, TouchRefusal> after(Move move) const;
  /// A new turn at the end of that game. An open claim is kept.
  [[nodiscard]] TouchBoard at(History history) const;
  /// The game is over, by that article, for reasons the position does not show.
  [[nodiscard]] TouchBoard ended(std::string_view article) const;

  /// The article by which the game is over, if it is: mate and stalemate are seen here.
  [[nodiscard]] std::optional<std::string_view> over() const noexcept;
  /// What binds the player having the move.
  [[nodiscard]] std::vector<Obligation> obligations() const;
  /// The moves he may still make, sorted: some of the legal ones, none once the game is over.
  [[nodiscard]] std::vector<Move> permitted() const;
  /// The move that the last event completed. The turn has passed with it.
  [[nodiscard]] std::optional<Move> made() const noexcept;
  /// What the last event amounted to.
  [[nodiscard]] const TouchRuling& ruling() const noexcept;
  /// [FIDE 9.4] Has the player having the move touched a piece on purpose, other than to adjust it?
  [[nodiscard]] bool has_touched() const noexcept;
  /// The pieces he has so touched, in the order that counts.
  [[nodiscard]] const std::vector<Square>& touched() const noexcept;

  /// [Art 4.2] Has he said that he is going to adjust pieces, and lifted none since?
  [[nodiscard]] bool is_adjusting() const noexcept;

  /// How the last move violated 4.3 or 4.4, if it did.
  [[nodiscard]] std::optional<Violation> violation() const;
  /// Who may still claim against it.
  ///
  /// [Art 4.7#1] He who was to move after it, until he touches a piece on purpose, be it to adjust it.
  [[nodiscard]] std::optional<Colour> claim_open() const noexcept;

  /// What stands on each square now; in the middle of a move, that may be no position.
  [[nodiscard]] std::array<std::optional<Piece>, 64> standing() const;
  /// What is in the hand, the square it came from; a piece of the opponent only if no own one is.
  [[nodiscard]] std::optional<Square> in_hand() const noexcept;
  /// All pieces that stand nowhere, in the hand or beside the board, by the squares they stood on.
  [[nodiscard]] std::vector<Square> off_board() const;

  /// Everything that the future depends on.
  friend bool operator==(const TouchBoard& a, const TouchBoard& b) noexcept;

 private:
  struct State;

  explicit TouchBoard(std::shared_ptr<const State> state) noexcept;

  [[nodiscard]] Result<TouchBoard, TouchRefusal> claimed(Colour by) const;

  std::shared_ptr<const State> state_;
};

}  // namespace adoube::game
