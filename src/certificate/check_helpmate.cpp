// SPDX-License-Identifier: GPL-3.0-or-later
// A helpmate is replayed, move by move.
#include <string>

#include "check_proof.hpp"
#include "judges.hpp"

namespace adoube::certificate {

namespace {

template <class By>
[[nodiscard]] std::optional<Objection> objection_by(const Certificate& certificate,
                                                    const Helpmate& helpmate) {
  auto position = By::position_of(certificate.start);
  if (!position) return not_a_position(certificate.start);
  std::size_t number = 0;
  for (const Move move : helpmate.moves) {
    ++number;
    // Not one assignment: the Laws' boards are values that are made, not changed.
    auto next = By::after(*position, move);
    if (!next) {
      return Objection{.text = "Move " + std::to_string(number) + " of the helpmate, " +
                               to_string(move.from()) + to_string(move.to()) + ", is not legal.",
                       .position = std::nullopt};
    }
    position.emplace(*std::move(next));
  }
  if (By::turn(*position) == certificate.winner || !By::is_checkmate(*position)) {
    return Objection{.text = "The helpmate does not end in checkmate of the loser.",
                     .position = std::nullopt};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Objection> objection_to_helpmate(const Certificate& certificate, const Helpmate& helpmate,
                                               Judge judge) {
  return judge == Judge::laws ? objection_by<ByLaws>(certificate, helpmate)
                              : objection_by<ByBoard>(certificate, helpmate);
}

}  // namespace adoube::certificate
