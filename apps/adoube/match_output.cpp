// SPDX-License-Identifier: GPL-3.0-or-later
// Matches in words and JSON.
#include "match_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <string_view>
#include <vector>

#include "adoube/match/rating.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/utf8.hpp"
#include "program_failure.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

namespace json = boost::json;
using match::Standings;
using match::Tournament;

[[nodiscard]] std::string name_of(const Tournament& tournament, std::size_t player) {
  return printable(tournament.plan().contestants[player].name);
}

[[nodiscard]] std::string verdict_words(match::Verdict verdict) {
  std::string words(match::to_string(verdict));
  std::ranges::replace(words, '_', ' ');
  return words;
}

[[nodiscard]] std::size_t plies_of(const match::PlayedGame& game) {
  return game.opening.moves.size() + game.moves.size();
}

/// Infinity is a word in text.
[[nodiscard]] std::string elo_text(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.1f}", elo);
}

/// And nothing in JSON.
[[nodiscard]] json::value elo_json(double elo) {
  return std::isfinite(elo) ? json::value(elo) : json::value();
}

/// The numbers of the players, the best first.
[[nodiscard]] std::vector<std::size_t> ranking(const Standings& standings) {
  std::vector<std::size_t> order(standings.players());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::ranges::sort(order, [&](std::size_t a, std::size_t b) {
    const double first = standings.sample(a).mean;
    const double second = standings.sample(b).mean;
    return first != second ? first > second : a < b;
  });
  return order;
}

/// Two columns between neighbours; the first is flush left, the others flush right.
[[nodiscard]] std::string in_columns(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths;
  for (const auto& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], notation::count_characters(row[i]));
    }
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - notation::count_characters(row[i]), ' ');
      line += i == 0 ? row[i] + blanks : fmt::format("  {}{}", blanks, row[i]);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

[[nodiscard]] std::vector<std::string> rating_row(const Tournament& tournament, const Standings& standings,
                                                  std::size_t player) {
  const match::Tally tally = standings.tally(player);
  std::vector<std::string> row{name_of(tournament, player), fmt::format("{}", tally.games()),
                               fmt::format("+{} ={} -{}", tally.wins, tally.draws, tally.losses),
                               fmt::format("{:.1f}", tally.points())};
  const match::Sample sample = standings.sample(player);
  if (sample.count == 0) return row;
  const match::Interval score = match::score_interval(sample);
  row.push_back(fmt::format("{:.1f} %", 100 * sample.mean));
  row.push_back(fmt::format("{:.1f} .. {:.1f}", 100 * score.low, 100 * score.high));
  if (const auto elo = match::estimate_elo(sample)) {
    row.push_back(elo_text(elo->value));
    row.push_back(fmt::format("{} .. {}", elo_text(elo->interval.low), elo_text(elo->interval.high)));
  }
  row.push_back(fmt::format("{:.1f} %", 100 * match::likelihood_of_superiority(sample)));
  return row;
}

[[nodiscard]] std::string cross_table(const Tournament& tournament, const Standings& standings) {
  const auto order = ranking(standings);
  std::vector<std::vector<std::string>> rows(1);
  rows[0].emplace_back("against");
  for (const std::size_t player : order) rows[0].push_back(name_of(tournament, player));
  for (const std::size_t player : order) {
    auto& row = rows.emplace_back();
    row.push_back(name_of(tournament, player));
    for (const std::size_t opponent : order) {
      const match::Tally tally = standings.tally(player, opponent);
      row.push_back(tally.games() == 0 ? "-" : fmt::format("{:.1f}/{}", tally.points(), tally.games()));
    }
  }
  return in_columns(rows);
}

[[nodiscard]] std::string_view words_for(match::MatchEnd end) {
  switch (end) {
    case match::MatchEnd::all_played: return "all games are played";
    case match::MatchEnd::sprt_decided: return "the sequential test is decided";
    case match::MatchEnd::bar_decided: return "the score is decided";
    case match::MatchEnd::program_failed: return "a program failed";
    case match::MatchEnd::cannot_start: return "a program cannot be started";
    case match::MatchEnd::cannot_play: return "a program cannot play this";
    case match::MatchEnd::stopped: return "stopped before the end";
  }
  return {};
}

[[nodiscard]] std::string_view words_for(match::SprtVerdict verdict) {
  switch (verdict) {
    case match::SprtVerdict::undecided: return "undecided";
    case match::SprtVerdict::accepts_elo0: return "H0 is accepted";
    case match::SprtVerdict::accepts_elo1: return "H1 is accepted";
  }
  return {};
}

[[nodiscard]] std::string_view word_for(match::SprtVerdict verdict) {
  switch (verdict) {
    case match::SprtVerdict::undecided: return "undecided";
    case match::SprtVerdict::accepts_elo0: return "accepts_elo0";
    case match::SprtVerdict::accepts_elo1: return "accepts_elo1";
  }
  return {};
}

