// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a game that is being played.
#include "play_record.hpp"

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_writer.hpp"
#include "play_phrases.hpp"

namespace adoube::app {

namespace {

using notation::GameTree;
using notation::TimeCommand;

[[nodiscard]] notation::PgnResult result_of(const std::optional<Outcome>& outcome) {
  return outcome ? notation::to_pgn_result(outcome->result) : notation::PgnResult::unknown;
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

void set_control(GameTree& tree, const std::optional<game::TimeControl>& control) {
  const std::string tag = game::to_pgn({.known = true, .control = control});
  tree.set_tag("TimeControl", tag);
  if (control && tag == "?") tree.set_tag(own_control_tag, to_string(*control));
}

[[nodiscard]] std::string known(std::string_view value) { return value.empty() ? "?" : std::string(value); }

/// A comment without what the players said: that is written anew.
[[nodiscard]] std::string without_said(std::string text) {
  for (auto begin = text.find(said_begin); begin != std::string::npos; begin = text.find(said_begin, begin)) {
    const auto end = text.find(']', begin);
    if (end == std::string::npos) break;
    text.erase(begin, end + 1 - begin);
    if (begin > 0 && text[begin - 1] == ' ') text.erase(--begin, 1);
  }
  return text;
}

void add_said(GameTree& tree, const PlaySession& session, std::size_t ply, std::string text) {
  for (const Said& said : session.things_said()) {
    if (said.ply != ply) continue;
    if (!text.empty()) text += ' ';
    text.append(said_begin).append(said.line).append("]");
  }
  if (!text.empty()) tree.add_remark(GameTree::main_line_id, notation::Comment{.text = std::move(text)});
}

/// What was said about a move of the game that is continued, if this is that move. Its clock is in it.
void add_remarks(GameTree& tree, const std::vector<notation::Remark>& remarks) {
  for (const notation::Remark& remark : remarks) {
    if (const auto* const nag = std::get_if<notation::Nag>(&remark))
      tree.add_remark(GameTree::main_line_id, *nag);
    if (const auto* const comment = std::get_if<notation::Comment>(&remark)) {
      const bool has_said = comment->text.contains(said_begin);
      notation::Comment kept = *comment;
      if (has_said) kept.text = without_said(std::move(kept.text));
      if (!has_said || !kept.text.empty()) tree.add_remark(GameTree::main_line_id, std::move(kept));
    }
  }
}

void set_tags(GameTree& tree, const PlayTags& tags, const std::optional<Outcome>& outcome) {
  const auto set_if_missing = [&](std::string_view name, std::string value) {
    if (!tree.tag(name)) tree.set_tag(name, std::move(value));
  };
  set_if_missing("Event", "Casual game");
  set_if_missing("Site", "?");
  set_if_missing("Date", tags.date);
  set_if_missing("Round", "-");
  tree.set_tag("White", known(tags.white));
  tree.set_tag("Black", known(tags.black));
  tree.set_tag("Result", std::string(to_string(result_of(outcome))));
  set_control(tree, tags.control);
  tree.set_tag("Termination", std::string(termination_tag(outcome)));
  if (tags.flag != game::FlagRule::fide) tree.set_tag(flag_rule_tag, std::string(to_string(tags.flag)));
  if (tags.touch_move) tree.set_tag(touch_move_tag, "yes");
  if (!tags.white_type.empty()) tree.set_tag("WhiteType", tags.white_type);
  if (!tags.black_type.empty()) tree.set_tag("BlackType", tags.black_type);
  if (tree.start().is_chess960()) set_if_missing("Variant", "Chess960");
}

}  // namespace

std::string_view to_string(game::FlagRule rule) noexcept {
  switch (rule) {
    case game::FlagRule::lichess: return "lichess";
    case game::FlagRule::uscf: return "uscf";
    case game::FlagRule::fide: break;
  }
  return "fide";
}

std::optional<game::FlagRule> flag_rule_named(std::string_view name) noexcept {
  for (const auto rule : {game::FlagRule::fide, game::FlagRule::lichess, game::FlagRule::uscf}) {
    if (to_string(rule) == name) return rule;
  }
  return std::nullopt;
}

std::string record_of(const PlaySession& session, const PlayTags& tags, const GameTree* continued) {
  const game::Game& game = session.game();
  const game::History& history = game.history();
  GameTree tree(history.position(0));
  std::size_t kept = 0;  // So many moves are still those of the game that is continued.
  if (continued != nullptr) {
    for (const notation::Tag& tag : continued->tags()) tree.add_tag(tag.name, tag.value);
    add_remarks(tree, continued->main_line().before);
    const std::size_t most = std::min(continued->main_plies().size(), history.plies());
    while (kept < most && continued->main_plies()[kept].move == history.move(kept + 1)) ++kept;
  }
  set_tags(tree, tags, game.outcome());
  add_said(tree, session, 0, "");
  for (std::size_t ply = 1; ply <= history.plies(); ++ply) {
    tree.add_ply(GameTree::main_line_id, history.move(ply));
    std::string text;
    if (ply <= kept) {
      add_remarks(tree, continued->main_plies()[ply - 1].remarks);
    } else if (ply <= session.left_after().size()) {
      const TimeCommand clock{.time = session.left_after()[ply - 1]};
      text = to_string(notation::CommandValue(clock));
    }
    add_said(tree, session, ply, std::move(text));
  }
  if (const auto& outcome = game.outcome()) {
    tree.add_remark(GameTree::main_line_id,
                    notation::Comment{.text = whole_sentence(game.reason(), outcome->article)});
  }
  tree.set_result(result_of(game.outcome()));
  return notation::to_pgn(tree);
}

}  // namespace adoube::app
