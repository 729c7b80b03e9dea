// SPDX-License-Identifier: GPL-3.0-or-later
// Another chess program, run as a child and spoken to in its own protocol.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/core/move.hpp"
#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/report.hpp"

namespace adoube::uci {

using engine::Time;

enum class Protocol : std::uint8_t {
  automatic,  ///< UCI is tried first.
  uci,
  xboard,
};

/// How a program is started and set up.
struct ProgramSetup {
  std::string name;                  ///< What to call it; empty: what it calls itself.
  std::vector<std::string> command;  ///< The program and its arguments; no shell is involved.
  std::filesystem::path folder;      ///< Where it runs; empty: here.
  Protocol protocol = Protocol::automatic;
  /// How long its start, and each time until it is ready, may take; none: as the caller's patience says.
  std::optional<Time> start = std::nullopt;
  /// By name; a button has an empty value. One that it does not offer is a bad_option.
  std::vector<std::pair<std::string, std::string>> options;
  /// Hears every line, both ways, as the transcript writes it; called by the thread that uses the program.
  std::function<void(std::string_view)> log;
};

/// How long silence is borne at each stage.
struct Patience {
  Time start = std::chrono::seconds(10);
  Time ready = std::chrono::seconds(10);
  Time stop = std::chrono::seconds(2);  ///< From `stop` to the move.
  Time quit = std::chrono::seconds(1);  ///< From `quit` to the end of the process.
  /// Beyond its clock a program is waited for so long before it is stopped by force.
  Time late = std::chrono::seconds(5);
  /// A search that has no time limit may take so long; an infinite one as long as it is let.
  Time search = std::chrono::hours(1);
};

/// What went wrong with a program.
enum class Trouble : std::uint8_t {
  cannot_start,  ///< No such file, not executable.
  no_handshake,  ///< It speaks neither protocol, or says nothing.
  not_ready,     ///< It does not answer `isready` or `ping`.
  no_move,       ///< It never moved, long after its time was over.
  illegal_move,  ///< It said a move that is none here.
  garbage,       ///< It said what cannot be read as a move.
  died,          ///< It ended by itself.
  flooded,       ///< It says more than anyone can read.
  refused,       ///< It calls a legal move or position illegal.
  bad_option,    ///< It has no such setting, or not this value.
  unsupported,   ///< It cannot play this: Chess960, a position set up, a limit its protocol has no word for.
  interrupted,   ///< Not its fault: the caller did not want to wait any longer.
};
[[nodiscard]] std::string_view to_string(Trouble trouble) noexcept;

struct Failure {
  Trouble trouble;
  std::string text;      ///< A sentence: which program, what happened.
  std::string position;  ///< The last position it was given, as it was given.
  std::string go;        ///< The last order to think.
  /// The last lines both ways: `> ` to it, `< ` from it, `! ` from it by way of standard error.
  std::vector<std::string> transcript;
  Time spent{};  ///< Since the last order to think, if it was thinking.
};

/// A setting that the program offers.
struct ProgramOption {
  enum class Kind : std::uint8_t { check, spin, combo, button, string };
  std::string name;
  Kind kind;
  std::string value;  ///< The default.
  std::optional<std::int64_t> least;
  std::optional<std::int64_t> most;
  std::vector<std::string> choices;
};

/// What the program did when it was asked to think.
struct Reply {
  std::optional<Move> move;  ///< None if it resigned, said a result instead, or has no legal move.
  std::optional<Move> ponder;
  bool offers_draw = false;
  bool resigns = false;
  /// Instead of a move it said that the game is over (XBoard): `1/2-1/2 {Draw by repetition}`. Whether that
  /// is true is for the caller to say.
  std::optional<std::string> result = std::nullopt;
  /// The last that it told about its best line, with the moves that were told last; perhaps without any.
  std::optional<engine::Report> report;
  Time spent{};  ///< From the order to the move.
};

/// Not for several threads at once, but for `stop`. Dropping it ends the process and all that it started.
class Program {
 public:
  /// Starts it, and speaks until it is ready to play. Once a stop is requested of the token, by any thread
  /// and at any moment, nothing is waited for any more: not this start, nor what the program is asked later.
  /// All that fails as `interrupted` then, and the program is good for nothing but to be dropped.
  [[nodiscard]] static Result<Program, Failure> start(const ProgramSetup& setup, const Patience& patience,
                                                      engine::Now now, const std::stop_token& stop = {});
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;
  Program(Program&&) noexcept;
  Program& operator=(Program&&) noexcept;

  [[nodiscard]] const std::string& name() const noexcept;
  [[nodiscard]] const std::string& author() const noexcept;
  [[nodiscard]] Protocol protocol() const noexcept;
  [[nodiscard]] const std::vector<ProgramOption>& options() const noexcept;

  /// Sets one of its options. What it does not offer, or a value out of range, is refused here.
  [[nodiscard]] Result<void, Failure> set_option(std::string_view name, std::string_view value);

  /// A new game is about to begin.
  [[nodiscard]] Result<void, Failure> new_game(bool is_chess960);

  /// Has it think about the position until it moves. A program that is late gets `patience.late` more, is
  /// then told to move, and if it does not within `patience.stop`, that is a `no_move`. Whether it lost on
  /// time is for the caller to say, by `spent`. Once a stop is requested of the token, be it before, it shall
  /// move at once.
  [[nodiscard]] Result<Reply, Failure> think(const engine::Situation& situation, const engine::Limits& limits,
                                             const engine::Listener& listener = {},
                                             const std::stop_token& stop = {});

  /// Begins to think in the opponent's time; then either ponder_hit, or stop and think about another
  /// position.
  [[nodiscard]] Result<void, Failure> ponder(const engine::Situation& situation,
                                             const engine::Limits& limits);
  [[nodiscard]] Result<Reply, Failure> ponder_hit(const engine::Limits& limits,
                                                  const engine::Listener& listener = {});
  [[nodiscard]] Result<void, Failure> ponder_miss();

  /// From any thread: the program shall move now. Nothing if it is not thinking, or not yet: whoever may be
  /// that early gives `think` a token, and whoever means the end of all thinking requests a stop of the one
  /// that it was started with.
  void stop() noexcept;

  /// Tells it how the game ended, for those that want to know (XBoard's `result`).
  void tell_result(std::string_view result, std::string_view reason);

  /// After a failure: ends it and starts it anew.
  [[nodiscard]] Result<void, Failure> restart();

  [[nodiscard]] const std::vector<std::string>& transcript() const noexcept;

  /// What a failure would tell besides what went wrong: the position, the order, the last lines. For a
  /// program whose answer was one, but came too late.
  [[nodiscard]] Failure account(Trouble trouble, std::string text) const;

 private:
  class Impl;
  explicit Program(std::unique_ptr<Impl> impl) noexcept;
  std::unique_ptr<Impl> impl_;
};

/// Kills all programs of this process and what they started; none can be started any more. From any thread,
/// though not from a signal's handler: for a process that ends at once.
void kill_all_programs() noexcept;

}  // namespace adoube::uci
