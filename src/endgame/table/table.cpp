// SPDX-License-Identifier: GPL-3.0-or-later
// Looking a position up in its table.
#include "adoube/endgame/table.hpp"

#include <utility>

#include "data.hpp"

namespace adoube::endgame {

Table::Table(std::shared_ptr<const table::Data> data) noexcept : data_(std::move(data)) {}

const Material& Table::material() const noexcept { return data_->layout().material(); }

std::size_t Table::bytes() const noexcept {
  return data_->entries(Colour::white).size() + data_->entries(Colour::black).size();
}

std::optional<Value> Table::probe(const board::Position& position) const noexcept {
  if (!position.castling_rooks().empty() || position.legal_en_passant()) return std::nullopt;
  const auto men = data_->layout().men();
  if (position.occupied().count() != static_cast<int>(men.size())) return std::nullopt;
  const auto [material, swapped] = Material::of(position);
  if (material != this->material()) return std::nullopt;
  table::Squares squares{};
  board::Bitboard rest;
  for (std::size_t slot = 0; slot < men.size(); ++slot) {
    // Equal men are neighbours in the slots: they share one set of squares.
    if (slot == 0 || men[slot] != men[slot - 1]) {
      rest = position.pieces(swapped ? opposite(men[slot].colour) : men[slot].colour, men[slot].role);
    }
    const Square s = *rest.begin();
    rest &= ~board::Bitboard(s);
    squares[slot] = swapped ? static_cast<Square>(index_of(s) ^ 56) : s;
  }
  return table::to_value(data_->at(squares, swapped ? opposite(position.turn()) : position.turn()));
}

bool operator==(const Table& a, const Table& b) noexcept {
  return a.material() == b.material() && a.data_->entries(Colour::white) == b.data_->entries(Colour::white) &&
         a.data_->entries(Colour::black) == b.data_->entries(Colour::black);
}

}  // namespace adoube::endgame
