// SPDX-License-Identifier: GPL-3.0-or-later
// adoube-tune: plays the games that the evaluation learns from, and fits its weights to them.
#include <CLI/CLI.hpp>
#include <exception>

#include "fit_command.hpp"
#include "games_command.hpp"

int main(int argc, char** argv) {
  try {
    CLI::App app("The weights of the evaluation, tuned on games of our own (docs/tuning.md)", "adoube-tune");
    app.require_subcommand(1);
    adoube::tune::GamesCommand games;
    adoube::tune::FitCommand fit;
    games.add_to(app);
    fit.add_to(app);
    try {
      app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
      return app.exit(error) == 0 ? 0 : 2;
    }
    return games.is_chosen() ? games.run() : fit.run();
  } catch (const std::exception& error) {
    std::fputs(error.what(), stderr);
    std::fputc('\n', stderr);
    return 2;
  }
}
