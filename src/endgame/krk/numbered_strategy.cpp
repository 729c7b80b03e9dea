// SPDX-License-Identifier: GPL-3.0-or-later
// Numbering the records of the ending, and the moves between them.
#include "adoube/endgame/krk/numbered_strategy.hpp"

namespace adoube::endgame::krk {

namespace {

/// Is a king there safe from the other, on the board?
[[nodiscard]] bool may_stand(const Size& size, const Coordinate& king, const Coordinate& other) {
  return laws::on_board(size, king) && !near(king, other);
}

}  // namespace

NumberedRecords::NumberedRecords(const Size& size)
    : size_(size),
      squares_(static_cast<std::size_t>(size.files) * static_cast<std::size_t>(size.ranks)),
      half_(squares_ * squares_ * (squares_ + 1)) {}

Place NumberedRecords::number(const Record& record) const {
  const auto square = [&](const Coordinate& s) {
    const int place = s.rank * size_.files + s.file;
    return static_cast<std::size_t>(place);
  };
  // The rook's square comes last, and the one after all squares means that it is gone.
  const std::size_t rook = record.rook_present ? square(record.squares.rook) : squares_;
  const std::size_t number =
      (square(record.squares.king) * squares_ + square(record.squares.lone_king)) * (squares_ + 1) + rook;
  return static_cast<Place>(number + (record.mover == Colour::white ? 0 : half_));
}

Record NumberedRecords::record(Place place) const {
  const auto square = [&](std::size_t number) {
    const int n = static_cast<int>(number);
    return Coordinate{n % size_.files, n / size_.files};
  };
  const std::size_t number = place % half_;
  const std::size_t rook = number % (squares_ + 1);
  const std::size_t kings = number / (squares_ + 1);
  return {.squares = {.king = square(kings / squares_),
                      .lone_king = square(kings % squares_),
                      .rook = square(rook == squares_ ? 0 : rook)},
          .rook_present = rook != squares_,
          .mover = turn(place)};
}

bool NumberedRecords::is_legal(Place place) const { return krk::is_legal(size_, record(place)); }

std::vector<Place> NumberedRecords::legal_moves(Place place) const {
  const Record from = record(place);
  const Men& p = from.squares;
  std::vector<Place> later;
  const auto add = [&](const Men& men, bool rook_present) {
    later.push_back(number({.squares = men, .rook_present = rook_present, .mover = opposite(from.mover)}));
  };
  if (from.mover == Colour::black) {
    for (const Coordinate& s : around(p.lone_king)) {
      const bool may_go = from.rook_present ? lone_king_may_go(size_, p, s) : may_stand(size_, s, p.king);
      if (may_go) add({.king = p.king, .lone_king = s, .rook = p.rook}, from.rook_present && s != p.rook);
    }
    return later;
  }
  if (!from.rook_present) {
    for (const Coordinate& s : around(p.king)) {
      if (may_stand(size_, s, p.lone_king)) add({.king = s, .lone_king = p.lone_king, .rook = p.rook}, false);
    }
    return later;
  }
  for (const Move& move : all_moves(size_, p)) {
    if (krk::is_legal(size_, p, move)) add(after(p, move), true);
  }
  return later;
}

bool NumberedRecords::invariant(Place place) const { return !captured(record(place)); }

bool NumberedRecords::is_checkmate(Place place) const {
  const Record q = record(place);
  return q.mover == Colour::black && q.rook_present && is_mate(size_, q.squares);
}

bool NumberedRecords::is_stalemate(Place place) const {
  const Record q = record(place);
  return q.mover == Colour::black && q.rook_present && is_stalemate_by_definition(size_, q.squares);
}

std::vector<Place> NumberedStrategy::strategy_moves(Place place) const {
  const Record from = record(place);
  std::vector<Place> later;
  if (!from.rook_present) return later;
  for (const Choice& choice : allowed_moves(size(), from.squares, variant_)) {
    later.push_back(
        number({.squares = after(from.squares, choice.move), .rook_present = true, .mover = Colour::black}));
  }
  return later;
}

}  // namespace adoube::endgame::krk