[[nodiscard]] std::string_view word_for(match::BarVerdict verdict) {
  switch (verdict) {
    case match::BarVerdict::undecided: return "undecided";
    case match::BarVerdict::below: return "below";
    case match::BarVerdict::above: return "above";
  }
  return {};
}

/// The questions that the match was to answer, and the answers.
[[nodiscard]] std::string questions_text(const Tournament& tournament) {
  std::string text;
  const auto& plan = tournament.plan();
  const auto state = tournament.sprt();
  if (const auto& sprt = plan.sprt; sprt && state) {
    text += fmt::format("SPRT elo0 {} elo1 {} alpha {} beta {}: LLR {:.2f} ({:.2f} .. {:.2f}), {}\n",
                        sprt->elo0, sprt->elo1, sprt->alpha, sprt->beta, state->ratio, state->low,
                        state->high, words_for(state->verdict));
  }
  if (plan.bar) {
    text += fmt::format("the score of {} and {:.1f} %: {}\n", name_of(tournament, 0), 100 * plan.bar->score,
                        word_for(tournament.bar()));
  }
  return text;
}

[[nodiscard]] std::string failures_text(const Tournament& tournament, const Standings& standings) {
  std::string text;
  for (std::size_t player = 0; player < standings.players(); ++player) {
    for (const auto& [verdict, count] : standings.failures(player)) {
      text += fmt::format("{}: {} {}\n", name_of(tournament, player), count, verdict_words(verdict));
    }
  }
  return text.empty() ? "no program failed\n" : fmt::format("programs failed:\n{}", text);
}

[[nodiscard]] json::object program_json(const Tournament& tournament, const Standings& standings,
                                        std::size_t player) {
  const match::Tally tally = standings.tally(player);
  json::object failures;
  for (const auto& [verdict, count] : standings.failures(player)) failures[match::to_string(verdict)] = count;
  json::array against;
  for (std::size_t opponent = 0; opponent < standings.players(); ++opponent) {
    const match::Tally met = standings.tally(player, opponent);
    against.emplace_back(json::array{met.wins, met.draws, met.losses});
  }
  json::array pairs;
  for (const std::int64_t count : standings.pairs(player).pairs) pairs.emplace_back(count);
  json::object object{{"name", name_of(tournament, player)},
                      {"games", tally.games()},
                      {"wins", tally.wins},
                      {"draws", tally.draws},
                      {"losses", tally.losses},
                      {"against", std::move(against)},
                      {"pairs", std::move(pairs)},
                      {"score", nullptr},
                      {"score_low", nullptr},
                      {"score_high", nullptr},
                      {"elo", nullptr},
                      {"elo_low", nullptr},
                      {"elo_high", nullptr},
                      {"los", nullptr},
                      {"failures", std::move(failures)}};
  const match::Sample sample = standings.sample(player);
  if (const auto elo = match::estimate_elo(sample)) {
    const match::Interval score = match::score_interval(sample);
    object["score"] = sample.mean;
    object["score_low"] = score.low;
    object["score_high"] = score.high;
    object["elo"] = elo_json(elo->value);
    object["elo_low"] = elo_json(elo->interval.low);
    object["elo_high"] = elo_json(elo->interval.high);
    object["los"] = match::likelihood_of_superiority(sample);
  }
  return object;
}

}  // namespace

std::string game_text(const Tournament& tournament, const match::Fixture& fixture,
                      const match::PlayedGame& game) {
  std::string text = fmt::format("game {} of {}: {} - {} {}, {} after {} plies", fixture.number + 1,
                                 tournament.schedule().size(), name_of(tournament, fixture.white),
                                 name_of(tournament, fixture.black), to_string(game.result),
                                 verdict_words(game.verdict), plies_of(game));
  if (game.failed) text += fmt::format(": {}", printable(game.reason));
  text += '\n';
  if (game.failure) text += circumstances_text(circumstances_of(*game.failure));
  return text;
}

std::string game_json(const Tournament& tournament, const match::Fixture& fixture,
                      const match::PlayedGame& game) {
  json::object object{{"kind", "game"},
                      {"number", fixture.number + 1},
                      {"round", fixture.round + 1},
                      {"white", name_of(tournament, fixture.white)},
                      {"black", name_of(tournament, fixture.black)},
                      {"opening", tournament.opening_of(fixture) + 1},
                      {"result", to_string(game.result)},
                      {"verdict", match::to_string(game.verdict)},
                      {"failed", nullptr},
                      {"reason", printable(game.reason)},
                      {"plies", plies_of(game)},
                      {"program", nullptr}};
  if (game.failed) object["failed"] = to_string(*game.failed);
  if (game.failure) object["program"] = circumstances_json(circumstances_of(*game.failure));
  return to_line(object);
}

