// SPDX-License-Identifier: GPL-3.0-or-later
// The life of a game as events bring it about: all events, from designed positions, a few of them deep.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/game/game.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "game_guards.hpp"
#include "transitions.hpp"

namespace adoube::model {
namespace {

using namespace adoube::game;
using board::Position;

[[nodiscard]] std::string outcome_of(const Game& game) {
  const auto& outcome = game.outcome();
  return outcome ? std::string(to_string(outcome->termination)) : "!outcome()";
}
[[nodiscard]] std::string offer_of(const Game& game) {
  return game.draw_offer() ? "draw_offer()" : "!draw_offer()";
}
[[nodiscard]] std::string takeback_of(const Game& game) {
  return game.takeback_proposal() ? "takeback_proposal()" : "!takeback_proposal()";
}
[[nodiscard]] std::string bound_of(const Game& game) {
  return game.bound_to() ? "bound_to()" : "!bound_to()";
}
[[nodiscard]] std::string turn_of(const Game& game) {
  return "turn() = " + std::string(to_string(game.turn()));
}

[[nodiscard]] std::string name_of(const Action& action) {
  static constexpr std::array names{
      "Play",           "Handle",          "OfferDraw",         "AcceptDraw", "DeclineDraw",
      "ClaimDraw",      "Resign",          "StartClock",        "CallFlag",   "ProposeTakeback",
      "AcceptTakeback", "DeclineTakeback", "ReportIllegalMove", "Abandon"};
  static_assert(names.size() == std::variant_size_v<Action>);
  return names.at(action.index());
}

constexpr std::string_view start_fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

struct Scene {
  std::string_view fen = start_fen;
  // NOLINTNEXTLINE(readability-redundant-member-init): g++ 12 asks for it where fields are named.
  std::string_view played = {};  ///< Before the exploration.
  // NOLINTNEXTLINE(readability-redundant-member-init)
  std::string_view moves = {};  ///< That may be played in it.
  std::optional<TouchMode> touch = std::nullopt;
  bool clock = false;
  std::size_t depth = 3;  ///< How many events follow each other.
};

class Explorer {
 public:
  Explorer(const Scene& scene, Transitions& out) : scene_(scene), out_(out) {}

  void explore() {
    const Position start = board::make_position(notation::parse_fen(scene_.fen).value()).value();
    Rules rules;
    rules.touch_move = scene_.touch;
    rules.illegal_moves = 2;
    std::optional<Clock> clock;
    if (scene_.clock) clock.emplace(parse_time_control("1").value(), parse_time_control("1").value());
    Game game(start, rules, clock);
    note_beginning(game);
    for (const std::string_view text : words(scene_.played)) {
      const Move move = notation::parse_uci(game.position(), text).value();
      game = game.after({.by = game.turn(), .action = Play{move}}).value();
    }
    follow(game, scene_.depth);
  }

 private:
  [[nodiscard]] static std::vector<std::string_view> words(std::string_view text) {
    std::vector<std::string_view> all;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find(' '), text.size());
      all.push_back(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return all;
  }

  void note(std::string region, std::string from, std::string event, const Guard& general,
            std::string special, std::string to) {
    if (!general.holds) throw std::logic_error("accepted against its guard: " + event);
    out_.note({.region = std::move(region),
               .from = std::move(from),
               .event = std::move(event),
               .general = std::string(general.text),
               .special = std::move(special),
               .effect = "",
               .to = std::move(to)});
  }

  void note_beginning(const Game& game) {
    const std::string standing = standing_of(game.position(), 1);
    note("outcome", "[*]", "Game", guard("", true), "start: " + standing, outcome_of(game));
    if (game.outcome()) return;
    note("turn", "[*]", "Game", guard("", true), "start.turn() = " + std::string(to_string(game.turn())),
         turn_of(game));
    note("offer", "[*]", "Game", guard("always", true), "", offer_of(game));
    note("takeback", "[*]", "Game", guard("always", true), "", takeback_of(game));
    note("bound", "[*]", "Game", guard("always", true), "", bound_of(game));
  }

  void follow(const Game& before, std::size_t depth) {
    if (depth == 0) return;
    for (const Event& event : events_in(before)) {
      const auto after = before.after(event);
      if (!after) continue;
      const std::string name = name_of(event.action);
      const Special special = special_of(before, event);
      note("outcome", outcome_of(before), name, general_of(before, event), special.outcome,
           outcome_of(*after));
      if (!before.outcome() && !after->outcome()) {
        const auto note_in = [&](std::string region, const std::string& from, std::string decides,
                                 std::string to) {
          note(std::move(region), from, name, general_in(from, before, event), std::move(decides),
               std::move(to));
        };
        note_in("offer", offer_of(before), special.offer, offer_of(*after));
        note_in("takeback", takeback_of(before), special.takeback, takeback_of(*after));
        note_in("bound", bound_of(before), special.bound, bound_of(*after));
        note_in("turn", turn_of(before), special.turn, turn_of(*after));
      }
      follow(*after, depth - 1);
    }
  }

