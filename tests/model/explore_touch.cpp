// SPDX-License-Identifier: GPL-3.0-or-later
// Touch-move as hands can bring it about: every event in every state of small positions, in both modes.
#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/notation/fen.hpp"
#include "transitions.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;
using board::Position;

/// A whole move, as a program makes it, is an event as well; so is what the game tells the board.
struct AtPosition {};
struct Ended {};
using Deed = std::variant<TouchEvent, Move, AtPosition, Ended>;

[[nodiscard]] bool is_released(const TouchBoard& board) {
  const auto all = board.obligations();
  return !all.empty() && all.front().article.starts_with("4.6");
}

[[nodiscard]] bool holds_own(const TouchBoard& board) {
  const auto held = board.in_hand();
  return held && board.position().pieces(board.turn()).contains(*held);
}

[[nodiscard]] std::string hand_of(const TouchBoard& board) {
  if (board.over()) return "over()";
  if (is_released(board)) return "released";
  if (holds_own(board)) return "in_hand()";
  if (!board.off_board().empty()) return "off_board()";
  return board.has_touched() ? "has_touched()" : "!has_touched()";
}

[[nodiscard]] std::string adjusting_of(const TouchBoard& board) {
  return board.is_adjusting() ? "is_adjusting()" : "!is_adjusting()";
}

[[nodiscard]] std::string claim_of(const TouchBoard& board) {
  if (!board.violation()) return "!violation()";
  return board.claim_open() ? "claim_open()" : "claim_forfeited";
}

[[nodiscard]] bool has(const std::vector<Square>& all, Square one) {
  return std::ranges::find(all, one) != all.end();
}

[[nodiscard]] std::string name_of(const Deed& deed) {
  if (std::holds_alternative<Move>(deed)) return "Move";
  if (std::holds_alternative<AtPosition>(deed)) return "at";
  if (std::holds_alternative<Ended>(deed)) return "ended";
  static constexpr std::array names{"Adjust",         "Touch",   "TouchByAccident", "TouchTwo",
                                    "IntendCastling", "Lift",    "Place",           "Release",
                                    "Remove",         "Promote", "ClaimViolation"};
  static_assert(names.size() == std::variant_size_v<TouchAction>);
  return names.at(std::get<TouchEvent>(deed).action.index());
}

/// What must hold for an event to be accepted, and whether it does.
struct Guard {
  std::string text;
  bool holds;
};

[[nodiscard]] Guard guard(std::string text, bool holds) { return {.text = std::move(text), .holds = holds}; }

/// The guard of each act of a hand.
class Judge {
 public:
  Judge(const TouchBoard& board, Colour by)
      : board_(board), by_(by), has_move_(by == board.turn() && !board.over()) {}

  Guard operator()(const Adjust& /*act*/) const {
    const bool is_lifted = board_.in_hand() || !board_.off_board().empty() || is_released(board_);
    return guard("nothing lifted", has_move_ && !is_lifted);
  }
  Guard operator()(const Touch& act) const {
    return guard("a piece stands there", has_move_ && stands(act.square));
  }
  Guard operator()(const TouchByAccident& act) const {
    return guard("a piece stands there", !board_.over() && stands(act.square));
  }
  Guard operator()(const TouchTwo& act) const {
    return guard("two pieces stand there", has_move_ && stands(act.first) && stands(act.second));
  }
  Guard operator()(const IntendCastling& /*act*/) const { return guard("by = turn()", has_move_); }
  Guard operator()(const Lift& act) const {
    return guard("hand free, a piece stands there", has_move_ && stands(act.square));
  }
  Guard operator()(const Place& /*act*/) const {
    return guard("in_hand(), no own piece there", has_move_ && holds_own(board_));
  }
  Guard operator()(const Release& /*act*/) const {
    return guard("part of a permitted move, or put back", has_move_);
  }
  Guard operator()(const Remove& /*act*/) const { return guard("captured or promoted", has_move_); }
  Guard operator()(const Promote& act) const {
    const bool is_promotion = std::ranges::any_of(board::legal_moves(board_.position()), [&](Move move) {
      return move.promotion() == act.role && move.to() == act.square;
    });
    return guard("a legal promotion", has_move_ && is_promotion);
  }
  Guard operator()(const ClaimViolation& /*act*/) const {
    return guard("claim_open() = by", board_.claim_open() == by_);
  }

 private:
  [[nodiscard]] bool stands(Square square) const {
    return board_.standing()[static_cast<std::size_t>(index_of(square))].has_value();
  }

  const TouchBoard& board_;
  Colour by_;
  bool has_move_;
};

[[nodiscard]] Guard general_of(const TouchBoard& board, const Deed& deed) {
  if (std::holds_alternative<AtPosition>(deed)) return guard("the game is elsewhere", true);
  if (std::holds_alternative<Ended>(deed)) return guard("the game is over", true);
  if (const auto* move = std::get_if<Move>(&deed)) {
    const auto permitted = board.permitted();
    const bool may = board.mode() == TouchMode::record
                         ? board::is_legal(board.position(), *move)
                         : std::ranges::find(permitted, *move) != permitted.end();
    return guard("permitted(), or legal if recorded", !board.over() && may);
  }
  const auto& event = std::get<TouchEvent>(deed);
  return std::visit(Judge(board, event.by.value_or(board.turn())), event.action);
}

