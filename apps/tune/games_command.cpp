// SPDX-License-Identifier: GPL-3.0-or-later
// Many games, on several threads, each with an engine of its own.
#include "games_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <mutex>
#include <thread>
#include <vector>

#include "adoube/engine/engine.hpp"
#include "adoube/engine/options.hpp"
#include "adoube/engine/steady_time.hpp"
#include "sample.hpp"
#include "self_play.hpp"

namespace adoube::tune {

namespace {

/// Where the games of all threads are written, each in one piece.
class Output {
 public:
  explicit Output(const std::string& file) : out_(file, std::ios::app) {}

  [[nodiscard]] bool is_open() const { return out_.is_open(); }

  void add(const PlayedGame& game) {
    const std::scoped_lock lock(mutex_);
    for (const Sample& sample : game.samples) out_ << to_line(sample) << '\n';
    out_.flush();
    samples_ += game.samples.size();
    ++results_.at(static_cast<std::size_t>(game.result * 2));
    const int games = results_[0] + results_[1] + results_[2];
    if (games % 100 != 0) return;
    fmt::print("{} games (White won {}, drew {}, lost {}), {} positions\n", games, results_[2], results_[1],
               results_[0], samples_);
    std::fflush(stdout);
  }

 private:
  std::ofstream out_;
  std::mutex mutex_;
  std::array<int, 3> results_{};
  std::size_t samples_ = 0;
};

}  // namespace

void GamesCommand::add_to(CLI::App& app) {
  command_ = app.add_subcommand("games", "Play against itself and write quiet positions: FEN;result;score");
  command_->add_option("FILE", file_, "appended to")->required();
  command_->add_option("--games", games_, "games to play")->check(CLI::Range(1, 100'000'000));
  command_->add_option("--nodes", options_.nodes, "searched for each move")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command_->add_option("--threads", threads_)->check(CLI::Range(1, 256));
  command_->add_option("--seed", seed_, "of the first game; the next has the next");
  command_->add_option("--hash", hash_, "mebibytes for each thread")
      ->check(CLI::Range(std::size_t{1}, std::size_t{4096}));
}

int GamesCommand::run() const {
  Output output(file_);
  if (!output.is_open()) {
    fmt::print(stderr, "adoube-tune: {} cannot be written\n", file_);
    return 2;
  }
  std::atomic<std::uint64_t> next = seed_;
  std::atomic<int> left = games_;
  const auto play = [&] {
    engine::Engine engine(engine::steady_now);
    engine::Options options;
    options.hash_mebibytes = hash_;
    options.table_men = 0;
    if (!engine.configure(options)) return;
    while (left.fetch_sub(1) > 0) {
      auto game = play_game(engine, next.fetch_add(1), options_);
      while (!game) game = play_game(engine, next.fetch_add(1), options_);
      output.add(*game);
    }
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads_; ++i) others.emplace_back(play);
  play();
  others.clear();
  fmt::print("the next seed is {}\n", next.load());
  return 0;
}

}  // namespace adoube::tune
