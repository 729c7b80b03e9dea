// SPDX-License-Identifier: GPL-3.0-or-later
// Writing played games.
#include "adoube/match/pgn.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "adoube/notation/game_tree.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_writer.hpp"

namespace adoube::match {

namespace {

using notation::EvalCommand;
using notation::TimeCommand;

/// Above 0 is good for White, whoever has moved.
[[nodiscard]] EvalCommand eval_of(const PlayedMove& made, engine::Score score, Colour by) {
  const engine::Score for_white = by == Colour::white ? score : score.reversed();
  EvalCommand command{.score = static_cast<double>(for_white.centipawns()) / 100, .depth = std::nullopt};
  if (const auto mate = for_white.mate()) command.score = EvalCommand::MateIn{.moves = *mate};
  if (made.depth > 0) command.depth = made.depth;
  return command;
}

[[nodiscard]] std::string comment_on(const PlayedMove& made, Colour by) {
  std::string text;
  const auto add = [&text](const notation::CommandValue& command) {
    if (!text.empty()) text += ' ';
    text += notation::to_string(command);
  };
  if (made.score) add(eval_of(made, *made.score, by));
  if (made.left) add(TimeCommand{.kind = TimeCommand::Kind::clock, .time = *made.left});
  add(TimeCommand{.kind = TimeCommand::Kind::spent, .time = made.spent});
  return text;
}

/// Fit for braces, on one line.
[[nodiscard]] std::string as_comment(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '{' || c == '}' || static_cast<unsigned char>(c) < ' '; }, ' ');
  return text;
}

void add_tags(const PlayedGame& game, const GameTags& tags, const Pace& white, const Pace& black,
              notation::GameTree& tree) {
  tree.add_tag("Event", tags.event);
  tree.add_tag("Site", tags.site);
  tree.add_tag("Date", tags.date);
  tree.add_tag("Round", tags.round);
  tree.add_tag("White", tags.white);
  tree.add_tag("Black", tags.black);
  tree.add_tag("Result", std::string(to_string(game.result)));
  if (!game.opening.eco.empty()) tree.add_tag("ECO", game.opening.eco);
  if (!game.opening.name.empty()) tree.add_tag("Opening", game.opening.name);
  tree.add_tag("PlyCount", fmt::format("{}", game.opening.moves.size() + game.moves.size()));
  tree.add_tag("TimeControl", time_control_tag(white, black));
  if (white.control != black.control) {
    tree.add_tag("WhiteTimeControl", time_control_tag(white, white));
    tree.add_tag("BlackTimeControl", time_control_tag(black, black));
  }
  tree.add_tag("Termination", std::string(termination_tag(game.verdict)));
  if (game.opening.start.is_chess960()) tree.add_tag("Variant", "Chess960");
}

}  // namespace

std::string time_control_tag(const Pace& white, const Pace& black) {
  if (white.control != black.control) return "?";
  return game::to_pgn({.known = true, .control = white.control});
}

std::string to_pgn(const PlayedGame& game, const GameTags& tags, const Pace& white, const Pace& black) {
  notation::GameTree tree(game.opening.start);
  add_tags(game, tags, white, black, tree);
  constexpr auto line = notation::GameTree::main_line_id;
  Colour by = game.opening.start.turn();
  for (const Move move : game.opening.moves) {
    tree.add_ply(line, move);
    by = opposite(by);
  }
  if (!game.opening.moves.empty()) tree.add_remark(line, notation::Comment{.text = "the opening ends here"});
  for (const PlayedMove& made : game.moves) {
    tree.add_ply(line, made.move);
    tree.add_remark(line, notation::Comment{.text = comment_on(made, by)});
    by = opposite(by);
  }
  tree.add_remark(line, notation::Comment{.text = as_comment(game.reason)});
  tree.set_result(notation::to_pgn_result(game.result));
  return notation::to_pgn(tree);
}

}  // namespace adoube::match