/// What decides where the hand comes to be: by the board before, and by what has become of the move.
[[nodiscard]] std::string special_of(const TouchBoard& board, const Deed& deed, const TouchBoard& after) {
  if (std::holds_alternative<Ended>(deed) || std::holds_alternative<AtPosition>(deed)) return "";
  if (after.made()) return after.over() ? "mates or stalemates" : "completes the move";
  const auto* event = std::get_if<TouchEvent>(&deed);
  if (event == nullptr) return "";
  if (std::holds_alternative<Touch>(event->action) || std::holds_alternative<TouchTwo>(event->action)) {
    return adjusting_of(board);
  }
  if (is_released(after)) return "part of a legal move";
  if (const auto* lift = std::get_if<Lift>(&event->action)) {
    const bool is_own = board.position().pieces(board.turn()).contains(lift->square);
    return is_own ? "own piece" : "the opponent's piece";
  }
  if (std::holds_alternative<Remove>(event->action)) {
    return holds_own(board) && !holds_own(after) ? "the pawn promoted" : "the piece captured";
  }
  if (const auto* release = std::get_if<Release>(&event->action)) {
    const bool is_last = after.off_board().empty() && !after.in_hand();
    if (board.in_hand() == release->square || is_last) {
      return is_last ? "put back, no other off the board" : "put back, another off the board";
    }
    return "the other put back";
  }
  return "";
}

/// A move that is made is a legal one, and the position is the one it leads to.
void expect_made(const TouchBoard& before, const TouchBoard& after) {
  const auto move = after.made();
  if (!move) return;
  const bool is_right =
      board::is_legal(before.position(), *move) && after.position() == board::after(before.position(), *move);
  if (!is_right) throw std::logic_error("a move was made that is none");
}

struct Found {
  TouchBoard board;
  std::size_t turn;   ///< How many moves have been made.
  std::size_t depth;  ///< How many events since.
};

class Explorer {
 public:
  Explorer(const Position& start, std::vector<Square> squares, TouchMode mode, Transitions& out)
      : squares_(std::move(squares)), out_(out) {
    const TouchBoard fresh(start, mode);
    for (const auto& [region, state] :
         {std::pair("hand", hand_of(fresh)), std::pair("adjusting", adjusting_of(fresh)),
          std::pair("claim", claim_of(fresh))}) {
      out_.note({.region = region,
                 .from = "[*]",
                 .event = "TouchBoard",
                 .general = "always",
                 .special = "",
                 .effect = "",
                 .to = state});
    }
    add({.board = TouchBoard(start, mode), .turn = 0, .depth = 0});
  }

  void explore() {
    // By number: it grows meanwhile.
    for (std::size_t i = 0; i != found_.size(); ++i) {  // NOLINT(modernize-loop-convert)
      const Found found = found_[i];
      // The opponent's turn matters for his claim, which his first touch decides.
      if (found.turn > 1 || (found.turn == 1 && found.depth > 2)) continue;
      for (const Deed& deed : deeds_for(found)) follow(found, deed);
    }
  }

 private:
  void add(const Found& found) {
    std::string key = std::to_string(found.turn);
    for (const Square square : found.board.touched()) key += to_string(square);
    for (const auto& man : found.board.standing()) key += man ? letter_of(*man) : '.';
    if (const auto held = found.board.in_hand()) key += to_string(*held);
    auto& alike = numbers_[key];
    for (const std::size_t number : alike) {
      if (found_[number].board == found.board) return;
    }
    alike.push_back(found_.size());
    found_.push_back(found);
  }

  void follow(const Found& found, const Deed& deed) {
    const TouchBoard& before = found.board;
    const auto after = [&]() -> std::optional<TouchBoard> {
      if (const auto* move = std::get_if<Move>(&deed)) return accepted(before.after(*move));
      if (const auto* event = std::get_if<TouchEvent>(&deed)) return accepted(before.after(*event));
      if (std::holds_alternative<Ended>(deed)) return before.ended("5.1b");
      return before.at(History());
    }();
    if (!after) return;
    const Guard general = general_of(before, deed);
    if (!general.holds) throw std::logic_error("accepted against its guard: " + name_of(deed));
    const bool is_told = std::holds_alternative<Ended>(deed) || std::holds_alternative<AtPosition>(deed);
    if (!is_told) expect_made(before, *after);
    Seen seen{.region = "hand",
              .from = hand_of(before),
              .event = name_of(deed),
              .general = general.text,
              .special = special_of(before, deed, *after),
              .effect = after->made() && !is_told ? "made()" : "",
              .to = hand_of(*after)};
    out_.note(seen);
    // For the other regions a move is made, in whatever way.
    if (!seen.effect.empty()) {
      seen.event = std::exchange(seen.effect, "");
      seen.general = "by turn()";
      seen.special = after->violation() ? "breaches 4.3 or 4.4" : "breaches nothing";
    }
    seen.region = "adjusting";
    seen.from = adjusting_of(before);
    seen.to = adjusting_of(*after);
    out_.note(seen);
    seen.region = "claim";
    seen.from = claim_of(before);
    seen.to = claim_of(*after);
    out_.note(seen);
    const bool is_new_turn = (after->made() && !is_told) || std::holds_alternative<AtPosition>(deed);
    // One breach is as good as another to claim against.
    if (is_new_turn && (!after->violation() || breaches_++ > 2)) return;
    add({.board = *after,
         .turn = found.turn + (is_new_turn ? 1 : 0),
         .depth = is_new_turn ? 0 : found.depth + 1});
  }

