// SPDX-License-Identifier: GPL-3.0-or-later
// Timing the answers, and laying them out.
#include "dead_answer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <utility>
#include <variant>

#include "adoube/board/moves.hpp"
#include "adoube/notation/uci.hpp"
#include "citation.hpp"
#include "status_standing.hpp"

namespace adoube::app {

namespace {

using answers::MateAnswer;
using certificate::ClosedSet;
using certificate::Helpmate;
using unwinnable::Verdict;

/// Of this thread alone.
[[nodiscard]] std::uint64_t cpu_microseconds() {
  std::timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000 + static_cast<std::uint64_t>(now.tv_nsec) / 1000;
}

[[nodiscard]] std::string reason_of(const TimedMate& answer) {
  if (!answer.is_fast) return answers::reason_of(answer.mate);
  return answer.mate.decision.verdict == Verdict::unwinnable ? "seen at once" : "not seen at once";
}

/// "d1h5", "g7g5", "h5e8"
[[nodiscard]] std::vector<std::string> uci_line(const board::Position& start,
                                                const std::vector<Move>& moves) {
  std::vector<std::string> texts;
  board::Position position = start;
  for (const Move move : moves) {
    texts.push_back(notation::to_uci(position, move));
    position = board::after(position, move);
  }
  return texts;
}

}  // namespace

TimedMate time_mate(unwinnable::Solver& solver, const board::Position& position, Colour winner) {
  const std::uint64_t start = cpu_microseconds();
  MateAnswer mate = answers::answer_mate(solver, position, winner);
  return {.mate = std::move(mate), .microseconds = cpu_microseconds() - start};
}

TimedMate time_fast(const board::Position& position, Colour winner) {
  const std::uint64_t start = cpu_microseconds();
  const Verdict verdict = unwinnable::fast(position, winner);
  return {.mate = {.position = position,
                   .winner = winner,
                   .budget = {.bytes = 0},
                   .decision = {.verdict = verdict, .proof = {}, .positions = 0}},
          .microseconds = cpu_microseconds() - start,
          .is_fast = true};
}

std::optional<certificate::Certificate> take_certificate(MateAnswer& answer) {
  const auto certified = [&](certificate::Proof proof) {
    return certificate::Certificate{
        .start = certificate::pack(answer.position), .winner = answer.winner, .proof = std::move(proof)};
  };
  if (auto* const line = std::get_if<Helpmate>(&answer.decision.proof)) return certified(std::move(*line));
  if (auto* const set = std::get_if<ClosedSet>(&answer.decision.proof)) return certified(std::move(*set));
  return std::nullopt;
}

boost::json::object to_json(const Helpmate& line) {
  return {{"kind", to_string(answers::MateProof::helpmate)}, {"plies", line.moves.size()}};
}

boost::json::object to_json(const ClosedSet& set) {
  std::size_t men = 0;
  for (const certificate::Region& region : set.regions) men += region.men.size();
  std::size_t blurred_members = 0;
  for (const certificate::BlurredSet& blur : set.blurs) blurred_members += blur.members.size();
  return {{"kind", to_string(answers::kind_of(set))},
          {"members", set.members.size()},
          {"regions", set.regions.size()},
          {"men", men},
          {"blurs", set.blurs.size()},
          {"blurred_members", blurred_members}};
}

boost::json::object to_json(const TimedMate& answer, std::string_view fen) {
  const MateAnswer& mate = answer.mate;
  boost::json::object object{
      {"fen", fen},      {"winner", to_string(mate.winner)}, {"verdict", to_string(mate.decision.verdict)},
      {"line", nullptr}, {"certificate", nullptr},           {"microseconds", answer.microseconds}};
  if (const Helpmate* const line = mate.line()) {
    boost::json::array moves;
    for (const std::string& move : uci_line(mate.position, line->moves)) moves.emplace_back(move);
    object["line"] = std::move(moves);
    object["certificate"] = to_json(*line);
  } else if (const auto* const set = std::get_if<ClosedSet>(&mate.decision.proof)) {
    object["certificate"] = to_json(*set);
  } else if (mate.decision.verdict == Verdict::undetermined) {
    object["reason"] = reason_of(answer);
  }
  return object;
}

std::string to_text(const TimedMate& answer) {
  return fmt::format("{}  {:<12}  {}\n", name_of(answer.mate.winner), to_string(answer.mate.decision.verdict),
                     reason_of(answer));
}

std::string to_row(const TimedMate& answer, std::string_view fen) {
  const MateAnswer& mate = answer.mate;
  const Helpmate* const line = mate.line();
  const std::string proof = line != nullptr
                                ? fmt::format("{}", fmt::join(uci_line(mate.position, line->moves), " "))
                                : reason_of(answer);
  return fmt::format("{}\t{}\t{}\t{}\t{}\n", fen, to_string(mate.winner), to_string(mate.decision.verdict),
                     proof, answer.microseconds);
}

std::string conclusion_of(const std::vector<TimedMate>& answers) {
  answers::MateVerdicts verdicts;
  bool is_open = false;
  for (const TimedMate& answer : answers) {
    const Verdict verdict = answer.mate.decision.verdict;
    (answer.mate.winner == Colour::white ? verdicts.white : verdicts.black) = verdict;
    is_open = is_open || verdict == Verdict::undetermined;
  }
  std::vector<std::string> said;
  for (const answers::Sentence& sentence :
       answers::conclude(answers.front().mate.position, verdicts).sentences)
    said.push_back(fmt::format("{} {}.", sentence.text, cited(sentence.article)));
  if (is_open) said.emplace_back("--budget allows more memory.");
  return fmt::format("{}\n", fmt::join(said, " "));
}

}  // namespace adoube::app
