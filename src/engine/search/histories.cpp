// SPDX-License-Identifier: GPL-3.0-or-later
// How histories begin, and what parts of positions they are kept by.
#include "histories.hpp"

#include <new>
#include <type_traits>

namespace adoube::engine {

namespace {

[[nodiscard]] std::uint64_t mixed(std::uint64_t word) noexcept {
  word = (word ^ word >> 32) * 0xd6e8feb86659fd93;
  return (word ^ word >> 29) * 0x9fb21c651e98df25;
}

}  // namespace

void Histories::forget() noexcept {
  quiet = {};
  capture = {};
  // A move that never followed another is thought a little worse than one that did no harm.
  for (auto& by_square : continuation) {
    for (auto& follow_ups : by_square) {
      for (auto& by_target : follow_ups) {
        for (auto& tendency : by_target) tendency.set(-60);
      }
    }
  }
  pawns = {};
  answers = {};
  pawn_correction = {};
  white_correction = {};
  black_correction = {};
}

// Nothing has to be ended: what is in the pages goes with them.
static_assert(std::is_trivially_destructible_v<Histories>);

OwnHistories::OwnHistories() : pages_(sizeof(Histories)) {
  if (pages_.begin() == nullptr) throw std::bad_alloc();
  histories_ = ::new (pages_.begin()) Histories;
}

std::uint64_t pawn_key(const board::Position& position) noexcept {
  const board::Placement& men = position.placement();
  return mixed(men.pawns & men.of(Colour::white)) ^ mixed(~(men.pawns & men.of(Colour::black)));
}

std::uint64_t officers_key(const board::Position& position, Colour colour) noexcept {
  const board::Placement& men = position.placement();
  const std::uint64_t own = men.of(colour);
  return mixed(own & men.knights) + 3 * mixed(own & men.diagonal) + 5 * mixed(own & men.orthogonal) +
         7 * mixed(own & men.kings);
}

}  // namespace adoube::engine
