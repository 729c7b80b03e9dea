// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes as a set-up without the detour of spelling: almost every input becomes a board worth comparing.
#pragma once

#include <cstdint>
#include <string_view>

#include "adoube/core/setup.hpp"

namespace adoube::fuzz {

/// Takes bytes from the front; past the end they are zero.
class Bytes {
 public:
  explicit Bytes(std::string_view bytes) : rest_(bytes) {}

  [[nodiscard]] std::uint8_t next() {
    if (rest_.empty()) return 0;
    const auto byte = static_cast<std::uint8_t>(rest_.front());
    rest_.remove_prefix(1);
    return byte;
  }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// Turn and number of men, the two kings, castling rights, en passant file, then a square and a piece for
/// each man.
[[nodiscard]] inline Setup built_setup(Bytes& bytes) {
  const auto square = [&] { return static_cast<Square>(bytes.next() % 64); };
  Setup setup;
  const std::uint8_t head = bytes.next();
  setup.turn = (head & 1U) != 0 ? Colour::black : Colour::white;
  setup.put(square(), Piece{Role::king, Colour::white});
  setup.put(square(), Piece{Role::king, Colour::black});
  for (const Colour c : both_colours) {
    const std::uint8_t rights = bytes.next();
    for (const File f : all_files) {
      if ((rights >> index_of(f) & 1U) != 0) setup.castling.add(c, f);
    }
  }
  const std::uint8_t en_passant = bytes.next();
  if (en_passant % 16 < 8) {
    setup.en_passant =
        make_square(static_cast<File>(en_passant % 8), setup.turn == Colour::white ? Rank::r6 : Rank::r3);
  }
  for (int men = head >> 1 & 31; men > 0; --men) {
    const Square s = square();
    const std::uint8_t piece = bytes.next();
    if (setup.at(s)) continue;
    setup.put(s, Piece{static_cast<Role>(piece / 2 % 5), (piece & 1U) != 0 ? Colour::black : Colour::white});
  }
  return setup;
}

}  // namespace adoube::fuzz
