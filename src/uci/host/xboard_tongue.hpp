// SPDX-License-Identifier: GPL-3.0-or-later
// The XBoard protocol, as the side of the board speaks it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "moves_to_control.hpp"
#include "tongue.hpp"
#include "xboard_board.hpp"
#include "xboard_features.hpp"

namespace adoube::uci {

/// The program keeps the board and, in a game, thinks as soon as it hears a move: where the game only goes
/// on, it hears the opponent's move; for everything else it is put in force mode, brought to the position and
/// told to go. Pondering it does by itself, if the option Ponder is set.
class XboardTongue final : public Tongue {
 public:
  using Tongue::Tongue;

  [[nodiscard]] Result<void, Fault> shake_hands(Time patience) override;
  [[nodiscard]] Result<void, Fault> set_option(std::string_view name, std::string_view value) override;
  [[nodiscard]] Result<void, Fault> be_ready() override;
  [[nodiscard]] Result<void, Fault> new_game(bool is_chess960) override;
  [[nodiscard]] Result<Reply, Fault> think(const engine::Situation& situation, const engine::Limits& limits,
                                           const engine::Listener& listener) override;
  [[nodiscard]] Result<void, Fault> ponder(const engine::Situation& situation,
                                           const engine::Limits& limits) override;
  [[nodiscard]] Result<Reply, Fault> ponder_hit(const engine::Limits& limits,
                                                const engine::Listener& listener) override;
  [[nodiscard]] Result<void, Fault> ponder_miss() override;
  void tell_result(std::string_view result, std::string_view reason) override;
  [[nodiscard]] bool is_used_up() const noexcept override { return has_played_ && !features_.can_be_reused; }

 private:
  void take_features(std::string_view text);
  void offer_options();
  void force();
  /// Brings its board to the situation. Where only one move is missing, that is left to be said.
  [[nodiscard]] Result<std::optional<std::string>, Fault> bring_to(const engine::Situation& situation);
  [[nodiscard]] Result<void, Fault> check_limits(const engine::Limits& limits) const;
  void tell_limits(const engine::Limits& limits, Colour player);
  void exclude_others(const engine::Limits& limits, const board::Position& position);
  /// What it has said unasked since its last move: it may offer a draw, or resign, when it is not on move.
  struct Afterthoughts {
    bool offers_draw = false;
    bool resigns = false;
  };
  [[nodiscard]] Afterthoughts hear_the_rest(Colour player);
  /// Whether a word is a move of the game it was brought to, as it was told.
  [[nodiscard]] bool is_told(std::string_view word) const;
  void order(std::string line);

  XboardFeatures features_;
  XboardBoard board_{features_};
  engine::Situation told_;  ///< What it was brought to last.
  std::optional<engine::Situation> pondered_;
  std::string control_;        ///< The kind of time control that it was told.
  MovesToControl moves_told_;  ///< What it counts down by itself.
  int last_ping_ = 0;
  bool is_in_force_ = false;
  bool has_played_ = false;
  bool has_moved_ = false;  ///< In this game.
  bool ponders_ = false;
  bool has_depth_limit_ = false;
};

}  // namespace adoube::uci
