// SPDX-License-Identifier: GPL-3.0-or-later
// Building, comparing and telling game trees, without a call per variation.
#include "adoube/notation/game_tree.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/contract.hpp"

namespace adoube::notation {

namespace {

constexpr std::array<std::string_view, 7> roster{"Event", "Site",  "Date",  "Round",
                                                 "White", "Black", "Result"};

[[nodiscard]] std::size_t place_in_roster(std::string_view name) noexcept {
  return static_cast<std::size_t>(std::ranges::find(roster, name) - roster.begin());
}

/// One step of a game in the order of the text: a ply, a remark, or the end of a line.
struct Step {
  const Ply* ply = nullptr;
  const Remark* remark = nullptr;
};

/// Goes through a tree in the order of the text, entering each variation where it stands.
class Walk {
 public:
  explicit Walk(const GameTree& tree) : tree_(&tree), open_{Place{.line = &tree.main_line()}} {}

  /// The next step; one without ply and remark closes a line. None behind the end of the main line.
  [[nodiscard]] std::optional<Step> next() {
    if (open_.empty()) return std::nullopt;
    Place& place = open_.back();
    const std::vector<Remark>& remarks =
        place.plies == 0 ? place.line->before : place.line->plies[place.plies - 1].remarks;
    if (place.remarks < remarks.size()) {
      const Remark& remark = remarks[place.remarks++];
      if (const auto* const variation = std::get_if<Variation>(&remark)) {
        open_.push_back(Place{.line = &tree_->line(variation->line)});
      }
      return Step{.remark = &remark};
    }
    if (place.plies < place.line->plies.size()) {
      place.remarks = 0;
      return Step{.ply = &place.line->plies[place.plies++]};
    }
    open_.pop_back();
    return Step{};
  }

  /// Leaves out the variation that the last step entered.
  void skip_variation() { open_.pop_back(); }
  [[nodiscard]] bool is_inside_variation() const noexcept { return open_.size() > 1; }
  [[nodiscard]] bool is_over() const noexcept { return open_.empty(); }

