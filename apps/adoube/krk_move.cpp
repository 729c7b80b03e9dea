// SPDX-License-Identifier: GPL-3.0-or-later
// adoube krk move: what the strategy plays and why; of the lone king, how he holds out longest.
#include <fmt/format.h>

#include <utility>
#include <vector>

#include "adoube/draw/svg.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/resistance.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "adoube/laws/convert.hpp"
#include "krk.hpp"
#include "krk_ending.hpp"
#include "misuse.hpp"
#include "render_file.hpp"
#include "render_style.hpp"
#include "terminal_text.hpp"

namespace adoube::app {

namespace krk = endgame::krk;

namespace {

/// What every answer in JSON tells.
[[nodiscard]] boost::json::object described(const krk::Ending& ending) {
  return {{"fen", krk::to_text(ending)},
          {"board", krk::to_text(ending.size)},
          {"strong", to_string(ending.strong)},
          {"turn", to_string(ending.turn())},
          {"standing", to_string(standing(ending))},
          {"move", nullptr},
          {"allowed", boost::json::array()},
          {"defence", nullptr},
          {"sentence", nullptr}};
}

/// A sentence and nothing else.
[[nodiscard]] Answer tell(const krk::Ending& ending, const std::string& sentence, bool json) {
  auto object = described(ending);
  object["sentence"] = sentence;
  return Report{.text = json ? to_line(object) : sentence + '\n', .exit_code = ExitCode::negative};
}

[[nodiscard]] Answer defend(const krk::Ending& ending, bool json) {
  const auto best = krk::Resistance(ending.size).best_defence(ending.men);
  if (!best) return tell(ending, settled(ending).value_or(""), json);
  const krk::Step step{.from = ending.men.lone_king, .to = best->to};
  const std::string san = krk::to_san(ending, step);
  const std::string sentence = to_text(*best);
  if (!json) return Report{.text = fmt::format("{}  {}  {}\n", san, krk::to_squares(step), sentence)};
  auto object = described(ending);
  boost::json::value moves;
  if (best->moves_to_mate) moves = *best->moves_to_mate;
  object["defence"] =
      boost::json::object{{"san", san}, {"uci", krk::to_squares(step)}, {"moves_to_mate", std::move(moves)}};
  object["sentence"] = sentence;
  return Report{.text = to_line(object)};
}

[[nodiscard]] std::string line_of(const krk::Ending& ending, const krk::Explanation& explanation) {
  return fmt::format("{}  {}  {}\n", explanation.san,
                     krk::to_squares(krk::step_of(ending.men, explanation.choice.move)),
                     to_text(explanation));
}

[[nodiscard]] std::optional<Failure> draw_move(const krk::Ending& ending, const krk::Explanation& explanation,
                                               const KrkMoveOptions& options) {
  const std::string path = options.out.value_or("");
  const auto format = picture_format_of(path);
  if (!format) return format.error();
  const krk::Step step = krk::step_of(ending.men, explanation.choice.move);
  const krk::Ending next = krk::after(ending, step);
  draw::Diagram diagram = to_diagram(next, {.last = step, .explanation = &explanation});
  const auto size = read_size(options.size, diagram.size);
  if (!size) return size.error();
  diagram.size = *size;
  diagram.arrows.push_back({.from = laws::to_square(step.from), .to = laws::to_square(step.to)});
  const auto written = write_picture(path, *format, draw::to_svg(to_setup(next), diagram));
  if (!written) return written.error();
  return std::nullopt;
}

}  // namespace

Answer run_krk_move(const KrkMoveOptions& options) {
  const auto ending = read_ending(options.fen);
  if (!ending) return std::unexpected(ending.error());
  if (options.size && !options.out) return misuse("--size belongs to a picture: --out FILE");
  if (options.out && !is_chessboard(*ending)) return misuse("pictures are of boards of 8x8 only");
  if (!ending->strong_to_move) {
    if (options.all || options.out)
      return misuse("--all and --out are for the side with the rook; here the lone king is to move");
    return defend(*ending, options.json);
  }

  const auto chosen = krk::chosen_move(ending->size, ending->men);
  if (!chosen) {
    return tell(*ending,
                "The strategy has no move here: with three files or three ranks there need not be one.",
                options.json);
  }
  std::vector<krk::Explanation> allowed{krk::explain(ending->size, ending->men, *chosen)};
  if (options.all) {
    for (const krk::Choice& choice : krk::allowed_moves(ending->size, ending->men)) {
      if (choice != *chosen) allowed.push_back(krk::explain(ending->size, ending->men, choice));
    }
  }
  if (options.out) {
    if (const auto failure = draw_move(*ending, allowed.front(), options)) return std::unexpected(*failure);
  }
  if (!options.json) {
    Report report;
    for (const krk::Explanation& explanation : allowed) report.text += line_of(*ending, explanation);
    if (!options.all) report.text += room_text(allowed.front()) + '\n';
    return report;
  }
  auto object = described(*ending);
  object["move"] = to_json(allowed.front(), *ending);
  boost::json::array array;
  for (const krk::Explanation& explanation : allowed) array.push_back(to_json(explanation, *ending));
  if (options.all) object["allowed"] = std::move(array);
  object["sentence"] = to_text(allowed.front());
  return Report{.text = to_line(object)};
}

}  // namespace adoube::app
