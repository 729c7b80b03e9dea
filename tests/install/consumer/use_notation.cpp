// SPDX-License-Identifier: GPL-3.0-or-later
// A stranger who reads and writes positions.
#include <adoube/notation/fen.hpp>
#include <string>

int main() {
  const std::string text = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  const auto setup = adoube::notation::parse_fen(text);
  return setup && adoube::notation::to_fen(*setup) == text ? 0 : 1;
}