  [[nodiscard]] static std::optional<TouchBoard> accepted(const Result<TouchBoard, TouchRefusal>& result) {
    return result ? std::optional(*result) : std::nullopt;
  }

  /// All that hands may well do here, and some that they may not.
  [[nodiscard]] std::vector<Deed> deeds_for(const Found& found) const {
    const Position& position = found.board.position();
    std::vector<Deed> deeds{AtPosition{}, Ended{}};
    const auto add = [&](const TouchAction& action) { deeds.emplace_back(TouchEvent{.action = action}); };
    add(Adjust{});
    add(IntendCastling{CastlingSide::king_side});
    for (const Colour by : both_colours) {
      deeds.emplace_back(TouchEvent{.action = ClaimViolation{TouchLaw::article_4_3}, .by = by});
      deeds.emplace_back(TouchEvent{.action = IntendCastling{CastlingSide::queen_side}, .by = by});
    }
    std::vector<Square> squares = squares_;
    if (found.turn > 0) {
      const auto own = position.pieces(position.turn());
      squares.assign(own.begin(), own.end());
    }
    for (const Move move : board::legal_moves(position)) {
      if (found.turn > 0 && squares.size() < 6) squares.push_back(move.target());
      if (has(squares, move.from()) && has(squares, move.target())) deeds.emplace_back(move);
      const auto role = move.promotion();
      if (role && (*role == PromotionRole::queen || *role == PromotionRole::knight)) {
        add(Promote{.role = *role, .square = move.to()});
      }
    }
    for (const Square square : squares) {
      add(Touch{square});
      add(TouchByAccident{square});
      add(Lift{square});
      add(Place{square});
      add(Release{square});
      add(Remove{square});
    }
    for (const Square other : {squares.at(squares.size() / 2), squares.back()}) {
      if (other == squares.front()) continue;
      add(TouchTwo{.first = squares.front(), .second = other, .order = TouchOrder::together});
    }
    return deeds;
  }

  std::vector<Square> squares_;  ///< Those that hands go to.
  Transitions& out_;
  std::vector<Found> found_;
  std::map<std::string, std::vector<std::size_t>> numbers_;
  int breaches_ = 0;
};

/// A position, and the squares on it that hands go to.
struct Scene {
  std::string_view fen;
  std::string_view squares;
};

/// A move of every kind, moves that end the game, and pieces that cannot move.
constexpr std::array<Scene, 6> scenes{{
    {.fen = "k7/8/8/8/8/8/8/4K2R w K - 0 1", .squares = "e1 g1 h1 f1"},      // castling
    {.fen = "2r5/1P6/8/8/8/8/8/K6k w - - 0 1", .squares = "b7 c8 b8"},       // promotion, and by a capture
    {.fen = "7k/8/8/2pP4/8/8/8/K7 w - c6 0 1", .squares = "d5 c6 c5 d6"},    // en passant
    {.fen = "k7/p7/8/8/2q5/1R6/8/K7 w - - 0 1", .squares = "b3 b4 c4 a1"},   // moves, and nothing to capture
    {.fen = "7k/6q1/5K2/8/8/8/8/6R1 w - - 0 1", .squares = "g1 g7 f7 f6"},   // a mate by capture
    {.fen = "7k/5K2/8/8/8/8/6p1/R5Q1 w - - 0 1", .squares = "g1 g2 a1 h1"},  // mates by captures and without
}};

[[nodiscard]] std::vector<Square> squares_of(std::string_view text) {
  std::vector<Square> squares;
  for (std::size_t at = 0; at < text.size(); at += 3) {
    if (const auto square = parse_square(text.substr(at, 2))) squares.push_back(*square);
  }
  return squares;
}

}  // namespace

std::string explore_touch() {
  Transitions seen;
  for (const Scene& scene : scenes) {
    const Position start = board::make_position(notation::parse_fen(scene.fen).value()).value();
    for (const TouchMode mode : {TouchMode::enforce, TouchMode::record}) {
      Explorer(start, squares_of(scene.squares), mode, seen).explore();
    }
  }
  return seen.text();
}

}  // namespace adoube::model
