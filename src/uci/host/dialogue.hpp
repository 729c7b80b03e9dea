// SPDX-License-Identifier: GPL-3.0-or-later
// Talking with a child, line by line, against the clock.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "adoube/core/result.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/engine/report.hpp"
#include "adoube/uci/program.hpp"
#include "child.hpp"
#include "lines.hpp"
#include "transcript.hpp"

namespace adoube::uci {

using Instant = std::chrono::microseconds;  ///< As engine::Now counts.

/// Why no line came.
enum class Pause : std::uint8_t { timed_out, stopped, interrupted, died, flooded };

/// What is wrong, before the program's name and the circumstances are added: "did not answer uci".
struct Fault {
  Trouble trouble;
  std::string text;
};

class Dialogue {
 public:
  Dialogue(std::unique_ptr<Child> child, Transcript& transcript, engine::Now now, const Child::Bells& bells);

  void say(std::string_view line);

  /// The next line, waited for until the instant, for ever if there is none. Only one who `can_stop` is told
  /// that another thread wants the program to stop.
  [[nodiscard]] Result<std::string, Pause> hear(std::optional<Instant> until, bool can_stop = false);

  /// The fault that a pause amounts to, where a time-out means what `silent` says.
  [[nodiscard]] Fault fault_of(Pause pause, const Fault& silent);

  [[nodiscard]] Instant now() const { return now_(); }
  void end(Time patience) { child_->end(patience, now_); }
  [[nodiscard]] Child& child() noexcept { return *child_; }

 private:
  void note_errors(std::string_view bytes);
  [[nodiscard]] bool is_flood(std::size_t bytes);

  std::unique_ptr<Child> child_;
  Transcript* transcript_;
  engine::Now now_;
  Child::Bells bells_;
  Lines lines_;
  Lines error_lines_;
  bool is_over_ = false;
  bool is_interrupted_ = false;
  /// What it said beyond a bearable rate.
  double excess_ = 0;
  Instant excess_at_;
};

/// When a move that is awaited is asked for, and when it is given up.
struct Watch {
  std::function<void()> stop;       ///< Asks for the move at once.
  std::optional<Instant> nudge;     ///< Ask then.
  std::optional<Instant> deadline;  ///< Ask then, and wait only `stop_patience` more.
  Time stop_patience{};
};

/// What was told last counts; only its line of play stays where none is told.
void take_report(engine::Report&& report, Reply& into);

/// Hears lines until one is the answer; each is shown to the function, which says what it amounts to.
[[nodiscard]] Result<Reply, Fault> await_move(
    Dialogue& dialogue, const Watch& watch,
    const std::function<std::optional<Result<Reply, Fault>>(const std::string&)>& answer_in);

}  // namespace adoube::uci
