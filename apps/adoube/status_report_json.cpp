// SPDX-License-Identifier: GPL-3.0-or-later
// The report on a game, for programs.
#include <boost/json.hpp>

#include "adoube/notation/fen.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/notation/utf8.hpp"
#include "adoube/wire/article.hpp"
#include "outcome_json.hpp"
#include "status_report.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] boost::json::value move_json(const board::Position& position, const std::optional<Move>& move) {
  if (!move) return nullptr;
  return boost::json::object{{"uci", notation::to_uci(position, *move)},
                             {"san", notation::to_san(position, *move)}};
}

template <class Number>
[[nodiscard]] boost::json::value number_json(const std::optional<Number>& number) {
  if (!number) return nullptr;
  return *number;
}

[[nodiscard]] boost::json::object claim_json(const game::History& history, const ClaimRow& row) {
  const board::Position& position = history.position(row.ply);
  boost::json::array moves;
  for (const Move move : row.with_moves) moves.push_back(move_json(position, move));
  const auto repetition = row.repetition ? std::optional(*row.repetition + 1) : std::nullopt;
  return {{"ply", row.ply},
          {"by", to_string(position.turn())},
          {"claim", to_string(row.kind)},
          {"article", row.article},
          {"fide", wire::fide_to_json(row.article)},
          {"with_moves", moves},
          {"times", row.repetition ? boost::json::value(row.times) : nullptr},
          {"repetition", number_json(repetition)},
          {"played", move_json(position, row.played)},
          {"made", row.made},
          {"missed", row.played.has_value() && !row.is_after_end},
          {"after_end", row.is_after_end}};
}

[[nodiscard]] boost::json::object stretch_json(const Stretch& stretch) {
  return {{"from", stretch.from},
          {"to", stretch.to},
          {"before", stretch.before},
          {"length", stretch.length},
          {"fifty_at", number_json(stretch.fifty_at)},
          {"seventyfive_at", number_json(stretch.seventyfive_at)},
          {"claim_ahead", stretch.claim_ahead}};
}

[[nodiscard]] boost::json::object repetition_json(const game::History& history, std::size_t number,
                                                  const Repetition& repetition) {
  boost::json::array plies;
  boost::json::array after;
  for (const std::size_t ply : repetition.plies) {
    plies.emplace_back(ply);
    after.push_back(ply == 0 ? nullptr : boost::json::value(move_at(history, ply)));
  }
  return {{"number", number},
          {"fen", notation::to_fen(history.position(repetition.plies.front()))},
          {"times", repetition.plies.size()},
          {"plies", plies},
          {"after", after}};
}

}  // namespace

std::string as_json(const GameLine& line, const GameReport& report) {
  const RecordedGame record = line.record.value_or(RecordedGame{});
  boost::json::array claims;
  for (const ClaimRow& row : report.claims) claims.push_back(claim_json(line.whole, row));
  boost::json::array repetitions;
  for (const Repetition& repetition : report.repetitions)
    repetitions.push_back(repetition_json(line.whole, repetitions.size() + 1, repetition));
  boost::json::array stretches;
  for (const Stretch& stretch : report.stretches) stretches.push_back(stretch_json(stretch));
  boost::json::array ends;
  for (const LineEnd& end : report.ends) {
    const bool went_on = line.goes_on_after(end.ply);
    const std::size_t more = line.whole.plies() - end.ply;
    ends.push_back({{"ply", end.ply},
                    {"outcome", to_json(end.outcome)},
                    {"went_on", went_on},
                    {"plies_after", number_json(more > 0 || !went_on ? std::optional(more) : std::nullopt)}});
  }
  const auto result = record.stated_result();
  const boost::json::object object{{"file", notation::to_utf8(line.path.value_or(""))},
                                   {"game", record.number},
                                   {"white", record.white},
                                   {"black", record.black},
                                   {"plies", line.whole.plies()},
                                   {"result", result ? boost::json::value(to_string(*result)) : nullptr},
                                   {"read_to_end", !line.is_cut_short()},
                                   {"claims", claims},
                                   {"repetitions", repetitions},
                                   {"stretches", stretches},
                                   {"longest_stretch", report.longest_stretch},
                                   {"automatic_ends", ends},
                                   {"faults", record.faults.size()}};
  return to_line(object);
}

}  // namespace adoube::app
