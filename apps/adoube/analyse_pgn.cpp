// SPDX-License-Identifier: GPL-3.0-or-later
// Writing a judged game.
#include "analyse_pgn.hpp"

#include <algorithm>
#include <ranges>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/notation/pgn_command.hpp"
#include "adoube/notation/pgn_writer.hpp"

namespace adoube::app {

namespace {

using notation::GameTree;
using notation::LineId;

/// So much of a better line is told.
constexpr std::size_t moves_of_variation = 8;

[[nodiscard]] int nag_of(MoveMark mark) noexcept {
  switch (mark) {
    case MoveMark::inaccuracy: return 6;
    case MoveMark::mistake: return 2;
    case MoveMark::blunder:
    case MoveMark::none: break;
  }
  return 4;
}

/// `!`, `?` and their like: a move has one of them.
[[nodiscard]] bool is_mark(int code) noexcept { return code >= 1 && code <= 6; }

[[nodiscard]] std::string eval_text(const Worth& worth) {
  notation::EvalCommand command;
  if (const auto mate = worth.score.mate()) {
    command.score = notation::EvalCommand::MateIn{*mate};
  } else {
    command.score = worth.score.centipawns() / 100.0;
  }
  if (worth.depth > 0) command.depth = worth.depth;
  return to_string(notation::CommandValue(command));
}

[[nodiscard]] std::string without_eval(std::string text) {
  const auto commands = notation::parse_commands(text);
  if (!commands) return text;
  for (const notation::PgnCommand& command : std::views::reverse(*commands)) {
    if (!std::holds_alternative<notation::EvalCommand>(command.value)) continue;
    text.erase(command.offset, command.length);
    // Of the blanks on both sides, one is enough.
    const bool behind_blank = command.offset == 0 || text[command.offset - 1] == ' ';
    if (behind_blank && command.offset < text.size() && text[command.offset] == ' ')
      text.erase(command.offset, 1);
  }
  return text.find_first_not_of(" \t\r\n") == std::string::npos ? "" : text;
}

/// Copies a tree and writes beside its main line. Lines that wait for inner ones are kept in a list: no depth
/// of variations is a depth of calls.
class Annotation {
 public:
  Annotation(const GameTree& tree, const JudgedGame& game)
      : here_(tree.start()), out_(tree.start()), tree_(tree), game_(game) {}

  [[nodiscard]] std::string text(std::string_view annotator) {
    for (const notation::Tag& tag : tree_.tags()) out_.add_tag(tag.name, tag.value);
    if (!out_.tag("Annotator")) out_.add_tag("Annotator", std::string(annotator));
    copy_main_line();
    out_.set_result(tree_.result());
    return to_pgn(out_);
  }

 private:
  struct Place {
    LineId from;
    LineId to;
    std::size_t ply;     ///< The next one to be copied; what stands in front of the first is copied with it.
    std::size_t remark;  ///< Of the ply before: the next one.
  };

  void copy_main_line() {
    const auto& plies = tree_.main_plies();
    for (const notation::Remark& remark : tree_.main_line().before)
      copy_plain(remark, GameTree::main_line_id, true);
    for (std::size_t ply = 0; ply < plies.size(); ++ply) {
      out_.add_ply(GameTree::main_line_id, plies[ply].move);
      const bool is_judged = ply < game_.moves.size();
      if (is_judged) add_mark(plies[ply], game_.moves[ply]);
      for (const notation::Remark& remark : plies[ply].remarks) {
        if (const auto* const nag = std::get_if<notation::Nag>(&remark); nag != nullptr)
          out_.add_remark(GameTree::main_line_id, *nag);
      }
      // That it is mate can be seen.
      if (is_judged && game_.positions[ply + 1].score.mate() != 0) {
        out_.add_remark(GameTree::main_line_id,
                        notation::Comment{.text = eval_text(game_.positions[ply + 1])});
      }
      for (const notation::Remark& remark : plies[ply].remarks) {
        if (std::holds_alternative<notation::Nag>(remark)) continue;
        if (const auto* const variation = std::get_if<notation::Variation>(&remark)) {
          copy_variation(variation->line, out_.add_variation(GameTree::main_line_id));
        } else {
          copy_plain(remark, GameTree::main_line_id, is_judged);
        }
      }
      if (is_judged) add_better_line(ply);
    }
  }

