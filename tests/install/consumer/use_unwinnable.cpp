// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who asks whether a game is still worth playing, and wants to see the proof.
#include <adoube/board/position.hpp>
#include <adoube/certificate/check.hpp>
#include <adoube/unwinnable/decide.hpp>
#include <adoube/unwinnable/helpmate_table.hpp>
#include <adoube/unwinnable/solver.hpp>
#include <variant>

int main() {
  using namespace adoube;
  Setup kings;
  kings.put(Square::e1, Piece{.role = Role::king, .colour = Colour::white});
  kings.put(Square::e8, Piece{.role = Role::king, .colour = Colour::black});
  const auto bare = board::make_position(kings);
  if (!bare || !unwinnable::is_dead(*bare)) return 1;
  if (unwinnable::fast(*bare, Colour::white) != unwinnable::Verdict::unwinnable) return 1;
  if (unwinnable::HelpmateTables().is_winnable(*bare, Colour::white) != false) return 1;

  unwinnable::Solver solver;
  const board::Position start;
  const auto decision = solver.decide(start, Colour::black);
  const auto* const line = std::get_if<certificate::Helpmate>(&decision.proof);
  if (decision.verdict != unwinnable::Verdict::winnable || line == nullptr) return 1;
  return certificate::objection_to(
             {.start = certificate::pack(start), .winner = Colour::black, .proof = *line})
             ? 1
             : 0;
}