std::string table_text(const Tournament& tournament) {
  const Standings standings = tournament.standings();
  std::vector<std::vector<std::string>> rows{
      {"program", "games", "+ = -", "points", "score", "95 %", "Elo", "95 %", "LOS"}};
  for (const std::size_t player : ranking(standings)) {
    rows.push_back(rating_row(tournament, standings, player));
  }
  std::string text = in_columns(rows);
  if (standings.players() > 2) text += fmt::format("\n{}", cross_table(tournament, standings));
  if (const auto pairs = standings.pairs(0, 1); standings.players() == 2 && pairs.count() > 0) {
    text += fmt::format("pairs of {} by points 0, 1/2, 1, 3/2, 2:", name_of(tournament, 0));
    for (const std::int64_t count : pairs.pairs) text += fmt::format(" {}", count);
    text += '\n';
  }
  return text + questions_text(tournament);
}

std::string end_text(const Tournament& tournament, match::MatchEnd end) {
  const Standings standings = tournament.standings();
  std::string ends;
  for (const auto& [verdict, count] : standings.verdicts()) {
    ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", count, verdict_words(verdict));
  }
  return fmt::format("{} of {} games: {}\n{}{}{}", standings.games(), tournament.schedule().size(),
                     words_for(end), table_text(tournament),
                     ends.empty() ? std::string() : fmt::format("ends: {}\n", ends),
                     failures_text(tournament, standings));
}

std::string end_json(const Tournament& tournament, match::MatchEnd end) {
  const Standings standings = tournament.standings();
  json::array programs;
  for (std::size_t player = 0; player < standings.players(); ++player) {
    programs.emplace_back(program_json(tournament, standings, player));
  }
  json::object verdicts;
  for (const auto& [verdict, count] : standings.verdicts()) verdicts[match::to_string(verdict)] = count;
  json::object object{{"kind", "end"},
                      {"end", match::to_string(end)},
                      {"games", standings.games()},
                      {"scheduled", tournament.schedule().size()},
                      {"rounds", tournament.rounds()},
                      {"openings", tournament.plan().openings.size()},
                      {"programs", std::move(programs)},
                      {"verdicts", std::move(verdicts)},
                      {"sprt", nullptr},
                      {"bar", nullptr},
                      {"failure", nullptr}};
  if (const auto& failure = tournament.start_failure()) {
    object["failure"] = {{"text", printable(sentence_of(*failure))},
                         {"program", circumstances_json(circumstances_of(*failure))}};
  }
  const auto& plan = tournament.plan();
  const auto state = tournament.sprt();
  if (const auto& sprt = plan.sprt; sprt && state) {
    object["sprt"] = {{"elo0", sprt->elo0},   {"elo1", sprt->elo1},
                      {"alpha", sprt->alpha}, {"beta", sprt->beta},
                      {"llr", state->ratio},  {"low", state->low},
                      {"high", state->high},  {"verdict", word_for(state->verdict)}};
  }
  if (plan.bar) object["bar"] = {{"score", plan.bar->score}, {"verdict", word_for(tournament.bar())}};
  return to_line(object);
}

std::string repetition_notice(const Tournament& tournament) {
  const std::size_t openings = tournament.plan().openings.size();
  if (tournament.rounds() <= openings) return {};
  std::string text = fmt::format(
      "adoube: {} rounds are played from {} opening{}: pairs from the same one depend on each other, and "
      "intervals, LOS "
      "and tests claim more than is known\n",
      tournament.rounds(), openings, openings == 1 ? "" : "s");
  const bool is_fixed = std::ranges::all_of(tournament.plan().contestants, [](const auto& contestant) {
    return !contestant.pace.control && !contestant.pace.move_time;
  });
  if (is_fixed) {
    text +=
        "adoube: by --depth or --nodes, most programs play the very same game from the same opening again\n";
  }
  return text;
}

namespace {

/// What the program was told, and what was said, line by line.
[[nodiscard]] std::string all_circumstances(const match::Failure& failure) {
  std::string text;
  if (!failure.position.empty()) text += fmt::format("told: {}\n", printable(failure.position));
  if (!failure.go.empty()) text += fmt::format("with: {}\n", printable(failure.go));
  for (const std::string& line : failure.transcript) text += printable(line) + '\n';
  return text;
}

}  // namespace

std::string unable_text(const Tournament& tournament, std::size_t who, const match::Failure& failure) {
  return fmt::format("=== {}: {}\n{}\n{}\n", name_of(tournament, who), uci::to_string(failure.trouble),
                     printable(sentence_of(failure)), all_circumstances(failure));
}

std::string failure_text(const Tournament& tournament, const match::Fixture& fixture,
                         const match::PlayedGame& game) {
  if (!game.failed) return {};
  board::Position position = game.opening.position();
  for (const match::PlayedMove& made : game.moves) position.play(made.move);
  const std::size_t who = *game.failed == Colour::white ? fixture.white : fixture.black;
  std::string text =
      fmt::format("=== game {}, {} ({}): {}\n{}\nboard: {}\n", fixture.number + 1, name_of(tournament, who),
                  to_string(*game.failed), verdict_words(game.verdict), printable(game.reason),
                  notation::to_fen(position));
  if (game.failure) text += all_circumstances(*game.failure);
  return text + '\n';
}

}  // namespace adoube::app
