// SPDX-License-Identifier: GPL-3.0-or-later
// The fit from files to a source file: one game in ten is kept aside to judge the result.
#include "fit_command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstddef>
#include <cstdio>
#include <fstream>
#include <string>

#include "adoube/core/result.hpp"
#include "evaluation/weights.hpp"
#include "features.hpp"
#include "fit.hpp"
#include "sample.hpp"
#include "weights_text.hpp"

namespace adoube::tune {

namespace {

struct Data {
  Features training;
  Features kept_aside;
  std::size_t games = 0;
  std::size_t known = 0;  ///< Left out: endings with rules of their own.
};

/// The positions of a game follow one another: when the move number falls, the next game begins. Whole games
/// are kept aside, for positions of one game resemble each other.
[[nodiscard]] Result<void, std::string> read(const std::string& file, Data& data) {
  std::ifstream in(file);
  if (!in) return std::unexpected(fmt::format("{} cannot be read", file));
  std::size_t number = 0;
  int last_move = 1'000'000;
  for (std::string line; std::getline(in, line);) {
    ++number;
    const auto sample = parse_sample(line);
    if (!sample) return std::unexpected(fmt::format("{}:{}: {}", file, number, sample.error()));
    const int move = sample->position.fullmove_number();
    if (move < last_move) ++data.games;
    last_move = move;
    Features& features = data.games % 10 == 0 ? data.kept_aside : data.training;
    if (!features.add(*sample, engine::tuned_weights)) ++data.known;
  }
  return {};
}

}  // namespace

void FitCommand::add_to(CLI::App& app) {
  CLI::App* const command = app.add_subcommand("fit", "Fit the weights to positions and write weights.cpp");
  command->add_option("FILES", files_, "as `games` writes them")->required();
  command->add_option("-o,--output", output_, "the source file to write")->required();
  command->add_option("--epochs", options_.epochs)->check(CLI::Range(1, 100'000));
  command->add_option("--step", options_.step, "of Adam, in hundredths of a pawn");
  command
      ->add_option("--result-share", options_.result_share, "of the target; the rest is the search's score")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--prior", options_.prior, "how far weights are expected to move")
      ->check(CLI::PositiveNumber);
  command->add_option("--seed", options_.seed);
}

int FitCommand::run() const {
  Data data;
  for (const std::string& file : files_) {
    if (const auto done = read(file, data); !done) {
      fmt::print(stderr, "adoube-tune: {}\n", done.error());
      return 2;
    }
  }
  const double steepness = fit_steepness(data.training);
  fmt::print(
      "{} games: {} positions to learn from, {} kept aside, {} known endings left out; steepness {:.5f}\n",
      data.games, data.training.size(), data.kept_aside.size(), data.known, steepness);
  const auto tell = [&](int epoch, const Vector& weights) {
    if (epoch % 5 != 0) return;
    fmt::print("epoch {:3}: loss {:.6f}, kept aside {:.6f} (results alone {:.6f})\n", epoch,
               loss_of(data.training, weights, steepness, options_.result_share),
               loss_of(data.kept_aside, weights, steepness, options_.result_share),
               loss_of(data.kept_aside, weights, steepness, 1));
    std::fflush(stdout);
  };
  const Vector start = to_vector(engine::tuned_weights);
  tell(0, start);
  const Vector fitted = fit(data.training, start, steepness, options_, tell);
  std::ofstream out(output_);
  out << to_source(to_weights(fitted));
  if (!out.flush()) {
    fmt::print(stderr, "adoube-tune: {} cannot be written\n", output_);
    return 2;
  }
  return 0;
}

}  // namespace adoube::tune