 private:
  struct Place {
    const Line* line = nullptr;
    std::size_t plies = 0;    ///< Told so far.
    std::size_t remarks = 0;  ///< Told so far, of the last ply.
  };
  const GameTree* tree_;
  std::vector<Place> open_;
};

[[nodiscard]] bool is_same(const Step& a, const Step& b) {
  if ((a.ply == nullptr) != (b.ply == nullptr) || (a.remark == nullptr) != (b.remark == nullptr))
    return false;
  if (a.ply != nullptr) return a.ply->move == b.ply->move;
  if (a.remark == nullptr) return true;
  if (a.remark->index() != b.remark->index()) return false;
  if (const auto* const nag = std::get_if<Nag>(a.remark)) return *nag == std::get<Nag>(*b.remark);
  if (const auto* const comment = std::get_if<Comment>(a.remark)) {
    return *comment == std::get<Comment>(*b.remark);
  }
  return true;  // Both enter a variation; their moves are steps to come.
}

/// The other player to move. With no check before, no king can be captured now: the position is valid.
[[nodiscard]] board::Position passed(board::Position position) {
  position.pass();
  return position;
}

[[nodiscard]] bool has_same_moves(const GameTree& a, const GameTree& b) {
  Walk walk_a(a);
  Walk walk_b(b);
  while (true) {
    const auto step_a = walk_a.next();
    const auto step_b = walk_b.next();
    if (step_a.has_value() != step_b.has_value()) return false;
    if (!step_a) return true;
    if (!is_same(*step_a, *step_b)) return false;
  }
}

}  // namespace

std::optional<std::string_view> GameTree::tag(std::string_view name) const noexcept {
  const auto found = std::ranges::find(tags_, name, &Tag::name);
  if (found == tags_.end()) return std::nullopt;
  return found->value;
}

void GameTree::add_tag(std::string name, std::string value) {
  tags_.push_back({.name = std::move(name), .value = std::move(value)});
}

void GameTree::set_tag(std::string_view name, std::string value) {
  const auto found = std::ranges::find(tags_, name, &Tag::name);
  if (found != tags_.end()) {
    found->value = std::move(value);
  } else {
    add_tag(std::string(name), std::move(value));
  }
}

std::vector<Remark>& GameTree::remarks_at_end(LineId line) {
  Line& at = lines_.at(static_cast<std::size_t>(line));
  return at.plies.empty() ? at.before : at.plies.back().remarks;
}

void GameTree::add_remark(LineId line, Nag nag) { remarks_at_end(line).emplace_back(nag); }

void GameTree::add_remark(LineId line, Comment comment) {
  remarks_at_end(line).emplace_back(std::move(comment));
}

void GameTree::add_ply(LineId line, std::optional<Move> move) {
  lines_.at(static_cast<std::size_t>(line)).plies.push_back({.move = move, .remarks = {}});
}

LineId GameTree::add_variation(LineId line) {
  expects(!this->line(line).plies.empty(), "add_variation: there is a move to replace");
  const auto id = static_cast<LineId>(lines_.size());
  remarks_at_end(line).emplace_back(Variation{id});
  lines_.emplace_back();
  return id;
}

bool operator==(const GameTree& a, const GameTree& b) {
  return a.result_ == b.result_ && a.start_ == b.start_ &&
         a.start_.halfmove_clock() == b.start_.halfmove_clock() &&
         a.start_.fullmove_number() == b.start_.fullmove_number() &&
         in_export_order(a.tags_) == in_export_order(b.tags_) && has_same_moves(a, b);
}

std::vector<Tag> in_export_order(const std::vector<Tag>& tags) {
  std::vector<Tag> ordered;
  ordered.reserve(tags.size());
  for (std::size_t place = 0; place <= roster.size(); ++place) {
    for (const Tag& tag : tags) {
      if (place_in_roster(tag.name) == place) ordered.push_back(tag);
    }
  }
  return ordered;
}

void tell_tags(const GameTree& tree, PgnVisitor& visitor, Telling telling) {
  for (const Tag& tag : tree.tags()) {
    if (telling.tags || tag.name == "FEN" || tag.name == "SetUp") visitor.tag(tag.name, tag.value);
  }
}

void tell_moves(const GameTree& tree, PgnVisitor& visitor, Telling telling) {
  visitor.begin_moves(tree.start());
  Walk walk(tree);
  while (const auto step = walk.next()) {
    if (step->ply != nullptr) {
      if (step->ply->move) {
        visitor.move(*step->ply->move);
      } else {
        visitor.null_move();
      }
    } else if (step->remark == nullptr) {
      if (!walk.is_over()) visitor.end_variation();
    } else if (const auto* const nag = std::get_if<Nag>(step->remark)) {
      if (telling.nags) visitor.nag(nag->code);
    } else if (const auto* const comment = std::get_if<Comment>(step->remark)) {
      if (telling.comments) visitor.comment(comment->text, comment->form);
    } else if (telling.variations) {
      visitor.begin_variation();
    } else {
      walk.skip_variation();
    }
  }
  if (const auto result = tree.result()) visitor.result(*result);
}

void tell(const GameTree& tree, PgnVisitor& visitor, Telling telling) {
  visitor.begin_game(1, 0);
  tell_tags(tree, visitor, telling);
  tell_moves(tree, visitor, telling);
  visitor.end_game(0);
}

std::optional<board::Position> after_null_move(const board::Position& position) {
  if (board::is_check(position)) return std::nullopt;
  return passed(position);
}

board::Position after(const board::Position& position, const Ply& ply) {
  if (ply.move) return board::after(position, *ply.move);
  expects(!board::is_check(position), "after: a null move needs a king that is not in check");
  return passed(position);
}

board::Position final_position(const GameTree& tree) {
  board::Position position = tree.start();
  for (const Ply& ply : tree.main_plies()) {
    if (ply.move) {
      position.play(*ply.move);
    } else {
      position = after(position, ply);
    }
  }
  return position;
}

RemarkCounts count_remarks(const GameTree& tree) noexcept {
  RemarkCounts counts{.variations = tree.lines().size() - 1};
  const auto count = [&](const std::vector<Remark>& remarks) {
    for (const Remark& remark : remarks) {
      if (std::holds_alternative<Comment>(remark)) ++counts.comments;
      if (std::holds_alternative<Nag>(remark)) ++counts.nags;
    }
  };
  for (const Line& line : tree.lines()) {
    count(line.before);
    for (const Ply& ply : line.plies) count(ply.remarks);
  }
  return counts;
}

}  // namespace adoube::notation
