// SPDX-License-Identifier: GPL-3.0-or-later
// Playing an ending out.
#include "krk_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <utility>

#include "adoube/core/counted.hpp"
#include "adoube/draw/sheet.hpp"
#include "adoube/endgame/krk/move_text.hpp"
#include "adoube/endgame/krk/text.hpp"
#include "citation.hpp"
#include "render_file.hpp"

namespace adoube::app {

namespace krk = endgame::krk;

namespace {

/// [FIDE 9.6.2] Made by each player without capture or pawn move; the Laws are of the chessboard alone.
constexpr int most_quiet_moves = 75;

/// The room stays tinted while the lone king moves in it.
[[nodiscard]] std::vector<draw::Area> areas_after(const KrkGame& game, std::size_t ply) {
  const bool is_answer = !game.plies().at(ply).before.strong_to_move;
  if (is_answer && ply == 0) return {};
  const auto& explanation = game.plies().at(is_answer ? ply - 1 : ply).explanation;
  const auto room = explanation ? drawn_room(*explanation) : std::nullopt;
  return room ? std::vector{to_area(*room)} : std::vector<draw::Area>{};
}

}  // namespace

std::string_view to_string(KrkEnd end) noexcept {
  switch (end) {
    case KrkEnd::mate: return "mate";
    case KrkEnd::stalemate: return "stalemate";
    case KrkEnd::rook_lost: return "rook_lost";
    case KrkEnd::repetition: return "repetition";
    case KrkEnd::quiet_moves: return "quiet_moves";
    case KrkEnd::no_move: return "no_move";
    case KrkEnd::left: return "left";
  }
  return "";
}

KrkGame::KrkGame(krk::Ending start) : start_(start), now_(start) { seen_[krk::to_text(start)] = 1; }

void KrkGame::play(KrkPly ply) {
  now_ = ply.after;
  plies_.push_back(std::move(ply));
  // [FIDE 9.6.1] Five times the same position, the same player to move: drawn.
  constexpr int most_often = 5;
  int& times = seen_[krk::to_text(now_)];
  ++times;
  if (times >= most_often) is_repeated_ = true;
}

bool KrkGame::play_strategy() {
  const auto choice = krk::chosen_move(now_.size, now_.men);
  if (!choice) return false;
  const krk::Step step = krk::step_of(now_.men, choice->move);
  play({.before = now_,
        .step = step,
        .after = krk::after(now_, step),
        .explanation = krk::explain(now_.size, now_.men, *choice),
        .judgement = std::nullopt});
  return true;
}

void KrkGame::play_lone(const krk::Step& step) {
  play({.before = now_,
        .step = step,
        .after = krk::after(now_, step),
        .explanation = std::nullopt,
        .judgement = std::nullopt});
}

void KrkGame::play_pupil(const krk::Step& step) {
  const krk::Move move = krk::move_of(now_.men, step);
  krk::Judgement judgement = krk::judge(now_.size, now_.men, move);
  std::optional<krk::Explanation> explanation;
  if (judgement.kind)
    explanation = krk::explain(now_.size, now_.men, {.move = move, .kind = *judgement.kind});
  play({.before = now_,
        .step = step,
        .after = krk::after(now_, step),
        .explanation = std::move(explanation),
        .judgement = std::move(judgement)});
}

std::optional<KrkEnd> KrkGame::end() const {
  switch (standing(now_)) {
    case krk::Standing::mate: return KrkEnd::mate;
    case krk::Standing::stalemate: return KrkEnd::stalemate;
    case krk::Standing::captured: return KrkEnd::rook_lost;
    case krk::Standing::open:
    case krk::Standing::rook_hanging: break;
  }
  if (is_repeated_) return KrkEnd::repetition;
  if (is_chessboard(now_) && plies_.size() >= std::size_t{2} * most_quiet_moves) return KrkEnd::quiet_moves;
  return std::nullopt;
}

int KrkGame::strong_moves() const {
  return static_cast<int>(
      std::ranges::count_if(plies_, [](const KrkPly& ply) { return ply.before.strong_to_move; }));
}

int KrkGame::lapses() const {
  return static_cast<int>(std::ranges::count_if(
      plies_, [](const KrkPly& ply) { return ply.judgement && ply.judgement->lapse.has_value(); }));
}

std::string KrkGame::numbered(std::size_t ply) const {
  // As on a score sheet: White's moves have a number of their own, whoever has the rook.
  const std::size_t before = start_.turn() == Colour::white ? ply : ply + 1;
  return fmt::format("{}{} {}", before / 2 + 1, before % 2 == 0 ? "." : "...",
                     krk::to_san(plies_.at(ply).before, plies_.at(ply).step));
}

std::string end_text(const KrkGame& game, KrkEnd end) {
  const int moves = game.strong_moves();
  const std::string after = fmt::format("after {} of the rook's side", counted(moves, "move"));
  switch (end) {
    case KrkEnd::mate: return fmt::format("Mate {} {}.", after, cited("5.1a"));
    case KrkEnd::stalemate: return fmt::format("Stalemate {}: drawn {}.", after, cited("5.2a"));
    case KrkEnd::rook_lost: return fmt::format("The rook is lost {}: drawn {}.", after, cited("5.2b"));
    case KrkEnd::repetition:
      return fmt::format("The same position for the fifth time, {}: drawn {}.", after, cited("FIDE 9.6.1"));
    case KrkEnd::quiet_moves:
      return fmt::format("Seventy-five moves by each player without a capture or a pawn's move: drawn {}.",
                         cited("FIDE 9.6.2"));
    case KrkEnd::no_move: return fmt::format("The strategy has no move {}: the game stops here.", after);
    case KrkEnd::left: return fmt::format("Left {}.", after);
  }
  return "";
}

std::optional<Failure> write_krk_sheet(const KrkGame& game, const std::string& path, int board_size) {
  const auto format = picture_format_of(path);
  if (!format) return format.error();
  std::vector<draw::Frame> frames{{.setup = to_setup(game.start())}};
  for (std::size_t i = 0; i < game.plies().size(); ++i) {
    const KrkPly& ply = game.plies()[i];
    const draw::Diagram diagram = to_diagram(
        ply.after, {.last = ply.step, .explanation = ply.explanation ? &*ply.explanation : nullptr});
    frames.push_back({.setup = to_setup(ply.after),
                      .last_move = diagram.last_move,
                      .checked_king = diagram.checked_king,
                      .areas = areas_after(game, i),
                      .caption = game.numbered(i)});
  }
  const auto svg = draw::to_svg_sheet(frames, {.board_size = board_size});
  if (!svg) return Failure{.code = "undrawable", .text = svg.error().text};
  const auto written = write_picture(path, *format, *svg);
  if (!written) return written.error();
  return std::nullopt;
}

}  // namespace adoube::app
