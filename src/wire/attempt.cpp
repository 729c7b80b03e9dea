// SPDX-License-Identifier: GPL-3.0-or-later
// Understanding moves as users make and write them.
#include "adoube/wire/attempt.hpp"

#include <fmt/format.h>

#include <utility>

#include "adoube/board/standing.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/size.hpp"
#include "adoube/notation/move_text.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::wire {

namespace {

[[nodiscard]] std::unexpected<UnclearMove> unclear(std::string_view code, std::string text) {
  return std::unexpected(UnclearMove{.code = code, .text = std::move(text)});
}

[[nodiscard]] std::unexpected<UnclearMove> ambiguous(const board::Position& position, std::string_view text,
                                                     const std::vector<Move>& candidates) {
  std::vector<std::string> meanings;
  meanings.reserve(candidates.size());
  for (const Move meant : candidates) meanings.push_back(notation::to_san(position, meant));
  return unclear("ambiguous_move",
                 fmt::format("{} is ambiguous: it may be {}", shown(text), fmt::join(meanings, " or ")));
}

}  // namespace

bool Attempted::lacks_promotion() const noexcept {
  return refusals.size() == 1 && refusals.front().code == laws::RefusalCode::promotion_missing;
}

Attempted attempt(const board::Position& position, const std::function<LineOfPlay()>& line,
                  const laws::Attempt& tried) {
  const auto& [from, to, promotion] = tried;
  if (!laws::on_board(laws::chessboard(), from) || !laws::on_board(laws::chessboard(), to)) {
    const notation::OffBoardMove off{.from = from, .to = to};
    return {.move = {}, .refusals = notation::why_refused(line(), off)};
  }
  std::string uci = laws::to_string(from) + laws::to_string(to);
  if (promotion) uci += letter_of(*promotion);
  if (const auto move = notation::parse_uci(position, uci)) return {.move = *move, .refusals = {}};
  const Square start = laws::to_square(from);
  const notation::MoveText said{.role = std::nullopt,
                                .from_file = file_of(start),
                                .from_rank = rank_of(start),
                                .to = laws::to_square(to),
                                .promotion = promotion};
  return {.move = {}, .refusals = notation::why_refused(line(), said)};
}

Attempted attempt(const game::History& history, const laws::Attempt& tried) {
  return attempt(history.position(), [&] { return history.line(); }, tried);
}

Attempted attempt(const game::History& history, Square from, Square to, std::optional<Role> promotion) {
  return attempt(history,
                 {.from = laws::to_coordinate(from), .to = laws::to_coordinate(to), .promotion = promotion});
}

Result<Attempted, UnclearMove> attempt(const game::History& history, std::string_view text) {
  return attempt(history.position(), [&] { return history.line(); }, text);
}

Result<Attempted, UnclearMove> attempt(const board::Position& position,
                                       const std::function<LineOfPlay()>& line, std::string_view text) {
  using notation::MoveFlaw;
  const std::string_view plain = notation::without_judgement(text);
  const auto said = notation::parse_move_text(plain);
  if (!said) {
    if (const auto off = notation::parse_off_board_move(plain))
      return Attempted{.move = {}, .refusals = notation::why_refused(line(), *off)};
    return unclear("bad_move",
                   fmt::format("{} is not a move as UCI (e2e4) or SAN (Nf3) writes it", shown(text)));
  }
  const auto read = notation::read_move(board::standing_of(position), *said);
  if (!read) {
    const MoveFlaw flaw = read.error().flaw;
    if (flaw == MoveFlaw::ambiguous || flaw == MoveFlaw::under_disambiguated)
      return ambiguous(position, text, read.error().candidates);
    return Attempted{.move = {}, .refusals = notation::why_refused(line(), *said)};
  }
  // By its squares castling may be told; who names the king should know that it is no move of the king alone.
  if (said->role == Role::king && read->flaws.has(MoveFlaw::king_castling)) {
    return unclear("bad_move", fmt::format("{} would be castling, which is written {}", shown(text),
                                           notation::to_san(position, read->move)));
  }
  return Attempted{.move = read->move, .refusals = {}};
}

}  // namespace adoube::wire
