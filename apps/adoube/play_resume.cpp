// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a game that is to be continued.
#include "play_resume.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/game/clock.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "input.hpp"

namespace adoube::app {

namespace {

using notation::GameTree;
using notation::TimeCommand;

/// The time a comment says was left.
[[nodiscard]] std::optional<game::Time> clock_in(const notation::Ply& ply) {
  for (const notation::Remark& remark : ply.remarks) {
    const auto* const comment = std::get_if<notation::Comment>(&remark);
    if (comment == nullptr) continue;
    const auto commands = notation::parse_commands(comment->text);
    if (!commands) continue;
    for (const notation::PgnCommand& command : *commands) {
      const auto* const time = std::get_if<TimeCommand>(&command.value);
      if (time != nullptr && time->kind == TimeCommand::Kind::clock) return time->time;
    }
  }
  return std::nullopt;
}

[[nodiscard]] std::unexpected<Failure> cannot_resume(const std::string& path, std::string_view why) {
  return std::unexpected(
      Failure{.code = "no_such_game", .text = fmt::format("cannot go on with {}: {}", name_of(path), why)});
}

[[nodiscard]] std::string tag_of(const GameTree& tree, std::string_view name) {
  const std::string value(tree.tag(name).value_or(""));
  return value == "?" ? "" : value;
}

[[nodiscard]] std::optional<game::TimeControl> control_of(const GameTree& tree) {
  if (const auto own = game::parse_time_control(tag_of(tree, own_control_tag))) return *own;
  const auto tag = game::parse_pgn_time_control(tag_of(tree, "TimeControl"));
  return tag ? tag->control : std::nullopt;
}

void say_again(const std::vector<notation::Remark>& remarks, PlaySession& session, game::Time now) {
  for (const notation::Remark& remark : remarks) {
    const auto* const comment = std::get_if<notation::Comment>(&remark);
    if (comment == nullptr) continue;
    const std::string_view text = comment->text;
    for (auto begin = text.find(said_begin); begin != std::string_view::npos;
         begin = text.find(said_begin, begin)) {
      begin += said_begin.size();
      session.say_again(text.substr(begin, std::min(text.find(']', begin), text.size()) - begin), now);
    }
  }
}

}  // namespace

Result<UnfinishedGame, Failure> read_unfinished(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return std::unexpected(text.error());
  std::vector<notation::ReadGame> games = notation::read_games(*text);
  if (games.empty()) return cannot_resume(path, "there is no game in it");
  notation::ReadGame& last = games.back();
  if (last.is_faulty()) return cannot_resume(path, "its last game has a fault; adoube validate tells where");
  if (last.tree.result().value_or(notation::PgnResult::unknown) != notation::PgnResult::unknown) {
    return cannot_resume(path, "its last game is finished");
  }
  for (const notation::Ply& ply : last.tree.main_plies()) {
    if (!ply.move) return cannot_resume(path, "its last game has a null move");
  }
  if (notation::count_remarks(last.tree).variations > 0) {
    return cannot_resume(path, "its last game has variations, which would be lost");
  }
  const GameTree& tree = last.tree;
  PlayTags tags{.white = tag_of(tree, "White"),
                .black = tag_of(tree, "Black"),
                .date = tag_of(tree, "Date"),
                .control = control_of(tree),
                .flag = flag_rule_named(tag_of(tree, flag_rule_tag)).value_or(game::FlagRule::fide),
                .touch_move = tag_of(tree, touch_move_tag) == "yes"};
  return UnfinishedGame{.tree = std::move(last.tree),
                        .tags = std::move(tags),
                        .before = text->substr(0, last.offset),
                        .text = text->substr(last.offset)};
}

Result<game::Time, Failure> play_again(const GameTree& tree, PlaySession& session) {
  game::Time now{};
  say_again(tree.main_line().before, session, now);
  for (const notation::Ply& ply : tree.main_plies()) {
    const auto& clock = session.game().clock();
    const auto left = clock_in(ply);
    if (clock && clock->running() && left) {
      // Made at once, the move would leave the most; what is missing to that was thought, a delay before it.
      const Colour mover = session.game().turn();
      const game::Time most = clock->pressed(now).remaining(mover, now);
      const game::Bonus kind = clock->control(mover).kind;
      const bool waits = kind == game::Bonus::bronstein || kind == game::Bonus::simple_delay;
      if (most > *left) now += most - *left + (waits ? clock->stage(mover).bonus : game::Time{});
      if (clock->fallen(now)) now = clock->told();  // The record is not of this control: time starts anew.
    }
    if (ply.move && !session.replay(*ply.move, now)) {
      return std::unexpected(
          Failure{.code = "no_such_game",
                  .text = "cannot go on with the game: it is over: " + session.game().reason()});
    }
    say_again(ply.remarks, session, now);
  }
  return now;
}

}  // namespace adoube::app
