// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes to every reader of text: none crashes, none loses what it accepts, every refusal points into the
// text.
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "adoube/board/moves.hpp"
#include "adoube/notation/epd.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "finding.hpp"

namespace adoube {
namespace {

using fuzz::require;
using notation::FenStyle;

// The messages are built only where something is wrong: this target must be fast.
[[nodiscard]] std::string quoted(std::string_view text) { return '"' + std::string(text) + '"'; }

void check_error(const notation::FenError& error, std::string_view text) {
  if (error.offset > text.size()) require(false, "an error points past the end of " + quoted(text));
}

void read_fen(std::string_view text) {
  const auto setup = notation::parse_fen(text);
  if (!setup) return check_error(setup.error(), text);
  for (const FenStyle style : {FenStyle::xfen, FenStyle::shredder}) {
    const std::string written = notation::to_fen(*setup, style);
    const auto again = notation::parse_fen(written);
    if (!again || *again != *setup) require(false, quoted(text) + " is written as " + quoted(written));
  }
  const auto position = board::make_position(*setup);
  if (!position) return;
  // The normal form is one: writing, reading and writing again changes nothing.
  const std::string normal = notation::to_fen(*position);
  const auto again = notation::parse_fen(normal);
  if (!again) return require(false, "not read back: " + quoted(normal));
  const auto same = board::make_position(*again);
  if (!same || !(*same == *position) || notation::to_fen(*same) != normal) {
    require(false, quoted(text) + " has an unstable normal form " + quoted(normal));
  }
}

void read_epd(std::string_view text) {
  const auto epd = notation::parse_epd(text);
  if (!epd) return check_error(epd.error(), text);
  const std::string written = notation::to_epd(*epd);
  const auto again = notation::parse_epd(written);
  if (!again || *again != *epd) require(false, quoted(text) + " is written as " + quoted(written));
}

/// Positions in which there is much to say: castling both ways, promotions, en passant, ambiguity, Chess960.
[[nodiscard]] const board::Position& position_of(std::uint8_t byte) {
  static const auto positions = [] {
    constexpr std::array fens{
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/1P4P1/8/3pP3/8/8/1p4p1/R3K2R w KQkq d6 0 1",
        "r3k2r/1P4P1/8/8/3pP3/8/1p4p1/R3K2R b KQkq e3 0 1",
        "1r1k1r2/8/8/4N1N1/QQ6/Q5N1/8/1R1K1R2 w BFbf - 3 40",
    };
    std::array<board::Position, fens.size()> made;
    for (std::size_t i = 0; i < fens.size(); ++i)
      made[i] = board::make_position(notation::parse_fen(fens[i]).value()).value();
    return made;
  }();
  return positions[byte % positions.size()];
}

void read_move(const board::Position& position, std::string_view text) {
  using notation::MoveFlaw;
  const auto read = notation::read_move(position, text);
  if (!read) {
    const MoveFlaw flaw = read.error().flaw;
    if (notation::is_forgivable(flaw)) require(false, "a lenient reader refuses " + quoted(text));
    if (flaw == MoveFlaw::unknown_token || flaw == MoveFlaw::ambiguous ||
        flaw == MoveFlaw::under_disambiguated)
      return;
    if (notation::why_refused(position, *notation::parse_move_text(text)).empty())
      require(false, "no reason against " + quoted(text));
    return;
  }
  if (!board::is_legal(position, read->move)) require(false, "an illegal move is read from " + quoted(text));
  const std::string written = notation::to_san(position, read->move);
  if (read->flaws.empty() != (written == text)) require(false, quoted(text) + " is not told from " + written);
  const auto again = notation::read_move(position, written, notation::MoveReading::strict);
  if (!again || again->move != read->move) require(false, quoted(text) + " is written as " + quoted(written));
}

void read_uci(const board::Position& position, std::string_view text) {
  const auto move = notation::parse_uci(position, text);
  if (!move) return;
  if (!board::is_legal(position, *move)) require(false, "UCI reads an illegal move from " + quoted(text));
  const auto again = notation::parse_uci(position, notation::to_uci(position, *move));
  if (!again || *again != *move) require(false, "UCI does not read back " + quoted(text));
}

}  // namespace
}  // namespace adoube

/// The first byte chooses the reader, so that one corpus serves all four.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 4) {
    case 0: adoube::read_fen(text); break;
    case 1: adoube::read_epd(text); break;
    case 2: adoube::read_move(adoube::position_of(data[0] / 4), text); break;
    default: adoube::read_uci(adoube::position_of(data[0] / 4), text); break;
  }
  return 0;
}
