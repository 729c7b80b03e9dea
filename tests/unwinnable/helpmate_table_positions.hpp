// SPDX-License-Identifier: GPL-3.0-or-later
// Positions of a few men, and what the rules of chess alone say about them: slow and obvious.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "adoube/board/moves.hpp"
#include "adoube/board/position.hpp"
#include "adoube/certificate/packed_position.hpp"
#include "adoube/unwinnable/helpmate_table.hpp"
#include "random.hpp"

namespace adoube::unwinnable {

/// The pieces of a position, kings included, named by their FEN letters.
using Pieces = std::vector<Piece>;

inline Pieces pieces_of(std::string_view letters) {
  Pieces pieces;
  for (const char letter : letters) pieces.push_back(piece_of_letter(letter).value());
  std::ranges::sort(pieces);
  return pieces;
}

/// Every two men beside the kings, both White's or one on each side.
inline std::vector<std::string> all_four_men() {
  constexpr std::string_view men = "PNBRQ";
  std::vector<std::string> all;
  for (const char first : men) {
    for (const char second : men) {
      all.push_back({'K', first, second, 'k'});
      all.push_back({'K', first, 'k', static_cast<char>(second - 'A' + 'a')});
    }
  }
  return all;
}

inline std::optional<board::Position> position_of(const Pieces& pieces, const std::vector<Square>& squares,
                                                  Colour turn) {
  Setup setup;
  setup.turn = turn;
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Rank rank = rank_of(squares[i]);
    if (setup.at(squares[i])) return std::nullopt;
    if (pieces[i].role == Role::pawn && (rank == Rank::r1 || rank == Rank::r8)) return std::nullopt;
    setup.put(squares[i], pieces[i]);
  }
  auto position = board::make_position(setup);
  if (!position) return std::nullopt;
  return *position;
}

/// A random position of these pieces.
inline board::Position random_position(support::Random& random, const Pieces& pieces) {
  while (true) {
    std::vector<Square> squares;
    for (std::size_t i = 0; i < pieces.size(); ++i) squares.push_back(random.pick(all_squares));
    if (const auto position = position_of(pieces, squares, random.pick(both_colours))) return *position;
  }
}

/// The board turned over, White's men now Black's; or the kings' side and the queens' side exchanged.
enum class Turned { colours, files };

inline board::Position turned(const board::Position& position, Turned how) {
  const Setup setup = board::to_setup(position);
  Setup next;
  next.turn = how == Turned::colours ? opposite(setup.turn) : setup.turn;
  for (const Square s : all_squares) {
    auto piece = setup.at(s);
    if (piece && how == Turned::colours) piece->colour = opposite(piece->colour);
    next.put(static_cast<Square>(index_of(s) ^ (how == Turned::colours ? 56 : 7)), piece);
  }
  return board::make_position(next).value();
}

/// The answer of the tables, also where a capture en passant is legal: one of its moves leads on.
inline bool answer(const HelpmateTables& tables, const board::Position& position, Colour winner) {
  if (!position.legal_en_passant()) return tables.is_winnable(position, winner).value();
  return std::ranges::any_of(board::legal_moves(position),
                             [&](Move move) { return answer(tables, board::after(position, move), winner); });
}

/// What the answer must be if the answers one move later are right.
inline bool answer_by_a_move(const HelpmateTables& tables, const board::Position& position, Colour winner) {
  if (position.turn() != winner && board::is_checkmate(position)) return true;
  return std::ranges::any_of(board::legal_moves(position),
                             [&](Move move) { return answer(tables, board::after(position, move), winner); });
}

/// Every position with some pieces and what they can turn into, from nothing upwards: winnable is a mate of
/// the loser, and what has a move into winnable, again and again until nothing changes. White wins.
class NaiveClosure {
 public:
  explicit NaiveClosure(const Pieces& pieces) { close(pieces); }

  [[nodiscard]] std::size_t materials() const { return winnable_.size(); }

