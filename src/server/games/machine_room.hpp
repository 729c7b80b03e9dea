// SPDX-License-Identifier: GPL-3.0-or-later
// Where machines think: the engine, and the programs that the operator has set up.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "adoube/core/result.hpp"
#include "adoube/engine/engine.hpp"
#include "adoube/engine/limits.hpp"
#include "adoube/server/settings.hpp"

namespace adoube::server {

/// What a machine is asked.
struct Thought {
  engine::Situation situation;
  /// Asked when the thinking begins: clocks run while a thought waits for its turn.
  std::function<engine::Limits()> limits;
  bool has_person = true;  ///< Somebody waits for the move; otherwise two machines play each other.
  bool chess960 = false;
  std::optional<int> elo = std::nullopt;
  std::optional<std::string> program = std::nullopt;  ///< None: the engine.
  std::stop_token given_up;                           ///< Nobody wants to know any more.
};

struct ThoughtMove {
  std::optional<Move> move;
  bool resigns = false;
  std::optional<engine::Score> score = std::nullopt;  ///< For who moves.
};

/// So many think at a time; the others wait in their order, but people's games go before all that machines
/// play among themselves.
class MachineRoom {
 public:
  /// A sentence for the operator where it failed or was given up. Called on a thread of the room, unless the
  /// room is closed before.
  using Answer = std::function<void(const Result<ThoughtMove, std::string>&)>;

  MachineRoom(std::vector<ConfiguredProgram> programs, std::size_t threads);
  MachineRoom(const MachineRoom&) = delete;
  MachineRoom& operator=(const MachineRoom&) = delete;
  MachineRoom(MachineRoom&&) = delete;
  MachineRoom& operator=(MachineRoom&&) = delete;
  /// Everybody stops thinking; nobody is answered any more.
  ~MachineRoom();

  void think(Thought thought, Answer answer);
  void close();

  [[nodiscard]] const std::vector<ConfiguredProgram>& programs() const noexcept { return programs_; }
  [[nodiscard]] const ConfiguredProgram* find(std::string_view id) const noexcept;
  /// Thinking and waiting.
  [[nodiscard]] std::size_t load() const;
  /// Of those what a person's game waits for: not the games of machines that wait themselves.
  [[nodiscard]] std::size_t load_before_people() const;

 private:
  struct Job {
    Thought thought;
    Answer answer;
  };
  class Thinker;

  [[nodiscard]] Job take();
  [[nodiscard]] static Result<ThoughtMove, std::string> answer_to(const Thought& thought, Thinker& thinker);
  void work(const std::stop_token& stop);

  std::vector<ConfiguredProgram> programs_;
  mutable std::mutex mutex_;
  std::condition_variable_any arrived_;
  std::deque<Job> for_people_;
  std::deque<Job> for_machines_;
  std::size_t thinking_ = 0;
  std::vector<std::jthread> threads_;  ///< The last: they end before what they use.
};

}  // namespace adoube::server
