// SPDX-License-Identifier: GPL-3.0-or-later
// Asking the question, and putting the answer into words.
#include "dead_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <utility>
#include <variant>

#include "adoube/board/moves.hpp"
#include "adoube/core/counted.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/unwinnable/reason.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

using certificate::ClosedSet;
using certificate::Helpmate;
using unwinnable::Verdict;

/// Of this thread alone.
[[nodiscard]] std::uint64_t cpu_microseconds() {
  std::timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

[[nodiscard]] std::string spoken(const DeadAnswer& answer) {
  if (answer.is_fast) {
    return answer.decision.verdict == Verdict::unwinnable ? "seen at once" : "not seen at once";
  }
  if (const auto* const line = std::get_if<Helpmate>(&answer.decision.proof)) {
    return line->moves.empty() ? "checkmate is on the board" : san_line(answer.position, line->moves);
  }
  if (const auto* const set = std::get_if<ClosedSet>(&answer.decision.proof))
    return unwinnable::reason_of(*set, answer.position, answer.winner);
  return spent_text(answer);
}

}  // namespace

DeadAnswer answer_dead(unwinnable::Solver& solver, const board::Position& position, Colour winner,
                       std::uint64_t budget) {
  const std::uint64_t start = cpu_microseconds();
  auto decision = solver.decide(position, winner);
  return {.position = position,
          .winner = winner,
          .decision = std::move(decision),
          .budget = budget,
          .microseconds = cpu_microseconds() - start};
}

DeadAnswer answer_fast(const board::Position& position, Colour winner) {
  const std::uint64_t start = cpu_microseconds();
  const Verdict verdict = unwinnable::fast(position, winner);
  return {.position = position,
          .winner = winner,
          .decision = {.verdict = verdict, .proof = {}, .positions = 0},
          .budget = 0,
          .microseconds = cpu_microseconds() - start,
          .is_fast = true};
}

std::optional<certificate::Certificate> take_certificate(DeadAnswer& answer) {
  const auto certified = [&](certificate::Proof proof) {
    return certificate::Certificate{
        .start = certificate::pack(answer.position), .winner = answer.winner, .proof = std::move(proof)};
  };
  if (auto* const line = std::get_if<Helpmate>(&answer.decision.proof)) return certified(std::move(*line));
  if (auto* const set = std::get_if<ClosedSet>(&answer.decision.proof)) return certified(std::move(*set));
  return std::nullopt;
}

std::string san_line(const board::Position& start, const std::vector<Move>& moves) {
  std::string text;
  board::Position position = start;
  for (const Move move : moves) {
    const bool is_white = position.turn() == Colour::white;
    if (!text.empty()) text += ' ';
    if (is_white || text.empty())
      text += fmt::format("{}{} ", position.fullmove_number(), is_white ? "." : "...");
    text += notation::to_san(position, move);
    position = board::after(position, move);
  }
  return text;
}

std::vector<std::string> uci_line(const board::Position& start, const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  board::Position position = start;
  for (const Move move : moves) {
    texts.push_back(notation::to_uci(position, move));
    position = board::after(position, move);
  }
  return texts;
}

std::string spent_text(const DeadAnswer& answer) {
  return fmt::format("the budget of {} MB was spent on {}", answer.budget,
                     counted(answer.decision.positions, "position"));
}

boost::json::object to_json(const Helpmate& line) {
  return {{"kind", "helpmate"}, {"plies", line.moves.size()}};
}

boost::json::object to_json(const ClosedSet& set) {
  std::size_t men = 0;
  for (const certificate::Region& region : set.regions) men += region.men.size();
  std::size_t blurred_members = 0;
  for (const certificate::BlurredSet& blur : set.blurs) blurred_members += blur.members.size();
  const char* const kind = !set.members.empty()   ? "closed_set"
                           : !set.blurs.empty()   ? "blurred_set"
                           : !set.regions.empty() ? "region"
                                                  : "material";
  return {{"kind", kind}, {"members", set.members.size()}, {"regions", set.regions.size()},
          {"men", men},   {"blurs", set.blurs.size()},     {"blurred_members", blurred_members}};
}

boost::json::object to_json(const DeadAnswer& answer, std::string_view fen) {
  boost::json::object object{{"fen", fen},
                             {"winner", to_string(answer.winner)},
                             {"verdict", to_string(answer.decision.verdict)},
                             {"line", nullptr},
                             {"certificate", nullptr},
                             {"microseconds", answer.microseconds}};
  if (const auto* const line = std::get_if<Helpmate>(&answer.decision.proof)) {
    boost::json::array moves;
    for (const std::string& move : uci_line(answer.position, line->moves)) moves.emplace_back(move);
    object["line"] = std::move(moves);
    object["certificate"] = to_json(*line);
  } else if (const auto* const set = std::get_if<ClosedSet>(&answer.decision.proof)) {
    object["certificate"] = to_json(*set);
  } else if (answer.decision.verdict == Verdict::undetermined) {
    object["reason"] = spoken(answer);
  }
  return object;
}

std::string to_text(const DeadAnswer& answer) {
  return fmt::format("{}  {:<12}  {}\n", name_of(answer.winner), to_string(answer.decision.verdict),
                     spoken(answer));
}

std::string to_row(const DeadAnswer& answer, std::string_view fen) {
  std::string proof;
  if (const auto* const line = std::get_if<Helpmate>(&answer.decision.proof)) {
    for (const std::string& move : uci_line(answer.position, line->moves)) {
      if (!proof.empty()) proof += ' ';
      proof += move;
    }
  } else {
    proof = spoken(answer);
  }
  return fmt::format("{}\t{}\t{}\t{}\t{}\n", fen, to_string(answer.winner),
                     to_string(answer.decision.verdict), proof, answer.microseconds);
}

std::string consequence_of(const std::vector<DeadAnswer>& answers) {
  const board::Position& position = answers.front().position;
  if (board::is_checkmate(position)) return "Not dead: the game has ended with checkmate [Art 5.1a].\n";
  if (board::is_stalemate(position)) return "Drawn: the game has ended with stalemate [Art 5.2a].\n";
  const auto all = [&](Verdict verdict) {
    return std::ranges::all_of(answers, [&](const auto& a) { return a.decision.verdict == verdict; });
  };
  const bool is_about_both = answers.size() == 2;
  if (is_about_both && all(Verdict::unwinnable))
    return "Dead: neither player can checkmate by any series of legal moves, the game is drawn [Art 5.2b].\n";

  if (all(Verdict::undetermined)) return "Not decided; --budget allows more memory.\n";

  const bool is_alive =
      std::ranges::any_of(answers, [](const auto& a) { return a.decision.verdict == Verdict::winnable; });
  std::string text = is_alive ? "Not dead." : is_about_both ? "Not decided whether it is dead." : "";
  for (const DeadAnswer& answer : answers) {
    if (!text.empty()) text += ' ';
    const std::string_view winner = name_of(answer.winner);
    const std::string_view loser = name_of(opposite(answer.winner));
    switch (answer.decision.verdict) {
      case Verdict::winnable:
        text += fmt::format("If {}'s flag falls, {} wins [FIDE 6.9].", loser, winner);
        break;
      case Verdict::unwinnable:
        text += fmt::format("If {}'s flag falls, the game is drawn [FIDE 6.9].", loser);
        break;
      case Verdict::undetermined:
        text += fmt::format("Whether {} can checkmate is not known; --budget allows more memory.", winner);
        break;
    }
  }
  return text + '\n';
}

}  // namespace adoube::app