  [[nodiscard]] std::vector<Event> events_in(const Game& game) const {
    std::vector<Action> actions{OfferDraw{},       AcceptDraw{},        DeclineDraw{},     Resign{},
                                StartClock{},      CallFlag{},          ProposeTakeback{}, AcceptTakeback{},
                                DeclineTakeback{}, ReportIllegalMove{}, Abandon{}};
    for (const ClaimKind kind : {ClaimKind::threefold_repetition, ClaimKind::fifty_moves}) {
      actions.emplace_back(ClaimDraw{.claim = {.kind = kind}});
    }
    for (const std::string_view text : words(scene_.moves)) {
      const auto move = notation::parse_uci(game.position(), text);
      if (!move) continue;
      actions.emplace_back(Play{*move});
      for (const ClaimKind kind : {ClaimKind::threefold_repetition, ClaimKind::fifty_moves}) {
        actions.emplace_back(ClaimDraw{.claim = {.kind = kind, .with_move = *move}});
      }
      if (!scene_.touch) continue;
      for (const TouchAction& touch :
           std::vector<TouchAction>{Touch{move->from()}, Lift{move->from()}, Release{move->target()},
                                    Remove{move->target()}, TouchByAccident{move->from()}}) {
        actions.emplace_back(Handle{touch});
      }
    }
    if (scene_.touch) actions.emplace_back(Handle{ClaimViolation{TouchLaw::article_4_3}});
    std::vector<Event> events;
    for (const Action& action : actions) {
      for (const Colour by : both_colours) {
        events.push_back({.by = by, .action = action, .at = time_of(game, action)});
      }
    }
    return events;
  }

  /// One event a second; who calls a flag waits until it has fallen.
  [[nodiscard]] std::optional<Time> time_of(const Game& game, const Action& action) const {
    if (!scene_.clock) return std::nullopt;
    const auto& clock = game.clock();
    Time told = clock ? clock->told() : Time{};
    if (std::holds_alternative<CallFlag>(action)) told += std::chrono::minutes(2);
    return told + std::chrono::seconds(1);
  }

  const Scene& scene_;
  Transitions& out_;
};

/// The position of the start has appeared four times, and comes again.
constexpr std::string_view four_times =
    "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1";

/// A way to every end, and all that may stand while a game goes on.
constexpr std::array<Scene, 13> scenes{{
    {.moves = "e2e4 e7e5 g1f3", .depth = 4},
    {.moves = "e2e4 e7e5", .clock = true},
    {.played = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1", .moves = "f6g8 g1f3"},
    {.played = four_times, .moves = "f6g8 b8c6", .touch = TouchMode::record},
    {.moves = "e2e4 d2d4 e7e5", .touch = TouchMode::record, .depth = 4},
    {.played = "e2e4", .moves = "e7e5 d7d5", .touch = TouchMode::record},
    {.moves = "e2e4 e7e5", .touch = TouchMode::enforce, .depth = 4},
    {.fen = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", .moves = "f7g7 g6h6 f7e7", .touch = TouchMode::record},
    {.fen = "7k/8/6K1/6Q1/8/8/8/8 w - - 149 100", .moves = "g6f7 g5f6 g6h6", .touch = TouchMode::record},
    {.fen = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", .moves = "f1f7 f1f8 g6h6", .touch = TouchMode::record},
    {.fen = "7k/8/8/8/8/5r2/8/K5N1 w - - 0 1", .moves = "g1f3 a1b1", .touch = TouchMode::record, .depth = 4},
    {.fen = "k7/8/8/8/8/8/8/KR6 b - - 0 1", .moves = "a8a7", .clock = true},
    {.fen = "7k/8/6K1/6Q1/8/8/8/8 w - - 98 100", .moves = "g6f7 g5h5"},
}};

/// Positions in which nothing can happen any more.
constexpr std::array<std::string_view, 4> ended{
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    "7k/8/6K1/8/8/8/8/8 w - - 0 1",
    "7k/8/6K1/6Q1/8/8/8/8 w - - 150 100",
};

}  // namespace

std::string explore_game() {
  Transitions seen;
  for (const Scene& scene : scenes) Explorer(scene, seen).explore();
  for (const std::string_view fen : ended) {
    const Scene scene{.fen = fen, .depth = 1};
    Explorer(scene, seen).explore();
  }
  return seen.text();
}

}  // namespace adoube::model
