// SPDX-License-Identifier: GPL-3.0-or-later
// The small words of every message: sentences, players, squares and moves.
#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "adoube/board/position.hpp"
#include "adoube/core/colour.hpp"
#include "adoube/core/move.hpp"
#include "adoube/core/square.hpp"
#include "adoube/laws/coordinate.hpp"

namespace adoube::wire {

/// How the words of the library, which begin small and end without a stop, are given.
enum class Wording : std::uint8_t {
  phrase,    ///< As they are, to be put behind something else.
  sentence,  ///< Whole: with a capital and a full stop.
};

/// The phrase as a whole sentence. A square or a move at its beginning keeps its small letter: "e4 is
/// attacked."
[[nodiscard]] std::string sentence(std::string phrase);
[[nodiscard]] std::string worded(std::string phrase, Wording wording);

/// "white", "black" or null.
[[nodiscard]] boost::json::value player_or_null(std::optional<Colour> player);
/// "e4" or null.
[[nodiscard]] boost::json::value square_or_null(std::optional<Square> square);
/// ["e1","e8"].
[[nodiscard]] boost::json::array squares_to_json(std::span<const Square> squares);
[[nodiscard]] boost::json::array squares_to_json(std::span<const laws::Coordinate> squares);

/// The move as programs write it. Castling is the king's own step (e1g1), but where Chess960 is played, or
/// the position is possible only there, the king onto its rook (e1h1).
[[nodiscard]] std::string uci_of(const board::Position& position, Move move, bool chess960);
[[nodiscard]] boost::json::value uci_or_null(const board::Position& position, std::optional<Move> move,
                                             bool chess960);

}  // namespace adoube::wire
