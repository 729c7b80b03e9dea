// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a game that is being played, and reading one to be continued.
#include "play_record.hpp"

#include <fmt/format.h>

#include <utility>
#include <vector>

#include "adoube/game/clock.hpp"
#include "adoube/notation/game_tree_builder.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_writer.hpp"
#include "input.hpp"
#include "play_phrases.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

using notation::GameTree;
using notation::TimeCommand;

/// PGN's tag has no word for a delay: such a control has a tag of its own.
constexpr std::string_view own_control_tag = "ClockControl";

[[nodiscard]] notation::PgnResult result_of(const std::optional<Outcome>& outcome) {
  if (!outcome) return notation::PgnResult::unknown;
  switch (outcome->result) {
    case GameResult::white_wins: return notation::PgnResult::white_wins;
    case GameResult::black_wins: return notation::PgnResult::black_wins;
    case GameResult::draw: break;
  }
  return notation::PgnResult::draw;
}

/// In the words that the standard of PGN has for it.
[[nodiscard]] std::string_view termination_tag(const std::optional<Outcome>& outcome) {
  if (!outcome) return "unterminated";
  switch (outcome->termination) {
    case Termination::flag_fall: return "time forfeit";
    case Termination::illegal_moves: return "rules infraction";
    case Termination::abandoned: return "abandoned";
    default: return "normal";
  }
}

void add_control(GameTree& tree, const std::optional<game::TimeControl>& control) {
  const std::string tag = game::to_pgn({.known = true, .control = control});
  tree.add_tag("TimeControl", tag);
  if (control && tag == "?") tree.add_tag(std::string(own_control_tag), to_string(*control));
}

[[nodiscard]] std::string known(std::string_view value) { return value.empty() ? "?" : std::string(value); }

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

}  // namespace

std::string record_of(const PlaySession& session, const PlayTags& tags) {
  const game::Game& game = session.game();
  const game::History& history = game.history();
  GameTree tree(history.position(0));
  tree.add_tag("Event", "Casual game");
  tree.add_tag("Site", "?");
  tree.add_tag("Date", tags.date);
  tree.add_tag("Round", "-");
  tree.add_tag("White", known(tags.white));
  tree.add_tag("Black", known(tags.black));
  tree.add_tag("Result", std::string(to_string(result_of(game.outcome()))));
  add_control(tree, tags.control);
  tree.add_tag("Termination", std::string(termination_tag(game.outcome())));
  if (history.position(0).is_chess960()) tree.add_tag("Variant", "Chess960");
  for (std::size_t ply = 1; ply <= history.plies(); ++ply) {
    tree.add_ply(GameTree::main_line_id, history.move(ply));
    if (ply > session.left_after().size()) continue;
    tree.add_remark(GameTree::main_line_id,
                    notation::Comment{.text = to_string(notation::CommandValue(
                                          TimeCommand{.time = session.left_after()[ply - 1]}))});
  }
  if (const auto& outcome = game.outcome()) {
    tree.add_remark(GameTree::main_line_id,
                    notation::Comment{.text = whole_sentence(game.reason(), outcome->article)});
  }
  tree.set_result(result_of(game.outcome()));
  return notation::to_pgn(tree);
}

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
  UnfinishedGame game{.tree = std::move(last.tree), .tags = {}, .before = text->substr(0, last.offset)};
  game.tags = {.white = tag_of(game.tree, "White"),
               .black = tag_of(game.tree, "Black"),
               .date = tag_of(game.tree, "Date"),
               .control = control_of(game.tree)};
  return game;
}

Result<game::Time, Failure> play_again(const GameTree& tree, PlaySession& session) {
  game::Time now{};
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
  }
  return now;
}

}  // namespace adoube::app
