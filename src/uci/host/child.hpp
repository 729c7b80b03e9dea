// SPDX-License-Identifier: GPL-3.0-or-later
// A child process: how it is started, heard, spoken to, ended and reaped.
#pragma once

#include <chrono>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/engine/limits.hpp"
#include "brood.hpp"
#include "descriptor.hpp"

namespace adoube::uci {

/// What it starts is ended with it. (Not by a signal at the death of its parent: that goes by the thread that
/// started it, which may end long before the program.)
class Child {
 public:
  /// No shell is involved; a sentence says why it cannot be started.
  [[nodiscard]] static Result<std::unique_ptr<Child>, std::string> start(
      const std::vector<std::string>& command, const std::filesystem::path& folder);
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  Child(Child&&) = delete;
  Child& operator=(Child&&) = delete;
  /// Ends it at once, if it was not ended.
  ~Child();

  /// Never waits: what the child does not take now is kept, up to a limit, and given later.
  void send(std::string_view bytes);

  /// Descriptors that become readable when somebody else wants something; -1: nobody.
  struct Bells {
    int stop = -1;
    int interruption = -1;
  };
  /// What was heard in one go.
  struct Heard {
    std::string output;  ///< At most a few ten thousand bytes.
    std::string errors;
    bool is_over = false;  ///< Nothing will follow: it ended, or closed its output.
    bool is_stopped = false;
    bool is_interrupted = false;
  };
  /// Waits until there is something, or the time is over.
  [[nodiscard]] Heard hear(std::optional<std::chrono::milliseconds> timeout, const Bells& bells);

  /// Closes its input, and waits for it to end by itself; what it still says is thrown away. Then all that it
  /// started is killed, and the child reaped. One that must not be killed, being another user's by then, is
  /// left behind.
  void end(std::chrono::milliseconds patience, const engine::Now& now);

  /// Ends it at once, if it has not ended, and says how it did, in words to follow its name: "ended with
  /// status 3".
  [[nodiscard]] std::string end_and_tell_how();

 private:
  Child() = default;

  void flush();
  [[nodiscard]] bool has_ended() const noexcept;
  [[nodiscard]] bool ends_in_time() const noexcept;
  void reap() noexcept;

  std::unique_ptr<Brood> brood_;
  bool is_reaped_ = false;     ///< Or left behind.
  std::optional<int> status_;  ///< As waitpid tells it; none for one that is left behind.
  Descriptor input_;
  Descriptor output_;
  Descriptor errors_;
  Descriptor process_;  ///< Readable when the child has ended, whoever else still holds the pipes.
  std::string unsent_;
};

}  // namespace adoube::uci
