// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the solver, and putting its answer into words.
#include "adoube/questions/dead.hpp"

#include <fmt/format.h>

#include <array>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/certificate/certificate.hpp"
#include "adoube/game/ending.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/start.hpp"
#include "adoube/unwinnable/solver.hpp"
#include "adoube/wire/words.hpp"

namespace adoube::questions {

namespace json = boost::json;

namespace {

using unwinnable::Verdict;

[[nodiscard]] std::string_view word_for(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::winnable: return "can";
    case Verdict::unwinnable: return "cannot";
    case Verdict::undetermined: break;
  }
  return "unknown";
}

/// What was found about both players.
struct Findings {
  std::array<Verdict, 2> verdicts{};  ///< By colour.
  std::vector<Move> line;             ///< To a mate.
  bool has_line = false;

  [[nodiscard]] Verdict of(Colour player) const {
    return verdicts[static_cast<std::size_t>(index_of(player))];
  }
  [[nodiscard]] bool all(Verdict verdict) const {
    return verdicts.front() == verdict && verdicts.back() == verdict;
  }
};

[[nodiscard]] Findings find(const board::Position& position, std::size_t memory) {
  Findings found;
  unwinnable::Solver solver(unwinnable::Budget{.bytes = memory});
  for (const Colour player : both_colours) {
    unwinnable::Decision decision = solver.decide(position, player);
    found.verdicts[static_cast<std::size_t>(index_of(player))] = decision.verdict;
    auto* const mate = std::get_if<certificate::Helpmate>(&decision.proof);
    if (mate == nullptr || (found.has_line && found.line.size() <= mate->moves.size())) continue;
    found.line = std::move(mate->moves);
    found.has_line = true;
  }
  return found;
}

[[nodiscard]] json::array san_line(const board::Position& start, const std::vector<Move>& moves) {
  json::array line;
  board::Position position = start;
  for (const Move move : moves) {
    line.emplace_back(notation::to_san(position, move));
    position.play(move);
  }
  return line;
}

/// What follows for the game, and the article that says so.
struct Consequence {
  std::string text;
  std::string_view article;
};

[[nodiscard]] Consequence consequence_of(const board::Position& position, const Findings& found) {
  if (board::is_checkmate(position))
    return {.text = "Not dead: the game has ended with checkmate.", .article = "5.1a"};
  if (board::is_stalemate(position))
    return {.text = "The game has ended with stalemate, a draw.", .article = "5.2a"};
  if (found.all(Verdict::unwinnable)) {
    const Outcome outcome{.result = GameResult::draw,
                          .termination = Termination::dead_position,
                          .article = "5.2b",
                          .automatic = true,
                          .by = std::nullopt};
    return {.text = "Dead: " + game::reason_of(outcome, game::History(position)) + '.', .article = "5.2b"};
  }
  if (found.all(Verdict::winnable))
    return {.text = "Not dead: each player can still checkmate by some series of legal moves.",
            .article = "5.2b"};
  for (const Colour player : both_colours) {
    if (found.of(player) != Verdict::winnable) continue;
    const std::string_view name = name_of(player);
    if (found.of(opposite(player)) == Verdict::unwinnable) {
      return {
          .text = fmt::format("Not dead: {} can still checkmate by some series of legal moves, {} cannot: if "
                              "{}'s flag falls, the game is drawn.",
                              name, name_of(opposite(player)), name),
          .article = "FIDE 6.9"};
    }
    return {.text = fmt::format("Not dead: {} can still checkmate by some series of legal moves.", name),
            .article = "5.2b"};
  }
  return {
      .text = "Whether the position is dead was not found out with the memory that one question is allowed.",
      .article = "5.2b"};
}

[[nodiscard]] std::optional<bool> is_dead(const board::Position& position, const Findings& found) {
  if (board::is_checkmate(position)) return false;
  if (found.all(Verdict::unwinnable)) return true;
  if (found.of(Colour::white) == Verdict::winnable || found.of(Colour::black) == Verdict::winnable)
    return false;
  return std::nullopt;
}

}  // namespace

Reply answer_dead(const json::object& question, const Limits& limits) {
  const auto fen = required_text(question, "fen", limits.text);
  if (!fen) return std::unexpected(fen.error());
  const auto position = read_fen(*fen, "fen", limits);
  if (!position) return std::unexpected(position.error());
  const Findings found = find(*position, limits.dead_memory);
  const Consequence consequence = consequence_of(*position, found);
  const auto dead = is_dead(*position, found);
  return json::object{{"dead", dead ? json::value(*dead) : json::value(nullptr)},
                      {"white", word_for(found.of(Colour::white))},
                      {"black", word_for(found.of(Colour::black))},
                      {"text", consequence.text},
                      {"article", consequence.article},
                      {"line", san_line(*position, found.line)}};
}

}  // namespace adoube::questions
