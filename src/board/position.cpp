// SPDX-License-Identifier: GPL-3.0-or-later
// How a position is made, played on, compared and keyed.
#include "adoube/board/position.hpp"

#include <algorithm>

#include "adoube/board/attacks.hpp"
#include "attackers.hpp"
#include "zobrist.hpp"

namespace adoube::board {

namespace {

/// The side of its king on which a rook with the right stands.
[[nodiscard]] CastlingSide side_of(const Placement& p, Square rook) noexcept {
  const Colour c = rank_of(rook) == Rank::r1 ? Colour::white : Colour::black;
  return castling_side(file_of(first_square(p.of(c, Role::king))), file_of(rook));
}

[[nodiscard]] bool is_impossible_here(const SetupFault& fault, Colour owner, Square s) {
  return fault.code == SetupFaultCode::impossible_castling_right && fault.colour == owner &&
         fault.squares.front() == s;
}

[[nodiscard]] std::uint64_t key_of(const Placement& p, Colour turn, bool can_capture_en_passant) noexcept {
  std::uint64_t key = zobrist::turn(turn) ^ zobrist::castling_rooks(p.castling_rooks());
  for (const Square s : Bitboard(p.occupied())) {
    key ^= zobrist::piece(p.colour_on(s), p.role_on(s), s);
  }
  if (can_capture_en_passant) key ^= zobrist::en_passant(file_of(first_square(p.crossed())));
  return key;
}

}  // namespace

Position::Position() noexcept : Position(initial_setup()) {}

// Trusts the set-up to have no fatal fault and no impossible right.
Position::Position(const Setup& setup) noexcept
    : placement_{},
      halfmove_clock_(setup.halfmove_clock),
      fullmove_number_(setup.fullmove_number),
      turn_(setup.turn) {
  for (const Square s : all_squares) {
    if (const auto& piece = setup.at(s)) placement_.toggle(piece->colour, piece->role, bit(s));
  }
  for (const Colour c : both_colours) {
    for (const File f : all_files) {
      if (setup.castling.has(c, f)) placement_.past |= bit(make_square(f, back_rank(c)));
    }
  }
  if (setup.en_passant) placement_.past |= bit(*setup.en_passant);
  can_capture_en_passant_ = en_passant_capturers(placement_, turn_) != 0;
  key_ = key_of(placement_, turn_, can_capture_en_passant_);
}

CastlingRights Position::castling() const noexcept {
  CastlingRights rights;
  for (const Square s : castling_rooks()) {
    rights.add(rank_of(s) == Rank::r1 ? Colour::white : Colour::black, file_of(s));
  }
  return rights;
}

bool Position::is_chess960() const noexcept {
  return std::ranges::any_of(castling_rooks(), [this](Square rook) {
    const Colour c = rank_of(rook) == Rank::r1 ? Colour::white : Colour::black;
    return file_of(king(c)) != File::e || (file_of(rook) != File::a && file_of(rook) != File::h);
  });
}

std::uint64_t Position::polyglot_key() const noexcept {
  std::uint64_t key = key_;
  for (const Square rook : castling_rooks()) {
    const Colour c = rank_of(rook) == Rank::r1 ? Colour::white : Colour::black;
    key ^= zobrist::castling_rook(rook) ^ zobrist::castling(c, side_of(placement_, rook));
  }
  if (const auto crossed = en_passant(); crossed && !can_capture_en_passant_) {
    const Bitboard beside = pawn_attacks(opposite(turn_), *crossed) & pieces(turn_, Role::pawn);
    if (!beside.empty()) key ^= zobrist::en_passant(file_of(*crossed));
  }
  return key;
}

void Position::play(Move move) noexcept {
  const Colour us = turn_;
  const Colour them = opposite(us);
  const Square from = move.from();
  const Square to = move.to();
  const Role role = placement_.role_on(from);
  const std::uint64_t rights_before = placement_.castling_rooks();
  const std::uint64_t crossed_before = placement_.crossed();
  const auto toggle = [&](Colour c, Role r, Square s) {
    placement_.toggle(c, r, bit(s));
    key_ ^= zobrist::piece(c, r, s);
  };

  // 1. The rights of the past: a double step can be answered at once or never; a king or rook that moves, and
  // a
  //    rook that is captured, can no longer castle.
  if (can_capture_en_passant_) key_ ^= zobrist::en_passant(file_of(first_square(crossed_before)));
  can_capture_en_passant_ = false;
  std::uint64_t rights = rights_before & ~(bit(from) | bit(to));
  if (role == Role::king) rights &= ~bits_of(back_rank(us));
  if (rights != rights_before) key_ ^= zobrist::castling_rooks(rights_before ^ rights);
  placement_.past = rights;
  ++halfmove_clock_;

  // 2. The pieces.
  if (move.kind() == MoveKind::castling) {
    toggle(us, Role::king, from);
    toggle(us, Role::rook, to);
    toggle(us, Role::king, move.target());
    toggle(us, Role::rook, make_square(rook_file_after(move.side()), rank_of(from)));
  } else {
    if ((placement_.of(them) & bit(to)) != 0) {
      toggle(them, placement_.role_on(to), to);
      halfmove_clock_ = 0;
    }
    toggle(us, role, from);
    toggle(us, move.promotion() ? to_role(*move.promotion()) : role, to);
    if (role == Role::pawn) halfmove_clock_ = 0;
    if (move.kind() == MoveKind::en_passant)
      toggle(them, Role::pawn, make_square(file_of(to), rank_of(from)));
  }

  // 3. The turn passes, and a double step gives the opponent his one chance.
  key_ ^= zobrist::turn(Colour::white);
  turn_ = them;
  if (us == Colour::black) ++fullmove_number_;
  if (role == Role::pawn && (index_of(from) ^ index_of(to)) == 16) {
    placement_.past |= std::uint64_t{1} << ((index_of(from) + index_of(to)) / 2);
    can_capture_en_passant_ = en_passant_capturers(placement_, turn_) != 0;
    if (can_capture_en_passant_) key_ ^= zobrist::en_passant(file_of(to));
  }
}

void Position::pass() noexcept {
  if (can_capture_en_passant_) key_ ^= zobrist::en_passant(file_of(first_square(placement_.crossed())));
  can_capture_en_passant_ = false;
  placement_.past = placement_.castling_rooks();
  key_ ^= zobrist::turn(Colour::white);
  if (turn_ == Colour::black) ++fullmove_number_;
  turn_ = opposite(turn_);
  ++halfmove_clock_;
}

bool operator==(const Position& a, const Position& b) noexcept {
  Placement left = a.placement_;
  Placement right = b.placement_;
  if (!a.can_capture_en_passant_) left.past &= castling_squares;
  if (!b.can_capture_en_passant_) right.past &= castling_squares;
  return a.turn_ == b.turn_ && left == right;
}

Result<Position, SetupFaults> make_position(const Setup& setup) {
  const SetupFaults faults = setup_faults(setup);
  if (std::ranges::any_of(faults, [](const SetupFault& f) { return is_fatal(f.code); })) {
    return std::unexpected(faults);
  }
  Setup possible = setup;
  for (const Colour c : both_colours) {
    for (const File f : all_files) {
      const Square rook = make_square(f, back_rank(c));
      if (std::ranges::any_of(faults, [&](const SetupFault& x) { return is_impossible_here(x, c, rook); })) {
        possible.castling.remove(c, f);
      }
    }
  }
  if (std::ranges::any_of(
          faults, [](const SetupFault& f) { return f.code == SetupFaultCode::impossible_en_passant; })) {
    possible.en_passant.reset();
  }
  return Position(possible);
}

Setup to_setup(const Position& position) {
  Setup setup;
  for (const Square s : all_squares) setup.put(s, position.piece_at(s));
  setup.turn = position.turn();
  setup.castling = position.castling();
  setup.en_passant = position.en_passant();
  setup.halfmove_clock = position.halfmove_clock();
  setup.fullmove_number = position.fullmove_number();
  return setup;
}

}  // namespace adoube::board
