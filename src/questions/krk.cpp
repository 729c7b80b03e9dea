// SPDX-License-Identifier: GPL-3.0-or-later
// The teacher's answers.
#include "adoube/questions/krk.hpp"

#include <fmt/format.h>

#include <boost/json.hpp>
#include <string>
#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/endgame/krk/ending.hpp"
#include "adoube/endgame/krk/explanation.hpp"
#include "adoube/endgame/krk/judgement.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/resistance.hpp"
#include "adoube/endgame/krk/strategy.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "adoube/laws/size.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/uci.hpp"
#include "adoube/questions/fields.hpp"
#include "adoube/questions/start.hpp"
#include "adoube/wire/verdict.hpp"

namespace adoube::questions {

namespace json = boost::json;
namespace krk = endgame::krk;

namespace {

/// The ending, and the same position with the counters that it does not keep.
struct Lesson {
  krk::Ending ending;
  board::Position position;
};

[[nodiscard]] Result<Lesson, Complaint> read_lesson(const json::object& question, const Limits& limits) {
  const auto fen = required_text(question, "fen", limits.text);
  if (!fen) return std::unexpected(fen.error());
  auto position = read_fen(*fen, "fen", limits);
  if (!position) return std::unexpected(std::move(position.error()));
  const auto ending = krk::parse_ending(notation::to_fen(*position));
  if (!ending) return complain("fen", "this is not king and rook against king: " + ending.error().text);
  switch (krk::standing(*ending)) {
    case krk::Standing::mate:
      return complain("fen", fmt::format("{} is checkmated: the game is over", name_of(ending->turn())));
    case krk::Standing::stalemate:
      return complain("fen", fmt::format("{} is stalemated: the game is drawn", name_of(ending->turn())));
    case krk::Standing::captured: return complain("fen", "the rook is gone: the game is drawn");
    case krk::Standing::open:
    case krk::Standing::rook_hanging: break;
  }
  return Lesson{.ending = *ending, .position = *position};
}

[[nodiscard]] Result<Lesson, Complaint> read_lesson(const json::object& question, bool strong_to_move,
                                                    const Limits& limits) {
  auto lesson = read_lesson(question, limits);
  if (lesson && lesson->ending.strong_to_move != strong_to_move) {
    return complain("fen", strong_to_move ? "the lone king is to move here, not the side with the rook"
                                          : "the side with the rook is to move here, not the lone king");
  }
  return lesson;
}

/// {"uci","san","fen"}, the latter with the counters of the game.
[[nodiscard]] json::object step_to_json(const Lesson& lesson, const krk::Step& step) {
  const std::string uci = krk::to_squares(step);
  const Move move = notation::parse_uci(lesson.position, uci).value();
  return {{"uci", uci},
          {"san", krk::to_san(lesson.ending, step)},
          {"fen", notation::to_fen(board::after(lesson.position, move))}};
}

/// Once mate is at hand the rook may leave the room open: it is not worth drawing.
[[nodiscard]] bool has_room_to_draw(const krk::Explanation& explanation) {
  return !is_mating(explanation.choice.kind) && explanation.room.has_value();
}

[[nodiscard]] std::unexpected<Complaint> no_move() {
  return complain("fen", "the strategy has no move here");
}

}  // namespace

Reply answer_krk_move(const json::object& question, const Limits& limits) {
  const auto lesson = read_lesson(question, true, limits);
  if (!lesson) return std::unexpected(lesson.error());
  const krk::Ending& ending = lesson->ending;
  const auto choice = krk::chosen_move(ending.size, ending.men);
  if (!choice) return no_move();
  const krk::Explanation explanation = krk::explain(ending.size, ending.men, *choice);
  json::object answer = step_to_json(*lesson, krk::step_of(ending.men, choice->move));
  answer["kind"] = krk::name(choice->kind);
  answer["reason"] = krk::to_text(explanation);
  const auto& room = explanation.room;
  const bool drawn = has_room_to_draw(explanation);
  answer["room"] = drawn && room ? wire::squares_to_json(krk::squares(*room)) : json::array();
  answer["critical"] =
      drawn ? json::value(laws::to_string(explanation.after.critical_square)) : json::value(nullptr);
  const auto moves = krk::Resistance(ending.size).moves_to_mate(ending.men);
  if (moves) answer["mate_in_at_most"] = *moves;
  return answer;
}

Reply answer_krk_judge(const json::object& question, const Limits& limits) {
  const auto lesson = read_lesson(question, true, limits);
  if (!lesson) return std::unexpected(lesson.error());
  const auto uci = required_text(question, "uci", limits.text);
  if (!uci) return std::unexpected(uci.error());
  const krk::Ending& ending = lesson->ending;
  if (!notation::parse_uci(lesson->position, *uci)) return complain("uci", "this move is not legal here");
  const auto step = krk::parse_step(ending, *uci);
  if (!step) return complain("uci", step.error());
  const krk::Judgement judgement = krk::judge(ending.size, ending.men, krk::move_of(ending.men, *step));
  if (!judgement.plays) return no_move();
  json::object answer{{"within", judgement.is_allowed()},
                      {"best", krk::to_squares(krk::step_of(ending.men, judgement.plays->choice.move))},
                      {"san", judgement.plays->san},
                      {"text", wire::sentence(judgement.sentence)}};
  if (judgement.lapse) answer["lapse"] = to_string(*judgement.lapse);
  return answer;
}

Reply answer_krk_reply(const json::object& question, const Limits& limits) {
  const auto lesson = read_lesson(question, false, limits);
  if (!lesson) return std::unexpected(lesson.error());
  const krk::Ending& ending = lesson->ending;
  const auto best = krk::Resistance(ending.size).best_defence(ending.men);
  if (!best) return complain("fen", "the lone king has no move");
  json::object answer = step_to_json(*lesson, {.from = ending.men.lone_king, .to = best->to});
  answer["text"] = to_text(*best);
  return answer;
}

}  // namespace adoube::questions
