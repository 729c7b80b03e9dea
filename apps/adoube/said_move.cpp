// SPDX-License-Identifier: GPL-3.0-or-later
// Understanding moves as users write them.
#include "said_move.hpp"

#include <fmt/format.h>

#include <string>
#include <utility>

#include "adoube/notation/move_text.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/san.hpp"

namespace adoube::app {

namespace {

[[nodiscard]] std::unexpected<Failure> fail(std::string_view code, std::string text) {
  return std::unexpected(Failure{.code = code, .text = std::move(text)});
}

[[nodiscard]] std::unexpected<Failure> fail_ambiguous(const board::Position& position, std::string_view text,
                                                      const std::vector<Move>& candidates) {
  std::vector<std::string> meanings;
  meanings.reserve(candidates.size());
  for (const Move meant : candidates) meanings.push_back(notation::to_san(position, meant));
  return fail("ambiguous_move",
              fmt::format("{} is ambiguous: it may be {}", shown(text), fmt::join(meanings, " or ")));
}

}  // namespace

Result<SaidMove, Failure> read_said_move(const board::Position& position, std::string_view text) {
  using notation::MoveFlaw;
  const auto said = notation::parse_move_text(notation::without_judgement(text));
  if (!said) {
    return fail("bad_move",
                fmt::format("{} is not a move as UCI (e2e4) or SAN (Nf3) writes it", shown(text)));
  }
  const auto read = notation::read_move(board::standing_of(position), *said);
  if (!read) {
    const MoveFlaw flaw = read.error().flaw;
    if (flaw == MoveFlaw::ambiguous || flaw == MoveFlaw::under_disambiguated)
      return fail_ambiguous(position, text, read.error().candidates);
    return SaidMove{.move = {}, .refusals = notation::why_refused(position, *said)};
  }
  // By its squares castling may be told; who names the king should know that it is no move of the king alone.
  if (said->role == Role::king && read->flaws.has(MoveFlaw::king_castling)) {
    return fail("bad_move", fmt::format("{} would be castling, which is written {}", shown(text),
                                        notation::to_san(position, read->move)));
  }
  return SaidMove{.move = read->move, .refusals = {}};
}

}  // namespace adoube::app
