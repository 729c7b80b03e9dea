// SPDX-License-Identifier: GPL-3.0-or-later
// Which table a position is in, and the building of tables when they are first needed.
#include "adoube/unwinnable/helpmate_table.hpp"

#include <array>
#include <mutex>

#include "helpmate_table_flood.hpp"

namespace adoube::unwinnable {

namespace {

static_assert(HelpmateTables::most_men == helpmate::Men::most + 1);

/// The tables know White as the winner: for Black the board is turned over and the colours change places.
struct View {
  Colour winner;

  [[nodiscard]] Square square(Square s) const {
    return winner == Colour::white ? s : static_cast<Square>(index_of(s) ^ 56);
  }
  [[nodiscard]] Colour colour(Colour c) const { return winner == Colour::white ? c : opposite(c); }
};

}  // namespace

struct HelpmateTables::Shelf {
  struct Place {
    std::once_flag built;
    helpmate::Table table;
  };
  std::array<Place, helpmate::Men::tables> places;

  /// Captures and promotions only lead to fewer men or fewer pawns, so no table waits for itself.
  const helpmate::Table& table_of(const helpmate::Men& men) {
    Place& place = places[men.table()];
    std::call_once(place.built, [&] {
      place.table = helpmate::flooded(
          men, [this](const helpmate::Men& next) -> const helpmate::Table& { return table_of(next); });
    });
    return place.table;
  }
};

HelpmateTables::HelpmateTables() : shelf_(std::make_unique<Shelf>()) {}
HelpmateTables::~HelpmateTables() = default;

std::optional<bool> HelpmateTables::is_winnable(const board::Position& position, Colour winner) const {
  if (position.occupied().count() > most_men || !position.castling_rooks().empty() ||
      position.legal_en_passant()) {
    return std::nullopt;
  }
  const View view{winner};
  helpmate::Men men;
  for (const Square s : position.occupied()) {
    const board::Placement& placement = position.placement();
    const Piece piece{.role = placement.role_on(s), .colour = view.colour(placement.colour_on(s))};
    if (piece != Piece{.role = Role::king, .colour = Colour::black}) {
      men.add({.piece = piece, .square = view.square(s)});
    }
  }
  const helpmate::Table& table = shelf_->table_of(men);
  if (table.empty()) return false;
  const Square king = view.square(position.king(opposite(winner)));
  return (table[men.word(view.colour(position.turn()))] & board::bit(king)) != 0;
}

}  // namespace adoube::unwinnable
