// SPDX-License-Identifier: GPL-3.0-or-later
// Bytes to a FEN and a game: a line of text, then one byte a ply. Both models must tell the same story, and
// every move must survive being written down and read again.
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>

#include "adoube/board/moves.hpp"
#include "adoube/laws/castling.hpp"
#include "adoube/laws/convert.hpp"
#include "adoube/laws/legal_moves.hpp"
#include "adoube/laws/outcome.hpp"
#include "adoube/laws/refusal.hpp"
#include "adoube/laws/setup.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/san.hpp"
#include "adoube/notation/uci.hpp"
#include "attempt.hpp"
#include "built_setup.hpp"
#include "finding.hpp"
#include "show.hpp"

namespace adoube {
namespace {

using fuzz::require;

/// How much was compared, said when the program ends.
struct Tally {
  ~Tally() { std::fprintf(stderr, "positions compared: %llu\n", positions); }
  unsigned long long positions = 0;
};

struct Both {
  laws::Board by_laws;
  board::Position by_board;
};

[[nodiscard]] std::map<Move, laws::Move> moves_by_laws(const laws::Board& board) {
  std::map<Move, laws::Move> moves;
  for (const laws::Move& m : laws::legal_moves(board)) moves.emplace(laws::to_core(board, m), m);
  return moves;
}

void compare_position(const Both& both, const std::map<Move, laws::Move>& by_laws) {
  static Tally tally;
  ++tally.positions;
  const std::string fen = show(board::to_setup(both.by_board));
  require(laws::to_setup(both.by_laws) == board::to_setup(both.by_board), "positions differ: " + fen);
  const auto list = board::legal_moves(both.by_board);
  const std::set<Move> by_board(list.begin(), list.end());
  require(by_board.size() == list.size(), "a move twice: " + fen);
  require(board::count_legal_moves(both.by_board) == list.size(), "counted otherwise than listed: " + fen);
  std::set<Move> named;
  for (const auto& [m, unused] : by_laws) named.insert(m);
  require(named == by_board,
          "moves differ: " + fen + "\n  laws  " + show(named) + "\n  board " + show(by_board));
  require(laws::is_check(both.by_laws) == board::is_check(both.by_board), "check differs: " + fen);
  require(laws::is_checkmate(both.by_laws) == board::is_checkmate(both.by_board), "mate differs: " + fen);
  require(laws::is_stalemate(both.by_laws) == board::is_stalemate(both.by_board),
          "stalemate differs: " + fen);
}

void round_trip(const board::Position& position, Move m) {
  const std::string where = show(board::to_setup(position)) + ", " + show(m);
  const std::string san = notation::to_san(position, m);
  const auto by_san = notation::read_move(position, san, notation::MoveReading::strict);
  require(by_san && by_san->move == m, "SAN " + san + " is read otherwise: " + where);
  const std::string uci = notation::to_uci(position, m);
  const auto by_uci = notation::parse_uci(position, uci);
  require(by_uci && *by_uci == m, "UCI " + uci + " is read otherwise: " + where);
}

void round_trip(const board::Position& position) {
  const std::string fen = notation::to_fen(position);
  const auto setup = notation::parse_fen(fen);
  require(setup.has_value(), "not read back: " + fen);
  const auto again = board::make_position(*setup);
  require(again && *again == position && again->key() == position.key(), "read otherwise: " + fen);
}

/// A byte-chosen attempt is refused with reasons exactly when no legal move is made so.
void compare_refusal(const Both& both, std::uint8_t from, std::uint8_t to) {
  const laws::Attempt attempt{laws::to_coordinate(static_cast<Square>(from % 64)),
                              laws::to_coordinate(static_cast<Square>(to % 64)),
                              to / 64 == 0 ? std::nullopt : std::optional(static_cast<Role>(from / 64 + 1))};
  const bool refused = !laws::refusals(both.by_laws, attempt).empty();
  const auto list = board::legal_moves(both.by_board);
  const bool exists = std::ranges::any_of(list, [&](Move m) {
    return support::is_tried_by(m, static_cast<Square>(from % 64), static_cast<Square>(to % 64),
                                attempt.promotion);
  });
  require(refused != exists, "refusal and legality disagree: " + show(board::to_setup(both.by_board)) + " " +
                                 to_string(static_cast<Square>(from % 64)) +
                                 to_string(static_cast<Square>(to % 64)));
}

void play(Both both, std::string_view choices) {
  constexpr std::size_t longest = 24;  // The specification pays for every ply.
  choices = choices.substr(0, longest);
  for (std::size_t i = 0;; ++i) {
    const auto moves = moves_by_laws(both.by_laws);
    compare_position(both, moves);
    round_trip(both.by_board);
    if (moves.empty() || i >= choices.size()) return;
    const auto byte = static_cast<std::uint8_t>(choices[i]);
    if (i + 1 < choices.size()) compare_refusal(both, byte, static_cast<std::uint8_t>(choices[i + 1]));
    const auto chosen = std::next(moves.begin(), static_cast<std::ptrdiff_t>(byte % moves.size()));
    round_trip(both.by_board, chosen->first);
    both.by_laws = laws::after(both.by_laws, chosen->second);
    board::play(both.by_board, chosen->first);
  }
}

void start(const Setup& setup, std::string_view choices) {
  require(laws::setup_faults(setup) == board::setup_faults(setup), "faults differ: " + show(setup));
  const auto by_laws = laws::make_board(setup);
  const auto by_board = board::make_position(setup);
  require(by_laws.has_value() == by_board.has_value(), "only one model accepts " + show(setup));
  if (by_laws) play({*by_laws, *by_board}, choices);
}

}  // namespace
}  // namespace adoube

/// A line of text, or behind a byte of 128 and more the bytes of a built set-up, which is spelled here.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace adoube;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (size > 0 && data[0] >= 128) {
    fuzz::Bytes rest(bytes.substr(1));
    const Setup setup = fuzz::built_setup(rest);
    const auto read = notation::parse_fen(notation::to_fen(setup));
    require(read && *read == setup, "not read as written: " + show(setup));
    start(setup, rest.rest());
    return 0;
  }
  const auto end = bytes.find('\n');
  const auto setup = notation::parse_fen(bytes.substr(0, end));
  if (setup) start(*setup, end == std::string_view::npos ? "" : bytes.substr(end + 1));
  return 0;
}
