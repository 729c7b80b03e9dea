// SPDX-License-Identifier: GPL-3.0-or-later
// Lines from standard input, with a time to wait for them, and the wish of the user to leave.
#pragma once

#include <array>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace adoube::app {

/// While it lives, Ctrl-C, an ended terminal and a request to terminate are read like input, and come only
/// when input is waited for: nothing else is interrupted.
class PlayInput {
 public:
  enum class Kind : std::uint8_t {
    line,
    too_long,     ///< A line beyond all reason; it has been skipped.
    nothing,      ///< The time is over.
    end,          ///< There will be no more.
    interrupted,  ///< By a signal.
    woken,        ///< Something else has happened.
  };
  struct Read {
    Kind kind;
    std::string line = {};  // NOLINT(readability-redundant-member-init)
  };

  /// Waiting ends also when this descriptor can be read, which is the caller's to do; none: -1.
  explicit PlayInput(int wake = -1);
  PlayInput(const PlayInput&) = delete;
  PlayInput& operator=(const PlayInput&) = delete;
  PlayInput(PlayInput&&) = delete;
  PlayInput& operator=(PlayInput&&) = delete;
  ~PlayInput();

  /// The next line. Without a time, waits as long as it takes. A last line needs no line break.
  [[nodiscard]] Read next(std::optional<std::chrono::milliseconds> wait);
  /// Waits for everything but lines.
  [[nodiscard]] Read next_other(std::optional<std::chrono::milliseconds> wait);
  /// Whether a whole line has come already.
  [[nodiscard]] bool has_line();

 private:
  [[nodiscard]] std::optional<Read> take_line();
  void read_some();
  [[nodiscard]] Read wait_for(std::optional<std::chrono::milliseconds> wait, bool for_lines);

  static constexpr std::array caught_signals{SIGINT, SIGTERM, SIGHUP, SIGQUIT};

  int wake_;
  std::string pending_;
  bool skipping_ = false;  ///< The rest of a line that is too long.
  bool ended_ = false;
  sigset_t outer_mask_{};
  std::array<struct sigaction, caught_signals.size()> outer_actions_{};
};

}  // namespace adoube::app
