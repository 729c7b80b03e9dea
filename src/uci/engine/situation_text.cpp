// SPDX-License-Identifier: GPL-3.0-or-later
// Reading positions with their moves, and wording refusals.
#include "situation_text.hpp"

#include <fmt/format.h>

#include <utility>

#include "adoube/board/moves.hpp"
#include "adoube/core/ascii.hpp"
#include "adoube/core/shown.hpp"
#include "adoube/laws/refused_sentences.hpp"
#include "adoube/laws/setup_reason.hpp"
#include "adoube/notation/fen.hpp"
#include "adoube/notation/move_text.hpp"
#include "adoube/notation/read_move.hpp"
#include "adoube/notation/refused.hpp"
#include "adoube/notation/uci.hpp"
#include "words.hpp"

namespace adoube::uci::serving {

namespace {

[[nodiscard]] LineOfPlay line_of(const engine::Situation& situation) {
  if (situation.moves.size() > longest_line_of_play) {
    return {.start = board::to_setup(situation.position()), .moves = {}, .untold = situation.moves.size()};
  }
  return {.start = board::to_setup(situation.start),
          .moves = {situation.moves.begin(), situation.moves.end()}};
}

[[nodiscard]] std::string why_not(const engine::Situation& situation, std::string_view text) {
  const auto said = notation::parse_move_text(text);
  if (!said) return "that is not how a move is written";
  const auto reasons = notation::why_refused(line_of(situation), *said);
  if (reasons.empty()) return "it may mean several moves";
  return fmt::format("{} [{}]", reasons.front().text, laws::citation_of(reasons.front()));
}

}  // namespace

Result<board::Position, std::string> checked_position(const Setup& setup) {
  auto position = board::make_position(setup);
  if (position) return *position;
  return std::unexpected(fmt::format("the position is invalid: {}", laws::describe_fatal(position.error())));
}

Result<board::Position, std::string> read_fen(std::string_view fen) {
  const auto setup = notation::parse_fen(fen);
  if (!setup) return std::unexpected(fmt::format("not a FEN: {}", setup.error().text()));
  return checked_position(*setup);
}

Result<ReadSituation, std::string> read_situation(std::string_view text) {
  Words words(text);
  const std::string_view kind = words.take();
  ReadSituation read{.situation = {.start = {}, .moves = {}}, .refusal = {}};
  engine::Situation& situation = read.situation;
  if (equals_ignoring_case(kind, "fen")) {
    std::string fen;
    while (!words.empty() && !equals_ignoring_case(words.peek(), "moves"))
      fen.append(words.take()).append(" ");
    auto start = read_fen(fen);
    if (!start) return std::unexpected(std::move(start.error()));
    situation.start = *start;
  } else if (!equals_ignoring_case(kind, "startpos")) {
    return std::unexpected("a position is startpos or fen ..., then moves ...");
  }
  if (words.empty()) return read;
  if (const auto word = words.take(); !equals_ignoring_case(word, "moves")) {
    return std::unexpected(fmt::format("moves should stand where {} stands", shown(word)));
  }

  board::Position position = situation.start;
  while (!words.empty()) {
    const auto word = words.take();
    const auto move = notation::parse_uci(position, word);
    if (!move) {
      read.refusal = fmt::format("move {}, {}, is refused: {}", situation.moves.size() + 1, plain(word),
                                 why_not(situation, word));
      break;
    }
    situation.moves.push_back(*move);
    board::play(position, *move);
  }
  return read;
}

Result<Move, std::string> read_protocol_move(const engine::Situation& situation, std::string_view text) {
  const board::Position position = situation.position();
  if (const auto move = notation::parse_uci(position, text)) return *move;
  const auto read = notation::read_move(position, text);
  if (!read) return std::unexpected(why_not(situation, text));
  return read->move;
}

std::string move_text(const board::Position& position, Move move, bool chess960) {
  if (chess960 && move.kind() == MoveKind::castling) {
    return fmt::format("{}{}", to_string(move.from()), to_string(move.to()));
  }
  return notation::to_uci(position, move);
}

Result<board::Position, std::string> colours_exchanged(const board::Position& position) {
  const Setup setup = board::to_setup(position);
  const auto mirrored = [](Square square) {
    return make_square(file_of(square), static_cast<Rank>(7 - index_of(rank_of(square))));
  };
  Setup exchanged = setup;
  for (const Square square : all_squares) {
    std::optional<Piece> piece = setup.at(square);
    if (piece) piece->colour = opposite(piece->colour);
    exchanged.put(mirrored(square), piece);
  }
  exchanged.turn = opposite(setup.turn);
  exchanged.castling = {};
  for (const Colour colour : both_colours) {
    for (const File file : all_files) {
      if (setup.castling.has(colour, file)) exchanged.castling.add(opposite(colour), file);
    }
  }
  if (setup.en_passant) exchanged.en_passant = mirrored(*setup.en_passant);
  return checked_position(exchanged);
}

}  // namespace adoube::uci::serving