  [[nodiscard]] bool is_winnable(const board::Position& position) const {
    std::array<Man, 4> men{};
    std::size_t count = 0;
    for (const Square s : position.occupied()) men[count++] = {*position.piece_at(s), s};
    std::sort(men.begin(), men.begin() + static_cast<std::ptrdiff_t>(count));
    std::uint32_t material = 0;
    auto number = static_cast<std::size_t>(index_of(position.turn()));
    for (std::size_t i = 0; i < count; ++i) {
      material = with(material, men[i].first);
      number = number << 6 | static_cast<std::size_t>(index_of(men[i].second));
    }
    return winnable_.at(material)[number];
  }

  /// Visits all positions of the pieces; equal pieces are told apart by their squares alone.
  template <class Visit>
  static void for_each(const Pieces& pieces, const Visit& visit) {
    for (std::size_t n = 0; n < numbers(pieces); ++n) {
      if (const auto position = numbered(pieces, n)) visit(*position);
    }
  }

 private:
  using Man = std::pair<Piece, Square>;

  [[nodiscard]] static std::uint32_t with(std::uint32_t material, Piece piece) {
    return material * 16 + static_cast<std::uint32_t>(2 * index_of(piece.role) + index_of(piece.colour) + 1);
  }
  [[nodiscard]] static std::size_t numbers(const Pieces& pieces) {
    return std::size_t{2} << (6 * pieces.size());
  }
  [[nodiscard]] static std::optional<board::Position> numbered(const Pieces& pieces, std::size_t number) {
    thread_local std::vector<Square> squares;
    squares.resize(pieces.size());
    for (std::size_t i = pieces.size(); i-- > 0; number >>= 6) {
      squares[i] = static_cast<Square>(number & 63);
      if (i + 1 < pieces.size() && pieces[i] == pieces[i + 1] && squares[i] > squares[i + 1])
        return std::nullopt;
    }
    return position_of(pieces, squares, static_cast<Colour>(number));
  }

  void close(const Pieces& pieces) {
    std::uint32_t material = 0;
    for (const Piece piece : pieces) material = with(material, piece);
    if (winnable_.contains(material)) return;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
      if (pieces[i].role == Role::king) continue;
      Pieces fewer = pieces;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      close(fewer);
      if (pieces[i].role != Role::pawn) continue;
      for (const PromotionRole role : all_promotion_roles) {
        Pieces promoted = pieces;
        promoted[i].role = to_role(role);
        std::ranges::sort(promoted);
        close(promoted);
      }
    }
    std::vector<bool>& bits = winnable_[material];
    bits.resize(numbers(pieces));
    while (pass(pieces, bits)) {
    }
  }

  bool pass(const Pieces& pieces, std::vector<bool>& bits) {
    bool has_changed = false;
    for (std::size_t n = 0; n < bits.size(); ++n) {
      if (bits[n]) continue;
      const auto position = numbered(pieces, n);
      if (!position) continue;
      const auto leads_on = [&](Move move) { return is_winnable(board::after(*position, move)); };
      if ((position->turn() == Colour::black && board::is_checkmate(*position)) ||
          std::ranges::any_of(board::legal_moves(*position), leads_on)) {
        bits[n] = true;
        has_changed = true;
      }
    }
    return has_changed;
  }

  std::map<std::uint32_t, std::vector<bool>> winnable_;
};

/// Breadth first from one position: a mate is found, or everything has been seen, or it is too much. Of the
/// positions where the winner has the king alone none is looked at: they are no mates and lead to none.
inline std::optional<bool> searched(const board::Position& start, Colour winner, std::size_t most) {
  std::set<certificate::PackedPosition> seen{certificate::pack(start)};
  std::deque<board::Position> left{start};
  for (; !left.empty(); left.pop_front()) {
    if (left.front().turn() != winner && board::is_checkmate(left.front())) return true;
    if (seen.size() > most) return std::nullopt;
    for (const Move move : board::legal_moves(left.front())) {
      const board::Position next = board::after(left.front(), move);
      if (next.pieces(winner).count() == 1) continue;
      if (seen.insert(certificate::pack(next)).second) left.push_back(next);
    }
  }
  return false;
}

}  // namespace adoube::unwinnable
