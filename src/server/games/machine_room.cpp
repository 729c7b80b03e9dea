// SPDX-License-Identifier: GPL-3.0-or-later
// Threads that think, one thought after the other.
#include "games/machine_room.hpp"

#include <algorithm>
#include <chrono>
#include <exception>
#include <map>
#include <utility>

#include "adoube/engine/steady_time.hpp"
#include "adoube/uci/program.hpp"

namespace adoube::server {

namespace {

/// Nobody waits for a program longer than a person would.
constexpr uci::Patience patience{.start = std::chrono::seconds(10),
                                 .ready = std::chrono::seconds(10),
                                 .stop = std::chrono::seconds(2),
                                 .quit = std::chrono::seconds(1),
                                 .late = std::chrono::seconds(5),
                                 .search = std::chrono::minutes(2)};

}  // namespace

/// What one thread thinks with: an engine, and programs that it has started before.
class MachineRoom::Thinker {
 public:
  Thinker(const MachineRoom& room, std::stop_token stop)
      : room_(room), stop_(std::move(stop)), engine_(engine::steady_now) {}

  [[nodiscard]] Result<ThoughtMove, std::string> think(const Thought& thought) {
    return thought.program ? ask_program(*thought.program, thought) : ask_engine(thought);
  }

 private:
  [[nodiscard]] Result<ThoughtMove, std::string> ask_engine(const Thought& thought) {
    engine::Options options = engine_.options();
    if (options.elo != thought.elo) {
      options.elo = thought.elo;
      if (auto done = engine_.configure(options); !done) return std::unexpected(done.error());
    }
    engine::Control control;
    const std::stop_callback closes(stop_, [&control] { control.stop(); });
    const std::stop_callback gives_up(thought.given_up, [&control] { control.stop(); });
    const engine::Answer answer = engine_.search(thought.situation, thought.limits(), control);
    return ThoughtMove{.move = answer.best, .score = answer.score};
  }

  [[nodiscard]] Result<ThoughtMove, std::string> ask_program(const std::string& id, const Thought& thought) {
    const ConfiguredProgram* const configured = room_.find(id);
    if (configured == nullptr) return std::unexpected("There is no program " + id + " any more.");
    auto known = programs_.find(id);
    if (known == programs_.end()) {
      auto started = uci::Program::start(configured->setup, patience, engine::steady_now, stop_);
      if (!started) return std::unexpected(started.error().text);
      known = programs_.emplace(id, *std::move(started)).first;
    }
    auto moved = ask_program(known->second, thought);
    // It is started afresh for the next one.
    if (!moved) programs_.erase(known);
    return moved;
  }

  [[nodiscard]] static Result<ThoughtMove, std::string> ask_program(uci::Program& program,
                                                                    const Thought& thought) {
    // Another game may have been played with it since.
    if (const auto ready = program.new_game(thought.chess960); !ready)
      return std::unexpected(ready.error().text);
    const auto reply = program.think(thought.situation, thought.limits(), {}, thought.given_up);
    if (!reply) return std::unexpected(reply.error().text);
    ThoughtMove moved{.move = reply->move, .resigns = reply->resigns};
    if (const auto& report = reply->report; report) moved.score = report->score;
    if (!moved.move && !moved.resigns) return std::unexpected(program.name() + " made no move.");
    return moved;
  }

  const MachineRoom& room_;
  std::stop_token stop_;
  engine::Engine engine_;
  std::map<std::string, uci::Program, std::less<>> programs_;
};

MachineRoom::MachineRoom(std::vector<ConfiguredProgram> programs, std::size_t threads)
    : programs_(std::move(programs)) {
  for (std::size_t i = 0; i < std::max<std::size_t>(threads, 1); ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

MachineRoom::~MachineRoom() { close(); }

void MachineRoom::close() {
  for (std::jthread& thread : threads_) thread.request_stop();
  threads_.clear();
  const std::scoped_lock lock(mutex_);
  for_people_.clear();
  for_machines_.clear();
}

void MachineRoom::think(Thought thought, Answer answer) {
  {
    const std::scoped_lock lock(mutex_);
    auto& waiting = thought.has_person ? for_people_ : for_machines_;
    waiting.push_back({.thought = std::move(thought), .answer = std::move(answer)});
  }
  arrived_.notify_one();
}

const ConfiguredProgram* MachineRoom::find(std::string_view id) const noexcept {
  const auto found = std::ranges::find(programs_, id, &ConfiguredProgram::id);
  return found == programs_.end() ? nullptr : &*found;
}

std::size_t MachineRoom::load() const {
  const std::scoped_lock lock(mutex_);
  return for_people_.size() + for_machines_.size() + thinking_;
}

std::size_t MachineRoom::load_before_people() const {
  const std::scoped_lock lock(mutex_);
  return for_people_.size() + thinking_;
}

/// Called with the lock held, while something waits.
MachineRoom::Job MachineRoom::take() {
  auto& waiting = for_people_.empty() ? for_machines_ : for_people_;
  Job job = std::move(waiting.front());
  waiting.pop_front();
  return job;
}

Result<ThoughtMove, std::string> MachineRoom::answer_to(const Thought& thought, Thinker& thinker) {
  if (thought.given_up.stop_requested()) return std::unexpected("It was given up before it began.");
  try {
    return thinker.think(thought);
  } catch (const std::exception& error) {
    return std::unexpected(std::string("A machine failed: ") + error.what());
  }
}

void MachineRoom::work(const std::stop_token& stop) {
  // Made at the first thought: most servers have nobody who plays against machines.
  std::optional<Thinker> thinker;
  while (true) {
    std::optional<Job> job;
    {
      std::unique_lock lock(mutex_);
      const auto has_work = [this] { return !for_people_.empty() || !for_machines_.empty(); };
      if (!arrived_.wait(lock, stop, has_work) || stop.stop_requested()) return;
      job = take();
      ++thinking_;
    }
    if (!thinker) thinker.emplace(*this, stop);
    const auto answer = answer_to(job->thought, *thinker);
    {
      const std::scoped_lock lock(mutex_);
      --thinking_;
    }
    if (stop.stop_requested()) return;
    job->answer(answer);
  }
}

}  // namespace adoube::server
