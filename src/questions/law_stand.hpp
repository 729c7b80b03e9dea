// SPDX-License-Identifier: GPL-3.0-or-later
// Where a case of the Laws stands after some of its lines, and what the program itself says to the next one.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/board/position.hpp"
#include "adoube/core/setup.hpp"
#include "adoube/core/square.hpp"
#include "adoube/game/game.hpp"
#include "adoube/game/history.hpp"
#include "adoube/game/touch.hpp"
#include "adoube/questions/laws_book.hpp"

namespace adoube::questions {

/// What became of a try.
struct LawAnswer {
  std::optional<bool> accepted;  ///< None for a question,
  std::string answer;            ///< which has an answer, in the words of the cases.
  boost::json::object verdict;   ///< {"text","article","fide","squares"}
  std::string fen;               ///< The board afterwards.
  std::string move;              ///< The move made, as UCI writes it; or empty.
};

/// A position, a game and a touched board go along with the lines, as far as each of them can.
class LawStand {
 public:
  void follow(const LawLine& line);

  /// What is on the board; empty where it is none of the usual size.
  [[nodiscard]] std::string fen() const { return fen_; }
  /// None where this line is not for people to try, or there is nothing to try it on.
  [[nodiscard]] std::optional<LawAnswer> judge(const LawLine& line) const;

 private:
  struct Found;

  void set_up(std::string_view text);
  void play(std::string_view moves);
  void take(const game::Game& game);
  void take(const game::TouchBoard& touch);

  [[nodiscard]] LawAnswer answer_with(boost::json::object verdict) const;
  [[nodiscard]] LawAnswer judge_move(const game::History& history, std::string_view text) const;
  [[nodiscard]] LawAnswer judge_setup() const;
  [[nodiscard]] LawAnswer judge_event(const game::Game& game, const std::vector<std::string>& words) const;
  [[nodiscard]] LawAnswer judge_touches(game::TouchBoard touch, std::string_view events) const;
  [[nodiscard]] std::optional<LawAnswer> judge_question(const LawLine& line) const;

  [[nodiscard]] std::optional<Found> find(std::string_view verb, const std::vector<std::string>& about) const;
  [[nodiscard]] std::optional<Found> find_on_board(std::string_view verb,
                                                   const std::vector<std::string>& about) const;
  [[nodiscard]] std::optional<Found> find_in_game(std::string_view verb,
                                                  const std::vector<std::string>& about) const;
  [[nodiscard]] std::optional<Found> find_in_hand(std::string_view verb) const;

  Setup setup_;
  std::string fen_;
  std::optional<game::History> history_;  ///< None where no game can be played.
  std::optional<game::Game> game_;
  std::optional<game::TouchBoard> touch_;
};

}  // namespace adoube::questions
