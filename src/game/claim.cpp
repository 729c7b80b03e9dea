// SPDX-License-Identifier: GPL-3.0-or-later
// Counting appearances and quiet moves for a claim, and saying what was found.
#include "adoube/game/claim.hpp"

#include <algorithm>
#include <tuple>

#include "adoube/board/moves.hpp"
#include "adoube/core/contract.hpp"
#include "adoube/game/rules.hpp"
#include "words.hpp"

namespace adoube::game {

namespace {

[[nodiscard]] std::string of_move(Move move) {
  std::string text = std::string("the intended move from ").append(to_string(move.from()));
  return text.append(" to ").append(to_string(move.target()));
}

/// Named one by one, if they are few.
[[nodiscard]] std::string moments_of(const History& history, const std::vector<std::size_t>& plies) {
  constexpr std::size_t most = 6;
  std::vector<std::string> moments;
  moments.reserve(most);
  for (std::size_t i = 0; i < plies.size(); ++i) {
    if (plies.size() > most && i == 2) {
      i = plies.size() - 1;
      moments.push_back(std::to_string(plies.size() - 3).append(" times more"));
    }
    moments.push_back(moment_of(history, plies[i]));
  }
  return enumerate(moments);
}

[[nodiscard]] Examined examine_threefold(const History& history, const Claim& claim,
                                         const board::Position& position) {
  Examined examined{.claim = claim,
                    .by = history.position().turn(),
                    .granted = false,
                    .article = article_of(claim),
                    .reason = {},
                    .plies = history.appearances_of(position)};
  const std::size_t before = examined.plies.size();
  const std::string moments = moments_of(history, examined.plies);
  if (claim.with_move) examined.plies.push_back(history.plies() + 1);
  const std::size_t count = examined.plies.size();
  examined.granted = count >= 3;

  std::string& reason = examined.reason;
  if (!claim.with_move) {
    reason.append("the position on the board has appeared ").append(examined.granted ? "" : "only ");
    reason.append(times(count)).append(": ").append(moments);
  } else if (before == 0) {
    reason.append(of_move(*claim.with_move)).append(" leads to a position that has not appeared before");
  } else {
    reason.append(of_move(*claim.with_move)).append(" leads to a position that has appeared ");
    reason.append(times(before)).append(": ").append(moments);
    reason.append(examined.granted ? "; it would appear " : "; it would have appeared only ")
        .append(times(count));
  }
  if (!examined.granted) reason.append("; three times are needed");
  return examined;
}

/// "White has made 50 moves and Black 49", the quiet ones at the end of the game.
[[nodiscard]] std::string quiet_moves(int plies, Colour last_mover) {
  std::string text(name_of(last_mover));
  const int made = (plies + 1) / 2;
  text.append(" has made ").append(std::to_string(made)).append(made == 1 ? " move and " : " moves and ");
  return text.append(name_of(opposite(last_mover))).append(" ").append(std::to_string(plies / 2));
}

[[nodiscard]] Examined examine_fifty(const History& history, const Claim& claim,
                                     const board::Position& position) {
  const int quiet = position.halfmove_clock();
  Examined examined{.claim = claim,
                    .by = history.position().turn(),
                    .granted = quiet >= fifty_moves_plies,
                    .article = article_of(claim),
                    .reason = {},
                    .plies = {}};
  const std::size_t last = history.plies() + (claim.with_move ? 1 : 0);
  const std::size_t counted = std::min(static_cast<std::size_t>(quiet), last);
  if (counted > 0) examined.plies = {last - counted + 1, last};

  std::string& reason = examined.reason;
  if (claim.with_move) {
    reason = of_move(*claim.with_move);
    if (quiet == 0) {
      reason.append(" is a capture or a pawn's: with it the count begins anew");
      return examined;
    }
    reason = std::string("with ").append(reason).append(", ");
  }
  reason.append("since the last capture or pawn move ").append(quiet_moves(quiet, opposite(position.turn())));
  if (counted < static_cast<std::size_t>(quiet)) {
    reason.append(", as the starting position counts them");
  }
  if (!examined.granted) reason.append("; 50 of each are needed");
  return examined;
}

}  // namespace

std::string_view to_string(ClaimKind kind) noexcept {
  return kind == ClaimKind::threefold_repetition ? "threefold_repetition" : "fifty_moves";
}

std::string_view article_of(const Claim& claim) noexcept {
  if (claim.kind == ClaimKind::threefold_repetition) return "5.2d";
  return claim.with_move ? "FIDE 9.3.1" : "5.2e";
}

Examined examine(const History& history, const Claim& claim) {
  board::Position position = history.position();
  if (claim.with_move) {
    expects(board::is_legal(position, *claim.with_move), "examine: the intended move is legal");
    position.play(*claim.with_move);
  }
  return claim.kind == ClaimKind::threefold_repetition ? examine_threefold(history, claim, position)
                                                       : examine_fifty(history, claim, position);
}

std::vector<Claim> open_claims(const History& history) {
  const board::Position& now = history.position();
  board::MoveList moves = board::legal_moves(now);
  if (moves.empty()) return {};
  std::ranges::sort(moves, {}, [](Move m) { return std::tuple(m.from(), m.to(), m.promotion()); });

  std::vector<Claim> threefold;
  std::vector<Claim> fifty;
  const auto look = [&](const board::Position& position, std::optional<Move> move) {
    const int needed = move ? 2 : 3;
    if (history.occurrences_of(position) >= needed) {
      threefold.push_back({.kind = ClaimKind::threefold_repetition, .with_move = move});
    }
    if (position.halfmove_clock() >= fifty_moves_plies) {
      fifty.push_back({.kind = ClaimKind::fifty_moves, .with_move = move});
    }
  };
  look(now, std::nullopt);
  for (const Move move : moves) look(board::after(now, move), move);
  threefold.insert(threefold.end(), fifty.begin(), fifty.end());
  return threefold;
}

}  // namespace adoube::game
