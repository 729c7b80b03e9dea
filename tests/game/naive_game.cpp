// SPDX-License-Identifier: GPL-3.0-or-later
// The rules of a game once more, told by folding over all that happened.
#include "naive_game.hpp"

#include <map>
#include <set>

#include "adoube/board/moves.hpp"
#include "naive_mating.hpp"

namespace adoube::game::testing {

namespace {

/// [FIDE 9.2.3] Who moves, the men, the rights, and en passant only where it can be captured.
std::string identity(const laws::Board& board) {
  const auto position = board::make_position(laws::to_setup(board)).value();
  const std::string fen = notation::to_fen(position);
  std::string words[4];  // NOLINT(modernize-avoid-c-arrays)
  std::size_t at = 0;
  for (std::string& word : words) {
    const std::size_t end = fen.find(' ', at);
    word = fen.substr(at, end - at);
    at = end + 1;
  }
  bool can_capture = false;
  for (const laws::Move& move : laws::legal_moves(board)) {
    can_capture |= laws::to_core(board, move).kind() == MoveKind::en_passant;
  }
  return words[0] + words[1] + words[2] + (can_capture ? words[3] : "-");
}

std::optional<laws::Move> legal(const laws::Board& board, Move move) {
  for (const laws::Move& candidate : laws::legal_moves(board)) {
    if (laws::to_core(board, candidate) == move) return candidate;
  }
  return std::nullopt;
}

/// The army as sorted letters, bishops with the colour of their square.
std::multiset<std::string> army(const laws::Board& board, Colour player) {
  std::multiset<std::string> men;
  for (const laws::Piece& piece : board.state.pieces()) {
    if (piece.colour != player || piece.role == Role::king) continue;
    std::string name(1, "pnbrqk"[static_cast<std::size_t>(piece.role)]);
    if (piece.role == Role::bishop) name += (piece.square.file + piece.square.rank) % 2 == 0 ? "d" : "l";
    men.insert(name);
  }
  return men;
}

bool has_mating_material(const laws::Board& board, Colour player) {
  const auto own = army(board, player);
  const auto foe = army(board, opposite(player));
  if (own.empty()) return false;
  if (own.contains("p") || own.contains("r") || own.contains("q")) return true;
  if (own == std::multiset<std::string>{"n"}) {
    return foe.contains("p") || foe.contains("n") || foe.contains("bl") || foe.contains("bd") ||
           foe.contains("r");
  }
  if (own.contains("n")) return true;
  const bool light = own.contains("bl") || foe.contains("bl");
  const bool dark = own.contains("bd") || foe.contains("bd");
  return (light && dark) || foe.contains("p") || foe.contains("n");
}

/// Exactly if few men are left, or few positions ahead; else by the material.
bool can_mate(const laws::Board& board, Colour player) {
  constexpr std::size_t few_men = 8;
  constexpr std::size_t few_positions = 400;
  if (!has_mating_material(board, player)) return false;
  if (board.state.pieces().size() > few_men) return true;
  const auto position = board::make_position(laws::to_setup(board)).value();
  return can_mate_by_playing(position, player, few_positions).value_or(true);
}

std::string words(GameResult result, Termination termination, std::string_view article) {
  return std::string(to_string(result)) + " " + std::string(to_string(termination)) + " " +
         std::string(article);
}

bool is_granted(const NaiveGame::State& state, const Claim& claim) {
  laws::Board board = state.boards.back();
  int needed = 3;
  if (claim.with_move) {
    board = laws::play(board, *legal(board, *claim.with_move)).board;
    --needed;
  }
  if (claim.kind == ClaimKind::fifty_moves) return laws::halfmove_clock(board) >= 100;
  return std::ranges::count(state.identities, identity(board)) >= needed;
}

std::size_t side(Colour player) { return player == Colour::white ? 0 : 1; }

}  // namespace

NaiveGame::NaiveGame(Setting setting) : setting_(std::move(setting)) {
  state_.boards.push_back(laws::make_board(board::to_setup(setting_.start)).value());
  state_.identities.push_back(identity(state_.boards.back()));
  if (setting_.time) state_.left.emplace_back(setting_.time->first, setting_.time->first);
  judge(state_);
}

std::string NaiveGame::happen(const Event& event) {
  std::string code = refuse(state_, event);
  if (!code.empty()) return code;
  apply(state_, event);
  if (event.at) state_.last = *event.at;
  return "";
}

void NaiveGame::judge(State& state) const {
  const laws::Board& board = state.boards.back();
  if (const auto outcome = laws::outcome(board)) {
    state.ended = words(outcome->result, outcome->termination, outcome->article);
  } else if (setting_.rules.dead_position && !can_mate(board, Colour::white) &&
             !can_mate(board, Colour::black)) {
    state.ended = words(GameResult::draw, Termination::dead_position, "5.2b");
  } else if (setting_.rules.seventyfive_moves && laws::halfmove_clock(board) >= 150) {
    state.ended = words(GameResult::draw, Termination::seventyfive_moves, "FIDE 9.6.2");
  } else if (setting_.rules.fivefold_repetition &&
             std::ranges::count(state.identities, state.identities.back()) >= 5) {
    state.ended = words(GameResult::draw, Termination::fivefold_repetition, "FIDE 9.6.1");
  }
}

Time NaiveGame::left_in(const State& state, Colour player, Time now) const {
  const auto& [white, black] = state.left.back();
  Time left = player == Colour::white ? white : black;
  if (state.running_since && turn_of(state) == player && state.ended.empty())
    left -= now - *state.running_since;
  return std::max(left, Time{});
}

std::string NaiveGame::refuse(const State& state, const Event& event) const {
  if (!state.ended.empty()) return "game_over";
  if (event.at && (*event.at < Time{} || *event.at < state.last)) return "time_goes_back";
  if (!event.at && state.running_since) return "time_missing";
  const bool has_move = event.by == turn_of(state);
  const bool is_late = setting_.time && event.at && state.running_since && has_move &&
                       left_in(state, event.by, *event.at) == Time{};
  const Colour other = opposite(event.by);

  if (const auto* play = std::get_if<Play>(&event.action)) {
    if (!has_move) return "not_your_turn";
    if (is_late) return "flag_fallen";
    if (setting_.time && !event.at) return "time_missing";
    if (!legal(state.boards.back(), play->move)) return "illegal_move";
    if (state.bound && *state.bound != play->move) return "intended_move";
  } else if (std::holds_alternative<OfferDraw>(event.action)) {
    if (state.offer == other) return "";
    for (const auto& [by, ply] : state.offers) {
      if (by != event.by) continue;
      bool moved_since = false;
      for (std::size_t p = ply; p + 1 < state.boards.size(); ++p) {
        moved_since |= laws::turn(state.boards[p]) == event.by;
      }
      if (!moved_since) return "offer_repeated";
    }
  } else if (std::holds_alternative<AcceptDraw>(event.action) ||
             std::holds_alternative<DeclineDraw>(event.action)) {
    if (state.offer != other) return "no_offer";
  } else if (const auto* claim = std::get_if<ClaimDraw>(&event.action)) {
    if (!has_move) return "not_your_turn";
    if (is_late) return "flag_fallen";
    if (state.bound) return "intended_move";
    if (claim->claim.with_move && !legal(state.boards.back(), *claim->claim.with_move)) return "illegal_move";
    if (std::ranges::find(state.examined, claim->claim) != state.examined.end()) return "claim_examined";
  } else if (std::holds_alternative<StartClock>(event.action)) {
    if (!setting_.time) return "no_clock";
    if (state.running_since) return "clock_runs";
    if (!event.at) return "time_missing";
  } else if (std::holds_alternative<CallFlag>(event.action)) {
    if (!setting_.time) return "no_clock";
    if (!state.running_since || !event.at || left_in(state, turn_of(state), *event.at) > Time{}) {
      return "flag_not_fallen";
    }
  } else if (std::holds_alternative<ProposeTakeback>(event.action)) {
    if (state.boards.size() < (has_move ? 3U : 2U)) return "nothing_to_take_back";
    if (state.takeback == other) return "";
    if (state.takeback == event.by ||
        std::ranges::find(state.declined, std::pair(event.by, state.boards.size())) != state.declined.end())
      return "takeback_repeated";
  } else if (std::holds_alternative<AcceptTakeback>(event.action) ||
             std::holds_alternative<DeclineTakeback>(event.action)) {
    if (state.takeback != other) return "no_takeback";
  } else if (std::holds_alternative<ReportIllegalMove>(event.action)) {
    if (!has_move) return "not_your_turn";
    if (!setting_.rules.illegal_moves) return "not_counted";
  }
  return "";
}

void NaiveGame::apply(State& state, const Event& event) const {
  const Colour other = opposite(event.by);
  const auto lose = [&](Colour winner, Termination termination, std::string_view article, bool draw = false) {
    state.ended = words(draw ? GameResult::draw : win_for(winner), termination, article);
  };
  const auto give = [&](Colour player) {
    if (!setting_.time) return;
    (player == Colour::white ? state.left.back().first : state.left.back().second) += setting_.rules.penalty;
  };
  const auto take_back = [&](Colour proposer) {
    const std::size_t undone = turn_of(state) == proposer ? 2 : 1;
    for (std::size_t i = 0; i < undone; ++i) {
      state.boards.pop_back();
      state.identities.pop_back();
      if (setting_.time) state.left.pop_back();
    }
    if (state.running_since) state.running_since = event.at;
    for (auto& [by, ply] : state.offers) ply = std::min(ply, state.boards.size() - 1);
    state.offer.reset();
    state.takeback.reset();
    state.declined.clear();
    state.bound.reset();
    state.examined.clear();
  };

  if (const auto* play = std::get_if<Play>(&event.action)) {
    if (setting_.time) {
      auto left = state.left.back();
      Time& own = event.by == Colour::white ? left.first : left.second;
      if (state.running_since) own = own - (*event.at - *state.running_since) + setting_.time->second;
      state.left.push_back(left);
      state.running_since = event.at;
    }
    state.boards.push_back(laws::play(state.boards.back(), *legal(state.boards.back(), play->move)).board);
    state.identities.push_back(identity(state.boards.back()));
    if (state.offer == other) state.offer.reset();
    state.takeback.reset();
    state.bound.reset();
    state.examined.clear();
    judge(state);
  } else if (std::holds_alternative<OfferDraw>(event.action)) {
    if (state.offer == other) {
      lose(other, Termination::agreement, "5.2c", true);
    } else {
      state.offer = event.by;
      state.offers.emplace_back(event.by, state.boards.size() - 1);
    }
  } else if (std::holds_alternative<AcceptDraw>(event.action)) {
    lose(other, Termination::agreement, "5.2c", true);
  } else if (std::holds_alternative<DeclineDraw>(event.action)) {
    state.offer.reset();
  } else if (const auto* claim = std::get_if<ClaimDraw>(&event.action)) {
    const bool threefold = claim->claim.kind == ClaimKind::threefold_repetition;
    state.examined.push_back(claim->claim);
    if (is_granted(state, claim->claim)) {
      lose(other, threefold ? Termination::threefold_repetition : Termination::fifty_moves,
           threefold                ? "5.2d"
           : claim->claim.with_move ? "FIDE 9.3.1"
                                    : "5.2e",
           true);
    } else {
      if (state.offer != other) {
        state.offer = event.by;
        state.offers.emplace_back(event.by, state.boards.size() - 1);
      }
      state.bound = claim->claim.with_move;
      give(other);
    }
  } else if (std::holds_alternative<Resign>(event.action)) {
    lose(other, Termination::resignation, "5.1b");
  } else if (std::holds_alternative<Abandon>(event.action)) {
    lose(other, Termination::abandoned, "5.1b");
  } else if (std::holds_alternative<StartClock>(event.action)) {
    state.running_since = event.at;
  } else if (std::holds_alternative<CallFlag>(event.action)) {
    const Colour winner = opposite(turn_of(state));
    lose(winner, Termination::flag_fall, "FIDE 6.9", !can_mate(state.boards.back(), winner));
  } else if (std::holds_alternative<ProposeTakeback>(event.action)) {
    if (state.takeback == other) {
      take_back(other);
    } else {
      state.takeback = event.by;
    }
  } else if (std::holds_alternative<AcceptTakeback>(event.action)) {
    take_back(other);
  } else if (std::holds_alternative<DeclineTakeback>(event.action)) {
    state.takeback.reset();
    state.declined.emplace_back(other, state.boards.size());
  } else if (std::holds_alternative<ReportIllegalMove>(event.action)) {
    if (++state.illegal[side(event.by)] >= *setting_.rules.illegal_moves) {
      lose(other, Termination::illegal_moves, "FIDE 7.5.5", !can_mate(state.boards.back(), other));
    } else {
      give(other);
    }
  }
}

}  // namespace adoube::game::testing
