// SPDX-License-Identifier: GPL-3.0-or-later
// UCI, as the side of the board speaks it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tongue.hpp"

namespace adoube::uci {

class UciTongue final : public Tongue {
 public:
  /// Whoever is certain that it speaks UCI waits until it does, whatever it says before.
  UciTongue(Dialogue& dialogue, const Patience& patience, bool is_certain)
      : Tongue(dialogue, patience), is_certain_(is_certain) {}

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
  void tell_result(std::string_view /*result*/, std::string_view /*reason*/) override {}

 private:
  [[nodiscard]] Result<void, Fault> play_chess960(bool is_wanted);
  /// Gives it the position and the order to think.
  [[nodiscard]] Result<void, Fault> order(const engine::Situation& situation, const engine::Limits& limits,
                                          bool in_opponents_time);
  /// One that looks at far more nodes than these does not know the limit, and would search for ever.
  [[nodiscard]] Result<Reply, Fault> await_best_move(const engine::Limits& limits,
                                                     const engine::Listener& listener,
                                                     std::optional<std::uint64_t> most_nodes);

  board::Position position_;  ///< What it thinks about.
  bool is_certain_;
  bool is_chess960_ = false;
  bool is_pondering_ = false;
};

/// `position startpos moves e2e4`.
[[nodiscard]] std::string uci_position_text(const engine::Situation& situation, bool is_chess960);
/// `go wtime 1000 btime 1000`; the words `searchmoves` and all the moves come last.
[[nodiscard]] std::string uci_go_text(const engine::Limits& limits, bool is_chess960, bool in_opponents_time);

}  // namespace adoube::uci