  void add_mark(const notation::Ply& ply, const JudgedMove& move) {
    if (move.mark == MoveMark::none) return;
    const bool has_mark = std::ranges::any_of(ply.remarks, [](const notation::Remark& remark) {
      const auto* const nag = std::get_if<notation::Nag>(&remark);
      return nag != nullptr && is_mark(nag->code);
    });
    if (!has_mark) out_.add_remark(GameTree::main_line_id, notation::Nag{.code = nag_of(move.mark)});
  }

  void add_better_line(std::size_t ply) {
    if (game_.moves[ply].mark == MoveMark::none) return;
    const Worth& before = game_.positions[ply];
    if (before.line.empty()) return;
    const LineId line = out_.add_variation(GameTree::main_line_id);
    board::Position position = positions_until(ply);
    for (std::size_t i = 0; i < std::min(before.line.size(), moves_of_variation); ++i) {
      if (!board::is_legal(position, before.line[i])) break;
      out_.add_ply(line, before.line[i]);
      board::play(position, before.line[i]);
      if (i == 0) out_.add_remark(line, notation::Comment{.text = eval_text(before)});
    }
  }

  /// The position before that ply of the main line.
  [[nodiscard]] board::Position positions_until(std::size_t ply) {
    while (reached_ < ply) {
      here_ = notation::after(here_, tree_.main_plies()[reached_]);
      ++reached_;
    }
    return here_;
  }

  void copy_plain(const notation::Remark& remark, LineId to, bool drops_eval) {
    if (const auto* const nag = std::get_if<notation::Nag>(&remark)) out_.add_remark(to, *nag);
    if (const auto* const comment = std::get_if<notation::Comment>(&remark)) {
      notation::Comment kept = *comment;
      if (drops_eval) {
        kept.text = without_eval(kept.text);
        if (kept.text.empty() && !comment->text.empty()) return;
      }
      out_.add_remark(to, std::move(kept));
    }
  }

  void copy_variation(LineId from, LineId to) {
    std::vector<Place> open{{.from = from, .to = to, .ply = 0, .remark = 0}};
    for (const notation::Remark& remark : tree_.line(from).before) copy_plain(remark, to, false);
    while (!open.empty()) {
      Place& place = open.back();
      const notation::Line& line = tree_.line(place.from);
      if (place.ply > 0 && place.remark < line.plies[place.ply - 1].remarks.size()) {
        const notation::Remark& remark = line.plies[place.ply - 1].remarks[place.remark];
        ++place.remark;
        if (const auto* const variation = std::get_if<notation::Variation>(&remark)) {
          const LineId inner = out_.add_variation(place.to);
          for (const notation::Remark& first : tree_.line(variation->line).before)
            copy_plain(first, inner, false);
          open.push_back({.from = variation->line, .to = inner, .ply = 0, .remark = 0});
        } else {
          copy_plain(remark, place.to, false);
        }
      } else if (place.ply < line.plies.size()) {
        out_.add_ply(place.to, line.plies[place.ply].move);
        ++place.ply;
        place.remark = 0;
      } else {
        open.pop_back();
      }
    }
  }

  board::Position here_;
  GameTree out_;
  const GameTree& tree_;
  const JudgedGame& game_;
  std::size_t reached_ = 0;
};

}  // namespace

std::string annotated(const GameTree& tree, const JudgedGame& game, std::string_view annotator) {
  return Annotation(tree, game).text(annotator);
}

}  // namespace adoube::app
