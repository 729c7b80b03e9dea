// SPDX-License-Identifier: GPL-3.0-or-later
// How a program is spoken to: what every protocol must be able to say.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/colour.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/uci/program.hpp"
#include "dialogue.hpp"

namespace adoube::uci {

/// What is known of a program, and what it was told last: every report of a failure wants it.
struct Acquaintance {
  std::string name;
  std::string author;
  std::vector<ProgramOption> options;
  std::string position;
  std::string go;
  Instant go_at{};
  bool is_thinking = false;
};

class Tongue {
 public:
  Tongue(Dialogue& dialogue, const Patience& patience) : dialogue_(dialogue), patience_(patience) {}
  Tongue(const Tongue&) = delete;
  Tongue& operator=(const Tongue&) = delete;
  Tongue(Tongue&&) = delete;
  Tongue& operator=(Tongue&&) = delete;
  virtual ~Tongue() = default;

  /// Until it has said who it is, and what can be set. A program that does not know the language is left
  /// after the patience given.
  [[nodiscard]] virtual Result<void, Fault> shake_hands(Time patience) = 0;
  [[nodiscard]] virtual Result<void, Fault> set_option(std::string_view name, std::string_view value) = 0;
  [[nodiscard]] virtual Result<void, Fault> be_ready() = 0;
  [[nodiscard]] virtual Result<void, Fault> new_game(bool is_chess960) = 0;
  [[nodiscard]] virtual Result<Reply, Fault> think(const engine::Situation& situation,
                                                   const engine::Limits& limits,
                                                   const engine::Listener& listener) = 0;
  [[nodiscard]] virtual Result<void, Fault> ponder(const engine::Situation& situation,
                                                   const engine::Limits& limits) = 0;
  [[nodiscard]] virtual Result<Reply, Fault> ponder_hit(const engine::Limits& limits,
                                                        const engine::Listener& listener) = 0;
  [[nodiscard]] virtual Result<void, Fault> ponder_miss() = 0;
  virtual void tell_result(std::string_view result, std::string_view reason) = 0;
  /// Whether a new game needs a new process.
  [[nodiscard]] virtual bool is_used_up() const noexcept { return false; }

  void say_goodbye() { dialogue_.say("quit"); }
  [[nodiscard]] const Acquaintance& known() const noexcept { return known_; }
  /// It has failed, and does not count as thinking any more.
  void forget_search() noexcept { known_.is_thinking = false; }

 protected:
  /// When a player must have moved, by the limits; none if only `stop` ends the search.
  [[nodiscard]] std::optional<Instant> deadline_of(const engine::Limits& limits, Colour player) const;

  Dialogue& dialogue_;
  const Patience& patience_;
  Acquaintance known_;
};

/// The option of that name, however its letters are written, and the value as the program writes such values.
struct OptionChoice {
  const ProgramOption* option;
  std::string value;
};
[[nodiscard]] Result<OptionChoice, Fault> choose_option(const std::vector<ProgramOption>& options,
                                                        std::string_view name, std::string_view value);

}  // namespace adoube::uci
