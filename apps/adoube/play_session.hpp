// SPDX-License-Identifier: GPL-3.0-or-later
// A game between two who say what they do: every line and every moment of time has its answer. It neither
// reads nor prints, nor looks at a clock.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/engine/score.hpp"
#include "adoube/game/game.hpp"
#include "play_words.hpp"

namespace adoube::app {

/// What a program said about its move.
struct ProgramThought {
  engine::Score score;  ///< For White.
  int depth = 0;
  std::uint64_t nodes = 0;
  std::string line;  ///< What it expects, in SAN.
};

// NOLINTBEGIN(readability-redundant-member-init): designated initialisers may leave them out
struct PlayReply {
  bool accepted = true;
  std::string code = {};                         ///< Why it was refused.
  std::string article = {};                      ///< "3.9", "FIDE 9.1.2"; empty where no Law speaks.
  std::vector<std::string_view> sentences = {};  ///< Those of the article that refuse a move.
  std::vector<laws::Refusal> reasons = {};       ///< All that the Laws hold against a move.
  std::string verdict = {};   ///< A sentence, its article behind it; empty where only `text` was asked for.
  std::string text = {};      ///< Lines that were asked for: the legal moves, the score.
  bool changed = false;       ///< The game is another one than before: it should be saved and shown.
  bool draws_board = false;   ///< It was asked for.
  bool wants_record = false;  ///< The score was asked for; who keeps it may show it.
  bool leaves = false;
  std::optional<Colour> program = std::nullopt;          ///< Whose program did it; none: a person.
  std::optional<ProgramThought> thought = std::nullopt;  ///< Of that program.
  std::optional<Colour> thinking = std::nullopt;         ///< Whose program is thinking now.
};
// NOLINTEND(readability-redundant-member-init)

/// What a player said or did besides moving, as he could type it again.
struct Said {
  std::size_t ply;  ///< After so many moves.
  std::string line;
};

class PlaySession {
 public:
  explicit PlaySession(game::Game game);

  [[nodiscard]] const game::Game& game() const noexcept { return game_; }
  /// What each mover had left when he had made his move; empty without clocks.
  [[nodiscard]] const std::vector<game::Time>& left_after() const noexcept { return left_after_; }
  /// What must be said again to come to the same game: offers, wrong claims, and hands on the board this
  /// turn.
  [[nodiscard]] const std::vector<Said>& things_said() const noexcept { return said_; }
  [[nodiscard]] bool is_flipped() const noexcept { return flipped_; }
  void flip() noexcept { flipped_ = !flipped_; }
  /// What the player is asked; empty if he is not.
  [[nodiscard]] std::string question() const;

  /// What a line does at that time.
  [[nodiscard]] PlayReply take(std::string_view line, game::Time now);
  /// The same of one who is not asked anything: a question to the other stays open.
  [[nodiscard]] PlayReply take_aside(std::string_view line, game::Time now);
  /// What time alone does: a flag falls.
  [[nodiscard]] std::optional<PlayReply> wait_until(game::Time now);
  /// Plays a recorded move again. False if the game refuses it.
  [[nodiscard]] bool replay(Move move, game::Time now);
  /// Says again what is recorded; what cannot be said now is passed over.
  void say_again(std::string_view line, game::Time now);

 private:
  [[nodiscard]] PlayReply answer(const Typed& typed);
  [[nodiscard]] PlayReply happen(Colour by, const game::Action& action);
  [[nodiscard]] PlayReply play(const Typed& typed);
  [[nodiscard]] PlayReply tell_move(PlayReply reply, Colour mover);
  [[nodiscard]] PlayReply offer(Colour by);
  [[nodiscard]] PlayReply taken_back();
  [[nodiscard]] PlayReply reply_to_offer(const Typed& typed, bool accepts);
  [[nodiscard]] PlayReply claim(const Typed& typed);
  [[nodiscard]] PlayReply resign(const Typed& typed);
  [[nodiscard]] PlayReply take_back(const Typed& typed);
  [[nodiscard]] PlayReply touched(const Typed& typed);
  [[nodiscard]] PlayReply list_moves(const Typed& typed) const;
  [[nodiscard]] PlayReply explain(const Typed& typed) const;
  [[nodiscard]] PlayReply clocks() const;
  [[nodiscard]] PlayReply status() const;
  [[nodiscard]] std::string ending() const;

  void remember(Colour by, std::string_view words);

  game::Game game_;
  std::vector<game::Time> left_after_;
  std::vector<Said> said_;
  std::optional<Colour> resigning_;  ///< Who was asked whether he means it.
  game::Time now_{};
  bool flipped_ = false;
};

}  // namespace adoube::app
