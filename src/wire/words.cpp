// SPDX-License-Identifier: GPL-3.0-or-later
// Finishing sentences, naming players and squares.
#include "adoube/wire/words.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <string_view>
#include <utility>

#include "adoube/core/ascii.hpp"
#include "adoube/notation/uci.hpp"

namespace adoube::wire {

namespace json = boost::json;

namespace {

[[nodiscard]] constexpr bool is_small(char c) noexcept { return c >= 'a' && c <= 'z'; }

/// Squares and moves have a digit in them; words have none.
[[nodiscard]] bool begins_with_square(std::string_view text) {
  return std::ranges::any_of(text.substr(0, text.find_first_of(" ,:;")), is_digit);
}

}  // namespace

std::string sentence(std::string phrase) {
  if (phrase.empty()) return phrase;
  if (is_small(phrase.front()) && !begins_with_square(phrase)) {
    phrase.front() = static_cast<char>(phrase.front() - 'a' + 'A');
  }
  if (std::string_view(".?!").find(phrase.back()) == std::string_view::npos) phrase += '.';
  return phrase;
}

std::string worded(std::string phrase, Wording wording) {
  return wording == Wording::sentence ? sentence(std::move(phrase)) : phrase;
}

json::value player_or_null(std::optional<Colour> player) {
  return player ? json::value(to_string(*player)) : json::value(nullptr);
}

json::value square_or_null(std::optional<Square> square) {
  return square ? json::value(to_string(*square)) : json::value(nullptr);
}

json::array squares_to_json(std::span<const Square> squares) {
  json::array names;
  names.reserve(squares.size());
  for (const Square square : squares) names.emplace_back(to_string(square));
  return names;
}

json::array squares_to_json(std::span<const laws::Coordinate> squares) {
  json::array names;
  names.reserve(squares.size());
  for (const laws::Coordinate square : squares) names.emplace_back(laws::to_string(square));
  return names;
}

std::string uci_of(const board::Position& position, Move move, bool chess960) {
  if (chess960 && move.kind() == MoveKind::castling) return to_string(move.from()) + to_string(move.to());
  return notation::to_uci(position, move);
}

json::value uci_or_null(const board::Position& position, std::optional<Move> move, bool chess960) {
  return move ? json::value(uci_of(position, *move, chess960)) : json::value(nullptr);
}

}  // namespace adoube::wire
